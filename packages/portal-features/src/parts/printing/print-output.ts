/**
 * Makes one file of a print run's documents, sends it to a transport, and stores what was sent. Open it to change when a
 * run sends its file, or what counts as printed. No React.
 */
import { turn } from "#kit/slices.ts";
import type { OrderBatch, OrderRef, StoredBatches } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { transportOf } from "#parts/printing/printers/transport-of.ts";
import {
  withoutFirst,
  type PrintFailure,
  type PrintTransport,
  type SentLabels,
} from "#parts/printing/printers/print-transport.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import type { PrintRunner, RunFile } from "./print-runner.ts";
import { readTask, type PrintTask } from "./print-task.ts";

/** What the print log records of a file that a transport accepted completely; otherwise, as without paper, it records nothing. */
export interface PrintRecord {
  /** Id of the run; the same for its retries and reprints. */
  run: string;
  task: PrintTask;
  /** The orders whose documents are in the file, in the order of its pages. `stamp`: the fingerprint of the printed document. */
  orders: readonly OrderRef[];
  /** Name of the file. */
  file: string;
  to: Pick<PrintTransport, "id" | "kind" | "name">;
  /** Epoch ms. */
  at: number;
}

/** The result of sending a run's file. Only `sent` counts as printed. */
export type OutputResult =
  | { at: "sent"; file: string; count: number; transport: PrintTransport }
  /** The transport accepted nothing, or only a part. `outcome` counts labels from the start of the file. */
  | { at: "refused"; outcome: PrintFailure; orders: readonly string[]; file: string; transport: PrintTransport }
  /** The device no longer has the documents of these orders: they have to be requested again. */
  | { at: "missing"; orders: ReadonlySet<string> }
  /** The documents could not be joined. */
  | { at: "notJoined"; error: unknown };

/** A file to send: the documents of these orders, in this order. */
export interface OutputRequest {
  batch: OrderBatch;
  orders: readonly string[];
  transport: PrintTransport;
  /** How an earlier sending of the same file failed: labels that the printer already has are not sent again. */
  before?: PrintFailure | undefined;
}

interface SendOutputOptions extends OutputRequest {
  signal?: AbortSignal;
  onProgress?: (labels: SentLabels, file: string) => void;
  fileOf: (run: string, orders: readonly string[], sheet?: FailureSheet) => Promise<RunFile>;
  /** The last page of the file. */
  sheet?: FailureSheet | undefined;
  /** Epoch ms. */
  now: () => number;
}

/** Makes the file and sends it. Returns a `record` for the print log only when the transport took all of it. */
export async function sendToOutput({
  batch,
  orders,
  transport,
  before,
  signal,
  onProgress,
  fileOf,
  sheet,
  now,
}: SendOutputOptions): Promise<{ result: OutputResult; record?: PrintRecord }> {
  let made: RunFile;
  try {
    made = await fileOf(batch.id, orders, sheet);
  } catch (error) {
    return { result: { at: "notJoined", error } };
  }
  if ("missing" in made) return { result: { at: "missing", orders: made.missing } };
  const { file } = made;
  const skip = before?.labels.sent ?? 0;
  const ofWholeFile = <Labels extends SentLabels>(labels: Labels): Labels => ({
    ...labels,
    sent: labels.sent + skip,
    total: labels.total + skip,
  });
  // Yields first: with some hundred labels, making and sending the file in one task would block the page.
  await turn();
  const outcome = await transport.send(skip > 0 ? withoutFirst(file, skip) : file, {
    ...(signal && { signal }),
    job: before?.unsure?.job,
    onProgress: (labels) => onProgress?.(ofWholeFile(labels), file.name),
  });
  if (outcome.at === "failed") {
    const counted = { ...outcome, labels: ofWholeFile(outcome.labels) };
    return { result: { at: "refused", outcome: counted, orders, file: file.name, transport } };
  }
  const { id, kind, name } = transport;
  const refs = new Map(batch.orders.map((order) => [order.id, order]));
  const record: PrintRecord = {
    run: batch.id,
    task: readTask(batch.task).task,
    orders: orders.flatMap((order) => refs.get(order) ?? []),
    file: file.name,
    to: { id, kind, ...(name !== undefined && { name }) },
    at: now(),
  };
  return { result: { at: "sent", file: file.name, count: orders.length, transport }, record };
}

/** Whether a part of the file went to the printer, or may have: the remaining labels can be sent alone. */
export const hasRemainder = ({ outcome: { labels, unsure } }: OutputResult & { at: "refused" }): boolean =>
  labels.sent > 0 || unsure !== undefined;

/** Orders whose documents a run has made, in the order of printing. `unsent`: those that are in no sent file yet. */
export function madeOf({ orders, done, handed = [] }: OrderBatch): { all: string[]; unsent: string[] } {
  const [made, sent] = [new Set(done), new Set(handed)];
  const all = orders.map(({ id }) => id).filter((id) => made.has(id));
  return { all, unsent: all.filter((id) => !sent.has(id)) };
}

/** Whether a run has ended with every document made and sent. */
export const isCompletelyPrinted = (batch: OrderBatch): boolean =>
  batch.at === "ended" && batch.done.length === batch.orders.length && madeOf(batch).unsent.length === 0;

/** How many labels of a file were sent. Stored with its batch, so that the next page can offer the remaining labels. */
interface StoredRemainder {
  /** Orders whose documents are in the file, in the order of its pages. */
  orders: readonly string[];
  file: string;
  /** Id of the transport (the stored word). */
  way: string;
  outcome: PrintFailure;
}

export const writeRemainder = (remainder: StoredRemainder): string => JSON.stringify(remainder);

/** Reads a stored remainder; undefined when the printer was removed from this device. `agents` as for `transportOf`. */
export function readRemainder(
  text: string | undefined,
  agents: readonly string[],
): (OutputResult & { at: "refused" }) | undefined {
  if (text === undefined) return undefined;
  try {
    const { orders, file, way, outcome } = JSON.parse(text) as StoredRemainder;
    const transport = transportOf(way, agents);
    if (transport.id !== way || !Number.isInteger(outcome.labels.sent)) return undefined;
    return { at: "refused", orders, file, transport, outcome };
  } catch {
    return undefined;
  }
}

/** The state of a run's file: being joined, being sent to a printer, or sent with a result. */
export type OutputState =
  | { at: "joining" }
  | { at: "sending"; sent: number; total: number; printer: string; cancel: () => void }
  | OutputResult;

interface OutputsOptions {
  /** Ids of the runs whose file is being joined or sent. */
  active: Set<string>;
  batches: Pick<StoredBatches, "update" | "isBusy">;
  runner: () => Pick<PrintRunner, "fileOf" | "release">;
  /** The transport that was chosen when the run started. */
  transportFor: (batch: OrderBatch) => PrintTransport;
  sheetFor: (batch: OrderBatch) => FailureSheet | undefined;
  /** Called for each file that a transport accepted completely. */
  record: (record: PrintRecord) => void;
  onState: (id: string, state: OutputState) => void;
  onResult: (batch: OrderBatch, result: OutputResult) => void;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Sends the files of print runs. A run sends its file by itself once, when it first ends with a document. Then
 * `handed` (orders in a sent file) is stored with the batch, and only the merchant can send again (S4.15).
 */
export function createOutputs(options: OutputsOptions) {
  const { active, batches, runner, transportFor, sheetFor, record: recordPrint, onState, onResult, now } = options;

  const releaseRunner = () => {
    if (!batches.isBusy() && active.size === 0) runner().release();
  };
  /** Sends the file once and stores the result with the batch. */
  const sendAndStore = async (request: OutputRequest) => {
    const { batch, orders, transport } = request;
    const { id } = batch;
    const stop = new AbortController();
    const { result, record } = await sendToOutput({
      ...request,
      signal: stop.signal,
      onProgress: ({ sent, total, next }, file) => {
        onState(id, { at: "sending", sent, total, printer: transport.name ?? "", cancel: () => stop.abort() });
        // If the page is closed now, the next page continues from here.
        const labels = { sent, total };
        const outcome = { at: "failed", reason: "left", labels, ...(next && { unsure: next }) } as const;
        batches.update(id, () => ({ rest: writeRemainder({ orders, file, way: transport.id, outcome }) }));
      },
      fileOf: (...file) => runner().fileOf(...file),
      sheet: sheetFor(batch),
      now,
    });
    if (record) {
      // The print log comes first: if the page is closed in between, the file is offered again and the log warns.
      recordPrint(record);
      // Yields, because rendering the log and the batch in one task would block the page.
      await turn();
    }
    const rest =
      result.at === "refused" && hasRemainder(result)
        ? writeRemainder({ ...result, way: result.transport.id })
        : undefined;
    const missing = result.at === "missing" ? result.orders : undefined;
    batches.update(id, ({ done, handed = [] }) => {
      const sent = record ? [...new Set([...handed, ...orders])] : handed;
      if (!missing) return { rest, ...(record && { handed: sent }) };
      const hasDocument = (order: string) => !missing.has(order);
      return { rest, done: done.filter(hasDocument), handed: sent.filter(hasDocument) };
    });
    return result;
  };
  /** Sends a file, unless another of the same run is being sent. */
  const send = async (request: OutputRequest) => {
    const { batch } = request;
    const { id } = batch;
    if (active.has(id)) return;
    active.add(id);
    onState(id, { at: "joining" });
    // Yields, so that the end of the run renders first.
    await turn();
    batches.update(id, ({ handed = [] }) => ({ handed }));
    let result: OutputResult;
    try {
      result = await sendAndStore(request);
    } catch (error) {
      result = { at: "notJoined", error };
    } finally {
      active.delete(id);
    }
    // Yields: storing and rendering the result in one task would block the page.
    await turn();
    onState(id, result);
    onResult(batch, result);
    releaseRunner();
  };

  return {
    send,
    /** Call it when a run has ended: sends its file, unless that was tried before. */
    sendFirst: async (batch: OrderBatch): Promise<void> => {
      const { all } = madeOf(batch);
      if (batch.handed !== undefined || all.length === 0) return releaseRunner();
      return send({ batch, orders: all, transport: transportFor(batch) });
    },
  };
}
