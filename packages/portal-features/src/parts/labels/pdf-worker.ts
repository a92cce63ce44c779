import { ApiError } from "@merchant-portal/api";
import type { PageSize } from "./label-file.ts";
import type { PdfAnswer, PdfTask } from "./pdf-task.ts";
import { joinWorkerUrl } from "./worker-url.ts";

/** Reads and joins PDFs. Each call rejects with an `ApiError` of kind `unreadable` when a file cannot be read. */
export interface PdfDesk {
  /** Sizes of a file's pages, in points. */
  measure(file: Uint8Array): Promise<PageSize[]>;
  /** The pages of all files, in the order given, as one file. */
  join(files: readonly Uint8Array[]): Promise<Uint8Array>;
  /** Ends the worker; calls under way reject. */
  close(): void;
}

/** A desk whose work is done in a Web Worker, begun at the first call. */
export function openPdfDesk(start: () => Worker = startWorker): PdfDesk {
  const waiting = new Map<number, { resolve: (answer: PdfAnswer) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let last = 0;

  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(broken(message));
    waiting.clear();
    worker?.terminate();
    worker = undefined;
  };
  const begin = () => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<PdfAnswer>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    };
    started.onerror = (event) => failAll(event.message || "The PDF worker could not be started.");
    started.onmessageerror = () => failAll("The PDF worker sent an answer that could not be read.");
    return started;
  };
  const ask = (task: (id: number) => PdfTask, transfer: Transferable[]) =>
    new Promise<PdfAnswer>((resolve, reject) => {
      worker ??= begin();
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage(task(id), transfer);
    });

  return {
    async measure(file) {
      const buffer = exactBuffer(file);
      const { pages, error } = await ask((id) => ({ id, do: "measure", file: buffer }), [buffer]);
      if (!pages) throw broken(error ?? "The PDF could not be read.");
      return pages;
    },
    async join(files) {
      const buffers = files.map(exactBuffer);
      const { file, error } = await ask((id) => ({ id, do: "join", files: buffers }), buffers);
      if (!file) throw broken(error ?? "The PDFs could not be joined.");
      return new Uint8Array(file);
    },
    close: () => failAll("The PDF worker was closed."),
  };
}

const startWorker = () => new Worker(joinWorkerUrl(), { type: "module", name: "pdf" });

const broken = (message: string) => new ApiError({ kind: "unreadable", method: "GET", message });

/** A copy in a buffer of just its size, free to be given away to the worker. */
const exactBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
