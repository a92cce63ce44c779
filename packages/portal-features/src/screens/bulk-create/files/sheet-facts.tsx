/** What was read from a workbook: which sheet, with a choice of another, and what the workbook hides. Open it for a word on sheets. */
import { Button, SelectField } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { OpenedSheet, SheetChoice } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface SheetFactsProps {
  slot: FileSlot;
  sheet: OpenedSheet;
  onChoose: (choice: SheetChoice) => void;
}

export function SheetFacts({ slot, sheet, onChoose }: SheetFactsProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { index, all, hiddenRows, hiddenColumns, withoutHidden = false } = sheet;
  const more = all.filter((one) => one.slot === slot && one.index !== index && !one.isHidden);
  const named = ({ count, ranges }: OpenedSheet["hiddenRows"]) => ({ count, ranges: ranges.join(", ") });
  return (
    <>
      {all.length > 1 && (
        <SelectField
          label={t("sheet.label")}
          className="mp:max-w-64"
          note={
            more.length > 0
              ? t("sheet.more", { count: more.length, names: format.list(more.map(({ name }) => name)) })
              : undefined
          }
          value={String(index)}
          onValueChange={(next) => onChoose({ index: Number(next) })}
          options={all.map((one) => ({
            value: String(one.index),
            label: one.isHidden ? t("sheet.hidden", { name: one.name }) : one.name,
          }))}
        />
      )}
      {hiddenRows.count > 0 && (
        <p className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-1.5">
          <span>{t(withoutHidden ? "sheet.rowsLeft" : "sheet.rows", named(hiddenRows))}</span>
          <Button size="sm" onClick={() => onChoose({ index, withoutHidden: !withoutHidden })}>
            {t(withoutHidden ? "sheet.readToo" : "sheet.leaveOut", { count: hiddenRows.count })}
          </Button>
        </p>
      )}
      {hiddenColumns.count > 0 && <p>{t("sheet.columns", named(hiddenColumns))}</p>}
      {sheet.hasMacros && <p className="mp:text-text-muted">{t("sheet.macros")}</p>}
    </>
  );
}
