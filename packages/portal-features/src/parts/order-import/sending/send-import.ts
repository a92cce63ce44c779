/**
 * Sends an import batch by batch in the order of the file (S7.5 `POST /orders/csv_upload`), so that each order is created once
 * whatever the network, the session or the page does: a batch has one key, and both are kept on the device before it goes out. A batch
 * that may have been taken holds up all that follow until it is known. Plain TypeScript.
 */
import type { ImportDevice, Kept, RunChange } from "./run-store.ts";
import {
  countRun,
  type ImportRun,
  type OrderSource,
  type SendPause,
  type SendPlan,
  type SendState,
  type StopReason,
} from "./import-run.ts";
import { batchBounds, openRunBatches, openSentBook } from "./run-batches.ts";
import type { ApiClient } from "@merchant-portal/api";
import { openSettling } from "./settle-batch.ts";
import type { OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";

export interface SenderOptions {
  api: ApiClient;
  device: ImportDevice;
  /** Work that one tab does and no other. False, and it is not begun, when another does it. */
  tryLock: (work: () => Promise<void>) => Promise<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createSender({ api, device, tryLock, now, wait }: SenderOptions) {
  let state: SendState = { at: "idle" };
  let stopper = new AbortController();
  let stopAs: "pause" | "end" | undefined;
  let kept: Kept = "page";
  const book = openSentBook(device, now);
  const listeners = new Set<() => void>();
  const become = (next: SendState) => {
    state = next;
    for (const tell of listeners) tell();
  };
  const show = (run: ImportRun, waits?: SendPause) =>
    become({ at: "sending", run, isKept: kept === "device", isStopping: stopAs !== undefined, waits });
  const keep = async (run: ImportRun, change?: RunChange): Promise<ImportRun> => {
    kept = await device.save(run, change);
    show(run, state.at === "sending" ? state.waits : undefined);
    return run;
  };

  const { renew, prepare, dropLast, takeUp, bodyOf } = openRunBatches({ device, book, keep });
  const settle = openSettling({
    api,
    device,
    now,
    wait,
    dropLast,
    keep,
    show,
    wasStored: () => kept,
    stopping: () => ({ isWanted: stopAs !== undefined, signal: stopper.signal }),
  });

  const end = async (run: ImportRun) => {
    const ended = await keep({ ...run, stopped: undefined, endedAt: now() }, { body: null });
    become({ at: "ended", run: ended, isKept: kept === "device" });
  };
  const stop = async (run: ImportRun, stopped: StopReason) => {
    const rested = await keep({ ...run, stopped });
    become({ at: "stopped", run: rested, isKept: kept === "device" });
  };

  async function drive(
    begun: ImportRun,
    source: OrderSource | undefined,
    insists: boolean,
    isAgain = false,
  ): Promise<void> {
    await book.load(begun);
    let run = await renew(begun, source);
    let body: string | undefined;
    for (;;) {
      const last = run.batches.at(-1);
      if (last?.at === "ready" || last?.at === "open") {
        if (stopAs === "end" && last.at === "open") return end(run);
        if (stopAs && last.at === "ready") run = await dropLast(run);
        else {
          body ??= await bodyOf(run, last, source);
          if (body === undefined && last.at === "ready") run = await dropLast(run);
          else if (body === undefined) return stop(run, "lost");
          else {
            const [after, reason] = await settle(run, body, insists);
            run = after;
            if (reason) return stopAs === "end" ? end(run) : stop(run, reason);
            body = undefined;
          }
        }
      }
      const isRefused = run.choice === "all" && run.batches.some(({ at }) => at === "refused");
      const isWhole = run.next === undefined && !isRefused;
      if (isWhole && isAgain && source) run = { ...run, total: countRun(run).total - countRun(run).left };
      if (run.next === undefined || isRefused || stopAs === "end") return end(run);
      if (stopAs) return stop(run, "paused");
      if (!source) return stop(run, "lost");
      const before = run;
      [run, body] = await prepare(run, source);
      if (kept === "nowhere") return stop(before, "full");
    }
  }

  /** Does it alone. False: another tab is at it, or this one. */
  async function alone(work: () => Promise<void>): Promise<boolean> {
    if (state.at === "sending") return false;
    return tryLock(async () => {
      stopAs = undefined;
      stopper = new AbortController();
      try {
        await work();
      } finally {
        // The files could not be read: what is under way is kept as it was.
        if (state.at === "sending")
          become({ at: "stopped", run: { ...state.run, stopped: "lost" }, isKept: kept === "device" });
      }
    });
  }
  /** A run as the device has it: another tab may have gone on with it. */
  const resume = async (id: string, act: (run: ImportRun) => Promise<void>) => {
    const run = await device.run(id);
    if (!run) return;
    if (run.endedAt !== undefined) return become({ at: "ended", run, isKept: true });
    const begun = { ...run, stopped: undefined };
    show(begun);
    await act(begun);
  };

  /**
   * What was interrupted is ended before another import begins: a batch that may have been taken is made certain, the rest is not sent.
   * False: that has stopped.
   */
  const settleOthers = async (): Promise<boolean> => {
    for (const { id, endedAt } of await device.runs()) {
      if (endedAt !== undefined) continue;
      await resume(id, async (run) =>
        drive(run.batches.at(-1)?.at === "ready" ? await dropLast(run) : run, undefined, false),
      );
      if (state.at !== "stopped") continue;
      if (state.run.stopped !== "lost") return false;
      await end(state.run);
    }
    return true;
  };

  return {
    getState: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** Sends a new import, once what another run has left open is known. Resolves when it is over or has stopped; false when another tab is sending. Never rejects for a call. */
    start: ({ onPurpose, ...plan }: SendPlan, source: OrderSource): Promise<boolean> =>
      alone(async () => {
        if (!(await settleOthers())) return;
        const most = batchBounds[plan.choice].orders;
        const run: ImportRun = { ...plan, onPurpose, startedAt: now(), most, next: 0, batches: [], mark: source.mark };
        await drive(await keep(run), source, false);
      }),
    /**
     * Goes on with one that has stopped, the same batch with the same key first. `insists`: where the server knows no keys, and nothing of
     * the batch was found, it is sent again all the same. The rest is taken from its own files only.
     */
    goOn: (id: string, source: OrderSource | undefined, insists = false): Promise<boolean> =>
      alone(() =>
        resume(id, async (run) => {
          const own = source?.mark === run.mark ? source : undefined;
          await drive(own ? await takeUp(run, own) : run, own, insists, true);
        }),
      ),
    /** Gives up what has not been sent. What may have been taken stays so. */
    giveUp: (id: string): Promise<boolean> =>
      alone(() => resume(id, async (run) => end(run.batches.at(-1)?.at === "ready" ? await dropLast(run) : run))),
    /** Stops once it is known what became of the batch under way: to be gone on with, or for good. */
    stop: (as: "pause" | "end") => {
      if (state.at !== "sending") return;
      stopAs = as;
      stopper.abort();
      show(state.run, state.waits);
    },
    /** Lets go of what has ended or stopped. */
    reset: () => {
      if (state.at !== "sending") become({ at: "idle" });
    },
  };
}

// <<<<
/** The files that are open, as what an import takes its orders from: the rest of one that was interrupted comes out of the same files. */
/** `good`: orders of them that can be sent. */
export function importSource(
  worker: Pick<OrderImport, "batch">,
  files: readonly [orders: OpenedFile, packages: OpenedFile],
  good: number,
): OrderSource {
  return { batch: (from, most) => worker.batch(from, most), mark: JSON.stringify(files.map(tellOf)), total: good };
}

/** It stays on the device: of what the rows hold nothing but references. */
const tellOf = ({ size, rowCount, encoding, header }: OpenedFile) => [
  size,
  rowCount,
  encoding,
  header.map(({ column = "" }) => column).join(),
  header.find(({ column }) => column === "order_ref_number")?.samples ?? [],
];
