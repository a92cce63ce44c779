/**
 * What every cell reader needs: the result of reading a cell (`Reading`), issues, and the cleaning of text. Open it when you add a reader to
 * `cell-readers.ts`.
 */
import { cleanLines, cleanText as cleanTyped } from "@merchant-portal/ui/clean-text";
import { withoutApostrophe } from "#kit/csv.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { Issue } from "./order-import.ts";

/** The meaning of a cell: the value to send, an issue, or both. */
export interface Reading<Value = unknown> {
  /** Absent when the cell is empty or has an error. */
  value?: Value;
  /** An error comes without a value, a warning with one. */
  issue?: Issue;
  /** The unit after a number, such as `kg` in `2,5 kg`. */
  unit?: string;
  /** Of a postal code: the provinces or states where it can be; empty when its form does not show it. */
  provinces?: readonly string[];
}

export type Reader<Value = unknown> = (text: string) => Reading<Value>;

/** The reading of an empty cell. Readers return this very object, so that callers can compare by identity. */
export const emptyCell: Reading<never> = Object.freeze({});

/** Characters of a value that an issue quotes. */
const maxShortened = 60;

/** A value as an issue quotes it. */
export const shorten = (text: string): string =>
  text.length > maxShortened ? `${text.slice(0, maxShortened).toWellFormed()}…` : text;

/** An error: the row cannot be sent. Without a column it concerns the whole row. */
export function errorAt(key: string, column?: ImportColumn, params?: Issue["params"]): Issue {
  return { key, ...(column !== undefined && { column }), ...(params && { params }), isWarning: false };
}

/** A warning: the row can be sent. */
export const warningAt = (key: string, column: ImportColumn, params?: Issue["params"]): Issue => ({
  ...errorAt(key, column, params),
  isWarning: true,
});

/** Texts that `memoize` keeps at most. */
const maxKept = 20_000;

/** Keeps readings by text, as most columns repeat a few texts. */
export function memoize<Value>(read: Reader<Value>): Reader<Value> {
  const kept = new Map<string, Reading<Value>>();
  return (text) => {
    const before = kept.get(text);
    if (before) return before;
    const reading = read(text);
    if (kept.size < maxKept) kept.set(text, reading);
    return reading;
  };
}

/**
 * Anything but plain letters, digits and signs: unusual spaces, invisible characters, control characters, surrogates; and an apostrophe after
 * a delimiter, which our export puts before a formula.
 */
const unusual =
  // oxlint-disable-next-line no-misleading-character-class -- the marks end ranges of code points
  /[^ -~\u00A1-\u00AC\u00AE-\u034E\u0350-\u061B\u061D-\u115E\u1161-\u167F\u1681-\u17B3\u17B6-\u180A\u1810-\u1FFF\u2010-\u2027\u2030-\u205E\u2070-\u27FF\u2801-\u2FFF\u3001-\u3163\u3165-\uD7FF\uE000-\uFDFF\uFE10-\uFEFE\uFF00-\uFF9F\uFFA1-\uFFEF]|[,;|]'/;
const controls = /\p{Cc}/u;
const controlsInNotes = /[^\P{Cc}\n]/u;

/** Whether there is nothing to clean. True for nearly every cell. */
export function isPlain(text: string): boolean {
  const first = text.charCodeAt(0);
  return first > 32 && first !== 39 && text.charCodeAt(text.length - 1) > 32 && !unusual.test(text);
}

/** Cleans a text as forms do, and removes the apostrophes that our export puts before a formula. */
export function cleanText(text: string): string {
  if (text === "" || isPlain(text)) return text;
  return cleanTyped(withoutApostrophe(text.trim()));
}

/** `cleanText` for digits: also removes the apostrophe that keeps a spreadsheet from changing them (`'02139`). */
export const cleanDigits = (text: string): string => cleanText(text).replace(/^['’] ?(?=.)/u, "");

/** `cleanText` for notes: keeps line breaks. */
export function cleanNotes(text: string): string {
  if (text === "" || isPlain(text)) return text;
  return cleanLines(withoutApostrophe(text.trim()));
}

/** Whether a cleaned text has characters that cannot be sent: a control character, or half of a surrogate pair. */
export const isBroken = (clean: string): boolean => controls.test(clean) || !clean.isWellFormed();
export const areBrokenNotes = (clean: string): boolean => controlsInNotes.test(clean) || !clean.isWellFormed();
