/** Options and callbacks of `createStoredBatches`. */
import type { BatchStore } from "./batch-store.ts";
import { type OrderBatch, batchAgain, failedUnsent, isSettled, type OrderPlan, pendingIds } from "./order-batch.ts";
import { type OrderRef, type OrderRun, sendBatch } from "./order-run.ts";

/** A cross-tab lock: runs `work` once no other tab has the lock `name`. `signal` cancels the waiting. */
export type Lock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

export interface StoredBatchesOptions {
  store: BatchStore;
  lock: Lock;
  /** Milliseconds in which a batch can be undone; 0 sends it immediately. */
  undoWindow: number;
  /**
   * Whether unsent orders stay in the batch, after a cancel or a closed page, until 'retry'; the result then covers the
   * whole batch. Otherwise cancelled orders leave the batch, and the next page sends what a closed one did not.
   */
  keepsRest: boolean;
  /** The requests change nothing on the server: see `OrderRunOptions`. */
  isRead?: boolean;
  /**
   * Whether a batch without failures also stays until it is dismissed, because its result (a printed document) is still
   * to be output. Otherwise it is removed.
   */
  waitsForSeen?: boolean;
  /** Sends one order. `isRepeat`: an earlier attempt may have succeeded. */
  send: (order: OrderRef, isRepeat: boolean, batch: OrderBatch, signal: AbortSignal) => Promise<unknown>;
  /** Called with orders that are done, in this tab or another, before their batch ends. */
  onDone: (ids: ReadonlySet<string>) => void;
  /** Epoch ms. */
  now: () => number;
  /** Calls `act` once after `ms`; returns a function that cancels. */
  after: (ms: number, act: () => void) => () => void;
}

/** The result of sending a batch. */
export interface BatchOutcome {
  batch: OrderBatch;
  /** Number of orders not sent because the run was cancelled. */
  kept: number;
}

/** A batch that this tab owns, and its run while it is sent. */
export interface TabBatch {
  batch: OrderBatch;
  run: OrderRun | undefined;
  /** Whether the batch is in the device's storage; otherwise it is lost with the page. */
  isKept: boolean;
}

/** How waiting for a batch ends: send it, it was undone, retry what failed, or dismiss it. */
export type Answer = "due" | "undone" | "retry" | "seen";

/** A batch in this page's memory, its own or another tab's. */
export interface Entry extends TabBatch {
  isMine: boolean;
  /** `isElapsed`: the time to undo is over. `isDue`: it can no longer be undone. */
  isElapsed: boolean;
  isDue: boolean;
  /** Its notice was closed while the batch is pending, so it is sent in time whatever other notice is being read. */
  isUnseen: boolean;
  /** It was discarded: nothing of it is stored any more. */
  isDropped: boolean;
  /** This page has sent it to its end, and not another tab or an earlier page. */
  hasEndedHere: boolean;
  given: Answer | undefined;
  wake: (() => void) | undefined;
}

/** An entry for a batch that is new to this page. */
export const newEntry = (batch: OrderBatch, isMine: boolean): Entry => ({
  batch,
  run: undefined,
  isKept: true,
  isMine,
  isElapsed: false,
  isDue: false,
  isUnseen: false,
  isDropped: false,
  hasEndedHere: false,
  given: undefined,
  wake: undefined,
});

/** Milliseconds after which an unsent batch is no longer sent automatically, as its orders may have changed. */
const maximumDelay = 60 * 60_000;

export type StoredBatches = ReturnType<typeof createStoredBatches>;

/**
 * Creates the queue of confirmed batches of one kind: waits while they can be undone, sends them, and stores them until
 * their failures are dismissed. Each batch has a lock. The tab with the lock shows and sends the batch, and is the only
 * one that stores it. When that tab closes, another tab or the next page takes over. No React.
 */
export function createStoredBatches(options: StoredBatchesOptions) {
  const { store, lock, undoWindow, keepsRest, isRead = false, waitsForSeen = false } = options;
  const { send, onDone, now, after } = options;
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const outcomes = createListeners<BatchOutcome>();
  const undone = createListeners<readonly string[]>();
  let tabBatches: readonly TabBatch[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let stopper = new AbortController();
  let unsubscribe: (() => void) | undefined;
  /** Whether a notice of a pending batch is being read; set by the component that shows the notices. */
  let isNoticeRead: (() => boolean) | undefined;

  /** With `keepsRest`, finished orders are available for the next action while the others wait. */
  const pendingOf = ({ batch, run }: Entry) => {
    const ids = pendingIds(batch, keepsRest);
    if (!keepsRest || !run) return ids;
    const over = run.getState().entries.filter(({ state }) => state === "done" || state === "failed");
    const free = new Set(over.map(({ order }) => order.id));
    return ids.filter((id) => !free.has(id));
  };
  const publish = () => {
    const all = [...entries.values()];
    tabBatches = all.filter(({ isMine }) => isMine).map(({ batch, run, isKept }) => ({ batch, run, isKept }));
    const ids = new Set(all.flatMap(pendingOf));
    // A new set filters every loaded list again.
    if (ids.size !== hidden.size || [...ids].some((id) => !hidden.has(id))) hidden = ids;
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, next: Partial<OrderBatch>) => {
    entry.batch = { ...entry.batch, ...next };
    entry.isKept = !entry.isDropped && store.save(entry.batch);
    publish();
  };
  const forget = ({ batch }: Entry) => {
    entries.delete(batch.id);
    store.remove(batch.id);
    publish();
  };

  const tellOutcome = (entry: Entry, kept: number) => {
    entry.hasEndedHere = true;
    outcomes.emit({ batch: entry.batch, kept });
  };

  const add = (batch: OrderBatch, isMine: boolean): Entry => {
    const entry = newEntry(batch, isMine);
    entries.set(batch.id, entry);
    const { signal } = stopper;
    lock(batch.id, signal, () => live(entry, signal)).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return entry;
  };
  const give = (entry: Entry | undefined, answer: Answer) => {
    if (!entry?.isMine) return;
    const isAboutHeld = answer === "due" || answer === "undone";
    if (isAboutHeld ? entry.isDue || entry.batch.at !== "held" : entry.batch.at !== "ended") return;
    if (answer === "due") entry.isDue = true;
    entry.given = answer;
    entry.wake?.();
  };
  const answer = async (entry: Entry, signal: AbortSignal): Promise<Answer> => {
    if (!entry.given) await untilAborted(signal, new Promise<void>((resolve) => (entry.wake = resolve)));
    const { given } = entry;
    entry.given = undefined;
    return given ?? "seen";
  };

  /** The life of a batch in the tab with its lock. Rejects when the tab stops; the batch then goes to the next lock holder. */
  async function live(entry: Entry, signal: AbortSignal) {
    signal.throwIfAborted();
    const { id } = entry.batch;
    if (entries.get(id) !== entry) return store.remove(id);
    let isRepeat = !entry.isMine;
    if (!entry.isMine && !takeOver(entry)) return;
    // Saves again once the lock is granted: only then is it certain whether the device stores it.
    if (!isRepeat) change(entry, {});
    if (entry.batch.at === "held") {
      const remaining = Math.min(Math.max(0, entry.batch.until - now()), undoWindow);
      const stopClock = after(remaining, () => {
        entry.isElapsed = true;
        if (entry.isUnseen || !isNoticeRead?.()) give(entry, "due");
      });
      const given = await answer(entry, signal).finally(stopClock);
      if (given === "undone") return;
      if (!endIfLate(entry)) change(entry, { at: "sending" });
    }
    for (;;) {
      if (entry.batch.at === "sending") await sendAll(entry, signal, isRepeat);
      isRepeat = true;
      if ((isSettled(entry.batch) && !waitsForSeen) || (await answer(entry, signal)) !== "retry") return forget(entry);
      change(entry, { ...batchAgain(entry.batch, keepsRest), until: now() });
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
    entry.isMine = true;
    entry.batch = batch;
    if (keepsRest && batch.at !== "ended") {
      onDone(new Set(batch.done));
      change(entry, { at: "ended" });
    } else if (!endIfLate(entry)) publish();
    return true;
  }

  /**
   * Ends a batch that waited too long, for example while the device slept. Its orders count as failed and are reported
   * instead of being sent.
   */
  function endIfLate(entry: Entry): boolean {
    const { at, until } = entry.batch;
    if (at === "ended" || now() - until <= maximumDelay) return false;
    change(entry, { at: "ended", failed: failedUnsent(entry.batch) });
    tellOutcome(entry, 0);
    return true;
  }

  async function sendAll(entry: Entry, signal: AbortSignal, isRepeat: boolean) {
    const sendOne = (order: OrderRef, stop: AbortSignal) => send(order, isRepeat, entry.batch, stop);
    const note = (results: Pick<OrderBatch, "done" | "failed">, isEnd: boolean) => {
      if (entry.isDropped) return;
      entry.batch = { ...entry.batch, ...results };
      // The end itself is stored a moment later, with the outcome.
      if (!isEnd) entry.isKept = store.save(entry.batch);
    };
    const sending = sendBatch(entry.batch, sendOne, note, { keepsRest, isRead });
    entry.run = sending.run;
    if (keepsRest) sending.run.subscribe(publish);
    publish();
    try {
      await untilAborted(signal, sending.ended);
    } catch (error) {
      sending.leave();
      throw error;
    } finally {
      entry.run = undefined;
    }
    const { done, failed, orders } = entry.batch;
    const ended = new Set([...done, ...failed.map(({ id }) => id)]);
    onDone(new Set(done));
    change(entry, { at: "ended", orders: keepsRest ? orders : orders.filter(({ id }) => ended.has(id)) });
    tellOutcome(entry, orders.length - ended.size);
  }

  /** Adds orders that the batch's previous tab has output in the meantime. */
  const addHanded = (entry: Entry, handed: readonly string[] = []) => {
    const existing = new Set(entry.batch.handed);
    const isNews = handed.some((id) => !existing.has(id));
    if (isNews) change(entry, { handed: [...new Set([...existing, ...handed])] });
  };

  const isBusy = () => tabBatches.some(({ batch }) => batch.at !== "ended");
  const lapse = (entry: Entry | undefined) => {
    if (entry?.isElapsed) give(entry, "due");
  };
  const start = () => {
    if (unsubscribe) return;
    stopper = new AbortController();
    unsubscribe = store.subscribe((id, batch) => {
      const entry = entries.get(id);
      // A batch of this tab disappears when the user logs out in another tab: nothing of it is stored any more.
      if (entry?.isMine && !batch) entry.isDropped = true;
      if (entry?.isMine) return addHanded(entry, batch?.handed);
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
    publish();
  };

  return {
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** Ids that are pending or being sent, in any tab. The same set until it changes. */
    getPending: () => hidden,
    /** The batches that this tab owns, oldest first. */
    getOwn: () => tabBatches,
    /** Calls back with the outcome of each batch that this tab has sent. */
    onOutcome: outcomes.add,
    /** Whether this page has sent the batch to its end; otherwise another tab or an earlier page has. */
    hasEndedHere: (id: string): boolean => entries.get(id)?.hasEndedHere ?? false,
    /** Calls back with the ids of orders that this tab has restored by undo. */
    onUndo: undone.add,
    /**
     * Sets the function that says whether a notice is being read. While it returns true, elapsed batches are not sent.
     * Returns the cleanup.
     */
    tellBy: (isReading: () => boolean) => {
      isNoticeRead = isReading;
      publish();
      return () => {
        isNoticeRead = undefined;
        for (const entry of entries.values()) lapse(entry);
        publish();
      };
    },

    /**
     * Queues a batch and sends it when the time to undo is over. Without orders, the outcome is emitted immediately.
     * Returns the batch id.
     */
    hold: ({ orders, skipped, task }: OrderPlan): string => {
      // Also after the component that shows batches was unmounted.
      start();
      const until = now() + undoWindow;
      const at = undoWindow > 0 ? "held" : "sending";
      const initial = { done: [], failed: [], ...(task !== undefined && { task }) };
      const batch: OrderBatch = { id: crypto.randomUUID(), at, until, orders, skipped, ...initial };
      if (orders.length === 0) {
        outcomes.emit({ batch: { ...batch, at: "ended" }, kept: 0 });
        return batch.id;
      }
      const entry = add(batch, true);
      // Request the lock before saving, so that this tab is ahead of tabs that see the batch appear.
      entry.isKept = store.save(batch);
      publish();
      return batch.id;
    },
    /** Restores the orders. False when the batch can no longer be undone. */
    undo: (id: string): boolean => {
      const entry = entries.get(id);
      if (!entry?.isMine || entry.batch.at !== "held" || entry.isDue) return false;
      give(entry, "undone");
      forget(entry);
      undone.emit(entry.batch.orders.map((order) => order.id));
      return true;
    },
    /** The notice was closed: sends the batch if its time to undo is over. */
    lapse: (id: string) => lapse(entries.get(id)),
    /**
     * Changes what is stored of a batch apart from sending: that its result was output, or is lost. Also works after
     * this tab has stopped; the next tab then reads it.
     */
    amend: (id: string, amended: (batch: OrderBatch) => Partial<Pick<OrderBatch, "done" | "handed" | "rest">>) => {
      const entry = entries.get(id);
      if (entry?.isMine) return change(entry, amended(entry.batch));
      const stored = store.load().find((batch) => batch.id === id);
      if (stored) store.save({ ...stored, ...amended(stored) });
    },
    cancel: (id: string) => entries.get(id)?.run?.cancel(),
    /** Sends again what failed, and with `keepsRest` what was not sent. */
    retry: (id: string) => give(entries.get(id), "retry"),
    /** The notice was closed: removes an ended batch; a pending one is sent in time. */
    dismiss: (id: string) => {
      const entry = entries.get(id);
      if (entry?.batch.at === "held") entry.isUnseen = true;
      else give(entry, "seen");
    },

    /** Whether this tab has a pending or running batch. */
    isBusy,
    /** Sends all pending batches now. Resolves when nothing is running any more. */
    flush: async () => {
      for (const entry of entries.values()) give(entry, "due");
      if (!isBusy()) return;
      await new Promise<void>((resolve) => {
        const end = () => {
          if (isBusy()) return;
          listeners.delete(end);
          resolve();
        };
        listeners.add(end);
      });
    },
    start,
    /** Removes everything of this user: cancels runs and clears the storage. */
    discard: () => {
      for (const entry of entries.values()) entry.isDropped = true;
      stop();
      for (const { id } of store.load()) store.remove(id);
    },
    /** Stops this page's work. Stored batches wait for another tab, another page, or `start`. */
    stop,
  };
}

/** A set of listeners: `add` returns the unsubscribe function. */
function createListeners<News>() {
  const listeners = new Set<(news: News) => void>();
  return {
    add: (listener: (news: News) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (news: News) => {
      for (const listener of listeners) listener(news);
    },
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
