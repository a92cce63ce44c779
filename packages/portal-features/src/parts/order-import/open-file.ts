/**
 * Reads a chosen file. Its content decides how, not its name: a workbook by `open-sheet.ts`; a CSV file here, from bytes to text
 * (`decode-text.ts`), the header row, and rows (`split-rows.ts`). Open it when a file is read wrongly.
 */
import Papa from "papaparse";
import { openSlices, type Slices, unlessAborted } from "#kit/slices.ts";
import { createAccentSamples, type DecodedText, decodeText, fileKind, looksWrong } from "./decode-text.ts";
import {
  type ColumnSamples,
  findHeaderRow,
  type FoundRow,
  isHeaderless,
  maxHeaderRows,
  openColumnSamples,
} from "./header-row.ts";
import { importLimits } from "./import-columns.ts";
import type { EncodingName, FileProblem, OpenedFile, Watch } from "./order-import.ts";
import type { FileText, ReadOptions } from "./file-rows.ts";
import { compose, splitRows, unifyLineEnds, UnreadableFile } from "./split-rows.ts";

/** Reads a file in slices. Resolves with a `problem` when it is not a table; rejects with the signal's reason when it aborts. */
export async function openFile(
  file: Blob,
  { encoding, onColumns, ...options }: ReadOptions,
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
    if ("workbook" in text) {
      const { openSheet } = await import("./open-sheet.ts");
      return await openSheet(text.workbook, { ...options, onColumns }, slices, part(0.1, 1));
    }
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
): Promise<DecodedText | { problem: FileProblem } | { workbook: Uint8Array }> {
  const bytes = await readBytes(file, signal, part(0, 0.1));
  const kind = fileKind(bytes);
  if (kind) return kind === "workbook" ? { workbook: bytes } : { problem: kind };
  return decodeText(bytes, encoding, slices, part(0.1, 0.2));
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

type Delimiter = NonNullable<OpenedFile["delimiter"]>;
type HeaderRow = FoundRow & { delimiter: Delimiter };

const delimiters = [",", ";", "\t", "|"] as const satisfies readonly Delimiter[];

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

/** Removes a first line such as `sep=;`, with which Excel learns the delimiter. */
function takeSeparatorLine(text: string): { declared?: Delimiter; lines: number; text: string } {
  const line = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i.exec(text);
  if (!line) return { lines: 0, text };
  const declared = delimiters.find((delimiter) => delimiter === line[1]);
  return { ...(declared && { declared }), lines: 1, text: text.slice(line[0].length) };
}
