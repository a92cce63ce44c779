/**
 * Writes CSV (RFC 4180) that is safe to open in a spreadsheet, and undoes the escaping when reading. Open it when a
 * spreadsheet shows or runs a cell wrongly.
 */

/** Without it, Excel reads the file in a legacy encoding: `MontrÃ©al`. */
export const byteOrderMark = "\uFEFF";

/** Text that a spreadsheet would run as a formula, also after spaces, as full-width characters, or after existing apostrophes. */
const formula = /^'*\s*[=+\-@\t\r\n\0＝＋－＠]/;
/** A plain number, or a phone number with a country code. */
const number = /^(?:[+-]?\d+(?:\.\d+)?|\+\d[\d ]{5,17}\d)$/;

/** Fast path for nearly every cell: starts with a letter or digit and needs no quotes, or is a number. */
const harmless = /^(?:[A-Za-z0-9À-ɏ][^",\r\n]*|[+-]\d+(?:\.\d+)?)$/;

const isFormula = (text: string): boolean => formula.test(text) && !number.test(text);

/** One cell. A formula is prefixed with an apostrophe, which spreadsheets do not show (T50). */
export function csvCell(text: string, delimiter = ","): string {
  if (text === "" || (delimiter === "," && harmless.test(text))) return text;
  const safe = isFormula(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `csvCell` added; returns any other text unchanged. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** One line with its line end. */
export function csvLine(cells: readonly string[], delimiter = ","): string {
  let line = "";
  for (const cell of cells) line += delimiter + csvCell(cell, delimiter);
  return `${line.slice(delimiter.length)}\r\n`;
}
