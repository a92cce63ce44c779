/** Writes the CSV file of rows that are not good, with an `error` column, to be corrected in a spreadsheet and imported again (S2.38). */
import { byteOrderMark, csvLine, withoutApostrophe } from "#kit/csv.ts";
import { isErrorColumn } from "./column-names.ts";
import { cellsBeyond, type FileRows, isRemoved } from "./file-rows.ts";
import type { FileSlot } from "./import-columns.ts";
import { isSkipped, type JoinedFiles, orderOf } from "./joined-files.ts";
import { type Issue, rowId } from "./order-import.ts";

/** Keys of `words` for a row that has no error itself, but its package or its order has one. */
export const ofPackage = "ofPackage";
export const ofOrder = "ofOrder";

/**
 * Columns: those of the file, those that were filled in on the page, then `error`. Cells beyond the header come last, so that nothing is lost;
 * the next import reports them again.
 * @param words the sentences by issue key, with `{{name}}` for parameters
 * @param ofWorkbook the delimiter for rows of a workbook
 */
export function makeErrorFile(
  files: JoinedFiles,
  slot: FileSlot,
  words: Readonly<Record<string, string>>,
  ofWorkbook: "," | ";" = ",",
): Blob {
  const file = files[slot];
  const { delimiter = ofWorkbook, header, rows } = file.table;
  // An earlier error file has an `error` column already; its sentences are outdated.
  const positions = header.flatMap((name, position) => (isErrorColumn(name) ? [] : [position]));
  const added = addedColumns(file);
  const line = (cells: readonly string[]) => csvLine(cells.map(withoutApostrophe), delimiter);

  const lines = [
    line([
      ...positions.map((position) => header[position] ?? ""),
      ...added.map((column) => file.rules.columns[column] ?? ""),
      "error",
    ]),
  ];
  for (let row = 0; row < rows.length; row += 1) {
    if (isRemoved(file, row) || !isWanted(files, slot, row)) continue;
    const cells = fileCells(file, row);
    lines.push(
      line([
        ...positions.map((position) => cells[position] ?? ""),
        ...added.map((column) => file.edits.get(row)?.cells?.[column] ?? ""),
        errorText(row),
        ...cellsBeyond(file, row),
      ]),
    );
  }
  return new Blob([byteOrderMark, ...lines], { type: "text/csv;charset=utf-8" });

  function errorText(row: number): string {
    const errors = (files.issues.get(rowId(slot, row)) ?? []).filter(({ isWarning }) => !isWarning);
    if (errors.length === 0) return words[slot === "orders" ? ofPackage : ofOrder] ?? "";
    return errors.map((issue) => sentence(file, issue, words)).join(" ");
  }
}

/** Whether a row belongs into the file: its order is not good, or it has none. Orders that the merchant chose to skip do not. */
function isWanted(files: JoinedFiles, slot: FileSlot, row: number): boolean {
  const order = slot === "orders" ? row : orderOf(files, row);
  return order === undefined || (!files.good.has(order) && !isSkipped(files, order));
}

/** `Ville: This cell is empty.`, with the file's own name of the column. */
function sentence(
  { rules, table }: FileRows,
  { key, column, params = {} }: Issue,
  words: Readonly<Record<string, string>>,
): string {
  const text = (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  if (column === undefined) return text;
  const position = rules.positions[rules.columns.indexOf(column)] ?? -1;
  return `${table.header[position]?.trim() || column}: ${text}`;
}

/** Indexes of the columns that the file lacks and the merchant filled in. */
const addedColumns = ({ rules, edits }: FileRows): number[] =>
  [...rules.columns.keys()].filter(
    (column) => rules.positions[column] === -1 && [...edits.values()].some(({ cells }) => cells?.[column]),
  );

/** A row in the file's own columns, with its edits; as long as the header. */
function fileCells({ table, rules, edits }: FileRows, row: number): string[] {
  const cells = table.header.map((_, position) => table.rows[row]?.[position] ?? "");
  for (const [column, text] of edits.get(row)?.cells?.entries() ?? []) {
    const position = rules.positions[column] ?? -1;
    if (position >= 0) cells[position] = text;
  }
  return cells;
}
