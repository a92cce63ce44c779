/** From a file to a table of texts, or to what keeps it from being one. */
import { openSlices, type Slices } from "#kit/slices.ts";
import { createAccents } from "./accents.ts";
import { openColumnSamples, type ColumnSamples } from "./column-samples.ts";
import { decodeText, type DecodedText } from "./decode-text.ts";
import { fileKind } from "./file-kind.ts";
import { findHeader, isHeaderless, takeSeparatorLine } from "./header-row.ts";
import { importLimits } from "./import-limits.ts";
import type { EncodingName, FileProblem, OpenedFile, Watch } from "./order-import.ts";
import type { SourceTable } from "./source-table.ts";
import { ReadingEnded, splitRows } from "./split-rows.ts";

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
