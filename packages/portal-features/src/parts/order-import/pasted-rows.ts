/** Rows pasted as an import: where their header is, which file they are, and the CSV file that they become. Open it when they are read wrongly. */
import Papa from "papaparse";
import { byteOrderMark } from "#kit/csv.ts";
import { clipboardCells } from "./clipboard-cells.ts";
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";
import { findHeaderRow, valuePattern } from "./header-row.ts";
import type { PastedRows } from "./order-import.ts";
import { headerSlot } from "./plan-columns.ts";

/**
 * Reads rows copied from a spreadsheet, or the text of a CSV file. Rows without their header get one: that of the template when they have its
 * columns, otherwise `columnName` with their number for `{{number}}`. Undefined for what is not a table: a word, or a single column.
 */
export function readPastedRows(text: string, columnName: string): PastedRows | undefined {
  const cells = clipboardCells(text);
  const isBlock = cells.some(({ length }) => length > 1);
  const rows = isBlock ? cells : Papa.parse<string[]>(text.trim(), { delimitersToGuess: [",", ";", "|"] }).data;
  const found = findHeaderRow(rows);
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  // Without tabs only known names tell a table from a text with commas.
  if (!found || width < 2 || (!isBlock && found.nameCount < 2)) return undefined;
  const values = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  if (!isHeader(found)) {
    const slot = templateSlot(values, width);
    const header = slot
      ? columnsOf[slot].slice(0, width)
      : Array.from({ length: width }, (_, index) => columnName.replace("{{number}}", String(index + 1)));
    return {
      ...(slot && { slot }),
      isByOrder: slot !== undefined,
      rowCount: values.length,
      csv: csvOf([header, ...rows]),
    };
  }
  const slot = headerSlot(found.cells);
  return { ...(slot && { slot }), isByOrder: false, rowCount: values.length - found.index - 1, csv: csvOf(rows) };
}

const numberPattern = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Whether these are names: some are known, or none is a number, a postal code, a phone or an email address. */
const isHeader = ({ nameCount, cells }: { nameCount: number; cells: readonly string[] }): boolean =>
  nameCount > 0 || !cells.some((cell) => numberPattern.test(cell) || valuePattern.test(cell));

/**
 * The file whose template begins with these columns, with values that fit where these are easy to tell. Empty columns at the end may not have been
 * copied, but not those that every row needs.
 */
function templateSlot(rows: readonly (readonly string[])[], width: number): FileSlot | undefined {
  const fits = (slot: FileSlot, column: ImportColumn, pattern: RegExp) => {
    const index = (columnsOf[slot] as readonly ImportColumn[]).indexOf(column);
    return columnsOf[slot].length >= width && rows.some((row) => pattern.test(row[index]?.trim() ?? ""));
  };
  const isOrders =
    (fits("orders", "recipient_postal_code", valuePattern) || fits("orders", "recipient_country", /^[A-Z]{2}$/i)) &&
    fits("orders", "package_count", /^\d+$/) &&
    fits("orders", "service", /./);
  if (isOrders) return "orders";
  const isPackages =
    fits("packages", "package_weight", /^\d/) && fits("packages", "package_weight_unit", /^\p{L}+\.?$/u);
  return isPackages ? "packages" : undefined;
}

/** All cells quoted, so that no other character can be taken for the delimiter. */
const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([byteOrderMark, Papa.unparse(rows as string[][], { quotes: true })], { type: "text/csv" });
