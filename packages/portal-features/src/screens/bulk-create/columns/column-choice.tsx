import { Badge, SelectField } from "@merchant-portal/ui";
import { columnsOf, type FileSlot, type ImportColumn, requiredColumns } from "#parts/order-import/import-columns.ts";
import type { HeaderCell } from "#parts/order-import/order-import.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

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
export function ColumnChoice({ slot, cell, name, value, lostTo, onChoose }: ColumnChoiceProps) {
  const t = useBulkCreateWords();
  const { column: nameOf } = useFaultWords();
  const needed: readonly ImportColumn[] = requiredColumns[slot];
  const columns: readonly ImportColumn[] = columnsOf[slot];
  const toOption = (column: ImportColumn) => ({ value: column, label: nameOf(column) });
  const isOffered = value !== undefined && value === cell.offered && cell.column === undefined;
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-2 md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {isOffered && <Badge tone="warning">{t("columns.near")}</Badge>}
        </p>
        <p className="text-dense wrap-anywhere text-text-muted">
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
