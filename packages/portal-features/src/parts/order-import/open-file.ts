/** From a file to a table of texts, or to what keeps it from being one. */
import { openSlices, type Slices } from "#kit/slices.ts";
import { createAccents } from "./accents.ts";
import { isErrorColumn } from "./column-names.ts";
import { decodeText } from "./decode-text.ts";
import { fileKind } from "./file-kind.ts";
import { findHeader, isHeaderless, takeSeparatorLine } from "./header-row.ts";
import { importLimits } from "./import-limits.ts";
import type { EncodingName, FileProblem, OpenedFile, Watch } from "./order-import.ts";
import type { SourceTable } from "./source-table.ts";
import { ReadingEnded, splitRows, type SplitText } from "./split-rows.ts";

/** A file that was read: its table, which may have no rows, and how it was written. */
export interface FileText
  extends
    Omit<SourceTable, "slot">,
    Pick<OpenedFile, "encoding" | "otherEncoding" | "accents" | "isMixed" | "delimiter"> {}

/**
 * Reads a file in slices. `encoding` is taken instead of what its bytes say. Resolves with a `problem` when it is no table; rejects
 * with the reason of the signal.
 */
export async function openFile(
  file: Blob,
  { encoding }: { encoding?: EncodingName },
  { onProgress = () => undefined, signal }: Watch = {},
): Promise<FileText | { problem: FileProblem }> {
  signal?.throwIfAborted();
  if (file.size === 0) return { problem: { key: "empty" } };
  if (file.size > importLimits.size) return { problem: { key: "tooLarge", most: importLimits.size } };
  const part = (from: number, to: number) => (share: number) => onProgress(from + (to - from) * share);
  try {
    const slices = openSlices(signal);
    const bytes = await readBytes(file, signal, part(0, 0.1));
    const problem = fileKind(bytes);
    if (problem) return { problem };
    const text = await decodeText(bytes, encoding, slices, part(0.1, 0.2));
    return await readTable(text, slices, part(0.2, 1));
  } catch (error) {
    if (error instanceof ReadingEnded) return { problem: error.problem };
    throw error;
  }
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
  text: Awaited<ReturnType<typeof decodeText>>,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<FileText | { problem: FileProblem }> {
  const { pieces, encoding, otherEncoding, isMixed } = text;
  if (pieces.some((piece) => piece.includes("\0"))) return { problem: { key: "notText" } };
  const separator = takeSeparatorLine(pieces[0] ?? "");
  pieces[0] = separator.text;
  const found = findHeader(pieces.slice(0, 2).join(""), separator.said);
  if (!found) return { problem: { key: "empty" } };
  if (isHeaderless(found)) return { problem: { key: "noHeader" } };
  const accents = createAccents(encoding, otherEncoding, isMixed);
  const { rows, lines } = await splitRows(pieces, found.delimiter, slices, {
    firstLine: 1 + separator.lines,
    width: found.cells.findLastIndex((cell) => cell !== "") + 1,
    mostRows: importLimits.rows + found.index + 1,
    onRows: accents.look,
    onProgress,
  });
  const above = rows.splice(0, found.index + 1);
  const header = widen(above.at(-1) ?? [], rows);
  return {
    header,
    rows,
    lines: new Uint32Array(lines.slice(above.length)),
    encoding,
    ...(otherEncoding && { otherEncoding }),
    accents: accents.found(),
    ...(isMixed && { isMixed }),
    delimiter: found.delimiter,
  };
}

/**
 * A column without a name that most rows fill is one of the file's all the same, and no sign of a cell too many: the person is asked
 * what it is (`plan-columns`). In a file of faults that we wrote cells beyond `error` are what was too many before.
 */
function widen(header: readonly string[], rows: SplitText["rows"]): readonly string[] {
  if (header.some(isErrorColumn)) return header;
  const longer = rows.filter((row) => row.length > header.length);
  if (longer.length * 2 <= rows.length) return header;
  const width = Math.min(...longer.map(({ length }) => length));
  return [...header, ...Array.from({ length: width - header.length }, () => "")];
}
