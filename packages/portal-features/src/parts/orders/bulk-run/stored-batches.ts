/**
 * The queue of confirmed batches of one kind (deletions, marks, prints): waits while they can be undone, sends them, and
 * stores them until their failures are dismissed. Open it to change when a batch is sent, retried or removed. No React.
 */
import { newId } from "@merchant-portal/api";
import { createListeners } from "#kit/listeners.ts";
import type { BatchDevice } from "./batch-store.ts";
import {
  batchForRetry,
  failedUnsent,
  allSucceeded,
  pendingIds,
  type OrderBatch,
  type OrderPlan,
  type OrderRef,
} from "./order-batch.ts";
import { sendBatch, type OrderRun } from "./order-run.ts";

export interface StoredBatchesOptions extends BatchDevice {
  /** Milliseconds in which a batch can be undone; 0 sends it immediately. */
  undoWindow: number;
  /**
   * Whether unsent orders stay in the batch, after a cancel or a closed page, until 'retry'; the result then covers the
   * whole batch. Otherwise cancelled orders leave the batch, and the next page sends what a closed one did not.
   */
  isResumable: boolean;
  /** The requests change nothing on the server: see `OrderRunOptions`. */
  isRead?: boolean;
  /**
   * Whether a batch without failures also stays until it is dismissed, because its result (a printed document) is still
   * to be output. Otherwise it is removed.
   */
  staysUntilDismissed?: boolean;
  /** Sends one order. `isRepeat`: an earlier attempt may have succeeded. */
  send: (order: OrderRef, isRepeat: boolean, batch: OrderBatch, signal: AbortSignal) => Promise<unknown>;
  /** Called with orders that are done, in this tab or another, before their batch ends. */
  onDone: (ids: ReadonlySet<string>) => void;
}

/** The result of sending a batch. */
export interface BatchOutcome {
  batch: OrderBatch;
  /** Number of orders not sent because the run was cancelled. */
  cancelled: number;
}

/** A batch that this tab shows and sends, and its run while it is sent. */
export interface TabBatch {
  batch: OrderBatch;
  run: OrderRun | undefined;
  /** Whether the batch is in the device's storage; otherwise it is lost with the page. */
  isStored: boolean;
}

/** What ends the waiting of a batch: its time to undo is over, it was undone, retried, or dismissed. */
type BatchEvent = "due" | "undone" | "retry" | "dismissed";

/** A batch in this page's memory, of this tab or another. */
interface Entry extends TabBatch {
  /** Whether this tab has the batch's lock, or has just confirmed it. Only then does it send and store the batch. */
  isOwner: boolean;
  /** Call it when the time to undo is over: sends the batch, unless the pointer or the focus is on its notice (`pauseWhile`). */
  isElapsed: boolean;
  /** It can no longer be undone. */
  isDue: boolean;
  /** Its notice was closed while it was pending: it is sent in time, even if another notice is being read. */
  isNoticeClosed: boolean;
  /** Its user has logged out: nothing of it may be stored. */
  isDiscarded: boolean;
  /** An event that `nextEvent` has not returned yet. */
  event: BatchEvent | undefined;
  /** Resolves `nextEvent`. */
  wake: (() => void) | undefined;
}

/** Milliseconds after which an unsent batch is no longer sent automatically, as its orders may have changed. */
const maximumDelay = 60 * 60_000;

export type StoredBatches = ReturnType<typeof createStoredBatches>;

/**
 * Each batch has a lock. The tab with the lock shows and sends the batch, and is the only one that stores it. When that
 * tab closes, another tab or the next page takes over.
 */
export function createStoredBatches(options: StoredBatchesOptions) {
  const { store, lock, undoWindow, isResumable, isRead = false, staysUntilDismissed = false } = options;
  const { send, onDone, now, after } = options;
  const entries = new Map<string, Entry>();
  const changes = createListeners();
  const outcomes = createListeners<BatchOutcome>();
  const reporters = new Set<(outcome: BatchOutcome) => void>();
  /** Outcomes from before a component was mounted that reports them. */
  let unreported: BatchOutcome[] = [];
  const undone = createListeners<readonly string[]>();
  let tabBatches: readonly TabBatch[] = [];
  let pending: ReadonlySet<string> = new Set();
  let stopper = new AbortController();
  let unsubscribe: (() => void) | undefined;
  /** Whether a notice of a pending batch is being read; set by the component that shows the notices. */
  let isNoticeRead: (() => boolean) | undefined;

  /** In a resumable batch, finished orders are available for the next action while the others wait. */
  const pendingOf = ({ batch, run }: Entry) => {
    const ids = pendingIds(batch, isResumable);
    if (!isResumable || !run) return ids;
    const finished = run.getState().entries.filter(({ state }) => state === "done" || state === "failed");
    const finishedIds = new Set(finished.map(({ order }) => order.id));
    return ids.filter((id) => !finishedIds.has(id));
  };
  const publish = () => {
    const all = [...entries.values()];
    tabBatches = all.filter(({ isOwner }) => isOwner).map(({ batch, run, isStored }) => ({ batch, run, isStored }));
    const ids = new Set(all.flatMap(pendingOf));
    // A new set filters every loaded list again.
    if (ids.size !== pending.size || [...ids].some((id) => !pending.has(id))) pending = ids;
    changes.emit();
  };
  const change = (entry: Entry, next: Partial<OrderBatch>) => {
    entry.batch = { ...entry.batch, ...next };
    entry.isStored = !entry.isDiscarded && store.save(entry.batch);
    publish();
  };
  const remove = ({ batch }: Entry) => {
    entries.delete(batch.id);
    store.remove(batch.id);
    publish();
  };
  const emitOutcome = (outcome: BatchOutcome) => {
    // One reports: with two providers for a user on a page, a label is still printed once.
    const [report] = reporters;
    if (report) report(outcome);
    else unreported.push(outcome);
    outcomes.emit(outcome);
  };

  const add = (batch: OrderBatch, isOwner: boolean): Entry => {
    const entry: Entry = {
      batch,
      run: undefined,
      isStored: true,
      isOwner,
      isElapsed: false,
      isDue: false,
      isNoticeClosed: false,
      isDiscarded: false,
      event: undefined,
      wake: undefined,
    };
    entries.set(batch.id, entry);
    const { signal } = stopper;
    lock(batch.id, signal, () => processBatch(entry, signal)).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return entry;
  };
  const dispatch = (entry: Entry | undefined, event: BatchEvent) => {
    if (!entry?.isOwner) return;
    const isAboutPending = event === "due" || event === "undone";
    if (isAboutPending ? entry.isDue || entry.batch.at !== "held" : entry.batch.at !== "ended") return;
    if (event === "due") entry.isDue = true;
    entry.event = event;
    entry.wake?.();
  };
  const nextEvent = async (entry: Entry, signal: AbortSignal): Promise<BatchEvent> => {
    if (!entry.event) await untilAborted(signal, new Promise<void>((resolve) => (entry.wake = resolve)));
    const { event } = entry;
    entry.event = undefined;
    return event ?? "dismissed";
  };

  /** From the lock to the end. Rejects when the tab stops; the batch then goes to the next owner of the lock. */
  async function processBatch(entry: Entry, signal: AbortSignal) {
    signal.throwIfAborted();
    const { id } = entry.batch;
    if (entries.get(id) !== entry) return store.remove(id);
    let isRepeat = !entry.isOwner;
    if (!entry.isOwner && !takeOver(entry)) return;
    // Saves again once the lock is granted: only then is it certain whether the device stores it.
    if (!isRepeat) change(entry, {});
    if (entry.batch.at === "held") {
      const remaining = Math.min(Math.max(0, entry.batch.until - now()), undoWindow);
      const stopClock = after(remaining, () => {
        entry.isElapsed = true;
        if (entry.isNoticeClosed || !isNoticeRead?.()) dispatch(entry, "due");
      });
      const event = await nextEvent(entry, signal).finally(stopClock);
      if (event === "undone") return;
      if (!endIfExpired(entry)) change(entry, { at: "sending" });
    }
    for (;;) {
      if (entry.batch.at === "sending") await sendAll(entry, signal, isRepeat);
      isRepeat = true;
      const isOver = allSucceeded(entry.batch) && !staysUntilDismissed;
      if (isOver || (await nextEvent(entry, signal)) !== "retry") return remove(entry);
      change(entry, { ...batchForRetry(entry.batch, isResumable), until: now() });
    }
  }

  /** Takes over the batch of another tab or an earlier page. False when it no longer exists. */
  function takeOver(entry: Entry): boolean {
    const batch = store.load().find(({ id }) => id === entry.batch.id);
    if (!batch) {
      entries.delete(entry.batch.id);
      publish();
      return false;
    }
    entry.isOwner = true;
    entry.batch = batch;
    if (isResumable && batch.at !== "ended") {
      onDone(new Set(batch.done));
      change(entry, { at: "ended" });
    } else if (!endIfExpired(entry)) publish();
    return true;
  }

  /**
   * Ends a batch that waited too long, for example while the device slept. Its orders count as failed and are reported
   * instead of being sent.
   */
  function endIfExpired(entry: Entry): boolean {
    const { at, until } = entry.batch;
    if (at === "ended" || now() - until <= maximumDelay) return false;
    change(entry, { at: "ended", failed: failedUnsent(entry.batch) });
    emitOutcome({ batch: entry.batch, cancelled: 0 });
    return true;
  }

  async function sendAll(entry: Entry, signal: AbortSignal, isRepeat: boolean) {
    const sendOne = (order: OrderRef, stop: AbortSignal) => send(order, isRepeat, entry.batch, stop);
    const onProgress = (results: Pick<OrderBatch, "done" | "failed">, isEnd: boolean) => {
      if (entry.isDiscarded) return;
      entry.batch = { ...entry.batch, ...results };
      // The end itself is stored a moment later, with the outcome.
      if (!isEnd) entry.isStored = store.save(entry.batch);
    };
    const sending = sendBatch(entry.batch, sendOne, onProgress, { isResumable, isRead });
    entry.run = sending.run;
    if (isResumable) sending.run.subscribe(publish);
    publish();
    try {
      await untilAborted(signal, sending.ended);
    } catch (error) {
      sending.stop();
      throw error;
    } finally {
      entry.run = undefined;
    }
    const { done, failed, orders } = entry.batch;
    const finished = new Set([...done, ...failed.map(({ id }) => id)]);
    onDone(new Set(done));
    change(entry, { at: "ended", orders: isResumable ? orders : orders.filter(({ id }) => finished.has(id)) });
    emitOutcome({ batch: entry.batch, cancelled: orders.length - finished.size });
  }

  /** Adds orders that the batch's previous tab has output in the meantime. */
  const addOutput = (entry: Entry, handed: readonly string[] = []) => {
    const existing = new Set(entry.batch.handed);
    const hasMore = handed.some((id) => !existing.has(id));
    if (hasMore) change(entry, { handed: [...new Set([...existing, ...handed])] });
  };

  const isBusy = () => tabBatches.some(({ batch }) => batch.at !== "ended");
  const sendIfElapsed = (entry: Entry | undefined) => {
    if (entry?.isElapsed) dispatch(entry, "due");
  };
  const start = () => {
    if (unsubscribe) return;
    stopper = new AbortController();
    unsubscribe = store.subscribe((id, batch) => {
      const entry = entries.get(id);
      // A batch of this tab disappears when the user logs out in another tab: nothing of it is stored any more.
      if (entry?.isOwner && !batch) entry.isDiscarded = true;
      if (entry?.isOwner) return addOutput(entry, batch?.handed);
      if (batch?.at === "ended") onDone(new Set(batch.done));
      if (!batch) entries.delete(id);
      else if (entry) entry.batch = batch;
      else add(batch, false);
      publish();
    });
    for (const batch of store.load()) if (!entries.has(batch.id)) add(batch, false);
    publish();
  };
  start();
  const stop = () => {
    stopper.abort();
    unsubscribe?.();
    unsubscribe = undefined;
    entries.clear();
    unreported = [];
    publish();
  };

  return {
    subscribe: changes.subscribe,
    /** Ids that are pending or being sent, in any tab. The same set until it changes. */
    getPending: () => pending,
    /** The batches that this tab shows and sends, oldest first. */
    getTabBatches: () => tabBatches,
    /** Calls back with the outcome of each batch that this tab has sent from now on. */
    onOutcome: outcomes.subscribe,
    /**
     * The same for the component that reports outcomes to the merchant. It also receives outcomes from before it was
     * mounted: a short run may end sooner. Each outcome is reported once.
     */
    reportOutcomes: (report: (outcome: BatchOutcome) => void) => {
      reporters.add(report);
      const earlier = unreported;
      unreported = [];
      for (const outcome of earlier) report(outcome);
      return () => void reporters.delete(report);
    },
    /** Calls back with the ids of orders that this tab has restored by undo. */
    onUndo: undone.subscribe,
    /** While `isReading` returns true, elapsed batches wait: a notice is being read. Returns the cleanup. */
    pauseWhile: (isReading: () => boolean) => {
      isNoticeRead = isReading;
      publish();
      return () => {
        isNoticeRead = undefined;
        for (const entry of entries.values()) sendIfElapsed(entry);
        publish();
      };
    },

    /**
     * Queues a batch and sends it when the time to undo is over. Without orders, the outcome is emitted immediately.
     * Returns the batch id.
     */
    enqueue: ({ orders, skipped, task }: OrderPlan): string => {
      // Also after the component that shows batches was unmounted.
      start();
      const until = now() + undoWindow;
      const at = undoWindow > 0 ? "held" : "sending";
      const initial = { done: [], failed: [], ...(task !== undefined && { task }) };
      const batch: OrderBatch = { id: newId(), at, until, orders, skipped, ...initial };
      if (orders.length === 0) {
        emitOutcome({ batch: { ...batch, at: "ended" }, cancelled: 0 });
        return batch.id;
      }
      const entry = add(batch, true);
      // Request the lock before saving, so that this tab is ahead of tabs that see the batch appear.
      entry.isStored = store.save(batch);
      publish();
      return batch.id;
    },
    /** Restores the orders. False when the batch can no longer be undone. */
    undo: (id: string): boolean => {
      const entry = entries.get(id);
      if (!entry?.isOwner || entry.batch.at !== "held" || entry.isDue) return false;
      dispatch(entry, "undone");
      remove(entry);
      undone.emit(entry.batch.orders.map((order) => order.id));
      return true;
    },
    /** The notice was closed: sends the batch if its time to undo is over. */
    sendIfElapsed: (id: string) => sendIfElapsed(entries.get(id)),
    /**
     * Changes what is stored of a batch apart from sending: that its result was output, or is lost. Also works after
     * this tab has stopped; the next tab then reads it.
     */
    update: (id: string, changed: (batch: OrderBatch) => Partial<Pick<OrderBatch, "done" | "handed" | "rest">>) => {
      const entry = entries.get(id);
      if (entry?.isOwner) return change(entry, changed(entry.batch));
      const stored = store.load().find((batch) => batch.id === id);
      if (stored) store.save({ ...stored, ...changed(stored) });
    },
    cancel: (id: string) => entries.get(id)?.run?.cancel(),
    /** Sends again what failed, and in a resumable batch what was not sent. */
    retry: (id: string) => dispatch(entries.get(id), "retry"),
    /** The notice was closed: removes an ended batch; a pending one is sent in time. */
    dismiss: (id: string) => {
      const entry = entries.get(id);
      if (entry?.batch.at === "held") entry.isNoticeClosed = true;
      else dispatch(entry, "dismissed");
    },

    /** Whether this tab has a pending or running batch. */
    isBusy,
    /** Sends all pending batches now. Resolves when nothing is running any more. */
    flush: async () => {
      for (const entry of entries.values()) dispatch(entry, "due");
      if (!isBusy()) return;
      await new Promise<void>((resolve) => {
        const stopListening = changes.subscribe(() => {
          if (isBusy()) return;
          stopListening();
          resolve();
        });
      });
    },
    start,
    /** Removes everything of this user: cancels runs and clears the storage. */
    discard: () => {
      for (const entry of entries.values()) entry.isDiscarded = true;
      stop();
      for (const { id } of store.load()) store.remove(id);
    },
    /** Stops this page's work. Stored batches wait for another tab, another page, or `start`. */
    stop,
  };
}

/** Resolves with `work`, or rejects when `signal` aborts first. */
function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
