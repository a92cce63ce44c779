/**
 * Writes CSV (RFC 4180) that is safe to open in a spreadsheet, and undoes the escaping when reading. Open it when a
 * spreadsheet shows or runs a cell wrongly.
 */

/** Without it, Excel reads the file in a legacy encoding: `MontrÃ©al`. */
export const byteOrderMark = "\uFEFF";

/** Spaces, quotes and characters that nobody sees, then a sign: a spreadsheet runs what begins so as a formula. */
const formula = String.raw`['"\v\f\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫]`;
/** A tab or line end at the start of a cell hides what follows. */
const hidden = String.raw`'*[\t\r\n\0]`;
/**
 * Where a cell can begin: a French Excel splits our lines at `;` and sees no quotes within them, so what follows a delimiter is a cell, too.
 */
const cellStart = String.raw`(?<=^|[,;|\t\r\n])`;
const formulaStarts = new RegExp(`^(?=${hidden})|${cellStart}(?=${formula})`, "gu");
/** The apostrophes at exactly those places. */
const addedApostrophes = new RegExp(`^'(?=${hidden})|${cellStart}'(?=${formula})`, "gu");
/** A plain number, or a phone number with a country code. */
const number = /^(?:[+-]?\d+(?:\.\d+)?|\+\d[\d ]{5,17}\d)$/;

/** Fast path for nearly every cell: starts with a letter or digit and has no delimiter, or is a number. */
const harmless = /^(?:[A-Za-z0-9À-ɏ][^",;|\t\r\n]*|[+-]\d+(?:\.\d+)?)$/;

/** One cell. Where a formula would begin it has an apostrophe, which spreadsheets do not show at the start of a cell (T50). */
export function csvCell(text: string, delimiter = ","): string {
  if (text === "" || (delimiter === "," && harmless.test(text))) return text;
  const safe = number.test(text) ? text : text.replace(formulaStarts, "'");
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophes that `csvCell` added; returns any other text unchanged. */
export const withoutApostrophe = (text: string): string =>
  !text.includes("'") || (text.startsWith("'") && number.test(text.slice(1)))
    ? text
    : text.replace(addedApostrophes, "");

/** One line with its line end. */
export function csvLine(cells: readonly string[], delimiter = ","): string {
  let line = "";
  for (const cell of cells) line += delimiter + csvCell(cell, delimiter);
  return `${line.slice(delimiter.length)}\r\n`;
}
