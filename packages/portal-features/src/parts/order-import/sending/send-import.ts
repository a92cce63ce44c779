/**
 * Sends an import batch by batch, in the order of the file, so that each order is created once whatever happens to the
 * network, the session or the page (decision 023). A batch has one idempotency key (S7.3), and both are stored on the
 * device before it is sent. While the outcome of a batch is unknown, no further batch is sent. No React;
 * `use-send-import.ts` is the hook. Open it to change when sending stops, ends or resumes.
 */
import type { ApiClient } from "@merchant-portal/api";
import { createListeners } from "#kit/listeners.ts";
import type { OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";
import {
  countRun,
  type ImportRun,
  type OrderSource,
  type SendPlan,
  type SendState,
  type StopMode,
  type StopReason,
  type WaitReason,
} from "./import-run.ts";
import { batchBounds, createSentReferences, openRunBatches } from "./run-batches.ts";
import type { RunChange, RunStore, SavedTo } from "./run-store.ts";
import { openSettling } from "./settle-batch.ts";

interface SenderOptions {
  api: ApiClient;
  runStore: RunStore;
  /** Runs the work while no other tab does, and returns true; returns false without running it otherwise. */
  tryLock: (work: () => Promise<void>) => Promise<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The sender of one page. `getState` and `subscribe` fit `useSyncExternalStore`. */
export function createSender({ api, runStore, tryLock, now, wait }: SenderOptions) {
  let state: SendState = { at: "idle" };
  let controller = new AbortController();
  let stopMode: StopMode | undefined;
  let savedTo: SavedTo = "page";
  const sent = createSentReferences(runStore, now);
  const listeners = createListeners();
  const setState = (next: SendState) => {
    state = next;
    listeners.emit();
  };
  const show = (run: ImportRun, waitingFor?: WaitReason) =>
    setState({ at: "sending", run, isStored: savedTo === "device", stopMode, waitingFor });
  const save = async (run: ImportRun, change?: RunChange): Promise<ImportRun> => {
    savedTo = await runStore.save(run, change);
    show(run, state.at === "sending" ? state.waitingFor : undefined);
    return run;
  };

  const { renew, prepare, dropLast, restart, bodyOf } = openRunBatches({ runStore, sent, save });
  const settleBatch = openSettling({
    api,
    runStore,
    now,
    wait,
    dropLast,
    save,
    show,
    savedTo: () => savedTo,
    stopping: () => ({ isWanted: stopMode !== undefined, signal: controller.signal }),
  });

  const end = async (run: ImportRun) => {
    const ended = await save({ ...run, stopped: undefined, endedAt: now() }, { body: null });
    setState({ at: "ended", run: ended, isStored: savedTo === "device" });
  };
  const stop = async (run: ImportRun, reason: StopReason) => {
    const stopped = await save({ ...run, stopped: reason });
    setState({ at: "stopped", run: stopped, isStored: savedTo === "device" });
  };
  const dropUnsent = async (run: ImportRun) => (run.batches.at(-1)?.at === "ready" ? dropLast(run) : run);

  /** Sends batch after batch, until all are sent or sending has to stop. Without a source it only finishes the last batch. */
  async function sendBatches(
    initial: ImportRun,
    source: OrderSource | undefined,
    force: boolean,
    isResumed = false,
  ): Promise<void> {
    await sent.load(initial);
    let run = await renew(initial, source);
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
            const [settled, reason] = await settleBatch(run, body, force);
            run = settled;
            if (reason) return stopMode === "end" ? end(run) : stop(run, reason);
            body = undefined;
          }
        }
      }
      const isRefused = run.choice === "all" && run.batches.some(({ at }) => at === "refused");
      const isComplete = run.next === undefined && !isRefused;
      // A resumed run counts again: rows may have been edited since it started.
      if (isComplete && isResumed && source) run = { ...run, total: countRun(run).total - countRun(run).unsent };
      if (run.next === undefined || isRefused || stopMode === "end") return end(run);
      if (stopMode) return stop(run, "paused");
      if (!source) return stop(run, "lost");
      const before = run;
      [run, body] = await prepare(run, source);
      if (savedTo === "nowhere") return stop(before, "full");
    }
  }

  /** Runs the work unless this tab or another one is sending. Returns whether it ran. */
  async function withLock(work: () => Promise<void>): Promise<boolean> {
    if (state.at === "sending") return false;
    return tryLock(async () => {
      stopMode = undefined;
      controller = new AbortController();
      try {
        await work();
      } finally {
        // The state is still `sending` only when `work` failed, as the files could not be read. The stored run stays as it is.
        if (state.at === "sending")
          setState({ at: "stopped", run: { ...state.run, stopped: "lost" }, isStored: savedTo === "device" });
      }
    });
  }
  /** Continues with the stored run, as another tab may have changed it. */
  const withStoredRun = async (id: string, action: (run: ImportRun) => Promise<void>) => {
    const run = await runStore.run(id);
    if (!run) return;
    if (run.endedAt !== undefined) return setState({ at: "ended", run, isStored: true });
    const resumed = { ...run, stopped: undefined };
    show(resumed);
    await action(resumed);
  };

  /**
   * Ends interrupted runs before another one starts. It finds out the outcome of their open batches, and sends no other. Returns false when an
   * outcome stays unknown.
   */
  const finishOtherRuns = async (): Promise<boolean> => {
    for (const { id, endedAt } of await runStore.runs()) {
      if (endedAt !== undefined) continue;
      await withStoredRun(id, async (run) => sendBatches(await dropUnsent(run), undefined, false));
      if (state.at !== "stopped") continue;
      if (state.run.stopped !== "lost") return false;
      await end(state.run);
    }
    return true;
  };

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    /** Sends a new import, after interrupted ones are ended. Resolves when it has ended or stopped; with false when another tab is sending. */
    start: ({ onPurpose, ...plan }: SendPlan, source: OrderSource): Promise<boolean> =>
      withLock(async () => {
        if (!(await finishOtherRuns())) return;
        const most = batchBounds[plan.choice].orders;
        const run: ImportRun = {
          ...plan,
          onPurpose,
          startedAt: now(),
          most,
          next: 0,
          batches: [],
          mark: source.fingerprint,
        };
        await sendBatches(await save(run), source, false);
      }),
    /**
     * Resumes a stopped run, first with the same batch and the same key. Further batches need the files with which the run started. `force`: on a
     * server without idempotency keys, sends an open batch again although none of its orders was found.
     */
    resume: (id: string, source: OrderSource | undefined, force = false): Promise<boolean> =>
      withLock(() =>
        withStoredRun(id, async (run) => {
          const sameFiles = source?.fingerprint === run.mark ? source : undefined;
          await sendBatches(sameFiles ? await restart(run, sameFiles) : run, sameFiles, force, true);
        }),
      ),
    /** Ends a run without sending the rest. An open batch stays open. */
    abandon: (id: string): Promise<boolean> =>
      withLock(() => withStoredRun(id, async (run) => end(await dropUnsent(run)))),
    /** Stops once the outcome of the current batch is known. */
    stop: (mode: StopMode) => {
      if (state.at !== "sending") return;
      stopMode = mode;
      controller.abort();
      show(state.run, state.waitingFor);
    },
    /** Forgets a run that has ended or stopped, so that another one can start. */
    reset: () => {
      if (state.at !== "sending") setState({ at: "idle" });
    },
  };
}

/** The open files as the source of a run. `good`: the number of good orders. */
export function importSource(
  worker: Pick<OrderImport, "batch">,
  files: readonly [orders: OpenedFile, packages: OpenedFile],
  good: number,
): OrderSource {
  const fingerprint = JSON.stringify(files.map(traitsOf));
  return { batch: (from, max) => worker.batch(from, max), fingerprint, total: good };
}

/** Traits by which a file is recognised. They are stored with the run, so they contain no cells but some references. */
const traitsOf = ({ size, rowCount, encoding, header }: OpenedFile) => [
  size,
  rowCount,
  encoding,
  header.map(({ column = "" }) => column).join(),
  header.find(({ column }) => column === "order_ref_number")?.samples ?? [],
];
