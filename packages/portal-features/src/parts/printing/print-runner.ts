/** Makes the documents of orders and the files of runs. Its code comes with the first run. */
import type { ApiClient } from "@merchant-portal/api";
import type { OrderBatch, OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import { joinFiles, openPdfWorker, type PdfWorker } from "./pdf-worker.ts";
import { openDocumentStore, type DocumentStore } from "./document-store.ts";
import { assertPages, assertZplSize, type DocumentKind, type PrintFile } from "./label-file.ts";
import { getDocument } from "./labels.api.ts";
import { documentsOf, readTask, type PrintTask, fileName } from "./print-task.ts";
import { onForgetPrints } from "./forget-prints.ts";

/** One file of a run, or the orders whose documents are not kept any more: then there is none. */
export type PressedFile = { file: PrintFile } | { missing: ReadonlySet<string> };

export interface PrintRunner {
  /** Asks for what the batch makes of an order, checks it and keeps it. `isRepeat`: it may be kept already. */
  make(order: OrderRef, isRepeat: boolean, batch: OrderBatch, signal: AbortSignal): Promise<void>;
  /** One file of these orders, in the order given, and of the sheet as its end. Rejects with an `ApiError` when they cannot be joined. */
  fileOf(run: string, orders: readonly string[], sheet?: FailureSheet): Promise<PressedFile>;
  /** Nothing is made for now: the worker that reads PDFs goes, when it has done what is still under way. */
  rest(): void;
  /** Whoever it is of has left: nothing is kept any more, in the worker neither. */
  close(): void;
}

/** Whether two runs make the same documents, wherever they go. */
const isSameTask = (one: string | undefined, other: string | undefined): boolean =>
  JSON.stringify(readTask(one).task) === JSON.stringify(readTask(other).task);

interface PrintRunnerParts {
  deviceStore?: DocumentStore;
  openWorker?: () => PdfWorker;
}

/** The press of one user of a client. */
export function openPrintRunner(
  api: ApiClient,
  user: string | undefined,
  { deviceStore = openDocumentStore(user), openWorker = openPdfWorker }: PrintRunnerParts = {},
): PrintRunner {
  const get = getDocument(api);
  let worker: PdfWorker | undefined;
  let inUse = 0;
  let isResting = false;
  let isClosed = false;
  /** The run whose PDFs the worker puts aside as they come. */
  let draft: { run: string; task: PrintTask } | undefined;
  const letGo = () => {
    if (!isResting || inUse > 0) return;
    worker?.close();
    worker = draft = undefined;
  };
  const withWorker = async <Answer>(work: (worker: PdfWorker) => Promise<Answer>): Promise<Answer> => {
    worker ??= openWorker();
    inUse += 1;
    isResting = isClosed;
    try {
      return await work(worker);
    } finally {
      inUse -= 1;
      letGo();
    }
  };

  /** The file of what was put aside, when that is just what is asked for; a file for one order stays as it came. */
  const finish = async (run: string, orders: readonly string[], sheet?: FailureSheet) => {
    if (draft?.run !== run || orders.length < 2) return undefined;
    const { task } = draft;
    draft = undefined;
    const parts = orders.flatMap((id) => documentsOf(task).map(({ kind }) => partOf(id, kind)));
    const bytes = await withWorker(async (open) => open.finish(run, parts, sheet && (await drawn(open, sheet, task))));
    const named = orders.map((id) => ({ id }));
    return bytes && { bytes, name: fileName(task, named), format: task.format };
  };

  return {
    async make({ id, name, again }, isRepeat, { id: run, task: text }, signal) {
      if (isRepeat && (await deviceStore.get(run, [id])).documents.has(id)) return;
      const before = again === undefined ? undefined : await deviceStore.get(again, [id]);
      const kept = before?.documents.get(id);
      signal.throwIfAborted();
      if (kept && isSameTask(before?.task, text)) return deviceStore.put(run, text ?? "", id, kept);
      const files: Uint8Array[] = [];
      const { task } = readTask(text);
      for (const wanted of documentsOf(task)) {
        const file = await get(wanted, id, signal);
        if (wanted.format === "zpl") assertZplSize(wanted.kind, file);
        else {
          const place = { run, part: partOf(id, wanted.kind) };
          draft = { run, task };
          assertPages(wanted.kind, wanted.format, await withWorker((open) => open.measure(file, place)));
        }
        files.push(file);
      }
      signal.throwIfAborted();
      deviceStore.put(run, text ?? "", id, { name, files });
    },
    async fileOf(run, orders, sheet) {
      const finished = await finish(run, orders, sheet);
      if (finished) return { file: finished };
      const { task: text, documents } = await deviceStore.get(run, orders);
      const missing = orders.filter((id) => !documents.has(id));
      if (missing.length > 0 || orders.length === 0) return { missing: new Set(missing) };
      const { task } = readTask(text);
      const kept = orders.map((id) => ({ id, refNumber: documents.get(id)?.name }));
      const files = orders.flatMap((id) => documents.get(id)?.files ?? []);
      const bytes = await withWorker(async (open) => {
        if (sheet) files.push(await drawn(open, sheet, task));
        return joinFiles(task.format, files, open);
      });
      return { file: { bytes, name: fileName(task, kept), format: task.format } };
    },
    rest() {
      isResting = true;
      letGo();
    },
    close() {
      isClosed = isResting = true;
      draft = undefined;
      letGo();
      deviceStore.close();
    },
  };
}

/** Of an order's documents in the file of its run. */
const partOf = (order: string, kind: DocumentKind) => `${kind} ${order}`;

/** On the paper of the task: that of its labels, or a letter page. */
const drawn = (worker: PdfWorker, sheet: FailureSheet, { kind, format }: PrintTask) =>
  worker.draw(sheet, kind === "label" || format === "zpl" ? format : "pdf_letter");

const runners = new WeakMap<ApiClient, Map<string | undefined, PrintRunner>>();

/** The print runner of a user of a client: the same one for all components, until the user's prints are forgotten. */
export function printRunnerOf(api: ApiClient, user: string | undefined): PrintRunner {
  const ofClient = runners.get(api) ?? new Map<string | undefined, PrintRunner>();
  runners.set(api, ofClient);
  const found = ofClient.get(user);
  if (found) return found;
  const runner = openPrintRunner(api, user);
  ofClient.set(user, runner);
  const stopListening = onForgetPrints((gone) => {
    if (gone !== user) return;
    ofClient.delete(user);
    stopListening();
    // A document that arrives after this is stored nowhere.
    runner.close();
  });
  return runner;
}
