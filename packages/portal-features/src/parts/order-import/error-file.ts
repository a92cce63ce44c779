/** The rows that are not good, as a file to be mended in a spreadsheet and chosen again. */
import { byteOrderMark, csvLine, withoutApostrophe } from "#kit/csv.ts";
import { isErrorColumn } from "./column-names.ts";
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import { orderOf, type Joined } from "./joined-files.ts";
import type { Fault } from "./order-import.ts";
import { none } from "./references.ts";
import { extraCells, type Sheet } from "./sheet.ts";

/** Keys of `words` that name no fault. */
export const ofPackage = "ofPackage";
export const ofOrder = "ofOrder";

/**
 * In the file's own columns, then those that were filled in here, then `error`. Cells beyond the header stand last, so that nothing of the
 * file is lost and they are told again.
 * @param words what is said of each kind of fault, with `{{name}}` where a parameter goes
 */
export function makeErrorFile(files: Joined, slot: FileSlot, words: Readonly<Record<string, string>>): Blob {
  const sheet = files.sheets[slot];
  const { delimiter, header } = sheet.table;
  // A file that was mended once has an `error` column already: its sentences are those of another day.
  const kept = header.flatMap((name, place) => (isErrorColumn(name) ? [] : [place]));
  const added = addedColumns(sheet);
  const line = (cells: readonly string[]) => csvLine(cells.map(withoutApostrophe), delimiter);

  const lines = [line([...kept.map((place) => header[place] ?? ""), ...added, "error"])];
  for (let row = 0; row < sheet.removed.length; row += 1) {
    if (sheet.removed[row] === 1 || !isSkippedRow(files, slot, row)) continue;
    const cells = fileCells(sheet, row);
    const more = added.map((column) => editedText(sheet, row, column));
    lines.push(line([...kept.map((place) => cells[place] ?? ""), ...more, errorText(row), ...cellsBeyond(sheet, row)]));
  }
  return new Blob([byteOrderMark, ...lines], { type: "text/csv;charset=utf-8" });

  function errorText(row: number): string {
    const errors = files.book.of(slot, row).filter(({ isWarning }) => !isWarning);
    if (errors.length === 0) return words[slot === "orders" ? ofPackage : ofOrder] ?? "";
    return errors.map((fault) => sentence(sheet, fault, words)).join(" ");
  }
}

/** Whether a row is not sent although nobody chose so: its order is not good, or it has none. */
function isSkippedRow(files: Joined, slot: FileSlot, row: number): boolean {
  const order = slot === "orders" ? row : orderOf(files, row);
  if (order === none) return true;
  return files.marks.good.has[order] === 0 && files.marks.skipped.has[order] === 0;
}

/** `recipient_city: This is required.` with the file's own name of the column. */
function sentence(sheet: Sheet, { key, column, params = {} }: Fault, words: Readonly<Record<string, string>>): string {
  const text = (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  return column === undefined ? text : `${headerOf(sheet, column)}: ${text}`;
}

function headerOf(sheet: Sheet, column: ImportColumn): string {
  const place = sheet.places[sheet.columns.indexOf(column)] ?? -1;
  return sheet.table.header[place]?.trim() || column;
}

/** Columns that the file does not have and that were filled in here. */
const addedColumns = (sheet: Sheet): ImportColumn[] =>
  sheet.columns.filter(
    (_, index) => (sheet.places[index] ?? -1) < 0 && [...sheet.edited.values()].some((cells) => cells[index] !== ""),
  );

const editedText = (sheet: Sheet, row: number, column: ImportColumn): string =>
  sheet.edited.get(row)?.[sheet.columns.indexOf(column)] ?? "";

/** A row as the file has it, with what was edited; as long as the header. */
function fileCells(sheet: Sheet, row: number): string[] {
  const cells = sheet.table.header.map((_, place) => sheet.table.rows.at(row)?.[place] ?? "");
  const edited = sheet.edited.get(row);
  if (edited) {
    for (const [index, text] of edited.entries()) {
      const place = sheet.places[index] ?? -1;
      if (place >= 0) cells[place] = text;
    }
  }
  return cells;
}

/** Cells that a line has more than the header, as long as nobody has said that they do not matter. */
const cellsBeyond = (sheet: Sheet, row: number): readonly string[] =>
  extraCells(sheet, row) === 0 ? [] : (sheet.table.rows.at(row)?.slice(sheet.table.header.length) ?? []);
