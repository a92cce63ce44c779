/** When the files of print runs are handed over, and what is noted of it. Plain TypeScript. */
import { turn } from "#kit/slices.ts";
import type { StoredBatches, OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { PrintFailure, PrintTransport } from "#parts/printers/printers.api.ts";
import type { FailureSheet } from "./failure-sheet/failure-sheet.ts";
import { sendToOutput, hasRemainderOf, madeOf, type OutputResult } from "./print-output.ts";
import type { PrintRunner } from "./print-runner.ts";
import type { PrintHandover } from "./print-handover.ts";
import { writeRemainder } from "./print-remainder.ts";

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
