/**
 * Requests and checks the documents of orders, stores them, and makes the file of a run. Open it to change what happens
 * between the label call and the finished file.
 */
import type { ApiClient } from "@merchant-portal/api";
import { onForgetUser } from "#kit/user-data.ts";
import type { OrderBatch, OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { openDocumentStore, type DocumentStore } from "./document-store.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import { assertPages, assertZplSize, type DocumentKind, type PrintFile } from "./label-file.ts";
import { getDocument } from "./labels.api.ts";
import { joinFiles, openPdfWorker, type PdfWorker } from "./pdf-worker.ts";
import { documentsOf, fileName, readTask, type PrintTask } from "./print-task.ts";

/** The file of a run; or the orders whose documents are no longer stored, then there is no file. */
export type RunFile = { file: PrintFile } | { missing: ReadonlySet<string> };

export interface PrintRunner {
  /**
   * Requests the documents of an order, checks and stores them. `isRepeat`: they may be stored already. Rejects with an
   * `ApiError` when the server refuses, or a document is not what was requested.
   */
  make(order: OrderRef, isRepeat: boolean, batch: OrderBatch, signal: AbortSignal): Promise<void>;
  /** One file of these orders, in this order, with the sheet at its end. Rejects with an `ApiError` when they cannot be joined. */
  fileOf(run: string, orders: readonly string[], sheet?: FailureSheet): Promise<RunFile>;
  /** Call it when no run is active: ends the PDF worker, once its current work is done. */
  release(): void;
  /** Call it when the user has logged out: it then stores nothing more, and ends the PDF worker. */
  close(): void;
}

/** Whether two runs make the same documents, even if they are sent to different printers. */
const isSameTask = (one: string | undefined, other: string | undefined): boolean =>
  JSON.stringify(readTask(one).task) === JSON.stringify(readTask(other).task);

interface PrintRunnerParts {
  documentStore?: DocumentStore;
  openWorker?: () => PdfWorker;
}

/** The print runner of one user and client. */
export function openPrintRunner(
  api: ApiClient,
  user: string | undefined,
  { documentStore = openDocumentStore(user), openWorker = openPdfWorker }: PrintRunnerParts = {},
): PrintRunner {
  const get = getDocument(api);
  let worker: PdfWorker | undefined;
  let workerCalls = 0;
  let isReleased = false;
  let isClosed = false;
  /** The run whose PDFs the worker joins while they arrive. */
  let draft: { run: string; task: PrintTask } | undefined;
  const closeWorkerIfIdle = () => {
    if (!isReleased || workerCalls > 0) return;
    worker?.close();
    worker = draft = undefined;
  };
  const withWorker = async <Result>(work: (worker: PdfWorker) => Promise<Result>): Promise<Result> => {
    worker ??= openWorker();
    workerCalls += 1;
    isReleased = isClosed;
    try {
      return await work(worker);
    } finally {
      workerCalls -= 1;
      closeWorkerIfIdle();
    }
  };

  /** The file from the worker's draft, if the draft has exactly these documents. A single document is never rewritten. */
  const finishDraft = async (run: string, orders: readonly string[], sheet?: FailureSheet) => {
    if (draft?.run !== run || orders.length < 2) return undefined;
    const { task } = draft;
    draft = undefined;
    const parts = orders.flatMap((id) => documentsOf(task).map(({ kind }) => partOf(id, kind)));
    const bytes = await withWorker(async (open) =>
      open.finish(run, parts, sheet && (await drawSheet(open, sheet, task))),
    );
    const named = orders.map((id) => ({ id }));
    return bytes && { bytes, name: fileName(task, named), format: task.format };
  };

  return {
    async make({ id, name, again }, isRepeat, { id: run, task: text }, signal) {
      if (isRepeat && (await documentStore.get(run, [id])).documents.has(id)) return;
      const earlier = again === undefined ? undefined : await documentStore.get(again, [id]);
      const stored = earlier?.documents.get(id);
      signal.throwIfAborted();
      if (stored && isSameTask(earlier?.task, text)) return documentStore.put(run, text ?? "", id, stored);
      const files: Uint8Array[] = [];
      const { task } = readTask(text);
      for (const request of documentsOf(task)) {
        const file = await get(request, id, signal);
        if (request.format === "zpl") assertZplSize(request.kind, file);
        else {
          const place = { run, part: partOf(id, request.kind) };
          draft = { run, task };
          assertPages(request.kind, request.format, await withWorker((open) => open.measure(file, place)));
        }
        files.push(file);
      }
      signal.throwIfAborted();
      documentStore.put(run, text ?? "", id, { name, files });
    },
    async fileOf(run, orders, sheet) {
      const finished = await finishDraft(run, orders, sheet);
      if (finished) return { file: finished };
      const { task: text, documents } = await documentStore.get(run, orders);
      const missing = orders.filter((id) => !documents.has(id));
      if (missing.length > 0 || orders.length === 0) return { missing: new Set(missing) };
      const { task } = readTask(text);
      const named = orders.map((id) => ({ id, refNumber: documents.get(id)?.name }));
      const files = orders.flatMap((id) => documents.get(id)?.files ?? []);
      const bytes = await withWorker(async (open) => {
        if (sheet) files.push(await drawSheet(open, sheet, task));
        return joinFiles(task.format, files, open);
      });
      return { file: { bytes, name: fileName(task, named), format: task.format } };
    },
    release() {
      isReleased = true;
      closeWorkerIfIdle();
    },
    close() {
      isClosed = isReleased = true;
      draft = undefined;
      closeWorkerIfIdle();
      documentStore.close();
    },
  };
}

/** Names one document of an order in the worker's draft. */
const partOf = (order: string, kind: DocumentKind) => `${kind} ${order}`;

/** Packing slips are letter pages, and so is their sheet; a label's sheet has the size of the label. */
const drawSheet = (worker: PdfWorker, sheet: FailureSheet, { kind, format }: PrintTask) =>
  worker.draw(sheet, kind === "label" || format === "zpl" ? format : "pdf_letter");

const runners = new WeakMap<ApiClient, Map<string | undefined, PrintRunner>>();

/** The print runner of a user and client: the same for all components, until the user's prints are forgotten. */
export function printRunnerOf(api: ApiClient, user: string | undefined): PrintRunner {
  const ofClient = runners.get(api) ?? new Map<string | undefined, PrintRunner>();
  runners.set(api, ofClient);
  const existing = ofClient.get(user);
  if (existing) return existing;
  const runner = openPrintRunner(api, user);
  ofClient.set(user, runner);
  const stopListening = onForgetUser((forgotten) => {
    if (forgotten !== user) return;
    ofClient.delete(user);
    stopListening();
    // A document that arrives after this is stored nowhere.
    runner.close();
  });
  return runner;
}
