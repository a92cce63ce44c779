/**
 * Text to rows of cells, with the line on which each row begins. papaparse splits; this cuts the text so that no piece of work is
 * long, counts lines, and stops where a limit is passed or a quote is not closed.
 */
import Papa from "papaparse";
import type { Slices } from "#kit/slices.ts";
import { importLimits } from "./import-columns.ts";
import { openRowCache, type RowCache } from "./row-cache.ts";
import type { FileProblem } from "./order-import.ts";

export interface SplitText {
  /** The first rows, as many as were asked for: the header and what stands above it. */
  above: readonly string[][];
  /** The others. Rows that are blank throughout are not among them. */
  rows: RowCache;
  /** The line of each of the others, from 1. */
  lines: number[];
}

export interface SplitOptions {
  /** Of the first piece. */
  firstLine?: number;
  /** Empty cells at the end of a row are dropped as far as they are beyond this many. */
  width?: number;
  /** How many rows stand above the others, the header among them. */
  above?: number;
  /** More rows below them than this end the reading. */
  maxRows?: number;
  /** Puts into rows what belongs there; they are kept as they are in the text that comes back, which is as long as the one given. */
  mend?: (rows: readonly string[][], text: string) => string;
  /** Hears of the rows below `above`, run by run, and of the text that they are from. They are not kept. */
  onRows?: (rows: readonly string[][], split: SplitText) => void;
  onProgress?: (share: number) => void;
}

/** Why the reading ended before the file did. */
export class ReadingEnded extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.key);
    this.problem = problem;
  }
}

/** The rows of `pieces`, which are emptied as they are read. Throws `ReadingEnded`; rejects when `slices` does. */
export async function splitRows(
  pieces: string[],
  delimiter: string,
  slices: Slices,
  {
    firstLine = 1,
    width = Infinity,
    above: maxAbove = 0,
    maxRows = Infinity,
    mend,
    onRows,
    onProgress,
  }: SplitOptions = {},
): Promise<SplitText> {
  const parser = new Papa.Parser({ delimiter, newline: "\n" });
  const pairParser = new Papa.Parser({ delimiter, newline: "\r\n" });
  const above: string[][] = [];
  const split: SplitText = { above, rows: openRowCache(delimiter), lines: [] };
  let line = firstLine;
  let rest = "";
  let atOnce = 1;
  for (let next = 0; next < pieces.length;) {
    const taken = rest + pieces.slice(next, next + atOnce).join("");
    pieces.fill("", next, next + atOnce);
    next = Math.min(next + atOnce, pieces.length);
    const isLast = next === pieces.length;
    const { text, held, isUnified } = unifyLineEnds(compose(taken), delimiter, isLast);
    // Where every line ends in two letters papaparse takes both off.
    const isPaired = !isUnified && areAllPaired(text);
    const parsed = (isPaired ? pairParser : parser).parse(text, 0, !isLast) as Parsed;
    const { data } = parsed;
    const isFlat =
      !isUnified && data.length === countIn(text, isLast ? text.length : parsed.meta.cursor) + Number(isLast);
    stopAtQuote(parsed, text, line);
    const trim = (row: string[]) => {
      while (row.length > width && row.at(-1) === "") row.pop();
    };
    const tidy = (row: string[]) => {
      if (!isUnified) dropReturn(row);
      trim(row);
    };
    const fresh: string[][] = [];
    const starts: number[] = [];
    let start = 0;
    for (const row of data) {
      if (isPaired) trim(row);
      else tidy(row);
      const span = isFlat ? 1 : row.reduce((sum, cell) => sum + countLineEnds(cell), 1);
      if (row.length > importLimits.columns) stop({ key: "tooManyColumns", most: importLimits.columns });
      if (text.length > importLimits.cell) stopAtLongCell(row, line);
      if (span > 1) stopAtSwallowed(row, { line, delimiter, width });
      if (isBlank(row)) {
        // Nothing is kept of it but its line.
      } else if (above.length < maxAbove) above.push(row);
      else {
        fresh.push(row);
        starts.push(start);
        split.lines.push(line);
      }
      start = behindLine(text, start, isFlat ? [] : row);
      line += span;
    }
    split.rows.add(mend?.(data, text) ?? text, starts, tidy);
    if (split.rows.length > maxRows) stop({ key: "tooManyRows", most: importLimits.rows });
    if (fresh.length > 0) onRows?.(fresh, split);
    rest = isLast ? "" : text.slice(parsed.meta.cursor) + held;
    // A row longer than a piece: more at once, so that it is not begun over and over.
    atOnce = data.length > 0 ? 1 : atOnce * 2;
    if (rest.length > importLimits.cell)
      stopAtLongRemainder(parser.parse(rest, 0, false) as Parsed, line, pieces.slice(next));
    const isOver = slices.isOver();
    if (isOver || isLast) onProgress?.(next / pieces.length);
    if (isOver) await slices.next();
  }
  return split;
}

/** What `Papa.Parser` gives; its types say `any`. */
interface Parsed {
  data: string[][];
  /** `index` is where the cell begins, behind its quote. */
  errors: readonly { code: string; row: number; index: number }[];
  meta: { cursor: number };
}

const stop = (problem: FileProblem): never => {
  throw new ReadingEnded(problem);
};

/**
 * A quote that was opened and is not closed runs to the next quote of another cell, where it swallows rows without a word: a cell
 * over more than one line that has a quote inside which is not doubled is taken for one.
 */
function stopAtQuote({ data, errors }: Parsed, text: string, firstLine: number): void {
  for (const { code, row, index } of errors) {
    const cells = data[row];
    if (!cells) continue;
    const cell = code === "MissingQuotes" ? cells.length - 1 : cells.findIndex((torn) => isTorn(torn, text, index));
    if (cell < 0) continue;
    const before = [...data.slice(0, row).map((above) => [...above, "\n"]), cells.slice(0, cell)].flat();
    stop({ key: "openQuote", line: before.reduce((sum, part) => sum + countLineEnds(part), firstLine) });
  }
}

/**
 * Two stray quotes, of which the second ends a cell, make one cell of all between without an error. A line within it that has as many
 * cells as the header was a row; so were its first and last line when each makes a whole row with the cells on its side.
 */
function stopAtSwallowed(
  row: readonly string[],
  { line, delimiter, width }: { line: number; delimiter: string; width: number },
): void {
  if (width === Infinity || width < 3) return;
  const least = width > 5 ? width - 1 : width;
  // In a sentence a space follows the comma.
  const cellsIn = (text: string) =>
    text.split(delimiter).filter((part, at) => at === 0 || !part.startsWith(" ")).length;
  for (const [at, cell] of row.entries()) {
    const [first = "", ...below] = cell.split(lineEnd);
    const last = below.pop();
    if (last === undefined) continue;
    const isRow = (count: number) => count >= least && count <= width;
    const areTwo = isRow(at + cellsIn(first)) && isRow(cellsIn(last) + row.length - at - 1);
    if (!areTwo && !below.some((text) => isRow(cellsIn(text)))) continue;
    stop({ key: "openQuote", line: row.slice(0, at).reduce((sum, text) => sum + countLineEnds(text), line) });
  }
}
const lineEnd = /\r\n|\n|\r/;

/** Whether it is the cell that begins at `index` of the text. */
const isTorn = (cell: string, text: string, index: number) =>
  cell.includes("\n") && text.startsWith(cell.slice(0, cell.indexOf('"') + 1), index);

function stopAtLongCell(row: readonly string[], line: number): void {
  if (row.some((cell) => cell.length > importLimits.cell)) stop({ key: "cellTooLong", line, most: importLimits.cell });
}

/** A row that goes on beyond what was read so far. `left` is the text that follows. */
function stopAtLongRemainder({ data: [row = []], errors }: Parsed, line: number, left: readonly string[]): void {
  const isOpen = errors.some(({ code }) => code === "MissingQuotes") && !left.some((piece) => piece.includes('"'));
  if (isOpen) stop({ key: "openQuote", line: row.slice(0, -1).reduce((sum, text) => sum + countLineEnds(text), line) });
  if (row.length > importLimits.columns) stop({ key: "tooManyColumns", most: importLimits.columns });
  stopAtLongCell(row, line);
}

/** Where the row behind this one begins. The line feeds of its cells do not end it. */
function behindLine(text: string, start: number, row: readonly string[]): number {
  let next = text.indexOf("\n", start) + 1;
  for (const cell of row)
    for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) next = text.indexOf("\n", next) + 1;
  return next;
}

/** Whether no line feed stands without a carriage return before it. */
function areAllPaired(text: string): boolean {
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) if (text[at - 1] !== "\r") return false;
  return true;
}

/** How many lines end before `end`. */
function countIn(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** Takes off the half of a line end that is left when rows end in two letters. */
function dropReturn(row: string[]): void {
  const last = row.at(-1);
  if (last?.endsWith("\r")) row[row.length - 1] = last.slice(0, -1);
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === "" || cell.trim() === "");

// <<<<
/** Line ends of Windows, Unix, old Macs and all mixed, so that each is found; and letters as one code point, as a keyboard types them. */
/**
 * `text` in which, when a carriage return stands alone somewhere, every line outside quotes ends in a line feed; what is within quotes
 * stays. Otherwise lines end as they did, and `isUnified` is false. A last carriage return is held back while more is to come: it
 * may be half of a pair.
 */
export function unifyLineEnds(
  text: string,
  delimiter: string,
  isLast: boolean,
): { text: string; held: string; isUnified: boolean } {
  const held = !isLast && text.endsWith("\r") ? "\r" : "";
  const whole = held ? text.slice(0, -1) : text;
  if (!hasAlone(whole)) return { text: whole, held, isUnified: false };
  const unified = whole.replace(quotedOrEnd(delimiter), (found) => (found.startsWith("\r") ? "\n" : found));
  return { text: unified, held, isUnified: true };
}

function hasAlone(text: string): boolean {
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 2)) if (text[at + 1] !== "\n") return true;
  return false;
}

/** A quoted cell to its closing quote, or to the end; or a line end with a carriage return. */
const quotedOrEnd = (delimiter: string) =>
  new RegExp(`(?:^|(?<=[\\r\\n${delimiter === "\t" ? "\\t" : delimiter}]))"(?:[^"]|"")*(?:"|$)|\\r\\n?`, "g");

/** Accents that follow their letter (files from a Mac) are put together with it. */
export const compose = (text: string): string =>
  accents.some((accent) => text.includes(accent)) ? text.replace(accented, (letter) => letter.normalize("NFC")) : text;
/** Those of French and its neighbours. Looked for one by one: that is faster than an expression that reads every letter. */
const accents = "\u0300\u0301\u0302\u0303\u0308\u030a\u0327".split("");

const accented = /\p{L}[\u0300-\u036f]+/gu;

/** How often a line ends in `text`. */
export const countLineEnds = (text: string): number =>
  text.includes("\n") || text.includes("\r") ? (text.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
