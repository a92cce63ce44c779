/**
 * The clipboard format of spreadsheets: tabs between cells, a line for each row, and quotation marks around cells that contain either. Open it
 * when copied cells are pasted wrongly.
 */
/** A cell in quotation marks, up to its end; or a text, which may have quotation marks of its own. */
const cellPattern = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|[^\t\n]*/y;

/** The rows of a copied block, at least one. The line break after the last row does not start another. */
export function clipboardCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n");
  let row: string[] = [];
  const rows = [row];
  for (let at = 0; at <= lines.length; at += 1) {
    cellPattern.lastIndex = at;
    const [cell = "", quoted] = cellPattern.exec(lines) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? cell);
    at += cell.length;
    if (lines[at] === "\n" && at + 1 < lines.length) rows.push((row = []));
    else if (lines[at] === "\n") break;
  }
  return rows;
}

/** One cell for the clipboard. Pasted, it stays one cell, whatever it contains. */
export const clipboardText = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
