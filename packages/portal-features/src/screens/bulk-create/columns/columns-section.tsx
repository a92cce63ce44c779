/**
 * The section in which the merchant maps the columns of a file. It opens when a column is unclear, or on request. Open
 * it to change how a column is chosen.
 */
import { Badge, Banner, Button, Card, CardBody, CardHeader, LiveRegion, SelectField } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useFocusFallback } from "#kit/focus.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { columnsOf, type FileSlot, type ImportColumn, requiredColumns } from "#parts/order-import/import-columns.ts";
import type { HeaderCell } from "#parts/order-import/order-import.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import { DiscardQuestion } from "#screens/bulk-create/discard-question.tsx";
import type { ImportSession, SlotView } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface ColumnsSectionProps {
  session: ImportSession;
  slot: FileSlot;
  view: Extract<SlotView, { at: "opened" }>;
  /** Whether there are edits, which a change of columns would discard. */
  hasEdits: boolean;
}

/**
 * Maps the columns of a file, with three sample values each. Required columns are counted until all are mapped. Missing
 * columns can be filled in after the check, except references.
 */
export function ColumnsSection({ session, slot, view: { opened, isMapping }, hasEdits }: ColumnsSectionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { column: nameOf } = useIssueWords();
  const titleId = useId();
  const card = useFocusFallback<HTMLElement>();
  // Focus it when the user opened it, not when it opened automatically.
  const focusWhenMapping = useEffectEvent(() => isMapping && card.current?.focus());
  useEffect(() => void focusWhenMapping(), []);
  const [chosen, setChosen] = useState(() => withSuggestions(opened.header));
  /** The last column that lost its meaning to another column (`by`). */
  const [lastTaken, setLastTaken] = useState<{ at: number; by: number }>();
  /** An action waiting for confirmation. */
  const [pendingAction, setPendingAction] = useState<() => void>();
  const missing = requiredColumns[slot].filter((column) => !chosen.includes(column));

  const choose = (at: number, column: ImportColumn | undefined) => {
    // Each meaning can be used once.
    const before = column === undefined ? -1 : chosen.indexOf(column);
    setLastTaken(before >= 0 && before !== at ? { at: before, by: at } : undefined);
    setChosen(chosen.map((one, index) => (index === at ? column : index === before ? undefined : one)));
  };
  const confirm = () => {
    // Confirming an unchanged mapping does nothing.
    const isSame = !opened.isUnclear && opened.header.every(({ column }, at) => column === chosen[at]);
    if (isSame) return session.setMapping(slot, false);
    const apply = () => void session.map(slot, chosen);
    return hasEdits ? setPendingAction(() => apply) : apply();
  };
  const textOf = (at: number) => opened.header[at]?.text || t("columns.number", { number: format.number(at + 1) });
  const names = format.list(missing.map(nameOf));
  const missingText = t("columns.missing", { count: missing.length, number: format.number(missing.length), names });
  const hasReference = !missing.includes("order_ref_number");
  const message =
    missing.length === 0
      ? t("columns.complete")
      : `${missingText} ${t(hasReference ? "columns.fillIn" : "columns.reference")}`;

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId} className="mp:scroll-mt-4 mp:outline-none">
      <CardHeader
        titleId={titleId}
        title={t(`columns.title.${slot}`)}
        detail={t("columns.detail", { name: opened.name })}
      />
      <CardBody className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-5">
        <LiveRegion message={message} />
        <Banner tone={missing.length > 0 ? "warning" : "success"}>{message}</Banner>
        <ul
          aria-labelledby={titleId}
          className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:divide-y mp:divide-border mp:border-y mp:border-border"
        >
          {opened.header.map((cell, at) => (
            <ColumnChoice
              key={at}
              slot={slot}
              cell={cell}
              name={textOf(at)}
              value={chosen[at]}
              lostTo={lastTaken?.at === at ? textOf(lastTaken.by) : undefined}
              onChoose={(column) => choose(at, column)}
            />
          ))}
        </ul>
        <div className="mp:flex mp:flex-wrap mp:justify-end mp:gap-2">
          {isMapping && <Button onClick={() => session.setMapping(slot, false)}>{shared("actions.cancel")}</Button>}
          <Button
            variant="primary"
            disabledReason={hasReference ? undefined : t("columns.reference")}
            onClick={confirm}
          >
            {t("columns.use")}
          </Button>
        </div>
      </CardBody>
      <DiscardQuestion action={pendingAction} onClose={() => setPendingAction(undefined)} />
    </Card>
  );
}

/** The detected columns, plus similar names whose meaning is not used yet. */
function withSuggestions(
  header: Extract<SlotView, { at: "opened" }>["opened"]["header"],
): readonly (ImportColumn | undefined)[] {
  const used = new Set(header.map(({ column }) => column));
  return header.map(({ column, suggested }) => {
    if (column !== undefined || suggested === undefined || used.has(suggested)) return column;
    used.add(suggested);
    return suggested;
  });
}

interface ColumnChoiceProps {
  slot: FileSlot;
  cell: HeaderCell;
  /** The column's name in the file, or its number if it has none. */
  name: string;
  value: ImportColumn | undefined;
  /** The column that took over this one's meaning. */
  lostTo: string | undefined;
  onChoose: (column: ImportColumn | undefined) => void;
}

/** A column of the file: its name, sample values, and a select for its meaning. */
function ColumnChoice({ slot, cell, name, value, lostTo, onChoose }: ColumnChoiceProps) {
  const t = useBulkCreateWords();
  const { column: nameOf } = useIssueWords();
  const needed: readonly ImportColumn[] = requiredColumns[slot];
  const columns: readonly ImportColumn[] = columnsOf[slot];
  const toOption = (column: ImportColumn) => ({ value: column, label: nameOf(column) });
  const isSuggested = value !== undefined && value === cell.suggested && cell.column === undefined;
  return (
    <li className="mp:grid mp:gap-x-6 mp:gap-y-2 mp:py-3 mp:md:grid-cols-2 mp:md:items-center">
      <div className="mp:min-w-0">
        <p className="mp:flex mp:flex-wrap mp:items-center mp:gap-2 mp:font-medium">
          <bdi className="mp:min-w-0 mp:wrap-anywhere">{name}</bdi>
          {isSuggested && <Badge tone="warning">{t("columns.similar")}</Badge>}
        </p>
        <p className="mp:text-dense mp:wrap-anywhere mp:text-text-muted">
          {cell.samples.length === 0 ? t("columns.noValues") : <bdi>{cell.samples.join(" · ")}</bdi>}
        </p>
      </div>
      <SelectField<ImportColumn | "">
        label={t("columns.holds", { name })}
        isLabelHidden
        note={lostTo === undefined ? undefined : t("columns.lost", { name: lostTo })}
        value={value ?? ""}
        onValueChange={(next) => onChoose(next === "" ? undefined : next)}
        options={[
          { value: "", label: t("columns.ignore") },
          { group: t("columns.needed"), options: columns.filter((one) => needed.includes(one)).map(toOption) },
          { group: t("columns.optional"), options: columns.filter((one) => !needed.includes(one)).map(toOption) },
        ]}
      />
    </li>
  );
}
