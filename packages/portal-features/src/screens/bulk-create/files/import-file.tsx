/** The field of one file: choosing it, reading progress, what was read, and the switch to another encoding. */
import { Badge, Button, CircleCheckIcon, Definition, DefinitionList, FileField, Progress } from "@merchant-portal/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type LiveValue, useLiveValue } from "#kit/listeners.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { type FileSlot, importLimits } from "#parts/order-import/import-columns.ts";
import type { EncodingName, OpenedFile } from "#parts/order-import/order-import.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import { DiscardQuestion } from "#screens/bulk-create/discard-question.tsx";
import type { ImportSession, SlotView } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { isPasted } from "./paste-rows.tsx";
import { SheetFacts } from "./sheet-facts.tsx";

interface ImportFileProps {
  session: ImportSession;
  slot: FileSlot;
  view: SlotView;
  /** Whether there are edits, which another file would discard. */
  hasEdits: boolean;
}

/** Extensions of the browser's file dialog; other dropped files are reported by their content. */
const endings = [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".csv", ".txt", ".tsv"];

/** A file field: choose or drop, read progress, facts about the file, errors. */
export function ImportFile({ session, slot, view, hasEdits }: ImportFileProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { problem } = useIssueWords();
  const failure = useErrorWords();
  const [hasTooMany, setTooMany] = useState(false);
  /** An action waiting for confirmation. */
  const [pendingAction, setPendingAction] = useState<() => void>();
  const change = (action: () => void) => (hasEdits ? setPendingAction(() => action) : action());
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
    <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-3">
      <FileField
        label={t(`files.${slot}`)}
        help={t("files.help", { size: format.bytes(importLimits.size), rows: format.number(importLimits.rows) })}
        error={wrong()}
        value={view.at === "empty" ? undefined : view.file}
        onValueChange={choose}
        // A file with another extension is read too: its content decides, not its extension.
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
          <FileFacts view={view} onMap={() => session.setMapping(slot, true)} onForget={() => session.forget(slot)}>
            {view.opened.sheet && (
              <SheetFacts
                slot={slot}
                sheet={view.opened.sheet}
                onChoose={(sheet) => change(() => void session.choose(slot, view.file, { sheet }))}
              />
            )}
          </FileFacts>
          <EncodingSwitch
            opened={view.opened}
            onSwitch={(encoding) => change(() => void session.choose(slot, view.file, { encoding }))}
          />
        </>
      )}
      <DiscardQuestion action={pendingAction} onClose={() => setPendingAction(undefined)} />
    </div>
  );
}

function Reading({ name, progress, onCancel }: { name: string; progress: LiveValue<number>; onCancel: () => void }) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const percent = Math.round(useLiveValue(progress) * 100);
  return (
    <div className="mp:flex mp:items-center mp:gap-3">
      <div className="mp:grid mp:min-w-0 mp:flex-1 mp:gap-1.5">
        <p className="mp:text-dense mp:text-text-muted mp:tabular-nums">{t("files.reading", { percent })}</p>
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

/** If the file gives a reason to ask: names with accents, as read and as another encoding would read them; a button switches. */
function EncodingSwitch({ opened: { accents, otherEncoding, isMixed, isDoubtful }, onSwitch }: EncodingSwitchProps) {
  const t = useBulkCreateWords();
  if (!isDoubtful || !otherEncoding || accents.length === 0) return null;
  return (
    <div className="mp:grid mp:gap-2 mp:rounded-control mp:border mp:border-border mp:bg-surface mp:px-3 mp:py-2.5 mp:text-dense">
      {isMixed && <p>{t("encoding.mixed")}</p>}
      <DefinitionList>
        <Definition term={t("encoding.now")}>
          <bdi className="mp:wrap-anywhere">{accents.map(({ now }) => now).join(" · ")}</bdi>
        </Definition>
        <Definition term={t("encoding.other", { name: encodingNames[otherEncoding] })}>
          <bdi className="mp:wrap-anywhere mp:text-text-muted">{accents.map(({ other }) => other).join(" · ")}</bdi>
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

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const satisfies Record<
  NonNullable<OpenedFile["delimiter"]>,
  string
>;

/** Maximum number of ignored columns that are named. */
const maxNamed = 6;

interface FileFactsProps {
  view: Extract<SlotView, { at: "opened" }>;
  onMap: () => void;
  onForget: () => void;
  /** Facts of a workbook. */
  children: ReactNode;
}

/** What was read from a file: rows, encoding, delimiter, and how columns were mapped. */
function FileFacts({ view: { file, opened, isRemembered, isMapping }, onMap, onForget, children }: FileFactsProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { rowCount, encoding, delimiter, header, sheet } = opened;
  const sheetName = sheet?.all.find(({ index }) => index === sheet.index)?.name;
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
    <div data-slot="file-facts" className="mp:grid mp:gap-1.5 mp:text-dense">
      <p className="mp:flex mp:gap-2 mp:tabular-nums">
        <CircleCheckIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-success" />
        <span className="mp:min-w-0 mp:text-text-muted">
          <span className="mp:font-medium mp:text-text">
            {t("facts.rows", { count: rowCount, number: format.number(rowCount) })}
          </span>
          {sheetName !== undefined && (
            <>
              {" "}
              <span>{t("sheet.name", { name: sheetName })}</span>
            </>
          )}
          {delimiter && !isPasted(file) && (
            <>
              , <span>{t(`facts.delimiter.${delimiterNames[delimiter]}`)}</span>,{" "}
              <span>{t("facts.encoding", { name: encodingNames[encoding] })}</span>
            </>
          )}
        </span>
      </p>
      <p className="mp:text-text-muted">
        <span>{t("facts.columns", { count: mappedCount, number: format.number(mappedCount) })}</span>{" "}
        <Ignored header={header} />
      </p>
      {children}
      {(isRemembered || canChange) && (
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-2">
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
    <span>
      <span>{t("facts.ignored", { count: ignored.length, number: format.number(ignored.length) })}</span>{" "}
      <bdi className="mp:wrap-anywhere">{ignored.slice(0, maxNamed).join(", ")}</bdi>
      <span>{ignored.length > maxNamed ? ", …" : "."}</span>
    </span>
  );
}

/** Encoding names, the same in every language. */
const encodingNames: Readonly<Record<EncodingName, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  macintosh: "Mac Roman",
};
