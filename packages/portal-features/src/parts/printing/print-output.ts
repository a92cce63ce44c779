import type { OrderRef, OrderBatch, StoredBatches } from "#parts/orders/bulk-run/bulk-run.api.ts";
import {
  type PrintTransport,
  withoutFirst,
  type PrintFailure,
  type SentLabels,
  transportOf,
} from "#parts/printers/printers.api.ts";
import { type PrintTask, readTask } from "./print-task.ts";
import { turn } from "#kit/slices.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import type { PressedFile, PrintRunner } from "./print-runner.ts";

/** An order of a print run; `stamp` is the print log's fingerprint of what was on its document when that was requested. */
export type PrintRef = OrderRef;

/**
 * A file that was handed over, told once each time. Nothing is told of a file that was not, or of which only a part went: a blocked
 * window, a printer out of paper.
 */
export interface PrintHandover {
  /** Id of the run; the same for its retries, and for what is handed over of it again. */
  run: string;
  task: PrintTask;
  /** Whose documents are in the file, in the order of its pages. */
  orders: readonly PrintRef[];
  /** Name of the file (decisions 'Download names'). */
  file: string;
  /** Where it went: saved, opened to be printed, or to a printer by its name. */
  to: Pick<PrintTransport, "id" | "kind" | "name">;
  /** Epoch ms. */
  at: number;
}

/** What came of handing over a file of a run. Only `handedOver` counts as printed. */
export type OutputResult =
  | { at: "handedOver"; file: string; count: number; transport: PrintTransport }
  /** The transport did not take it, or not all of it: the outcome counts labels from the start of the file. */
  | { at: "refused"; outcome: PrintFailure; orders: readonly string[]; file: string; transport: PrintTransport }
  /** Some documents are not kept any more: they have to be asked for again. */
  | { at: "lost"; orders: ReadonlySet<string> }
  /** The documents could not be joined. */
  | { at: "broken"; error: unknown };

interface PrintOutput {
  batch: OrderBatch;
  /** Whose documents, in the order of the pages. */
  orders: readonly string[];
  transport: PrintTransport;
  /** What came of sending the same file before: labels that the printer has already are not sent again. */
  before?: PrintFailure | undefined;
  signal?: AbortSignal;
  /** Told of the file that is on its way, too. */
  onProgress?: (labels: SentLabels, file: string) => void;
  fileOf: (run: string, orders: readonly string[], sheet?: FailureSheet) => Promise<PressedFile>;
  /** Ends the file. */
  sheet?: FailureSheet | undefined;
  /** Epoch ms. */
  now: () => number;
}

/** Makes one file of a run's documents and gives it to a transport; `handover` is what the print log records, and only then is. */
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
}: PrintOutput): Promise<{ came: OutputResult; handover?: PrintHandover }> {
  let pressed: PressedFile;
  try {
    pressed = await fileOf(batch.id, orders, sheet);
  } catch (error) {
    return { came: { at: "broken", error } };
  }
  if ("missing" in pressed) return { came: { at: "lost", orders: pressed.missing } };
  const { file } = pressed;
  const skip = before?.labels.sent ?? 0;
  const whole = <Labels extends SentLabels>(labels: Labels): Labels => ({
    ...labels,
    sent: labels.sent + skip,
    total: labels.total + skip,
  });
  // The file of some hundred labels is worth a task of its own.
  await turn();
  const outcome = await transport.send(skip > 0 ? withoutFirst(file, skip) : file, {
    ...(signal && { signal }),
    job: before?.unsure?.job,
    onProgress: (labels) => onProgress?.(whole(labels), file.name),
  });
  if (outcome.at === "failed") {
    const all = { ...outcome, labels: whole(outcome.labels) };
    return { came: { at: "refused", outcome: all, orders, file: file.name, transport } };
  }
  const { id, kind, name } = transport;
  const refs = new Map(batch.orders.map((order) => [order.id, order]));
  const handover: PrintHandover = {
    run: batch.id,
    task: readTask(batch.task).task,
    orders: orders.flatMap((order) => refs.get(order) ?? []),
    file: file.name,
    to: { id, kind, ...(name !== undefined && { name }) },
    at: now(),
  };
  return { came: { at: "handedOver", file: file.name, count: orders.length, transport }, handover };
}

/** Whether a part of a file went to the printer, or may have: what is left can be sent alone. */
export const hasRemainderOf = ({ outcome: { labels, unsure } }: OutputResult & { at: "refused" }): boolean =>
  labels.sent > 0 || unsure !== undefined;

/** What of a run has been made, in the order of printing: all of it, and what has not left the portal yet. */
export function madeOf({ orders, done, handed = [] }: OrderBatch): { all: string[]; fresh: string[] } {
  const [made, gone] = [new Set(done), new Set(handed)];
  const all = orders.map(({ id }) => id).filter((id) => made.has(id));
  return { all, fresh: all.filter((id) => !gone.has(id)) };
}

/** Whether a run has ended with nothing left to be seen: each of its orders was made, and has left the portal. */
export const isPrintedWhole = (batch: OrderBatch): boolean =>
  batch.at === "ended" && batch.done.length === batch.orders.length && madeOf(batch).fresh.length === 0;

/** Where the sending of a run's file came to, as its batch keeps it: a page that is closed meanwhile leaves the rest to the next. */

interface StoredRemainder {
  /** Whose documents the file holds, in the order of its pages. */
  orders: readonly string[];
  file: string;
  /** Id of the printer. */
  way: string;
  outcome: PrintFailure;
}

export const writeRemainder = (rest: StoredRemainder): string => JSON.stringify(rest);

/** What is left of a file, if the printer is still one of this device. `agents` as for `transportOf`. */
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

/** When the files of print runs are handed over, and what is noted of it. Plain TypeScript. */

/** Where the file of a run is: being put together, on its way to a printer, or what came of handing it over. */
export type OutputState =
  | { at: "joining" }
  | { at: "sending"; sent: number; total: number; printer: string; cancel: () => void }
  | OutputResult;

interface OutputsOptions {
  /** Ids of the runs whose file is on its way. */
  underway: Set<string>;
  batches: Pick<StoredBatches, "amend" | "isBusy">;
  runner: () => Pick<PrintRunner, "fileOf" | "rest">;
  /** The way that a run was begun for. */
  wayOf: (batch: OrderBatch) => PrintTransport;
  sheetOf: (batch: OrderBatch) => FailureSheet | undefined;
  /** Told of each file that was taken. */
  record: (handover: PrintHandover) => void;
  onState: (id: string, state: OutputState) => void;
  onCame: (batch: OrderBatch, came: OutputResult) => void;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Hands over the files of print runs. Of each run that is tried by itself once, with the first of it that was made: `handed` is there from
 * then on, and whatever becomes of that, nothing leaves the portal again until somebody asks for it.
 */
export function createOutputs(options: OutputsOptions) {
  const { underway, batches, runner, wayOf, sheetOf, record, onState, onCame, now } = options;

  const rest = () => {
    if (!batches.isBusy() && underway.size === 0) runner().rest();
  };
  const attempt = async (
    batch: OrderBatch,
    orders: readonly string[],
    transport: PrintTransport,
    before?: PrintFailure,
  ) => {
    const { id } = batch;
    const stop = new AbortController();
    const { came, handover } = await sendToOutput({
      batch,
      orders,
      transport,
      before,
      signal: stop.signal,
      onProgress: ({ sent, total, next }, file) => {
        onState(id, { at: "sending", sent, total, printer: transport.name ?? "", cancel: () => stop.abort() });
        // Should the page be closed now, the next one goes on from here.
        const outcome = {
          at: "failed",
          reason: "left",
          labels: { sent, total },
          ...(next && { unsure: next }),
        } as const;
        batches.amend(id, () => ({ rest: writeRemainder({ orders, file, way: transport.id, outcome }) }));
      },
      fileOf: (...of) => runner().fileOf(...of),
      sheet: sheetOf(batch),
      now,
    });
    const rest =
      came.at === "refused" && hasRemainderOf(came) ? writeRemainder({ ...came, way: came.transport.id }) : undefined;
    const lost = came.at === "lost" ? came.orders : undefined;
    if (handover) {
      // First: should the page go now, the rest is offered once more, and the print log warns. It shows what was recorded; drawing that and
      // what the batch shows at once would hold up the page.
      record(handover);
      await turn();
    }
    batches.amend(id, ({ done, handed = [] }) => {
      const taken = handover ? [...new Set([...handed, ...orders])] : handed;
      if (!lost) return { rest, ...(handover && { handed: taken }) };
      const isThere = (order: string) => !lost.has(order);
      return { rest, done: done.filter(isThere), handed: taken.filter(isThere) };
    });
    return came;
  };
  const hand = async (
    batch: OrderBatch,
    orders: readonly string[],
    transport: PrintTransport,
    before?: PrintFailure,
  ) => {
    const { id } = batch;
    if (underway.has(id)) return;
    underway.add(id);
    onState(id, { at: "joining" });
    // That the run has ended is drawn first.
    await turn();
    batches.amend(id, ({ handed = [] }) => ({ handed }));
    let came: OutputResult;
    try {
      came = await attempt(batch, orders, transport, before);
    } catch (error) {
      came = { at: "broken", error };
    } finally {
      underway.delete(id);
    }
    // It is noted first; drawing what came of it is a task of its own.
    await turn();
    onState(id, came);
    onCame(batch, came);
    rest();
  };

  return {
    /** Hands over the documents of these orders, in this order. `before`: it goes on where an earlier sending of the same file came to. */
    hand,
    /** A run has ended: what it made is handed over, if nothing of it has been tried before. */
    end: async (batch: OrderBatch): Promise<void> => {
      const { all } = madeOf(batch);
      return batch.handed === undefined && all.length > 0 ? hand(batch, all, wayOf(batch)) : rest();
    },
  };
}
