/**
 * Writes the CSV file of rows that are not good, with an `error` column, to be corrected in a spreadsheet and imported
 * again (S2.38). Open it to change its columns or which rows it has.
 */
import { byteOrderMark, csvLine, withoutApostrophe } from "#kit/csv.ts";
import { isErrorColumn } from "./column-names.ts";
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import { type JoinedFiles, orderOf } from "./joined-files.ts";
import type { Issue } from "./order-import.ts";
import { none } from "./references.ts";
import { extraCells, type Sheet } from "./sheet.ts";

/** Keys of `words` for a row that has no error itself, but its package or its order has one. */
export const ofPackage = "ofPackage";
export const ofOrder = "ofOrder";

/**
 * Columns: those of the file, those that were filled in on the page, then `error`. Cells beyond the header come last, so that nothing is lost;
 * the next import reports them again.
 * @param words the sentences by issue key, with `{{name}}` for parameters
 */
export function makeErrorFile(files: JoinedFiles, slot: FileSlot, words: Readonly<Record<string, string>>): Blob {
  const sheet = files.sheets[slot];
  const { delimiter, header } = sheet.table;
  // An earlier error file has an `error` column already; its sentences are outdated.
  const positions = header.flatMap((name, position) => (isErrorColumn(name) ? [] : [position]));
  const added = addedColumns(sheet);
  const line = (cells: readonly string[]) => csvLine(cells.map(withoutApostrophe), delimiter);

  const lines = [line([...positions.map((position) => header[position] ?? ""), ...added, "error"])];
  for (let row = 0; row < sheet.removed.length; row += 1) {
    if (sheet.removed[row] === 1 || !hasErrors(files, slot, row)) continue;
    const cells = fileCells(sheet, row);
    const more = added.map((column) => editedText(sheet, row, column));
    lines.push(
      line([
        ...positions.map((position) => cells[position] ?? ""),
        ...more,
        errorText(row),
        ...cellsBeyond(sheet, row),
      ]),
    );
  }
  return new Blob([byteOrderMark, ...lines], { type: "text/csv;charset=utf-8" });

  function errorText(row: number): string {
    const errors = files.issueIndex.of(slot, row).filter(({ isWarning }) => !isWarning);
    if (errors.length === 0) return words[slot === "orders" ? ofPackage : ofOrder] ?? "";
    return errors.map((issue) => sentence(sheet, issue, words)).join(" ");
  }
}

/** Whether a row belongs into the file: its order is not good, or it has none. Orders that the merchant chose to skip do not. */
function hasErrors(files: JoinedFiles, slot: FileSlot, row: number): boolean {
  const order = slot === "orders" ? row : orderOf(files, row);
  if (order === none) return true;
  return files.flags.good.has[order] === 0 && files.flags.skipped.has[order] === 0;
}

/** `Ville: This cell is empty.`, with the file's own name of the column. */
function sentence(sheet: Sheet, { key, column, params = {} }: Issue, words: Readonly<Record<string, string>>): string {
  const text = (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  return column === undefined ? text : `${headerOf(sheet, column)}: ${text}`;
}

function headerOf(sheet: Sheet, column: ImportColumn): string {
  const position = sheet.positions[sheet.columns.indexOf(column)] ?? -1;
  return sheet.table.header[position]?.trim() || column;
}

/** Columns that the file lacks and the merchant filled in. */
const addedColumns = (sheet: Sheet): ImportColumn[] =>
  sheet.columns.filter(
    (_, index) => (sheet.positions[index] ?? -1) < 0 && [...sheet.edited.values()].some((cells) => cells[index] !== ""),
  );

const editedText = (sheet: Sheet, row: number, column: ImportColumn): string =>
  sheet.edited.get(row)?.[sheet.columns.indexOf(column)] ?? "";

/** A row in the file's own columns, with its edits; as long as the header. */
function fileCells(sheet: Sheet, row: number): string[] {
  const cells = sheet.table.header.map((_, position) => sheet.table.rows.at(row)?.[position] ?? "");
  const edited = sheet.edited.get(row);
  if (edited) {
    for (const [index, text] of edited.entries()) {
      const position = sheet.positions[index] ?? -1;
      if (position >= 0) cells[position] = text;
    }
  }
  return cells;
}

/** Cells beyond the header, unless the merchant has confirmed the row. */
const cellsBeyond = (sheet: Sheet, row: number): readonly string[] =>
  extraCells(sheet, row) === 0 ? [] : (sheet.table.rows.at(row)?.slice(sheet.table.header.length) ?? []);
