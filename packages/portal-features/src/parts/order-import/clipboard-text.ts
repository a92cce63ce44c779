/** One cell as spreadsheets put it on the clipboard: pasted it is one cell again, whatever it has in it. */
export const clipboardText = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
