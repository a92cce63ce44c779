/** The first rows of a text: what separates its cells, and which row names the columns. */
import Papa from "papaparse";
import { compose, unifyLineEnds } from "./line-ends.ts";
import type { OpenedFile } from "./order-import.ts";
import { isColumnName } from "./column-names.ts";

export interface HeaderRow {
  delimiter: OpenedFile["delimiter"];
  /** Which of the rows that are not blank. */
  index: number;
  cells: readonly string[];
}

type Delimiter = OpenedFile["delimiter"];
const delimiters = [",", ";", "\t", "|"] as const satisfies readonly Delimiter[];

/** Rows that are looked at: titles, dates and filters of a report stand above its header. */
const rowsAbove = 10;
/** Characters of the text. */
const headSize = 64 * 1024;

/** `said` is what the file itself names as delimiter. */
export function findHeader(text: string, said: Delimiter | undefined): HeaderRow | undefined {
  const candidates = (said ? [said] : delimiters).map((delimiter) => headerWith(text.slice(0, headSize), delimiter));
  // Blanks and delimiters only.
  if (candidates.some(({ header }) => !header)) return undefined;
  const [best] = candidates.toSorted((one, other) => other.known - one.known);
  if (!best || best.known > 0) return best?.header;
  // No name is known: what gives rows of one length.
  const guessed = Papa.parse(text.slice(0, headSize), { delimitersToGuess: [...delimiters], preview: rowsAbove }).meta;
  return candidates.find(({ header }) => header?.delimiter === guessed.delimiter)?.header ?? candidates[0]?.header;
}

function headerWith(text: string, delimiter: Delimiter): { known: number; header?: HeaderRow } {
  const head = unifyLineEnds(compose(text), delimiter, true).text;
  const parser = new Papa.Parser({ delimiter, newline: "\n", preview: rowsAbove * 5 });
  const { data } = parser.parse(head, 0, false) as { data: string[][] };
  const rows = data
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""))
    .slice(0, rowsAbove);
  const known = rows.map((row) => new Set(row.filter(isColumnName)).size);
  const most = Math.max(0, ...known);
  const filled = rows.map((row) => row.filter((cell) => cell !== "").length);
  const index = most > 0 ? known.indexOf(most) : filled.findIndex((count) => count * 2 >= Math.max(...filled));
  const cells = rows[index];
  return cells ? { known: most, header: { delimiter, index, cells } } : { known: 0 };
}

/** What no column is called: postal and ZIP codes, telephone numbers, email addresses. */
const value = /^(?:[A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?|[+(]?\d[\d\s().-]{8,18}\d|[^\s@]+@[^\s@]+\.[^\s@]+)$/i;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Whether a header none of whose names is known is rather the first order or package of a file without one. */
export function isHeaderless({ cells }: HeaderRow): boolean {
  if (cells.some(isColumnName)) return false;
  return cells.some((cell) => value.test(cell)) || cells.filter((cell) => number.test(cell)).length > 1;
}

/** `sep=;`, by which a file tells Excel its delimiter, and the text after that line. */
export function takeSeparatorLine(text: string): { said?: Delimiter; lines: number; text: string } {
  const line = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i.exec(text);
  if (!line) return { lines: 0, text };
  const said = delimiters.find((delimiter) => delimiter === line[1]);
  return { ...(said && { said }), lines: 1, text: text.slice(line[0].length) };
}
