import { Button, Definition, DefinitionList, FileField, Progress } from "@merchant-portal/ui";
import { useState } from "react";
import { type LiveValue, useLiveValue } from "#kit/live-value.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import { importLimits } from "#parts/order-import/import-limits.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { DiscardQuestion } from "#screens/bulk-create/discard-question.tsx";
import type { SlotView } from "#screens/bulk-create/session-view.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { FileFacts } from "./file-facts.tsx";
import type { EncodingName, OpenedFile } from "#parts/order-import/order-import.ts";
import { encodingNames } from "./encoding-names.ts";

interface ImportFileProps {
  session: ImportSession;
  slot: FileSlot;
  view: SlotView;
  /** Whether there are edits, which another file would discard. */
  isMended: boolean;
}

/** Extensions of the browser's file dialog; other dropped files are reported by their content. */
const endings = [".csv", ".txt", ".tsv"];

/** A file field: choose or drop, read progress, facts about the file, errors. */
export function ImportFile({ session, slot, view, isMended }: ImportFileProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { problem } = useFaultWords();
  const failure = useErrorWords();
  const [hasTooMany, setTooMany] = useState(false);
  /** An action waiting for confirmation. */
  const [pendingAction, setPendingAction] = useState<() => void>();
  const change = (action: () => void) => (isMended ? setPendingAction(() => action) : action());
  const choose = (file: File | undefined) => {
    setTooMany(false);
    change(() => void (file ? session.choose(slot, file) : session.remove(slot)));
  };
  const wrong = () => {
    if (hasTooMany) return t("files.many");
    if (view.at === "failed") return failure(view.error).text;
    return view.at === "opened" && view.opened.problem ? problem(view.opened.problem) : undefined;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FileField
        label={t(`files.${slot}`)}
        help={t("files.help", { size: format.bytes(importLimits.size), rows: format.number(importLimits.rows) })}
        error={wrong()}
        value={view.at === "empty" ? undefined : view.file}
        onValueChange={choose}
        // Reads it anyway: the content says what it is, the extension does not.
        onRefuse={(reason, file) => (reason === "many" ? setTooMany(true) : choose(file))}
        accept={endings}
        maxBytes={importLimits.size}
        words={{
          choose: t("files.choose"),
          drop: t("files.drop"),
          replace: t("files.replace"),
          remove: (name) => t("files.remove", { name }),
          size: format.bytes,
        }}
      />
      {view.at === "reading" && (
        <Reading name={view.file.name} progress={session.progress[slot]} onCancel={() => session.cancel(slot)} />
      )}
      {view.at === "opened" && !view.opened.problem && (
        <>
          <FileFacts view={view} onMap={() => session.setMapping(slot, true)} onForget={() => session.forget(slot)} />
          <EncodingSwitch
            opened={view.opened}
            onSwitch={(encoding) => change(() => void session.choose(slot, view.file, encoding))}
          />
        </>
      )}
      <DiscardQuestion act={pendingAction} onClose={() => setPendingAction(undefined)} />
    </div>
  );
}

function Reading({ name, progress, onCancel }: { name: string; progress: LiveValue<number>; onCancel: () => void }) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const percent = Math.round(useLiveValue(progress) * 100);
  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="text-dense text-text-muted tabular-nums">{t("files.reading", { percent })}</p>
        <Progress label={t("files.readingName", { name })} value={percent} />
      </div>
      <Button size="sm" onClick={onCancel}>
        {shared("actions.cancel")}
      </Button>
    </div>
  );
}

interface EncodingSwitchProps {
  opened: OpenedFile;
  onSwitch: (encoding: EncodingName) => void;
}

/** Names with accents, as read and as another encoding would read them; a button switches. */
function EncodingSwitch({ opened: { accents, otherEncoding, isMixed }, onSwitch }: EncodingSwitchProps) {
  const t = useBulkCreateWords();
  if (!otherEncoding || accents.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control border border-border bg-surface px-3 py-2.5 text-dense">
      {isMixed && <p>{t("encoding.mixed")}</p>}
      <DefinitionList>
        <Definition term={t("encoding.now")}>
          <bdi className="wrap-anywhere">{accents.map(({ now }) => now).join(" · ")}</bdi>
        </Definition>
        <Definition term={t("encoding.other", { name: encodingNames[otherEncoding] })}>
          <bdi className="wrap-anywhere text-text-muted">{accents.map(({ other }) => other).join(" · ")}</bdi>
        </Definition>
      </DefinitionList>
      <p>
        <Button size="sm" onClick={() => onSwitch(otherEncoding)}>
          {t("encoding.switch")}
        </Button>
      </p>
    </div>
  );
}
