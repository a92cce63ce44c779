/**
 * The clipboard format of spreadsheets: tabs between cells, a line for each row, and quotation marks around cells that contain either. Open it
 * when copied cells are pasted wrongly.
 */
import Papa from "papaparse";

/** The rows of a copied block, at least one. The line break after the last row does not start another. */
export function clipboardCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n");
  const parts = { delimiter: "\t", newline: "\n" } as const;
  const quoted = Papa.parse<string[]>(lines, parts);
  // A quotation mark that is not closed is part of a text: then no cell is quoted.
  const isBroken = quoted.errors.some(({ type }) => type === "Quotes");
  const rows = isBroken ? Papa.parse<string[]>(lines, { ...parts, fastMode: true }).data : quoted.data;
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows.length > 0 ? rows : [[""]];
}

/** One cell for the clipboard. Pasted, it stays one cell, whatever it contains. */
export const clipboardText = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
