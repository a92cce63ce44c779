import { Badge, Button, CircleCheckIcon } from "@merchant-portal/ui";
import { useLayoutEffect, useRef } from "react";
import { useFormat } from "#kit/use-format.ts";
import type { OpenedFile } from "#parts/order-import/order-import.ts";
import type { SlotView } from "#screens/bulk-create/session-view.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { encodingNames } from "./encoding-names.ts";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const satisfies Record<
  OpenedFile["delimiter"],
  string
>;

/** Maximum number of ignored columns that are named. */
const mostNamed = 6;

interface FileFactsProps {
  view: Extract<SlotView, { at: "opened" }>;
  onMap: () => void;
  onForget: () => void;
}

/** What was read from a file: rows, encoding, delimiter, and how columns were mapped. */
export function FileFacts({ view: { opened, isRemembered, isMapping }, onMap, onForget }: FileFactsProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { rowCount, encoding, delimiter, header } = opened;
  const mappedCount = header.filter(({ column }) => column !== undefined).length;
  const canChange = !isMapping && !opened.isUnclear;
  const change = useRef<HTMLButtonElement>(null);
  const wasMapping = useRef(isMapping);
  // Closing the column mapping returns the focus here.
  useLayoutEffect(() => {
    if (wasMapping.current && !isMapping && document.activeElement === document.body) change.current?.focus();
    wasMapping.current = isMapping;
  }, [isMapping]);
  return (
    <div data-slot="file-facts" className="grid gap-1.5 text-dense">
      <p className="flex gap-2 tabular-nums">
        <CircleCheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        <span className="min-w-0 text-text-muted">
          <span className="font-medium text-text">
            {t("facts.rows", { count: rowCount, number: format.number(rowCount) })}
          </span>
          , <span>{t(`facts.delimiter.${delimiterNames[delimiter]}`)}</span>,{" "}
          <span>{t("facts.encoding", { name: encodingNames[encoding] })}</span>
        </span>
      </p>
      <p className="text-text-muted">
        {t("facts.columns", { count: mappedCount, number: format.number(mappedCount) })} <Ignored header={header} />
      </p>
      {(isRemembered || canChange) && (
        <div className="flex flex-wrap items-center gap-2">
          {isRemembered && <Badge tone="info">{t("columns.remembered")}</Badge>}
          {isRemembered && (
            <Button size="sm" variant="ghost" onClick={onForget}>
              {t("columns.forget")}
            </Button>
          )}
          {canChange && (
            <Button ref={change} size="sm" onClick={onMap}>
              {t("columns.change")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Ignored({ header }: Pick<OpenedFile, "header">) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const ignored = header.filter(({ column, text }) => column === undefined && text !== "").map(({ text }) => text);
  if (ignored.length === 0) return null;
  return (
    <>
      {t("facts.ignored", { count: ignored.length, number: format.number(ignored.length) })}{" "}
      <bdi className="wrap-anywhere">{ignored.slice(0, mostNamed).join(", ")}</bdi>
      {ignored.length > mostNamed ? ", …" : "."}
    </>
  );
}
