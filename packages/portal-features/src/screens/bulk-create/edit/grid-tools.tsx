/** The toolbar above the grid, and the download of rows with errors. Open it to add an action on all rows. */
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  DownloadIcon,
  IconButton,
  LiveRegion,
  RotateCcwIcon,
  Trash2Icon,
  useNarrow,
} from "@merchant-portal/ui";
import { useState } from "react";
import { useCommands } from "#kit/commands.ts";
import { type ByLanguage, inLanguage } from "#kit/locale.ts";
import { saveBlob } from "#kit/save-blob.ts";
import { useFormat } from "#kit/use-format.ts";
import { useLocale } from "#kit/define-words.ts";
import { fileSlots, type FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportState } from "#parts/order-import/order-import.ts";
import { delimiterOf } from "#parts/order-import/template-file.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import type { ImportGridSource } from "./grid-state.ts";

interface GridToolsProps {
  source: ImportGridSource;
  state: ImportState;
}

/** The toolbar of the grid: undo, next and previous error, and actions on all rows with errors. */
export function GridTools({ source: { grid, goToError }, state }: GridToolsProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const isCards = useNarrow();
  const { session } = grid;
  const [misses, setMisses] = useState(0);
  const withErrors = state.orders - state.good - state.skipped;

  const go = async (step: 1 | -1) => !(await goToError(step)) && setMisses((before) => before + 1);
  const download = useErrorFiles(session);
  useGridKeyList(isCards);
  return (
    <div className="mp:flex mp:min-w-0 mp:flex-1 mp:flex-wrap mp:items-center mp:gap-2">
      <IconButton
        label={t("tools.undo")}
        icon={<RotateCcwIcon />}
        variant="secondary"
        disabled={!state.canUndo}
        onClick={() => void session.undo()}
      />
      <IconButton
        label={t("tools.redo")}
        icon={<RotateCcwIcon className="mp:-scale-x-100" />}
        variant="secondary"
        disabled={!state.canRedo}
        onClick={() => void session.redo()}
      />
      {!isCards && (
        <>
          <Button
            icon={<ArrowDownIcon />}
            disabledReason={state.errors === 0 ? t("tools.noErrors") : undefined}
            onClick={() => void go(1)}
          >
            {t("tools.nextError")}
          </Button>
          <IconButton
            label={t("tools.previousError")}
            icon={<ArrowUpIcon />}
            variant="secondary"
            disabled={state.errors === 0}
            onClick={() => void go(-1)}
          />
        </>
      )}
      <LiveRegion message={misses > 0 ? t("tools.noErrors") : ""} turn={misses} />
      {withErrors + state.orphans > 0 && (
        <div className="mp:flex mp:flex-wrap mp:gap-2 mp:md:ms-auto">
          <Button icon={<DownloadIcon />} onClick={() => void download()}>
            {t("tools.download")}
          </Button>
          <Button icon={<Trash2Icon />} onClick={() => void session.edit([{ do: "removeWithErrors" }])}>
            {t(
              withErrors === 0
                ? "tools.removeOrphans"
                : state.orphans > 0
                  ? "tools.removeBoth"
                  : "tools.removeWithErrors",
              {
                count: withErrors || state.orphans,
                number: format.number(withErrors || state.orphans),
              },
            )}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lists the grid's keys in the shortcuts dialog; `gridKeys` handles them. */
function useGridKeyList(isCards: boolean): void {
  const t = useBulkCreateWords();
  const group = t("tools.keys");
  useCommands(() =>
    isCards
      ? []
      : [
          { id: "import-edit", group, label: t("tools.edit"), keys: [["Enter"], ["F2"]] },
          { id: "import-empty", group, label: t("tools.empty"), keys: [["Delete"]] },
          { id: "import-paste", group, label: t("tools.paste"), keys: [["Mod", "V"]] },
          { id: "import-next-error", group, label: t("tools.nextError"), keys: [["Alt", "ArrowDown"]] },
          { id: "import-previous-error", group, label: t("tools.previousError"), keys: [["Alt", "ArrowUp"]] },
          { id: "import-undo", group, label: t("tools.undo"), keys: [["Mod", "Z"]] },
          { id: "import-redo", group, label: t("tools.redo"), keys: [["Mod", "Y"]] },
        ],
  );
}

/** Names of the downloaded files with erroneous rows. */
const errorFiles: ByLanguage<Record<FileSlot, string>> = {
  en: { orders: "order-details-errors.csv", packages: "package-details-errors.csv" },
  fr: { orders: "details-des-commandes-erreurs.csv", packages: "details-des-colis-erreurs.csv" },
};

/** Downloads rows with errors as CSV: the file's own columns and an `error` column. */
export function useErrorFiles({ worker }: ImportSession): () => Promise<void> {
  const { templates } = useIssueWords();
  const locale = useLocale();
  return async () => {
    for (const slot of fileSlots)
      saveBlob(
        await worker.errorFile(slot, templates, delimiterOf(locale)),
        inLanguage(errorFiles, locale).value[slot],
      );
  };
}
