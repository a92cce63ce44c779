/**
 * Sends an import batch by batch in the order of the file (S7.5 `POST /orders/csv_upload`), so that each order is created once
 * whatever the network, the session or the page does: a batch has one key, and both are kept on the device before it goes out. A batch
 * that may have been taken holds up all that follow until it is known. Plain TypeScript.
 */
import type { RunStore, SavedTo, RunChange } from "./run-store.ts";
import {
  countRun,
  type ImportRun,
  type OrderSource,
  type WaitReason,
  type SendPlan,
  type SendState,
  type StopReason,
} from "./import-run.ts";
import { batchBounds, openRunBatches, createSentReferences } from "./run-batches.ts";
import type { ApiClient } from "@merchant-portal/api";
import { openSettling } from "./settle-batch.ts";
import type { OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";

export interface SenderOptions {
  api: ApiClient;
  runStore: RunStore;
  /** Work that one tab does and no other. False, and it is not begun, when another does it. */
  tryLock: (work: () => Promise<void>) => Promise<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createSender({ api, runStore, tryLock, now, wait }: SenderOptions) {
  let state: SendState = { at: "idle" };
  let controller = new AbortController();
  let stopMode: "pause" | "end" | undefined;
  let kept: SavedTo = "page";
  const sent = createSentReferences(runStore, now);
  const listeners = new Set<() => void>();
  const setState = (next: SendState) => {
    state = next;
    for (const notify of listeners) notify();
  };
  const show = (run: ImportRun, waitingFor?: WaitReason) =>
    setState({ at: "sending", run, isStored: kept === "device", isStopping: stopMode !== undefined, waitingFor });
  const keep = async (run: ImportRun, change?: RunChange): Promise<ImportRun> => {
    kept = await runStore.save(run, change);
    show(run, state.at === "sending" ? state.waitingFor : undefined);
    return run;
  };

  const { renew, prepare, dropLast, restart, bodyOf } = openRunBatches({ runStore, sent, keep });
  const settle = openSettling({
    api,
    runStore,
    now,
    wait,
    dropLast,
    keep,
    show,
    wasStored: () => kept,
    stopping: () => ({ isWanted: stopMode !== undefined, signal: controller.signal }),
  });

  const end = async (run: ImportRun) => {
    const ended = await keep({ ...run, stopped: undefined, endedAt: now() }, { body: null });
    setState({ at: "ended", run: ended, isStored: kept === "device" });
  };
  const stop = async (run: ImportRun, stopped: StopReason) => {
    const stoppedRun = await keep({ ...run, stopped });
    setState({ at: "stopped", run: stoppedRun, isStored: kept === "device" });
  };

  async function sendBatches(
    begun: ImportRun,
    source: OrderSource | undefined,
    force: boolean,
    isResumed = false,
  ): Promise<void> {
    await sent.load(begun);
    let run = await renew(begun, source);
    let body: string | undefined;
    for (;;) {
      const last = run.batches.at(-1);
      if (last?.at === "ready" || last?.at === "open") {
        if (stopMode === "end" && last.at === "open") return end(run);
        if (stopMode && last.at === "ready") run = await dropLast(run);
        else {
          body ??= await bodyOf(run, last, source);
          if (body === undefined && last.at === "ready") run = await dropLast(run);
          else if (body === undefined) return stop(run, "lost");
          else {
            const [after, reason] = await settle(run, body, force);
            run = after;
            if (reason) return stopMode === "end" ? end(run) : stop(run, reason);
            body = undefined;
          }
        }
      }
      const isRefused = run.choice === "all" && run.batches.some(({ at }) => at === "refused");
      const isWhole = run.next === undefined && !isRefused;
      if (isWhole && isResumed && source) run = { ...run, total: countRun(run).total - countRun(run).left };
      if (run.next === undefined || isRefused || stopMode === "end") return end(run);
      if (stopMode) return stop(run, "paused");
      if (!source) return stop(run, "lost");
      const before = run;
      [run, body] = await prepare(run, source);
      if (kept === "nowhere") return stop(before, "full");
    }
  }

  /** Does it alone. False: another tab is at it, or this one. */
  async function withLock(work: () => Promise<void>): Promise<boolean> {
    if (state.at === "sending") return false;
    return tryLock(async () => {
      stopMode = undefined;
      controller = new AbortController();
      try {
        await work();
      } finally {
        // The files could not be read: what is under way is kept as it was.
        if (state.at === "sending")
          setState({ at: "stopped", run: { ...state.run, stopped: "lost" }, isStored: kept === "device" });
      }
    });
  }
  /** A run as the device has it: another tab may have gone on with it. */
  const resume = async (id: string, act: (run: ImportRun) => Promise<void>) => {
    const run = await runStore.run(id);
    if (!run) return;
    if (run.endedAt !== undefined) return setState({ at: "ended", run, isStored: true });
    const begun = { ...run, stopped: undefined };
    show(begun);
    await act(begun);
  };

  /**
   * What was interrupted is ended before another import begins: a batch that may have been taken is made certain, the rest is not sent.
   * False: that has stopped.
   */
  const finishOtherRuns = async (): Promise<boolean> => {
    for (const { id, endedAt } of await runStore.runs()) {
      if (endedAt !== undefined) continue;
      await resume(id, async (run) =>
        sendBatches(run.batches.at(-1)?.at === "ready" ? await dropLast(run) : run, undefined, false),
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
      withLock(async () => {
        if (!(await finishOtherRuns())) return;
        const most = batchBounds[plan.choice].orders;
        const run: ImportRun = { ...plan, onPurpose, startedAt: now(), most, next: 0, batches: [], mark: source.mark };
        await sendBatches(await keep(run), source, false);
      }),
    /**
     * Goes on with one that has stopped, the same batch with the same key first. `insists`: where the server knows no keys, and nothing of
     * the batch was found, it is sent again all the same. The rest is taken from its own files only.
     */
    resume: (id: string, source: OrderSource | undefined, force = false): Promise<boolean> =>
      withLock(() =>
        resume(id, async (run) => {
          const own = source?.mark === run.mark ? source : undefined;
          await sendBatches(own ? await restart(run, own) : run, own, force, true);
        }),
      ),
    /** Gives up what has not been sent. What may have been taken stays so. */
    abandon: (id: string): Promise<boolean> =>
      withLock(() => resume(id, async (run) => end(run.batches.at(-1)?.at === "ready" ? await dropLast(run) : run))),
    /** Stops once it is known what became of the batch under way: to be gone on with, or for good. */
    stop: (as: "pause" | "end") => {
      if (state.at !== "sending") return;
      stopMode = as;
      controller.abort();
      show(state.run, state.waitingFor);
    },
    /** Lets go of what has ended or stopped. */
    reset: () => {
      if (state.at !== "sending") setState({ at: "idle" });
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
