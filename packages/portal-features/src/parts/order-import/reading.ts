/** What the text of a cell means: the value that is sent, or what is wrong with it. */
import type { ImportColumn } from "./import-columns.ts";
import type { Fault } from "./order-import.ts";

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
