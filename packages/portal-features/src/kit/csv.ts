/** CSV as RFC 4180 writes it, safe to open in a spreadsheet, and read back as it was. */

/** Excel reads a file without it in the machine's old encoding: `MontrÃ©al`. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would take for a formula, also behind spaces and in full width, and behind apostrophes that were put before it. */
const formula = /^'*\s*[=+\-@\t\r\n\0＝＋－＠]/;
/** A plain number, or a telephone number with its country's code. */
const number = /^(?:[+-]?\d+(?:\.\d+)?|\+\d[\d ]{5,17}\d)$/;

/** What needs no second look between commas, as nearly every cell: begins with a letter or a digit and has nothing to quote, or is a number. */
const harmless = /^(?:[A-Za-z0-9À-ɏ][^",\r\n]*|[+-]\d+(?:\.\d+)?)$/;

const isFormula = (text: string): boolean => formula.test(text) && !number.test(text);

/** One cell: a formula gets an apostrophe in front, which spreadsheets do not show (T50). */
export function csvCell(text: string, delimiter = ","): string {
  if (text === "" || (delimiter === "," && harmless.test(text))) return text;
  const safe = isFormula(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell held before `csvCell` put an apostrophe in front of it; any other text as it is. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** One line, with its end. */
export function csvLine(cells: readonly string[], delimiter = ","): string {
  let line = "";
  for (const cell of cells) line += delimiter + csvCell(cell, delimiter);
  return `${line.slice(delimiter.length)}\r\n`;
}
