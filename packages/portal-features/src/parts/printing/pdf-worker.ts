/** The page's side of the PDF worker, and joining of PDF or ZPL files. Open it to change what is passed to the worker. */
import { openWorkerClient } from "#kit/worker-client.ts";
import { workerUrl } from "#kit/worker-url.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import joinWorker from "./join.worker.ts?worker&url";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import type { FileFormat, PageSize } from "./label-file.ts";
import type { PdfReply, PdfPlace, PdfTask } from "./join-pdf.ts";

/** Each call rejects with an `ApiError` of kind `unreadable` when a file cannot be read. */
export interface PdfWorker {
  /**
   * Page sizes of a file, in points. Also copies the file into the draft of its run, which the worker joins while labels
   * arrive. It has one draft at a time.
   */
  measure(file: Uint8Array, place: PdfPlace): Promise<PageSize[]>;
  /** The file of a run from its draft: these parts, in this order, then `end`. Undefined when the draft has other parts. */
  finish(run: string, parts: readonly string[], end?: Uint8Array): Promise<Uint8Array | undefined>;
  /** The pages of all files, in this order, as one file. */
  join(files: readonly Uint8Array[]): Promise<Uint8Array>;
  /** A file of this format that lists what could not be printed. */
  draw(sheet: FailureSheet, format: FileFormat): Promise<Uint8Array>;
  /** Ends the worker; running calls reject. */
  close(): void;
}

/** Starts the worker at the first call. */
export function openPdfWorker(): PdfWorker {
  const client = openWorkerClient<PdfTask, PdfReply>(
    () => new Worker(workerUrl(joinWorker), { type: "module", name: "pdf" }),
  );
  return {
    async measure(file, place) {
      const buffer = exactBuffer(file);
      return (await client.request({ do: "measure", file: buffer, place }, [buffer])) as PageSize[];
    },
    async finish(run, parts, end) {
      const buffer = end && exactBuffer(end);
      const file = await client.request({ do: "finish", run, parts, end: buffer }, buffer && [buffer]);
      return file && new Uint8Array(file as ArrayBuffer);
    },
    async join(files) {
      const buffers = files.map(exactBuffer);
      return new Uint8Array((await client.request({ do: "join", files: buffers }, buffers)) as ArrayBuffer);
    },
    draw: async (sheet, format) =>
      new Uint8Array((await client.request({ do: "draw", sheet, format }, [])) as ArrayBuffer),
    close: () => client.close(),
  };
}

/** A copy in a buffer of exactly its size, which can be transferred to the worker. */
const exactBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** One file with all files, in this order. A single file stays as it is. */
export async function joinFiles(
  format: FileFormat,
  files: readonly Uint8Array[],
  worker: PdfWorker,
): Promise<Uint8Array> {
  const [only, second] = files;
  if (only && !second) return only;
  return format === "zpl" ? joinZpl(files) : worker.join(files);
}

/** Joins ZPL files; each starts on a new line. */
function joinZpl(files: readonly Uint8Array[]): Uint8Array {
  const labels = files.map(trimSpace);
  const joined = new Uint8Array(labels.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const label of labels) {
    joined.set(label, at);
    at += label.length + 1;
    joined[at - 1] = 0x0a;
  }
  return joined;
}

/** Works on bytes, as a label may contain an image of any bytes. */
function trimSpace(file: Uint8Array): Uint8Array {
  const isSpace = (byte: number | undefined) => byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
  let [start, end] = [0, file.length];
  while (isSpace(file[start])) start += 1;
  while (end > start && isSpace(file[end - 1])) end -= 1;
  return file.subarray(start, end);
}
