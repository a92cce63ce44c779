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
  /** Absent when the cell is empty, has an error, or is sent unchanged. */
  value?: Value;
  /** An error comes without a value, a warning with one. */
  issue?: Issue;
  /** Makes the value out of the cleaned text. Called when the row is sent, as the check needs no value. */
  toValue?: (clean: string) => Value;
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

/** The reading of a text that is sent unchanged; `value` is absent, because it would repeat the text. */
export const unchanged: Reading<string> = Object.freeze({});

/** An error: the row cannot be sent. Without a column it concerns the whole row. */
export function errorAt(key: string, column?: ImportColumn, params?: Issue["params"]): Issue {
  return { key, ...(column !== undefined && { column }), ...(params && { params }), isWarning: false };
}

/** A warning: the row can be sent. */
export const warningAt = (key: string, column: ImportColumn, params?: Issue["params"]): Issue => ({
  ...errorAt(key, column, params),
  isWarning: true,
});

/** Texts in the cache of `memoize` at most, and the size from which it must pay off. */
const maxCached = 20_000;
const trialSize = 2_000;

/**
 * Caches readings by text, as most columns repeat a few texts. Drops the cache when over half of the texts are new: then it costs more than
 * reading again.
 */
export function memoize<Value>(read: Reader<Value>): Reader<Value> {
  let cache: Map<string, Reading<Value>> | undefined = new Map();
  let reads = 0;
  let lastText = "";
  let last: Reading<Value> = emptyCell;
  return (text) => {
    // Neighbouring rows are often equal, and a comparison is cheaper than a look-up.
    if (text === lastText) return last;
    lastText = text;
    last = lookUp(text);
    return last;
  };

  function lookUp(text: string): Reading<Value> {
    if (!cache) return read(text);
    reads += 1;
    const before = cache.get(text);
    if (before) return before;
    const reading = read(text);
    cache.set(text, reading);
    if (cache.size > maxCached || (cache.size >= trialSize && cache.size * 2 > reads)) cache = undefined;
    return reading;
  }
}

/**
 * Anything but plain letters, digits and signs: unusual spaces, invisible characters, control characters, surrogates; and an apostrophe after
 * a delimiter, which our export puts before a formula.
 */
// oxlint-disable-next-line no-misleading-character-class -- the marks end ranges of code points
const unusual =
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
