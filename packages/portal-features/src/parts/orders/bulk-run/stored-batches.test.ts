import { ApiError } from "@merchant-portal/api";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { OrderBatch, OrderRef } from "./order-batch.ts";
import type { Lock } from "./batch-store.ts";
import { type BatchOutcome, createStoredBatches, type StoredBatches } from "./stored-batches.ts";

const undoWindow = 10_000;
/** Lets everything run that is not waiting for the server or the clock. */
const settle = async () => {
  for (let turns = 0; turns < 4; turns++) await new Promise((resolve) => setImmediate(resolve));
};
const refused = new ApiError({ kind: "http", method: "DELETE", status: 409, message: "Scanned." });

/** A browser with tabs, local storage, locks and a clock, and its server. Responses take 300 ms. */
class Browser {
  elapsed = 0;
  /** Milliseconds that the wall clock is ahead. */
  ahead = 1_795_186_800_000;
  timers: { at: number; act: () => void }[] = [];
  kept = new Map<string, string>();
  locks = new Map<string, Promise<void>>();
  tabs = new Set<Tab>();
  /** How often the server received each order's deletion, and when first. */
  asked = new Map<string, { times: number; at: number }>();
  gone = new Set<string>();
  /** Whether local storage is full. */
  isFull = false;
  refuses: (id: string) => boolean = () => false;
  refusal = refused;
  /** The kind of batches: with time to undo, or sent at once and resumable. */
  kind = { undoWindow, isResumable: false };

  after = (ms: number, act: () => void) => {
    const timer = { at: this.elapsed + ms, act };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  };
  async pass(ms: number) {
    const end = this.elapsed + ms;
    await settle();
    for (;;) {
      const next = this.timers.toSorted((one, other) => one.at - other.at).at(0);
      if (!next || next.at > end) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.elapsed = Math.max(this.elapsed, next.at);
      next.act();
      await settle();
    }
    this.elapsed = end;
  }
  lock: Lock = async (name, signal, work) => {
    const before = this.locks.get(name) ?? Promise.resolve();
    let release: () => void = () => undefined;
    this.locks.set(
      name,
      before.then(() => new Promise<void>((resolve) => (release = resolve))),
    );
    await before;
    // An aborted request is not served.
    if (signal.aborted) return release();
    await work().finally(() => release());
  };
  serve = ({ id }: OrderRef, isRepeat: boolean) =>
    new Promise<void>((resolve, reject) => {
      const { times = 0, at = this.elapsed } = this.asked.get(id) ?? {};
      if (times > 0 && !isRepeat) throw new Error(`${id} is sent again as if for the first time.`);
      this.asked.set(id, { times: times + 1, at });
      this.after(300, () => {
        if (this.refuses(id)) return reject(this.refusal);
        this.gone.add(id);
        resolve();
      });
    });
  open = () => {
    const tab = new Tab(this);
    this.tabs.add(tab);
    return tab;
  };
}

class Tab {
  browser: Browser;
  deletes: StoredBatches;
  dropped = new Set<string>();
  saves = 0;
  outcomes: BatchOutcome[] = [];
  hears: ((id: string, batch: OrderBatch | undefined) => void)[] = [];
  constructor(browser: Browser) {
    this.browser = browser;
    const tell = (id: string, batch: OrderBatch | undefined) => {
      for (const other of browser.tabs)
        if (other !== this) setImmediate(() => other.hears.forEach((hear) => hear(id, batch)));
    };
    this.deletes = createStoredBatches({
      store: {
        load: () => [...browser.kept.values()].map((text) => JSON.parse(text) as OrderBatch),
        save: (batch) => {
          this.saves++;
          if (browser.isFull) return false;
          browser.kept.set(batch.id, JSON.stringify(batch));
          tell(batch.id, batch);
          return true;
        },
        remove: (id) => {
          if (browser.kept.delete(id)) tell(id, undefined);
        },
        subscribe: (onChange) => {
          this.hears.push(onChange);
          return () => void (this.hears = []);
        },
      },
      lock: browser.lock,
      ...browser.kind,
      send: browser.serve,
      onDone: (ids) => ids.forEach((id) => this.dropped.add(id)),
      now: () => browser.elapsed + browser.ahead,
      after: browser.after,
    });
    this.deletes.onOutcome((outcome) => this.outcomes.push(outcome));
  }
  close() {
    this.browser.tabs.delete(this);
    this.deletes.stop();
  }
  ids = (at: OrderBatch["at"]) =>
    this.deletes.getTabBatches().flatMap(({ batch }) => (batch.at === at ? batch.orders.map(({ id }) => id) : []));
}

const ref = (id: string): OrderRef => ({ id, name: id });
const plan = (...ids: string[]) => ({ orders: ids.map(ref), skipped: [] });
const held = (tab: Tab) => tab.deletes.getTabBatches().at(-1)?.batch.id ?? "";

describe("a pending deletion", () => {
  it("hides its orders in every tab at once, and is sent when the time to undo is over", async () => {
    const browser = new Browser();
    const [tab, other] = [browser.open(), browser.open()];
    tab.deletes.enqueue(plan("a", "b"));
    expect([...tab.deletes.getPending()]).toEqual(["a", "b"]);
    await browser.pass(undoWindow - 1);
    expect([...other.deletes.getPending()]).toEqual(["a", "b"]);
    expect(browser.asked.size).toBe(0);
    await browser.pass(2_000);
    expect([...browser.gone]).toEqual(["a", "b"]);
    for (const one of [tab, other]) {
      expect([...one.dropped]).toEqual(["a", "b"]);
      expect(one.deletes.getPending().size).toBe(0);
    }
    expect(tab.outcomes).toMatchObject([{ cancelled: 0, batch: { done: ["a", "b"], failed: [] } }]);
    expect(browser.kept.size).toBe(0);
  });

  it("stays undone", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.enqueue(plan("a"));
    await browser.pass(undoWindow - 1);
    expect(tab.deletes.undo(held(tab))).toBe(true);
    expect(tab.deletes.getPending().size).toBe(0);
    await browser.pass(60_000);
    expect(browser.asked.size).toBe(0);
  });

  it("is pending again after a reload, with the remaining time", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.enqueue(plan("a"));
    await browser.pass(6_000);
    tab.close();
    await browser.pass(1_000);
    const next = browser.open();
    await browser.pass(0);
    expect(next.ids("held")).toEqual(["a"]);
    expect([...next.deletes.getPending()]).toEqual(["a"]);
    await browser.pass(2_999);
    expect(browser.asked.size).toBe(0);
    await browser.pass(2_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("is not sent after an hour without a page: it is reported, and can be retried", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.enqueue(plan("a"));
    await browser.pass(0);
    tab.close();
    browser.ahead += 2 * 3_600_000;
    const next = browser.open();
    await browser.pass(60_000);
    expect(browser.asked.size).toBe(0);
    expect(next.deletes.getPending().size).toBe(0);
    expect(next.deletes.getTabBatches()[0]?.batch.failed).toEqual([{ id: "a", failure: "notSent" }]);
    next.deletes.retry(held(next));
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("shows failed orders again with their reason, also after a reload, and retries only those", async () => {
    const browser = new Browser();
    browser.refuses = (id) => id === "b";
    const tab = browser.open();
    tab.deletes.enqueue(plan("a", "b", "c"));
    await browser.pass(undoWindow + 2_000);
    expect([...tab.dropped]).toEqual(["a", "c"]);
    expect(tab.deletes.getPending().size).toBe(0);
    tab.close();
    const next = browser.open();
    await browser.pass(0);
    expect(next.deletes.getTabBatches()[0]?.batch.failed).toMatchObject([{ id: "b", failure: { status: 409 } }]);
    browser.refuses = () => false;
    next.deletes.retry(held(next));
    await browser.pass(1_000);
    expect(browser.asked.get("a")?.times).toBe(1);
    expect(browser.asked.get("b")?.times).toBe(2);
    expect(browser.kept.size).toBe(0);
  });

  it("is cancelled between two orders: unsent orders stay and are shown again", async () => {
    const browser = new Browser();
    const tab = browser.open();
    const ids = Array.from({ length: 40 }, (_, index) => `o${index}`);
    tab.deletes.enqueue(plan(...ids));
    await browser.pass(undoWindow + 1_000);
    tab.deletes.cancel(held(tab));
    await browser.pass(5_000);
    expect(tab.deletes.getPending().size).toBe(0);
    expect([...tab.dropped]).toEqual([...browser.gone]);
    expect(tab.outcomes[0]?.cancelled).toBe(40 - browser.gone.size);
    expect(browser.gone.size).toBeLessThan(40);
  });

  it("is sent at once before logging out", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.enqueue(plan("a"));
    const flushed = tab.deletes.flush();
    await browser.pass(500);
    await flushed;
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("waits while its notice is read, and not once that was dismissed", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.pauseWhile(() => true);
    for (const id of ["read", "dismissed"]) tab.deletes.enqueue(plan(id));
    await browser.pass(1_000);
    tab.deletes.dismiss(held(tab));
    expect(browser.asked.size).toBe(0);
    await browser.pass(60_000);
    expect([...browser.gone]).toEqual(["dismissed"]);
    tab.deletes.sendIfElapsed(held(tab));
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["dismissed", "read"]);
  });

  it("is sent when the component that shows notices is unmounted", async () => {
    const browser = new Browser();
    const tab = browser.open();
    const leave = tab.deletes.pauseWhile(() => true);
    tab.deletes.enqueue(plan("a"));
    await browser.pass(60_000);
    leave();
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("is not sent the next morning by a device that slept: it is reported", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.enqueue(plan("a"));
    await browser.pass(2_000);
    browser.ahead += 12 * 3_600_000;
    await browser.pass(60_000);
    expect(browser.asked.size).toBe(0);
    expect(tab.deletes.getPending().size).toBe(0);
    expect(tab.outcomes).toMatchObject([{ cancelled: 0, batch: { failed: [{ id: "a", failure: "notSent" }] } }]);
    tab.deletes.retry(held(tab));
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("says from the start that the device does not store it, and is sent nevertheless", async () => {
    const browser = new Browser();
    browser.isFull = true;
    const tab = browser.open();
    const told: boolean[] = [];
    tab.deletes.subscribe(() => told.push(...tab.deletes.getTabBatches().map(({ isStored }) => isStored)));
    tab.deletes.enqueue(plan("a"));
    await browser.pass(undoWindow + 1_000);
    expect(new Set(told)).toEqual(new Set([false]));
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("is sent even when it is confirmed after the component that shows batches was unmounted", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.stop();
    tab.deletes.enqueue(plan("a"));
    await browser.pass(undoWindow + 1_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("keeps the same set of hidden ids until it changes, in every tab", async () => {
    const browser = new Browser();
    const tabs = [browser.open(), browser.open()];
    tabs[0]?.deletes.enqueue(plan(...Array.from({ length: 80 }, (_, index) => `o${index}`)));
    await browser.pass(1_000);
    const sets = tabs.map(({ deletes }) => deletes.getPending());
    expect(sets.map(({ size }) => size)).toEqual([80, 80]);
    await browser.pass(undoWindow);
    expect(tabs[0]?.ids("sending")).toHaveLength(80);
    tabs.forEach(({ deletes }, at) => expect(deletes.getPending()).toBe(sets[at]));
  });

  it("T62: sends thousands of orders, a few at a time, each once", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.deletes.enqueue(plan(...Array.from({ length: 400 }, (_, index) => `o${index}`)));
    await browser.pass(undoWindow + 400 * 100);
    expect(browser.gone.size).toBe(400);
    expect([...browser.asked.values()].every(({ times }) => times === 1)).toBe(true);
  });
});

describe("with any sequence of events", () => {
  const which = fc.nat({ max: 5 });
  const act = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("delete" as const), which, count: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.nat({ max: 12_000 }) }) },
    fc.record({ do: fc.constantFrom("undo" as const, "reload" as const, "close" as const, "retry" as const), which }),
    fc.record({ do: fc.constant("jump" as const), ms: fc.integer({ min: -7_200_000, max: 3_000_000 }) }),
    fc.record({ do: fc.constant("open" as const) }),
  );

  it("T62: every order that was confirmed and not undone is deleted or reported, once, and no other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.boolean(), async (acts, isRefusing) => {
        const browser = new Browser();
        browser.refuses = (id) => isRefusing && id.endsWith("1");
        const begun = new Map<string, number>();
        const undone = new Set<string>();
        let count = 0;
        let deaths = 0;
        let jumped = false;
        let retried = 0;
        browser.open();
        for (const step of acts) {
          const tabs = [...browser.tabs];
          const tab = "which" in step ? tabs[step.which % Math.max(1, tabs.length)] : undefined;
          if (step.do === "delete" && tab) {
            const ids = Array.from({ length: step.count }, () => `o${count++}`);
            for (const id of ids) begun.set(id, browser.elapsed);
            tab.deletes.enqueue(plan(...ids));
          } else if (step.do === "undo" && tab) {
            const ids = tab.ids("held");
            const isUndone = tab.deletes
              .getTabBatches()
              .map(({ batch }) => batch.at === "held" && tab.deletes.undo(batch.id));
            if (isUndone.some(Boolean)) for (const id of ids) undone.add(id);
          } else if (step.do === "retry" && tab) {
            for (const { batch } of tab.deletes.getTabBatches()) if (batch.at === "ended") tab.deletes.retry(batch.id);
            retried++;
          } else if (step.do === "pass") await browser.pass(step.ms);
          else if (step.do === "open" && tabs.length < 4) browser.open();
          else if (step.do === "jump") {
            browser.ahead += step.ms;
            jumped = true;
          } else if ((step.do === "close" || step.do === "reload") && tab) {
            await settle();
            tab.close();
            deaths++;
            if (step.do === "reload") browser.open();
          }
        }
        if (browser.tabs.size === 0) browser.open();
        await browser.pass(60_000);

        const told = new Set(
          [...browser.tabs].flatMap((tab) =>
            tab.deletes.getTabBatches().flatMap(({ batch }) => batch.failed.map(({ id }) => id)),
          ),
        );
        const isWrong = ([id, since]: [string, number]) => {
          const asked = browser.asked.get(id);
          if (undone.has(id)) return asked !== undefined;
          if (!browser.gone.has(id) && !told.has(id)) return true;
          const isEarly = asked !== undefined && !jumped && asked.at - since < undoWindow;
          return isEarly || (asked?.times ?? 0) > 1 + deaths + retried;
        };
        expect([...begun].filter(isWrong)).toEqual([]);
        expect([...browser.asked.keys()].filter((id) => !begun.has(id))).toEqual([]);
        for (const tab of browser.tabs) expect([...tab.deletes.getPending()]).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe("a resumable run", () => {
  const sending = { undoWindow: 0, isResumable: true };
  const open = () => {
    const browser = new Browser();
    browser.kind = sending;
    return browser;
  };
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);

  it("leaves unsent orders when the session ends, and continues with them (T65)", async () => {
    const browser = open();
    browser.refuses = () => browser.gone.size >= 8;
    browser.refusal = new ApiError({ kind: "http", method: "PATCH", status: 401, message: "" });
    const tab = browser.open();
    const id = tab.deletes.enqueue(plan(...ids(40)));
    await browser.pass(10_000);
    const { done, failed } = tab.outcomes[0]?.batch ?? {};
    expect(done).toHaveLength(8);
    expect(failed?.length).toBe(browser.asked.size - 8);
    expect(browser.asked.size).toBeLessThan(20);
    browser.refuses = () => false;
    tab.deletes.retry(id);
    await browser.pass(10_000);
    expect(browser.gone.size).toBe(40);
  });

  it("reports an outcome once, also one from before its reporter was mounted, and only in the page that sent the batch", async () => {
    const browser = open();
    browser.refuses = () => true;
    const tab = browser.open();
    const id = tab.deletes.enqueue(plan("a"));
    await browser.pass(10_000);
    const report = vi.fn<(outcome: BatchOutcome) => void>();
    const unmount = tab.deletes.reportOutcomes(report);
    const second = vi.fn<(outcome: BatchOutcome) => void>();
    expect(report.mock.calls).toMatchObject([[{ batch: { id, at: "ended" } }]]);
    unmount();
    tab.deletes.reportOutcomes(report);
    tab.deletes.reportOutcomes(second);
    expect(report).toHaveBeenCalledOnce();
    tab.deletes.retry(id);
    await browser.pass(10_000);
    expect([report.mock.calls.length, second.mock.calls.length]).toEqual([2, 0]);
    tab.close();
    const next = browser.open();
    next.deletes.start();
    next.deletes.reportOutcomes(report);
    await browser.pass(10_000);
    expect(next.deletes.getTabBatches().map(({ batch }) => batch.id)).toEqual([id]);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it("stores what was output while the batch is sent again, after its tab has stopped, and from another tab", async () => {
    const browser = open();
    browser.refuses = (id) => id === "o2";
    const [tab, other] = [browser.open(), browser.open()];
    const id = tab.deletes.enqueue(plan(...ids(3)));
    const sendToOutput = (one: Tab, ...some: string[]) =>
      one.deletes.update(id, ({ handed = [] }) => ({ handed: [...handed, ...some] }));
    const keptOf = () => (JSON.parse(browser.kept.get(id) ?? "{}") as OrderBatch).handed;
    await browser.pass(1_000);
    tab.deletes.retry(id);
    await browser.pass(0);
    sendToOutput(tab, "o0");
    await browser.pass(10_000);
    expect(tab.outcomes.at(-1)?.batch).toMatchObject({ failed: [{ id: "o2" }], handed: ["o0"] });
    expect(keptOf()).toEqual(["o0"]);

    tab.close();
    await browser.pass(0);
    sendToOutput(tab, "o1");
    await browser.pass(0);
    expect(other.deletes.getTabBatches()[0]?.batch.handed).toEqual(["o0", "o1"]);
    other.close();
    sendToOutput(tab, "o2");
    expect(keptOf()).toEqual(["o0", "o1", "o2"]);
    sendToOutput(tab);
    const next = browser.open();
    await browser.pass(0);
    next.deletes.dismiss(id);
    await browser.pass(0);
    sendToOutput(next, "o0");
    expect(browser.kept.size).toBe(0);
  });

  it("frees done orders while the others wait, in every tab", async () => {
    // Progress updates have their own timer.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const browser = open();
    const [tab, other] = [browser.open(), browser.open()];
    tab.deletes.enqueue(plan(...ids(40)));
    await browser.pass(1_600);
    vi.advanceTimersByTime(1_000);
    await browser.pass(0);
    for (const { deletes } of [tab, other]) {
      expect(deletes.getPending().has("o0")).toBe(false);
      expect(deletes.getPending().has("o39")).toBe(true);
    }
  });

  it("passes done orders of a closed tab to the tab that takes over (T70)", async () => {
    const browser = open();
    const tab = browser.open();
    tab.deletes.enqueue(plan(...ids(40)));
    await browser.pass(1_600);
    const other = browser.open();
    tab.close();
    await browser.pass(0);
    expect(other.deletes.getTabBatches()[0]?.batch.at).toBe("ended");
    expect(other.dropped.size).toBeGreaterThan(0);
    expect([...other.dropped].filter((id) => !browser.gone.has(id))).toEqual([]);
  });

  it("without orders reports the outcome, and stores and sends nothing", async () => {
    const browser = open();
    const tab = browser.open();
    const skipped = [{ order: ref("s"), reason: "notGeocoded" as const }];
    tab.deletes.enqueue({ orders: [], skipped });
    await browser.pass(1_000);
    expect(tab.outcomes).toMatchObject([{ cancelled: 0, batch: { at: "ended", orders: [], skipped } }]);
    expect([tab.saves, browser.locks.size, tab.deletes.getTabBatches().length]).toEqual([0, 0, 0]);
  });

  const size = fc.integer({ min: 1, max: 40 });

  it("adds up for any number, failures and end; a retry sends only what is unfinished (T65)", async () => {
    await fc.assert(
      fc.asyncProperty(
        size,
        fc.uniqueArray(fc.nat({ max: 39 })),
        fc.nat({ max: 2_600 }),
        fc.constantFrom("cancel" as const, "close" as const, "wait" as const),
        async (count, failing, ms, end) => {
          const browser = new Browser();
          browser.kind = sending;
          const ids = Array.from({ length: count }, (_, index) => `o${index}`);
          const refused = new Set(failing.map((index) => `o${index}`));
          browser.refuses = (id) => refused.has(id);
          let tab = browser.open();
          const skipped = [{ order: ref("s"), reason: "notGeocoded" as const }];
          const id = tab.deletes.enqueue({ ...plan(...ids), skipped });
          await browser.pass(ms);
          if (end === "cancel") tab.deletes.cancel(id);
          // The next page sends nothing before a retry.
          let early = 0;
          if (end === "close") {
            tab.close();
            await browser.pass(1_000);
            early = -browser.asked.size;
            tab = browser.open();
          }
          await browser.pass(10_000);
          if (end === "close") early += browser.asked.size;
          expect(early).toBe(0);

          const result = () => tab.deletes.getTabBatches().find(({ batch }) => batch.id === id)?.batch;
          const { orders = [], done = [], failed = [], skipped: told = [] } = result() ?? {};
          const known = new Set([...done, ...failed.map((one) => one.id)]);
          expect(orders.map((order) => order.id)).toEqual(ids);
          expect(told).toEqual(skipped);
          expect(known.size).toBe(done.length + failed.length);
          expect(done.filter((one) => !browser.gone.has(one))).toEqual([]);
          expect(failed.filter((one) => !refused.has(one.id))).toEqual([]);
          expect(new Set(done)).toEqual(end === "close" ? new Set(done) : browser.gone);

          const before = new Map([...browser.asked].map(([one, { times }]) => [one, times]));
          browser.refuses = () => false;
          tab.deletes.retry(id);
          await browser.pass(10_000);
          expect(browser.gone).toEqual(new Set(ids));
          expect(new Set(result()?.done)).toEqual(new Set(ids));
          for (const one of ids) {
            const more = (browser.asked.get(one)?.times ?? 0) - (before.get(one) ?? 0);
            expect(more).toBe(done.includes(one) ? 0 : 1);
          }
          tab.deletes.dismiss(id);
          await browser.pass(0);
          expect(browser.kept.size).toBe(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a user who logs out in another tab (T25)", () => {
  it("leaves nothing on the device, although a run of this tab goes on", async () => {
    const browser = new Browser();
    browser.kind = { undoWindow: 0, isResumable: true };
    const [tab, other] = [browser.open(), browser.open()];
    tab.deletes.enqueue(plan("a", "b", "c", "d", "e", "f", "g", "h"));
    await browser.pass(400);
    expect(browser.kept.size).toBe(1);
    other.deletes.discard();
    await browser.pass(10_000);
    expect(tab.outcomes).toHaveLength(1);
    expect(browser.kept.size).toBe(0);
  });
});
