import { type Answer, type Entry, newEntry, type TabBatch } from "./batch-entry.ts";
import type { OrderRef } from "./order-run.ts";
import type { BatchOutcome, StoredBatchesOptions } from "./batch-options.ts";
import { batchAgain, failedUnsent, isSettled, type OrderBatch, type OrderPlan, pendingIds } from "./order-batch.ts";
import { sendBatch } from "./send-batch.ts";

/** Milliseconds after which a batch that nobody was there to send is not sent any more: its orders may have moved on. */
const tooLate = 60 * 60_000;

export type StoredBatches = ReturnType<typeof createStoredBatches>;

/**
 * Batches of orders that were confirmed: held as long as they can be undone, sent, and kept until what failed was seen. Each has
 * a lock of its own: the tab that has it shows, holds and sends the batch, and only that tab writes it to the store; when the tab
 * goes, the lock goes to another, or to the next page.
 * Plain TypeScript.
 */
export function createStoredBatches(options: StoredBatchesOptions) {
  const { store, lock, undoWindow, keepsRest, isRead = false, waitsForSeen = false } = options;
  const { send, onDone, now, after } = options;
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const outcomes = createHearers<BatchOutcome>();
  const undone = createHearers<readonly string[]>();
  let own: readonly TabBatch[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let stopper = new AbortController();
  let unsubscribe: (() => void) | undefined;
  /** Whoever tells of what is held: whether somebody is reading that. */
  let teller: (() => boolean) | undefined;

  /** Where the rest is kept, what is over is free for the next act while the others wait. */
  const pendingOf = ({ batch, run }: Entry) => {
    const ids = pendingIds(batch, keepsRest);
    if (!keepsRest || !run) return ids;
    const over = run.getState().entries.filter(({ state }) => state === "done" || state === "failed");
    const free = new Set(over.map(({ order }) => order.id));
    return ids.filter((id) => !free.has(id));
  };
  const publish = () => {
    const all = [...entries.values()];
    own = all.filter(({ isMine }) => isMine).map(({ batch, run, isKept }) => ({ batch, run, isKept }));
    const ids = new Set(all.flatMap(pendingOf));
    // Every list that is loaded is filtered anew for another set.
    if (ids.size !== hidden.size || [...ids].some((id) => !hidden.has(id))) hidden = ids;
    for (const tell of listeners) tell();
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

  const tellOutcome = ({ batch }: Entry, kept: number) => outcomes.tell({ batch, kept });

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

  /** The life of a batch in the tab that looks after it. Rejects when the tab stops: the batch is then the next one's. */
  async function live(entry: Entry, signal: AbortSignal) {
    signal.throwIfAborted();
    const { id } = entry.batch;
    if (entries.get(id) !== entry) return store.remove(id);
    let isRepeat = !entry.isMine;
    if (!entry.isMine && !takeOver(entry)) return;
    // Whether it is stored may be known by its lock alone.
    if (!isRepeat) change(entry, {});
    if (entry.batch.at === "held") {
      const left = Math.min(Math.max(0, entry.batch.until - now()), undoWindow);
      const stopClock = after(left, () => {
        entry.isElapsed = true;
        if (entry.isUnseen || !teller?.()) give(entry, "due");
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

  /** Another tab, or an earlier page, had it. */
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

  /** What was not sent for too long, also because the device slept, is not sent behind the merchant's back: it is told. */
  function endIfLate(entry: Entry): boolean {
    const { at, until } = entry.batch;
    if (at === "ended" || now() - until <= tooLate) return false;
    change(entry, { at: "ended", failed: failedUnsent(entry.batch) });
    tellOutcome(entry, 0);
    return true;
  }

  async function sendAll(entry: Entry, signal: AbortSignal, isRepeat: boolean) {
    const sendOne = (order: OrderRef, stop: AbortSignal) => send(order, isRepeat, entry.batch, stop);
    const note = (known: Pick<OrderBatch, "done" | "failed">, isEnd: boolean) => {
      if (entry.isDropped) return;
      entry.batch = { ...entry.batch, ...known };
      // That it has ended is kept with it, in a moment.
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

  /** What a tab that had the batch before has handed over since. */
  const hearHanded = (entry: Entry, handed: readonly string[] = []) => {
    const known = new Set(entry.batch.handed);
    const isNews = handed.some((id) => !known.has(id));
    if (isNews) change(entry, { handed: [...new Set([...known, ...handed])] });
  };

  const isBusy = () => own.some(({ batch }) => batch.at !== "ended");
  const lapse = (entry: Entry | undefined) => {
    if (entry?.isElapsed) give(entry, "due");
  };
  const start = () => {
    if (unsubscribe) return;
    stopper = new AbortController();
    unsubscribe = store.subscribe((id, batch) => {
      const entry = entries.get(id);
      // One of its own is removed when its user has left through another tab: nothing of it is written any more.
      if (entry?.isMine && !batch) entry.isDropped = true;
      if (entry?.isMine) return hearHanded(entry, batch?.handed);
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
    /** Ids that are held, or on their way, in any tab. The same set until that changes. */
    getPending: () => hidden,
    /** The batches that are this tab's to show, oldest first. */
    getOwn: () => own,
    /** Hears what came of each batch that this tab has sent. */
    onOutcome: outcomes.add,
    /** Hears the ids of orders that were put back, in this tab, while every list shows them again. */
    onUndo: undone.add,
    /** Takes who tells of what is held. While it answers true, time that is over is not acted upon: somebody is reading the notice. */
    tellBy: (isReading: () => boolean) => {
      teller = isReading;
      publish();
      return () => {
        teller = undefined;
        for (const entry of entries.values()) lapse(entry);
        publish();
      };
    },

    /** Takes a batch, and sends it when the time to undo is over; of none to send the outcome is told at once. Answers its id. */
    hold: ({ orders, skipped, task }: OrderPlan): string => {
      // Also where whatever shows the batches has just left.
      start();
      const until = now() + undoWindow;
      const at = undoWindow > 0 ? "held" : "sending";
      const known = { done: [], failed: [], ...(task !== undefined && { task }) };
      const batch: OrderBatch = { id: crypto.randomUUID(), at, until, orders, skipped, ...known };
      if (orders.length === 0) {
        outcomes.tell({ batch: { ...batch, at: "ended" }, kept: 0 });
        return batch.id;
      }
      const entry = add(batch, true);
      // The lock is asked for first: a tab that hears of the batch comes after.
      entry.isKept = store.save(batch);
      publish();
      return batch.id;
    },
    /** Puts the orders back. False when it is too late. */
    undo: (id: string): boolean => {
      const entry = entries.get(id);
      if (!entry?.isMine || entry.batch.at !== "held" || entry.isDue) return false;
      give(entry, "undone");
      forget(entry);
      undone.tell(entry.batch.orders.map((order) => order.id));
      return true;
    },
    /** The notice is gone: if the time is over, nothing is waited for any more. */
    lapse: (id: string) => lapse(entries.get(id)),
    /**
     * What was found out of a batch apart from its sending: that its result has left the portal, or is lost. Whatever the batch is
     * about, and also when this tab has stopped meanwhile: then whoever has it next knows.
     */
    amend: (id: string, known: (batch: OrderBatch) => Partial<Pick<OrderBatch, "done" | "handed" | "rest">>) => {
      const entry = entries.get(id);
      if (entry?.isMine) return change(entry, known(entry.batch));
      const kept = store.load().find((batch) => batch.id === id);
      if (kept) store.save({ ...kept, ...known(kept) });
    },
    cancel: (id: string) => entries.get(id)?.run?.cancel(),
    /** Sends what failed once more, and the rest that it keeps; nothing else. */
    retry: (id: string) => give(entries.get(id), "retry"),
    /** Its notice is gone: what failed was seen and is let go of; what is held is sent in time, whoever reads another notice. */
    dismiss: (id: string) => {
      const entry = entries.get(id);
      if (entry?.batch.at === "held") entry.isUnseen = true;
      else give(entry, "seen");
    },

    /** Whether this tab holds or sends any. */
    isBusy,
    /** Sends what is held now. Fulfilled when nothing is on its way any more. */
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
    /** Ends everything of this user for good: runs are cancelled, and nothing is kept. */
    discard: () => {
      for (const entry of entries.values()) entry.isDropped = true;
      stop();
      for (const { id } of store.load()) store.remove(id);
    },
    /** Lets go of everything: what is kept waits for another tab, another page, or `start`. */
    stop,
  };
}

/** Those who want to hear of something: `add` answers the way out. */
function createHearers<News>() {
  const hearers = new Set<(news: News) => void>();
  return {
    add: (hear: (news: News) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    tell: (news: News) => {
      for (const hear of hearers) hear(news);
    },
  };
}

/** What comes first: the end of `work`, or that of whoever waits for it. */
function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
