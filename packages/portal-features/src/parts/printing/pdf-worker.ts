/** The page's side of the PDF worker, and joining of PDF or ZPL files. */
import { openWorkerClient, workerUrl } from "#kit/worker.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import joinWorker from "./join.worker.ts?worker&url";
import type { Sheet } from "./failure-sheet/draw-sheet.ts";
import type { FileFormat, PageSize } from "./label-file.ts";
import type { PdfPlace, PdfReply, PdfTask, ReadPdfs } from "./join-pdf.ts";

/** Each call rejects with an `ApiError` of kind `unreadable` when a file cannot be read. */
export interface PdfWorker {
  /**
   * The page sizes of each file, in points, and the files as one. Also copies them into the draft of their job, which the worker joins while labels
   * arrive. It has one draft at a time.
   */
  read(files: readonly Uint8Array[], place: PdfPlace): Promise<{ pages: PageSize[][]; file: Uint8Array }>;
  /** The file of a job from its draft: these parts, in this order, then `end`. Undefined when the draft has other parts. */
  finish(job: string, parts: readonly string[], end?: Uint8Array): Promise<Uint8Array | undefined>;
  /** The pages of all files, in this order, as one file. */
  join(files: readonly Uint8Array[]): Promise<Uint8Array>;
  /** A file with a sheet that the portal draws itself; a failure sheet has this format. */
  draw(sheet: Sheet, format: FileFormat): Promise<Uint8Array>;
}

/** Milliseconds without a call after which the worker ends, with its draft (T102). */
const idleTime = 20_000;

/** Starts the worker at the first call, and ends it when nothing was asked of it for a while. */
export function openPdfWorker(): PdfWorker {
  const client = openWorkerClient<PdfTask, PdfReply>(
    () => new Worker(workerUrl(joinWorker), { type: "module", name: "pdf" }),
  );
  let calls = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const request = async (task: PdfTask, transfer: Transferable[] = []) => {
    clearTimeout(idle);
    calls += 1;
    try {
      return await client.request(task, transfer);
    } finally {
      calls -= 1;
      if (calls === 0) idle = setTimeout(() => client.close(), idleTime);
    }
  };
  return {
    async read(files, place) {
      const buffers = files.map(exactBuffer);
      const { pages, joined } = (await request({ do: "read", files: buffers, place }, buffers)) as ReadPdfs;
      return { pages, file: joined ? new Uint8Array(joined) : (files[0] ?? new Uint8Array()) };
    },
    async finish(job, parts, end) {
      const buffer = end && exactBuffer(end);
      const file = await request({ do: "finish", job, parts, end: buffer }, buffer && [buffer]);
      return file && new Uint8Array(file as ArrayBuffer);
    },
    async join(files) {
      const buffers = files.map(exactBuffer);
      return new Uint8Array((await request({ do: "join", files: buffers }, buffers)) as ArrayBuffer);
    },
    draw: async (sheet, format) => new Uint8Array((await request({ do: "draw", sheet, format })) as ArrayBuffer),
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
