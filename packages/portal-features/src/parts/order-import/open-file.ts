/** From a file to a table of texts, or to what keeps it from being one. */
import { openSlices, type Slices } from "#kit/slices.ts";
import { createAccents, type DecodedText, decodeText, fileKind } from "./decode-text.ts";
import { importLimits } from "./import-columns.ts";
import type { EncodingName, FileProblem, OpenedFile, Watch } from "./order-import.ts";
import type { SourceTable } from "./sheet.ts";
import { compose, ReadingEnded, splitRows, unifyLineEnds } from "./split-rows.ts";
import Papa from "papaparse";
import { isColumnName, isErrorColumn } from "./column-names.ts";

/** A file that was read: its table, which may have no rows, and how it was written. */
export interface FileText
  extends
    Omit<SourceTable, "slot">,
    Pick<OpenedFile, "encoding" | "otherEncoding" | "accents" | "isMixed" | "delimiter"> {
  /** Values of each column (`column-samples.ts`). */
  samples: readonly (readonly string[])[];
}

/** How a file is read. */
export interface ReadOptions {
  /** Taken instead of what its bytes say. */
  encoding?: EncodingName;
  /**
   * Called when the first rows are there, with what its columns are as far as these show. What it answers hears of all rows, in order,
   * while they are split: they are not kept as such.
   */
  begin?: (table: Pick<FileText, "header" | "samples">) => ((rows: readonly string[][]) => void) | undefined;
}

/** Reads a file in slices. Resolves with a `problem` when it is no table; rejects with the reason of the signal. */
export async function openFile(
  file: Blob,
  { encoding, begin }: ReadOptions,
  { onProgress = () => undefined, signal }: Watch = {},
): Promise<FileText | { problem: FileProblem }> {
  signal?.throwIfAborted();
  if (file.size === 0) return { problem: { key: "empty" } };
  if (file.size > importLimits.size) return { problem: { key: "tooLarge", most: importLimits.size } };
  const part = (from: number, to: number) => (share: number) => onProgress(from + (to - from) * share);
  try {
    const slices = openSlices(signal);
    const text = await readText(file, encoding, slices, signal, part);
    if ("problem" in text) return text;
    return await readTable(text, slices, part(0.2, 1), begin);
  } catch (error) {
    if (error instanceof ReadingEnded) return { problem: error.problem };
    throw error;
  }
}

/** A function of its own, so that its bytes are let go before the text is split. */
async function readText(
  file: Blob,
  encoding: EncodingName | undefined,
  slices: Slices,
  signal: AbortSignal | undefined,
  part: (from: number, to: number) => (share: number) => void,
): Promise<DecodedText | { problem: FileProblem }> {
  const bytes = await readBytes(file, signal, part(0, 0.1));
  const problem = fileKind(bytes);
  return problem ? { problem } : decodeText(bytes, encoding, slices, part(0.1, 0.2));
}

/** Bytes that are asked for at once: a slow disk can be left in between. */
const readSize = 4 * 1024 * 1024;

async function readBytes(
  file: Blob,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  for (let from = 0; from < file.size; from += readSize) {
    const part = file.slice(from, from + readSize).arrayBuffer();
    bytes.set(new Uint8Array(await unlessAborted(part.catch(gone), signal)), from);
    onProgress(Math.min(1, (from + readSize) / file.size));
  }
  return bytes;
}

/** Moved, deleted, changed, or a folder. */
function gone(error: unknown): never {
  throw error instanceof DOMException ? new ReadingEnded({ key: "gone" }) : error;
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

async function readTable(
  text: DecodedText,
  slices: Slices,
  onProgress: (share: number) => void,
  begin: ReadOptions["begin"],
): Promise<FileText | { problem: FileProblem }> {
  const { pieces, encoding, otherEncoding, isMixed } = text;
  if (pieces.some((piece) => piece.includes("\0"))) return { problem: { key: "notText" } };
  const separator = takeSeparatorLine(pieces[0] ?? "");
  pieces[0] = separator.text;
  const found = findHeader(pieces.slice(0, 2).join(""), separator.said);
  if (!found) return { problem: { key: "empty" } };
  if (isHeaderless(found)) return { problem: { key: "noHeader" } };
  const accents = createAccents(encoding, otherEncoding, isMixed);
  let sights: ColumnSamples | undefined;
  let take: ((rows: readonly string[][]) => void) | undefined;
  const { above, rows, lines } = await splitRows(pieces, found.delimiter, slices, {
    firstLine: 1 + separator.lines,
    width: found.cells.findLastIndex((cell) => cell !== "") + 1,
    above: found.index + 1,
    maxRows: importLimits.rows,
    mend: accents.look,
    onRows(some, split) {
      if (!sights) {
        sights = openColumnSamples(split.above.at(-1) ?? []);
        sights.look(some);
        take = begin?.({ header: sights.header(), samples: sights.samples() });
      } else sights.look(some);
      take?.(some);
    },
    onProgress,
  });
  sights ??= openColumnSamples(above.at(-1) ?? []);
  return {
    header: sights.header(),
    samples: sights.samples(),
    rows,
    lines: new Uint32Array(lines),
    encoding,
    ...(otherEncoding && { otherEncoding }),
    accents: accents.found(),
    ...(isMixed && { isMixed }),
    delimiter: found.delimiter,
  };
}

// <<<<
/** The first rows of a text: what separates its cells, and which row names the columns. */
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

// <<<<
/** What is seen of a file's columns while its rows go by: some values of each, and how many cells rows have. */
/** Rows that are searched for values. */
const searched = 10_000;
const most = 3;

export interface ColumnSamples {
  look(rows: readonly (readonly string[])[]): void;
  /** Up to three values of each column that are not empty, from different rows. */
  samples(): readonly (readonly string[])[];
  /**
   * The header, as wide as it is meant. A column without a name that most rows fill is one of the file's all the same, and no sign of a cell
   * too many: the person is asked what it is (`plan-columns`). In a file of faults that we wrote cells beyond `error` are what was too
   * many before.
   */
  header(): readonly string[];
}

export function openColumnSamples(header: readonly string[]): ColumnSamples {
  const samples: string[][] = header.map(() => []);
  let seen = 0;
  let longer = 0;
  let minOfLonger = Infinity;

  function sample(row: readonly string[]): void {
    for (let column = 0; column < row.length; column += 1) {
      const values = (samples[column] ??= []);
      if (values.length === most) continue;
      const value = row[column]?.trim();
      if (value) values.push(value);
    }
  }
  return {
    look(rows) {
      for (const row of rows) {
        if (seen < searched) sample(row);
        seen += 1;
        if (row.length <= header.length) continue;
        longer += 1;
        minOfLonger = Math.min(minOfLonger, row.length);
      }
    },
    samples: () => samples,
    header() {
      if (longer * 2 <= seen || header.some(isErrorColumn)) return header;
      return [...header, ...Array.from({ length: minOfLonger - header.length }, () => "")];
    },
  };
}
