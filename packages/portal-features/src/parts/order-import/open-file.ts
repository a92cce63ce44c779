/**
 * Reads a CSV file: bytes to text (`decode-text.ts`), the header row, text to rows (`split-rows.ts`), and sample values of each column. Open it
 * when a file is read wrongly, or when its header is not found.
 */
import Papa from "papaparse";
import { openSlices, type Slices } from "#kit/slices.ts";
import { isColumnName, isErrorColumn } from "./column-names.ts";
import { createAccentSamples, type DecodedText, decodeText, fileKind, looksWrong } from "./decode-text.ts";
import { importLimits } from "./import-columns.ts";
import type { EncodingName, FileProblem, OpenedFile, Watch } from "./order-import.ts";
import type { SourceTable } from "./file-rows.ts";
import { compose, splitRows, unifyLineEnds, UnreadableFile } from "./split-rows.ts";

/** The content of a file, possibly without rows, and its format. */
export interface FileText
  extends
    Omit<SourceTable, "slot">,
    Pick<OpenedFile, "encoding" | "otherEncoding" | "accents" | "isMixed" | "isDoubtful" | "delimiter"> {
  /** Up to three values of each column. */
  samples: readonly (readonly string[])[];
}

export interface ReadOptions {
  /** Overrides the detected encoding. */
  encoding?: EncodingName;
  /** Called with the header and samples once the first rows are read. The function that it returns gets all rows, in order, while they are read. */
  onColumns?: (table: Pick<FileText, "header" | "samples">) => ((rows: readonly string[][]) => void) | undefined;
}

/** Reads a file in slices. Resolves with a `problem` when it is not a table; rejects with the signal's reason when it aborts. */
export async function openFile(
  file: Blob,
  { encoding, onColumns }: ReadOptions,
  { onProgress = () => undefined, signal }: Watch = {},
): Promise<FileText | { problem: FileProblem }> {
  signal?.throwIfAborted();
  if (file.size === 0) return { problem: { key: "empty" } };
  if (file.size > importLimits.size) return { problem: { key: "tooLarge", max: importLimits.size } };
  const part = (from: number, to: number) => (share: number) => onProgress(from + (to - from) * share);
  try {
    const slices = openSlices(signal);
    const text = await readText(file, encoding, slices, signal, part);
    if ("problem" in text) return text;
    return await readTable(text, slices, part(0.2, 1), onColumns);
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem };
    throw error;
  }
}

/** A separate function, so that the browser can free the bytes before the text is split. */
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

/** Bytes of one read: on a slow disk, an abort takes effect between two reads. */
const readSize = 4 * 1024 * 1024;

async function readBytes(
  file: Blob,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  for (let from = 0; from < file.size; from += readSize) {
    const reading = file.slice(from, from + readSize).arrayBuffer();
    const part = new Uint8Array(await unlessAborted(reading.catch(throwProblem), signal));
    // Some browsers read what is left of a file that got shorter, without an error.
    if (part.length !== Math.min(readSize, file.size - from)) throw new UnreadableFile({ key: "gone" });
    bytes.set(part, from);
    onProgress(Math.min(1, (from + readSize) / file.size));
  }
  return bytes;
}

/** The browser throws a `DOMException` when the file was moved, deleted or changed, or is a folder. */
function throwProblem(error: unknown): never {
  throw error instanceof DOMException ? new UnreadableFile({ key: "gone" }) : error;
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
  onColumns: ReadOptions["onColumns"],
): Promise<FileText | { problem: FileProblem }> {
  const { pieces, encoding, otherEncoding, isMixed, isChosen = false } = text;
  if (pieces.some((piece) => piece.includes("\0"))) return { problem: { key: "notText" } };
  const separator = takeSeparatorLine(pieces[0] ?? "");
  pieces[0] = separator.text;
  const found = findHeader(pieces.slice(0, 2).join(""), separator.declared);
  if (!found) return { problem: { key: "empty" } };
  if (isHeaderless(found)) return { problem: { key: "noHeader" } };
  const accents = createAccentSamples(encoding, otherEncoding, isMixed);
  let columnSamples: ColumnSamples | undefined;
  let checkRows: ((rows: readonly string[][]) => void) | undefined;
  const { head, rows, lines } = await splitRows(pieces, found.delimiter, slices, {
    firstLine: 1 + separator.lines,
    width: found.cells.findLastIndex((cell) => cell !== "") + 1,
    headRows: found.index + 1,
    maxRows: importLimits.rows,
    repair: accents.add,
    onRows(some, split) {
      if (!columnSamples) {
        columnSamples = openColumnSamples(split.head.at(-1) ?? []);
        columnSamples.add(some);
        checkRows = onColumns?.({ header: columnSamples.header(), samples: columnSamples.samples() });
      } else columnSamples.add(some);
      checkRows?.(some);
    },
    onProgress,
  });
  columnSamples ??= openColumnSamples(head.at(-1) ?? []);
  const accentSamples = accents.found();
  return {
    header: columnSamples.header(),
    samples: columnSamples.samples(),
    rows,
    lines: new Uint32Array(lines),
    encoding,
    ...(otherEncoding && { otherEncoding }),
    accents: accentSamples,
    ...(isMixed && { isMixed }),
    ...((isMixed || isChosen || accentSamples.some(({ now }) => looksWrong(now))) && { isDoubtful: true }),
    delimiter: found.delimiter,
  };
}

/** The row with the names of the columns. */
interface HeaderRow {
  delimiter: OpenedFile["delimiter"];
  /** Its index among the rows that are not blank. */
  index: number;
  cells: readonly string[];
}

type Delimiter = OpenedFile["delimiter"];
const delimiters = [",", ";", "\t", "|"] as const satisfies readonly Delimiter[];

/** Rows among which the header is searched: reports have titles, dates and filters above it. */
const maxHeaderRows = 10;
/** Characters in which the header is searched. */
const headSize = 64 * 1024;

/**
 * Tries all delimiters, and returns the header with the most column names that it recognises. `declared`: the delimiter of a `sep=` line.
 * Undefined for a blank file.
 */
function findHeader(text: string, declared: Delimiter | undefined): HeaderRow | undefined {
  const candidates = (declared ? [declared] : delimiters).map((delimiter) =>
    headerWith(text.slice(0, headSize), delimiter),
  );
  // Without a row there are only blanks and delimiters.
  if (candidates.some(({ header }) => !header)) return undefined;
  const [best] = candidates.toSorted((one, other) => other.nameCount - one.nameCount);
  if (!best || best.nameCount > 0) return best?.header;
  // No column name is recognised: papaparse picks the delimiter that gives rows of equal length.
  const guessed = Papa.parse(text.slice(0, headSize), {
    delimitersToGuess: [...delimiters],
    preview: maxHeaderRows,
  }).meta;
  return candidates.find(({ header }) => header?.delimiter === guessed.delimiter)?.header ?? candidates[0]?.header;
}

function headerWith(text: string, delimiter: Delimiter): { nameCount: number; header?: HeaderRow } {
  const head = unifyLineEnds(compose(text), delimiter, true).text;
  const parser = new Papa.Parser({ delimiter, newline: "\n", preview: maxHeaderRows * 5 });
  const { data } = parser.parse(head, 0, false) as { data: string[][] };
  const found = findHeaderRow(data);
  return found ? { nameCount: found.nameCount, header: { delimiter, ...found } } : { nameCount: 0 };
}

/**
 * The row among the first ones that recognises the most column names; without a name, the first that is half full. Undefined when all are blank.
 * `index` counts rows that are not blank.
 */
export function findHeaderRow(
  data: readonly (readonly string[])[],
): { nameCount: number; index: number; cells: readonly string[] } | undefined {
  const rows = data
    .slice(0, maxHeaderRows * 5)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""))
    .slice(0, maxHeaderRows);
  const nameCounts = rows.map((row) => new Set(row.filter(isColumnName)).size);
  const nameCount = Math.max(0, ...nameCounts);
  const filled = rows.map((row) => row.filter((cell) => cell !== "").length);
  const index =
    nameCount > 0 ? nameCounts.indexOf(nameCount) : filled.findIndex((count) => count * 2 >= Math.max(...filled));
  const cells = rows[index];
  return cells && { nameCount, index, cells };
}

/** Values that are no column names: postal and ZIP codes, phones, email addresses. */
export const valuePattern =
  /^(?:[A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?|[+(]?\d[\d\s().-]{8,18}\d|[^\s@]+@[^\s@]+\.[^\s@]+)$/i;
/** Longer cells are notes. */
const longestValue = 300;
const numberPattern = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Whether the row looks like an order or a package: the file has no header. */
function isHeaderless({ cells }: HeaderRow): boolean {
  if (cells.some(isColumnName)) return false;
  return (
    cells.some((cell) => cell.length <= longestValue && valuePattern.test(cell)) ||
    cells.filter((cell) => numberPattern.test(cell)).length > 1
  );
}

/** Removes a first line such as `sep=;`, with which Excel learns the delimiter. */
function takeSeparatorLine(text: string): { declared?: Delimiter; lines: number; text: string } {
  const line = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i.exec(text);
  if (!line) return { lines: 0, text };
  const declared = delimiters.find((delimiter) => delimiter === line[1]);
  return { ...(declared && { declared }), lines: 1, text: text.slice(line[0].length) };
}

/** Rows from which samples are taken. */
const sampledRows = 10_000;
const maxSamples = 3;

/** Sample values of each column, and the width of the table, collected while rows are read. */
interface ColumnSamples {
  add(rows: readonly (readonly string[])[]): void;
  /** Up to three non-empty values of each column, from different rows. */
  samples(): readonly (readonly string[])[];
  /**
   * The header, with empty names for columns beyond it that more than half of the rows fill: the merchant maps them (`plan-columns.ts`). Not in
   * our own error files, where cells after `error` are surplus cells of the original.
   */
  header(): readonly string[];
}

export function openColumnSamples(header: readonly string[]): ColumnSamples {
  const samples: string[][] = header.map(() => []);
  let seen = 0;
  let longer = 0;
  let minLength = Infinity;

  function sample(row: readonly string[]): void {
    for (let column = 0; column < row.length; column += 1) {
      const values = (samples[column] ??= []);
      if (values.length === maxSamples) continue;
      const value = row[column]?.trim();
      if (value) values.push(value);
    }
  }
  return {
    add(rows) {
      for (const row of rows) {
        if (seen < sampledRows) sample(row);
        seen += 1;
        if (row.length <= header.length) continue;
        longer += 1;
        minLength = Math.min(minLength, row.length);
      }
    },
    samples: () => samples,
    header() {
      if (longer * 2 <= seen || header.some(isErrorColumn)) return header;
      return [...header, ...Array.from({ length: minLength - header.length }, () => "")];
    },
  };
}
