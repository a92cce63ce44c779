/**
 * Splits text into rows of cells. papaparse does the splitting; this file feeds it piece by piece, so that an abort takes effect, counts lines,
 * unifies line ends, and stops at a limit or at a quotation mark that is not closed. Open it when rows or line numbers are wrong.
 */
import Papa from "papaparse";
import type { Slices } from "#kit/slices.ts";
import { importLimits } from "./import-columns.ts";
import type { FileProblem } from "./order-import.ts";

interface SplitText {
  /** The first rows: the header and the rows above it. */
  head: string[][];
  /** The other rows, without blank ones. */
  rows: string[][];
  /** The line on which each of `rows` starts, from 1. */
  lines: number[];
}

interface SplitOptions {
  /** The line of the first row. */
  firstLine?: number;
  /** Empty cells beyond this many are dropped from the end of a row. */
  width?: number;
  /** The number of rows above the others, including the header. */
  headRows?: number;
  /** Reading stops when there are more rows than this. */
  maxRows?: number;
  /** Repairs cells in place. `text` is the text of the rows. */
  repair?: (rows: readonly string[][], text: string) => void;
  /** Called with each run of new rows. */
  onRows?: (rows: readonly string[][], split: SplitText) => void;
  onProgress?: (share: number) => void;
}

/** Thrown when the file cannot be read to its end. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.key);
    this.problem = problem;
  }
}

/** Splits `pieces`, and empties each once it is read. Throws `UnreadableFile`; rejects when `slices` does. */
export async function splitRows(
  pieces: string[],
  delimiter: string,
  slices: Slices,
  options: SplitOptions = {},
): Promise<SplitText> {
  const { firstLine = 1, maxRows = Infinity, repair, onRows, onProgress } = options;
  const split: SplitText = { head: [], rows: [], lines: [] };
  let line = firstLine;
  let remainder = "";
  let pieceCount = 1;
  for (let next = 0; next < pieces.length;) {
    const input = remainder + pieces.slice(next, next + pieceCount).join("");
    pieces.fill("", next, next + pieceCount);
    next = Math.min(next + pieceCount, pieces.length);
    const isLast = next === pieces.length;
    const part = parsePart(compose(input), delimiter, isLast);
    stopAtQuote(part, part.text, line);
    repair?.(part.data, part.text);
    const before = split.rows.length;
    line = addRows(split, part, line, { delimiter, ...options });
    if (split.rows.length > maxRows) stop({ key: "tooManyRows", max: importLimits.rows });
    if (split.rows.length > before) onRows?.(split.rows.slice(before), split);
    remainder = part.remainder;
    // The row is longer than the piece: take more pieces at once, instead of parsing its start again for each.
    pieceCount = part.data.length > 0 ? 1 : pieceCount * 2;
    if (remainder.length > importLimits.cell) stopAtLongRemainder(remainder, delimiter, line, pieces.slice(next));
    const isOver = slices.isOver();
    if (isOver || isLast) onProgress?.(next / pieces.length);
    if (isOver) await slices.next();
  }
  return split;
}

/** A run of whole rows. */
interface Part extends Parsed {
  text: string;
  /** The start of the next row, whose end is not read yet. */
  remainder: string;
  /** No cell has a line break: each row is one line. */
  isFlat: boolean;
}

function parsePart(input: string, delimiter: string, isLast: boolean): Part {
  const { text, carry, isUnified } = unifyLineEnds(input, delimiter, isLast);
  const parsed = parse(text, delimiter, isLast);
  const { data, meta } = parsed;
  // papaparse splits at line feeds, and leaves the carriage return before them.
  if (!isUnified) for (const row of data) dropReturn(row);
  const lineFeeds = countLineFeeds(text, isLast ? text.length : meta.cursor);
  return {
    ...parsed,
    text,
    remainder: isLast ? "" : text.slice(meta.cursor) + carry,
    isFlat: !isUnified && data.length === lineFeeds + Number(isLast),
  };
}

const parse = (text: string, delimiter: string, isLast: boolean): Parsed =>
  new Papa.Parser({ delimiter, newline: "\n" }).parse(text, 0, !isLast) as Parsed;

/** Adds rows that start on `firstLine`. @returns the line after them */
function addRows(
  split: SplitText,
  { data, text, isFlat }: Part,
  firstLine: number,
  { delimiter, width = Infinity, headRows = 0 }: SplitOptions & { delimiter: string },
): number {
  let line = firstLine;
  for (const row of data) {
    while (row.length > width && row.at(-1) === "") row.pop();
    const span = isFlat ? 1 : row.reduce((sum, cell) => sum + countLineEnds(cell), 1);
    stopAtWideRow(row);
    if (text.length > importLimits.cell) stopAtLongCell(row, line);
    if (span > 1) stopAtSwallowedRows(row, { line, delimiter, width });
    if (isBlank(row)) {
      // Only counts as a line.
    } else if (split.head.length < headRows) split.head.push(row);
    else {
      split.rows.push(row);
      split.lines.push(line);
    }
    line += span;
  }
  return line;
}

/** The result of `Papa.Parser`, which is typed as `any`. */
interface Parsed {
  data: string[][];
  /** `index`: where the cell starts, after its quotation mark. */
  errors: readonly { code: string; row: number; index: number }[];
  meta: { cursor: number };
}

/** Ends the reading of a file. @throws UnreadableFile */
export const stop = (problem: FileProblem): never => {
  throw new UnreadableFile(problem);
};

/**
 * Stops at a quotation mark that is not closed. Such a cell runs to the next quotation mark and swallows the rows between. It is recognised as a
 * cell of several lines with a quotation mark inside that is not doubled.
 */
function stopAtQuote({ data, errors }: Parsed, text: string, firstLine: number): void {
  for (const { code, row, index } of errors) {
    const cells = data[row];
    if (!cells) continue;
    const cell = code === "MissingQuotes" ? cells.length - 1 : cells.findIndex((one) => isUnclosed(one, text, index));
    if (cell < 0) continue;
    const before = [...data.slice(0, row).map((above) => [...above, "\n"]), cells.slice(0, cell)].flat();
    stop({ key: "openQuote", line: before.reduce((sum, part) => sum + countLineEnds(part), firstLine) });
  }
}

/**
 * Stops at a cell that has swallowed rows without an error, which happens when two cells each have one quotation mark. If a line inside
 * the cell has as many cells as the header, it was a row. The first and the last line were rows, if each makes a complete row together with the
 * cells before or after it.
 */
function stopAtSwallowedRows(
  row: readonly string[],
  { line, delimiter, width }: { line: number; delimiter: string; width: number },
): void {
  if (width === Infinity || width < 3) return;
  const minWidth = width > 5 ? width - 1 : width;
  // A comma followed by a space is punctuation.
  const cellsIn = (text: string) =>
    text.split(delimiter).filter((part, at) => at === 0 || !part.startsWith(" ")).length;
  for (const [at, cell] of row.entries()) {
    const [first = "", ...below] = cell.split(lineEnd);
    const last = below.pop();
    if (last === undefined) continue;
    const isRow = (count: number) => count >= minWidth && count <= width;
    const areTwo = isRow(at + cellsIn(first)) && isRow(cellsIn(last) + row.length - at - 1);
    if (!areTwo && !below.some((text) => isRow(cellsIn(text)))) continue;
    stop({ key: "openQuote", line: row.slice(0, at).reduce((sum, text) => sum + countLineEnds(text), line) });
  }
}
const lineEnd = /\r\n|\n|\r/;

/** Whether a cell of several lines is the one that starts at `index` of the text. */
const isUnclosed = (cell: string, text: string, index: number) =>
  cell.includes("\n") && text.startsWith(cell.slice(0, cell.indexOf('"') + 1), index);

/** @throws UnreadableFile */
export function stopAtWideRow(row: readonly string[]): void {
  if (row.length > importLimits.columns) stop({ key: "tooManyColumns", max: importLimits.columns });
}

/** @throws UnreadableFile */
export function stopAtLongCell(row: readonly string[], line: number): void {
  if (row.some((cell) => cell.length > importLimits.cell)) stop({ key: "cellTooLong", line, max: importLimits.cell });
}

/** Stops at a row that exceeds a limit before its end is read. `unread`: the pieces that follow. */
function stopAtLongRemainder(text: string, delimiter: string, line: number, unread: readonly string[]): void {
  const {
    data: [row = []],
    errors,
  } = parse(text, delimiter, true);
  const isOpen = errors.some(({ code }) => code === "MissingQuotes") && !unread.some((piece) => piece.includes('"'));
  if (isOpen) stop({ key: "openQuote", line: row.slice(0, -1).reduce((sum, text) => sum + countLineEnds(text), line) });
  stopAtWideRow(row);
  stopAtLongCell(row, line);
}

/** The number of line feeds before `end`. */
function countLineFeeds(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** Removes the carriage return that papaparse leaves when it splits at line feeds. */
function dropReturn(row: string[]): void {
  const last = row.at(-1);
  if (last?.endsWith("\r")) row[row.length - 1] = last.slice(0, -1);
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === "" || cell.trim() === "");

/**
 * If some line ends in a carriage return alone (old Macs), turns all line ends outside quotation marks into line feeds; otherwise returns the
 * text unchanged. A carriage return at the end of the text is returned as `carry`, because a line feed may follow in the next piece.
 */
export function unifyLineEnds(
  text: string,
  delimiter: string,
  isLast: boolean,
): { text: string; carry: string; isUnified: boolean } {
  const carry = !isLast && text.endsWith("\r") ? "\r" : "";
  const whole = carry ? text.slice(0, -1) : text;
  if (!hasLoneReturn(whole)) return { text: whole, carry, isUnified: false };
  const unified = whole.replace(quotedCellOrReturn(delimiter), (found) => (found.startsWith("\r") ? "\n" : found));
  return { text: unified, carry, isUnified: true };
}

function hasLoneReturn(text: string): boolean {
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 2)) if (text[at + 1] !== "\n") return true;
  return false;
}

/** Matches a quoted cell, to its closing mark or the end of the text, or a line end with a carriage return. */
const quotedCellOrReturn = (delimiter: string) =>
  new RegExp(`(?:^|(?<=[\\r\\n${delimiter === "\t" ? "\\t" : delimiter}]))"(?:[^"]|"")*(?:"|$)|\\r\\n?`, "g");

/** Joins a letter and its combining accent (files from a Mac) into one character. */
export const compose = (text: string): string =>
  accents.some((accent) => text.includes(accent)) ? text.replace(accented, (letter) => letter.normalize("NFC")) : text;
/** Accents of French and similar languages. `includes` for each is faster than one regular expression over every letter. */
const accents = "\u0300\u0301\u0302\u0303\u0308\u030a\u0327".split("");

const accented = /\p{L}[\u0300-\u036f]+/gu;

/** The number of line ends in a text. */
const countLineEnds = (text: string): number =>
  text.includes("\n") || text.includes("\r") ? (text.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
