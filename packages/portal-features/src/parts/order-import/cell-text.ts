/** The text of a cell without what a spreadsheet, a web page or a copy left in it. */
import type { ImportColumn } from "./import-columns.ts";
import type { Fault } from "./order-import.ts";
import { withoutApostrophe } from "#kit/csv.ts";

// <<<<
/** What the text of a cell means: the value that is sent, or what is wrong with it. */
export interface Reading<Value = unknown> {
  /** Absent when the cell is empty or wrong. */
  value?: Value;
  /** A warning stands beside the value. */
  fault?: Fault;
  /** Makes the value when it is sent, out of the cleaned text: while files are checked nobody needs it. */
  later?: (clean: string) => Value;
  /** The unit that stood in the cell behind a number. */
  unit?: string;
  /** Provinces or states that a postal code can lie in; none where its form does not tell. */
  places?: readonly string[];
}

export type Reader<Value = unknown> = (text: string) => Reading<Value>;

/** An empty cell of a column that may be empty. */
export const nothing: Reading<never> = Object.freeze({});

/** Longest part of a value that a fault repeats, in characters. */
const longestShown = 60;

/** A value as a fault repeats it. */
export const shown = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;

/** A clean text that is sent as it stands. `value` is left out: it is the text. */
export const asItStands: Reading<string> = Object.freeze({});

/** Something wrong that keeps a row from being sent. Absent column: the row as a whole. */
export function errorAt(key: string, column?: ImportColumn, params?: Fault["params"]): Fault {
  return { key, ...(column !== undefined && { column }), ...(params && { params }), isWarning: false };
}

/** Something that people should know before they send. */
export const warningAt = (key: string, column: ImportColumn, params?: Fault["params"]): Fault => ({
  ...errorAt(key, column, params),
  isWarning: true,
});

/** How many different texts are remembered, and after how many it is asked whether that helps. */
const most = 20_000;
const trial = 2_000;

/**
 * Reads a text once: most columns hold the same few texts again and again. Where they do not, remembering is given up, because it would
 * cost more than reading.
 */
export function remembering<Value>(read: Reader<Value>): Reader<Value> {
  let known: Map<string, Reading<Value>> | undefined = new Map();
  let asked = 0;
  let lastText = "";
  let last: Reading<Value> = nothing;
  return (text) => {
    // Rows beside each other are often alike, and comparing is cheaper than looking up.
    if (text === lastText) return last;
    lastText = text;
    last = look(text);
    return last;
  };

  function look(text: string): Reading<Value> {
    if (!known) return read(text);
    asked += 1;
    const before = known.get(text);
    if (before) return before;
    const reading = read(text);
    known.set(text, reading);
    if (known.size > most || (known.size >= trial && known.size * 2 > asked)) known = undefined;
    return reading;
  }
}
/** Everything but plain letters, digits and signs: spaces of other kinds, what is not seen, control characters, halves of characters. */
const odd =
  /[^ -~\u00A1-\u00AC\u00AE-\u167F\u1681-\u180D\u180F-\u1FFF\u2010-\u2027\u2030-\u205E\u2070-\u2FFF\u3001-\uD7FF\uE000-\uFEFE\uFF00-\uFFFC]/;
/** The joiner stays within a sign made of several, as families and flags are, and behind a mark of a letter, as in Sinhala. */
const unseen =
  /[\u00AD\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}])\u200D|\u200D(?![\p{Extended_Pictographic}\p{L}])/gu;
const spaces = /[\t\n\r\v\f\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
const spacesInLine = /[\t\v\f\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;
const controls = /\p{Cc}/u;
const controlsInNotes = /[^\P{Cc}\n]/u;

/** Whether a text is as it should be, which nearly every one is: nothing odd in it and nothing to trim. */
export function isPlain(text: string): boolean {
  const first = text.charCodeAt(0);
  return first > 32 && first !== 39 && text.charCodeAt(text.length - 1) > 32 && !odd.test(text);
}

/** On one line, trimmed, its spaces ordinary ones, without what is not seen. A formula's protecting apostrophe is taken off. */
export function cleanText(text: string): string {
  if (text === "" || isPlain(text)) return text;
  return withoutApostrophe(text.replace(unseen, "").replace(spaces, " ").trim());
}

/** The same where digits are meant, without the apostrophe by which a spreadsheet is told to leave them alone: `'02139`. */
export const cleanDigits = (text: string): string => cleanText(text).replace(/^['’] ?(?=.)/u, "");

/** The same for notes, which may have lines. */
export function cleanNotes(text: string): string {
  if (text === "" || isPlain(text)) return text;
  const lines = text.replace(unseen, "").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return withoutApostrophe(lines.replace(spacesInLine, " ").trim());
}

/** Whether a cleaned text has something in it that no text may have: a control character, or half of one. */
export const isBroken = (clean: string): boolean => controls.test(clean) || !clean.isWellFormed();
export const areBrokenNotes = (clean: string): boolean => controlsInNotes.test(clean) || !clean.isWellFormed();
