import type { FileFormat } from "./label-file.ts";
import type { PdfWorker } from "./pdf-worker.ts";

/** One file with all of them, in the order given: PDFs joined page by page, ZPL one after the other. */
export async function joinFiles(
  format: FileFormat,
  files: readonly Uint8Array[],
  client: PdfWorker,
): Promise<Uint8Array> {
  const [only, second] = files;
  if (only && !second) return only;
  return format === "zpl" ? joinZpl(files) : client.join(files);
}

/** Labels end in `^XZ`, with or without a line break; each begins on a line of its own. */
function joinZpl(files: readonly Uint8Array[]): Uint8Array {
  const labels = files.map(trimmed);
  const joined = new Uint8Array(labels.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const label of labels) {
    joined.set(label, at);
    at += label.length + 1;
    joined[at - 1] = 0x0a;
  }
  return joined;
}

/** Without the space around it. The bytes are not read as text: a label may hold an image of any bytes. */
function trimmed(file: Uint8Array): Uint8Array {
  const isSpace = (byte: number | undefined) => byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
  let [start, end] = [0, file.length];
  while (isSpace(file[start])) start += 1;
  while (end > start && isSpace(file[end - 1])) end -= 1;
  return file.subarray(start, end);
}
