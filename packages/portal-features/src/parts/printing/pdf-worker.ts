import { openWorkerClient } from "#kit/worker-client.ts";
import { workerUrl } from "#kit/worker-url.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import joinWorker from "./join.worker.ts?worker&url";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import type { FileFormat, PageSize } from "./label-file.ts";
import type { PdfAnswer, PdfPlace, PdfTask } from "./join-pdf.ts";

/** Reads and joins PDFs. Each call rejects with an `ApiError` of kind `unreadable` when a file cannot be read. */
export interface PdfWorker {
  /** Sizes of a file's pages, in points. They are put aside for the file of that run: the last one that was measured for. */
  measure(file: Uint8Array, place: PdfPlace): Promise<PageSize[]>;
  /** The file of a run out of what was put aside: these parts, in this order, then `end`. None when they are not just these. */
  finish(run: string, parts: readonly string[], end?: Uint8Array): Promise<Uint8Array | undefined>;
  /** The pages of all files, in the order given, as one file. */
  join(files: readonly Uint8Array[]): Promise<Uint8Array>;
  /** A file of the format that lists what could not be printed. */
  draw(sheet: FailureSheet, format: FileFormat): Promise<Uint8Array>;
  /** Ends the worker; calls under way reject. */
  close(): void;
}

/** A client whose work is done in a Web Worker, begun at the first call. */
export function openPdfWorker(): PdfWorker {
  const client = openWorkerClient<PdfTask, PdfAnswer>(
    () => new Worker(workerUrl(joinWorker), { type: "module", name: "pdf" }),
  );
  return {
    async measure(file, place) {
      const buffer = exactBuffer(file);
      return (await client.ask({ do: "measure", file: buffer, place }, [buffer])) as PageSize[];
    },
    async finish(run, parts, end) {
      const buffer = end && exactBuffer(end);
      const file = await client.ask({ do: "finish", run, parts, end: buffer }, buffer && [buffer]);
      return file && new Uint8Array(file as ArrayBuffer);
    },
    async join(files) {
      const buffers = files.map(exactBuffer);
      return new Uint8Array((await client.ask({ do: "join", files: buffers }, buffers)) as ArrayBuffer);
    },
    draw: async (sheet, format) => new Uint8Array((await client.ask({ do: "draw", sheet, format }, [])) as ArrayBuffer),
    close: () => client.close(),
  };
}

/** A copy in a buffer of just its size, free to be given away to the worker. */
const exactBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

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
