/** Cells on the clipboard as spreadsheets write them: a tab between cells, a line to a row, in quotation marks a cell that has either. */
import Papa from "papaparse";

/** The rows of a copied block, one at least. The line break after the last row, which spreadsheets write, begins no other. */
export function clipboardCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n");
  const parts = { delimiter: "\t", newline: "\n" } as const;
  const quoted = Papa.parse<string[]>(lines, parts);
  // A quotation mark that nothing closes is part of a text: then no cell was put in quotes.
  const isBroken = quoted.errors.some(({ type }) => type === "Quotes");
  const rows = isBroken ? Papa.parse<string[]>(lines, { ...parts, fastMode: true }).data : quoted.data;
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows.length > 0 ? rows : [[""]];
}

// <<<< parts/order-import/clipboard-text.ts
/** One cell as spreadsheets put it on the clipboard: pasted it is one cell again, whatever it has in it. */
export const clipboardText = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
