import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { forgetUser } from "#kit/user-data.ts";
import { type JobKind, UnsureError } from "./job-kind.ts";
import { Browser, noAnswer, refusal, type Tab, undoMs } from "./testing-browser.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);
/** A kind that is sent at once, and whose interrupted jobs wait for a person. */
const mark = { name: "mark", interrupted: "ask", afterLogout: "forget" } as const;
const openMarks = (more = {}) => {
  const browser = new Browser({ ...mark, ...more });
  delete browser.kind.undoMs;
  return browser;
};

describe("a pending deletion", () => {
  it("hides its orders in every tab at once, and is sent when the time to undo is over", async () => {
    const browser = new Browser();
    const [tab, other] = [browser.open(), browser.open()];
    tab.add("a", "b");
    expect(tab.pending()).toEqual(["a", "b"]);
    await browser.pass(undoMs - 1);
    expect(other.pending()).toEqual(["a", "b"]);
    expect(browser.asked.size).toBe(0);
    await browser.pass(2_000);
    expect([...browser.gone]).toEqual(["a", "b"]);
    for (const one of [tab, other]) {
      expect([...one.dropped]).toEqual(["a", "b"]);
      expect(one.pending()).toEqual([]);
    }
    expect(tab.ends).toHaveLength(1);
    tab.jobs.dismiss(tab.last());
    await browser.pass(0);
    expect(browser.disk.jobs.size).toBe(0);
  });

  it("stays undone, in each tab and after a reload", async () => {
    const browser = new Browser();
    const [tab, other] = [browser.open(), browser.open()];
    tab.add("a");
    await browser.pass(undoMs - 1);
    expect(tab.jobs.undo(tab.last())).toBe(true);
    expect(tab.pending()).toEqual([]);
    await browser.pass(60_000);
    tab.close();
    browser.open();
    await browser.pass(60_000);
    expect(other.pending()).toEqual([]);
    expect([browser.asked.size, browser.disk.jobs.size]).toEqual([0, 0]);
  });

  it("is undone in the tick of its press, and too late once it is sent", async () => {
    const browser = new Browser();
    const tab = browser.open();
    expect(tab.jobs.undo(tab.add("a"))).toBe(true);
    const id = tab.add("b");
    await browser.pass(undoMs + 100);
    expect(tab.jobs.undo(id)).toBe(false);
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["b"]);
  });

  it("is pending again after a reload, with the remaining time", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.add("a");
    await browser.pass(6_000);
    tab.close();
    await browser.pass(1_000);
    const next = browser.open();
    await browser.pass(0);
    expect(next.at("pending")).toEqual(["a"]);
    expect(next.pending()).toEqual(["a"]);
    await browser.pass(2_999);
    expect(browser.asked.size).toBe(0);
    await browser.pass(2_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("is not sent after an hour without a page, nor by a device that slept: it is reported, and can be retried", async () => {
    for (const isClosed of [true, false]) {
      const browser = new Browser();
      let tab = browser.open();
      tab.add("a");
      await browser.pass(2_000);
      if (isClosed) tab.close();
      browser.ahead += 12 * 3_600_000;
      if (isClosed) tab = browser.open();
      await browser.pass(60_000);
      expect(browser.asked.size).toBe(0);
      expect([tab.pending(), tab.failed()]).toEqual([[], ["a"]]);
      tab.jobs.retry(tab.last());
      await browser.pass(1_000);
      expect([...browser.gone]).toEqual(["a"]);
    }
  });

  it("shows failed orders again with their reason, also after a reload, and retries only those", async () => {
    const browser = new Browser();
    browser.refuses = (id) => (id === "b" ? refusal(409) : undefined);
    const tab = browser.open();
    tab.add("a", "b", "c");
    await browser.pass(undoMs + 2_000);
    expect([...tab.dropped]).toEqual(["a", "c"]);
    expect(tab.pending()).toEqual([]);
    tab.close();
    const next = browser.open();
    await browser.pass(0);
    expect(next.jobs.getViews()[0]?.items[1]?.state).toMatchObject({ at: "failed", failure: { status: 409 } });
    browser.refuses = () => undefined;
    next.jobs.retry(next.last());
    await browser.pass(1_000);
    expect([browser.asked.get("a")?.times, browser.asked.get("b")?.times]).toEqual([1, 2]);
  });

  it("is stopped between two orders: unsent orders alone are shown again, in every tab, and wait for 'Continue'", async () => {
    const browser = new Browser();
    const [tab, other] = [browser.open(), browser.open()];
    const all = ids(40);
    tab.add(...all);
    await browser.pass(undoMs + 1_000);
    tab.jobs.pause(tab.last());
    const shown = ({ dropped, pending }: Tab) => all.filter((id) => !dropped.has(id) && !pending().includes(id));
    for (let ms = 0; ms < 1_000; ms += 50) {
      for (const one of [tab, other]) expect(shown(one).filter((id) => browser.gone.has(id))).toEqual([]);
      await browser.pass(50);
    }
    await browser.pass(5_000);
    const { size } = browser.gone;
    expect(size).toBeLessThan(40);
    expect(tab.states()).toEqual(["paused"]);
    for (const one of [tab, other]) {
      expect(one.pending()).toEqual([]);
      expect(shown(one)).toEqual(all.filter((id) => !browser.gone.has(id)));
    }
    tab.jobs.retry(tab.last());
    await browser.pass(20_000);
    expect(browser.gone.size).toBe(40);
    expect([...browser.asked.values()].every(({ times }) => times === 1)).toBe(true);
  });

  it("is sent at once before logging out, and the log-out waits five seconds at most", async () => {
    const browser = new Browser();
    const tab = browser.open();
    expect(tab.jobs.finish()).toBeUndefined();
    tab.add("a");
    let isOver = false;
    void tab.jobs.finish()?.then(() => (isOver = true));
    await browser.pass(500);
    expect([isOver, [...browser.gone]]).toEqual([true, ["a"]]);
    tab.add(...ids(400));
    isOver = false;
    void tab.jobs.finish()?.then(() => (isOver = true));
    await browser.pass(4_900);
    expect(isOver).toBe(false);
    await browser.pass(200);
    expect(isOver).toBe(true);
  });

  it("waits while its notice is read, and not once that was dismissed", async () => {
    const browser = new Browser();
    const tab = browser.open();
    const leave = tab.jobs.waitWhile(() => true);
    const read = tab.add("read");
    tab.add("dismissed");
    await browser.pass(1_000);
    tab.jobs.dismiss(tab.last());
    await browser.pass(60_000);
    expect([...browser.gone]).toEqual(["dismissed"]);
    tab.jobs.sendElapsed(read);
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["dismissed", "read"]);
    tab.add("last");
    await browser.pass(60_000);
    leave();
    await browser.pass(1_000);
    expect(browser.gone.has("last")).toBe(true);
  });

  it("is refused where nothing shows it (rule 7), and a page that is left goes on with what it accepted", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.add("a");
    tab.unmount(false);
    expect(tab.add("b")).toBe("");
    expect(tab.pending()).toEqual(["a"]);
    await browser.pass(60_000);
    expect([...browser.asked.keys()]).toEqual(["a"]);
  });

  it("is not taken over by a page that shows no jobs any more", async () => {
    const browser = new Browser();
    const [tab, other] = [browser.open(), browser.open()];
    other.unmount(false);
    tab.add("a");
    await browser.pass(1_000);
    tab.close();
    await browser.pass(60_000);
    expect(browser.asked.size).toBe(0);
    browser.open();
    await browser.pass(1_000);
    expect([...browser.gone]).toEqual(["a"]);
  });

  it("says that the device does not store it, is sent nevertheless, and is stored once there is room", async () => {
    const browser = new Browser();
    browser.disk.isFull = true;
    const tab = browser.open();
    tab.add("a");
    await browser.pass(1_000);
    expect(tab.jobs.getViews()[0]?.isStored).toBe(false);
    browser.disk.isFull = false;
    await browser.pass(undoMs + 1_000);
    expect([...browser.gone]).toEqual(["a"]);
    expect(tab.jobs.getViews()[0]?.isStored).toBe(true);
    expect(browser.disk.jobs.size).toBe(1);
  });

  it("says so, too, when the device takes long to refuse it", async () => {
    const browser = openMarks();
    browser.slow.add = 1_000;
    browser.disk.isFull = true;
    const tab = browser.open();
    tab.add(...ids(100));
    await browser.pass(2_000);
    expect(tab.jobs.getViews()[0]?.isStored).toBe(false);
    browser.disk.isFull = false;
    await browser.pass(10_000);
    expect([browser.disk.jobs.size, browser.gone.size]).toEqual([1, 100]);
  });

  it("keeps the same set of hidden ids until it changes, in every tab", async () => {
    const browser = new Browser();
    const open = [browser.open(), browser.open()];
    open[0]?.add(...ids(80));
    await browser.pass(1_000);
    const sets = open.map(({ jobs }) => jobs.getPending("delete"));
    expect(sets.map(({ size }) => size)).toEqual([80, 80]);
    await browser.pass(undoMs);
    expect(open[0]?.states()).toEqual(["running"]);
    open.forEach(({ jobs }, at) => expect(jobs.getPending("delete")).toBe(sets[at]));
  });

  it("T62: sends thousands of orders, a few at a time, each once", async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.add(...ids(400));
    await browser.pass(undoMs + 400 * 100);
    expect(browser.gone.size).toBe(400);
    expect([...browser.asked.values()].every(({ times }) => times === 1)).toBe(true);
  });
});

describe("a job that a server slows down", () => {
  it("pauses in sight after a 429, fails nothing, and goes on after its Retry-After (rule 6)", async () => {
    for (const [status, ms] of [
      [429, 30_000],
      [503, 30_000],
      [429, undefined],
    ] as const) {
      const browser = openMarks();
      const limit = browser.elapsed + 1_000;
      browser.refuses = () =>
        browser.elapsed > limit && browser.elapsed < limit + 500 ? refusal(status, ms) : undefined;
      const tab = browser.open();
      tab.add(...ids(60));
      await browser.pass(2_000);
      expect(tab.jobs.getViews()[0]?.job.state).toMatchObject({ at: "paused", why: "busy" });
      const sent = browser.asked.size;
      await browser.pass((ms ?? 5_000) - 2_000);
      expect(browser.asked.size).toBe(sent);
      // Six answers said so, and it is one pause.
      await browser.pass(2_000);
      expect(browser.asked.size).toBeGreaterThan(sent);
      await browser.pass(60_000);
      expect([browser.gone.size, tab.failed()]).toEqual([60, []]);
    }
  });

  it("ends, although a document that was aborted by a pause ended after the job had gone on", async () => {
    const browser = openMarks({ isRead: true });
    browser.slow.make = 2_000;
    let isFirst = true;
    browser.refuses = (id) => (id === "o5" && isFirst && !(isFirst = false) ? refusal(429, 1_000) : undefined);
    const tab = browser.open();
    tab.add(...ids(12));
    await browser.pass(60_000);
    expect([tab.states(), tab.done().length]).toEqual([["ended"], 12]);
  });

  it("waits longer each time when the server names no time, and a person can stop that", async () => {
    const browser = openMarks();
    browser.refuses = () => refusal(429);
    const tab = browser.open();
    tab.add("a");
    await browser.pass(0);
    const times = () => browser.asked.get("a")?.times;
    await browser.pass(20_000);
    expect(times()).toBe(3);
    await browser.pass(20_000);
    expect(times()).toBe(4);
    tab.jobs.pause(tab.last());
    await browser.pass(600_000);
    expect(times()).toBe(4);
  });

  it("a 503 without Retry-After is a failure of its item", async () => {
    const browser = openMarks();
    browser.refuses = (id) => (id === "a" ? refusal(503) : undefined);
    const tab = browser.open();
    tab.add("a", "b");
    await browser.pass(1_000);
    expect([tab.states(), tab.failed()]).toEqual([["ended"], ["a"]]);
  });

  it("waits for a person when the session ends, fails nothing, and sends no order twice (T65)", async () => {
    const browser = openMarks();
    browser.refuses = () => (browser.gone.size >= 8 ? refusal(401) : undefined);
    const tab = browser.open();
    tab.add(...ids(40));
    await browser.pass(10_000);
    expect(tab.jobs.getViews()[0]?.job.state).toEqual({ at: "paused", why: "session" });
    expect([tab.done().length, tab.failed()]).toEqual([8, []]);
    expect(browser.asked.size).toBeLessThan(20);
    browser.refuses = () => undefined;
    tab.jobs.retry(tab.last());
    await browser.pass(10_000);
    expect(browser.gone.size).toBe(40);
  });

  it("stops while the network is gone, and goes on when it is back", async () => {
    const browser = openMarks();
    const tab = browser.open();
    tab.add(...ids(40));
    await browser.pass(500);
    browser.isOnline = false;
    await browser.pass(60_000);
    expect(tab.jobs.getViews()[0]?.job.state).toMatchObject({ at: "paused", why: "offline" });
    expect(tab.failed()).toEqual([]);
    browser.isOnline = true;
    tab.jobs.retry(tab.last());
    await browser.pass(10_000);
    expect(browser.gone.size).toBe(40);
  });

  it("stops asking a server that does not answer, instead of failing hundreds of orders", async () => {
    const browser = openMarks();
    browser.refuses = () => noAnswer();
    const tab = browser.open();
    tab.add(...ids(200));
    await browser.pass(60_000);
    expect(tab.states()).toEqual(["paused"]);
    expect(tab.failed().length).toBeLessThan(20);
    // It asks with one item, ever less often, and goes on by itself.
    const asked = () => [...browser.asked.values()].reduce((sum, { times }) => sum + times, 0);
    const before = asked();
    await browser.pass(30 * 60_000);
    expect(asked() - before).toBeLessThan(32);
    expect(tab.failed().length).toBeLessThan(20);
    const failed = tab.failed().length;
    browser.refuses = () => undefined;
    await browser.pass(120_000);
    expect([tab.states(), browser.gone.size]).toEqual([["ended"], 200 - failed]);
  });

  it("pauses longer each time that a server which knows keys does not answer", async () => {
    const browser = openMarks({ repeat: "byKey" });
    browser.refuses = () => noAnswer();
    browser.open().add("a");
    await browser.pass(60_000);
    expect(browser.asked.get("a")?.times).toBe(4);
  });

  it("goes on when the network came back while no page showed it", async () => {
    const browser = openMarks({ concurrency: 1 });
    const tab = browser.open();
    tab.add(...ids(10));
    await browser.pass(700);
    tab.unmount(false);
    browser.isOnline = false;
    await browser.pass(2_000);
    browser.isOnline = true;
    await browser.pass(120_000);
    expect(browser.gone.size).toBe(10);
  });

  it("one that is slowed down in sight for hours goes on to its end", async () => {
    const browser = openMarks({ concurrency: 1 });
    let asked = 0;
    browser.refuses = () => (++asked % 31 === 0 ? refusal(429, 60_000) : undefined);
    const tab = browser.open();
    tab.add(...ids(2_500));
    await browser.pass(6 * 3_600_000);
    expect([tab.states(), tab.failed(), browser.gone.size]).toEqual([["ended"], [], 2_500]);
  });
});

it("an order whose label is made, but has not left the page, is pending in every tab: it is not printed twice", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const browser = openMarks({ concurrency: 1, deliver: () => promise });
  const [tab, other] = [browser.open(), browser.open()];
  tab.add("a", "b");
  await browser.pass(400);
  expect(other.pending()).toEqual(["a", "b"]);
  await browser.pass(5_000);
  expect(other.pending()).toEqual(["a", "b"]);
  resolve();
  await browser.pass(1_000);
  expect([tab.pending(), other.pending()]).toEqual([[], []]);
});

describe("an interrupted job", () => {
  it("the laptop is closed at item 57 of 200", async () => {
    const browser = openMarks({ name: "print", concurrency: 1, deliver: () => Promise.resolve() });
    const tab = browser.open();
    tab.add(...ids(200));
    await browser.pass(56 * 300 + 150);
    expect(browser.gone.size).toBe(56);
    expect(browser.asked.size).toBe(57);
    tab.close();
    browser.ahead += 12 * 3_600_000;
    const next = browser.open();
    await browser.pass(60_000);
    // Nothing is sent by itself, and item 57 is not called done.
    expect(browser.asked.size).toBe(57);
    const [view] = next.jobs.getViews();
    expect(view?.job).toMatchObject({ state: { at: "paused", why: "interrupted" }, done: 56, failed: 0, count: 200 });
    expect(view?.items[56]?.state.at).toBe("unknown");
    next.jobs.retry(next.last());
    await browser.pass(144 * 300 + 1_000);
    expect(browser.gone.size).toBe(200);
    expect([...browser.asked].filter(([, { times }]) => times > 1).map(([id]) => id)).toEqual(["o56"]);
    // The press was in this tab: the whole result is delivered here, once.
    expect(browser.delivered).toHaveLength(1);
    expect(next.states()).toEqual(["ended"]);
  });

  it("the laptop is closed at item 57 of 200, and its page stays open", async () => {
    for (const isOnline of [true, false]) {
      const browser = openMarks({ name: "print", concurrency: 1, deliver: () => Promise.resolve() });
      const tab = browser.open();
      tab.add(...ids(200));
      await browser.pass(56 * 300 + 150);
      if (!isOnline) browser.isOnline = false;
      await browser.pass(1_000);
      const asked = browser.asked.size;
      browser.ahead += 12 * 3_600_000;
      browser.isOnline = true;
      await browser.pass(600_000);
      expect(browser.asked.size - asked).toBeLessThanOrEqual(1);
      expect(tab.jobs.getViews()[0]?.job.state).toEqual({ at: "paused", why: "interrupted" });
      expect([browser.delivered, tab.failed()]).toEqual([[], []]);
      tab.jobs.retry(tab.last());
      await browser.pass(60_000);
      expect([browser.gone.size, browser.delivered.length]).toEqual([200, 1]);
    }
  });

  it("a deletion under way whose page was closed for hours is unknown, not 'not sent', and waits for a person", async () => {
    const browser = new Browser({ concurrency: 1 });
    const tab = browser.open();
    tab.add("a", "b");
    await browser.pass(undoMs + 150);
    tab.close();
    browser.ahead += 2 * 3_600_000;
    const next = browser.open();
    await browser.pass(1_000);
    expect(next.jobs.getViews()[0]).toMatchObject({
      job: { state: { at: "paused", why: "interrupted" }, failed: 0 },
      items: [{ state: { at: "unknown" } }, { state: { at: "waiting" } }],
    });
  });

  it("is delivered only in the tab that asked; when that is gone, the result waits for a press (rule 5)", async () => {
    const browser = openMarks({ interrupted: "goOn", deliver: () => Promise.resolve() });
    const [tab, other] = [browser.open(), browser.open()];
    tab.add(...ids(10));
    await browser.pass(400);
    tab.close();
    await browser.pass(5_000);
    expect(other.jobs.getViews()[0]?.job.state).toEqual({ at: "ended", isDelivered: false });
    expect(browser.delivered).toEqual([]);
    other.jobs.deliver(other.last());
    await browser.pass(0);
    expect(browser.delivered).toHaveLength(1);
    expect(other.jobs.getViews()[0]?.job.state).toEqual({ at: "ended", isDelivered: true });
  });

  it("a tab that gave a delivery up writes nothing over what the next one did", async () => {
    let goOn: () => void = () => undefined;
    const deliver: JobKind["deliver"] = async ({ note }) => {
      await note("begun");
      await new Promise<void>((resolve) => (goOn = resolve));
      await note("late");
    };
    const browser = openMarks({ deliver });
    const tab = browser.open();
    tab.add("a");
    await browser.pass(1_000);
    tab.close();
    await browser.pass(100);
    const next = browser.open();
    await browser.pass(100);
    goOn();
    await browser.pass(1_000);
    expect(next.states()).toEqual(["ended"]);
    expect([...browser.disk.jobs.values()][0]?.job).toMatchObject({ state: { at: "ended" }, delivery: "begun" });
  });

  it("a delivery that fails keeps its press", async () => {
    const browser = openMarks({ deliver: () => Promise.reject(new Error("No paper.")) });
    const tab = browser.open();
    tab.add("a");
    await browser.pass(1_000);
    expect(tab.jobs.getViews()[0]?.job.state).toEqual({ at: "ended", isDelivered: false });
  });

  it("is delivered once when it is cancelled while its last document is stored", async () => {
    let deliveries = 0;
    const deliver = () => {
      deliveries += 1;
      return browser.sleep(5_000);
    };
    const browser = openMarks({ concurrency: 1, isRead: true, deliver });
    browser.slow.putBlob = 200;
    const tab = browser.open();
    tab.add(...ids(3));
    await browser.pass(3 * 500 - 100);
    tab.jobs.pause(tab.last());
    await browser.pass(2_000);
    expect(tab.done()).toHaveLength(3);
    expect([deliveries, tab.states()]).toEqual([1, ["delivering"]]);
    await browser.pass(10_000);
    expect([deliveries, tab.states()]).toEqual([1, ["ended"]]);
  });

  it("a job of a closed tab goes to the other tab with all results (T70)", async () => {
    const browser = openMarks();
    const tab = browser.open();
    tab.add(...ids(40));
    await browser.pass(1_600);
    const other = browser.open();
    tab.close();
    await browser.pass(0);
    expect(other.states()).toEqual(["paused"]);
    expect(other.done().length).toBeGreaterThan(10);
    expect(other.done().filter((id) => !browser.gone.has(id))).toEqual([]);
  });

  it("an answer that is lost is repeated with the same key where the server knows keys, and looked up where a kind can", async () => {
    for (const more of [{ repeat: "byKey" as const }, { lookUp: () => Promise.resolve("found") }]) {
      const browser = openMarks(more);
      if ("lookUp" in more) delete browser.kind.repeat;
      let isLost = true;
      browser.loses = () => isLost;
      const tab = browser.open();
      tab.add("a");
      await browser.pass(1_000);
      isLost = false;
      expect(tab.states()).toEqual(["paused"]);
      expect(tab.jobs.getViews()[0]?.items[0]?.state.at).toBe("unknown");
      await browser.pass(20_000);
      expect([tab.states(), tab.done()]).toEqual([["ended"], ["a"]]);
      expect(browser.asked.get("a")?.keys.size).toBe(1);
      expect(browser.asked.get("a")?.times).toBe("lookUp" in more ? 1 : 2);
    }
  });

  it("a busy server or an ended session during a repeat keeps the key of an item without an answer", async () => {
    for (const status of [429, 401]) {
      const browser = openMarks({ repeat: "byKey" as const });
      browser.loses = () => !browser.refuses("a");
      const tab = browser.open();
      tab.add("a");
      await browser.pass(1_000);
      browser.refuses = () => refusal(status, 1_000);
      await browser.pass(6_000);
      expect(tab.jobs.getViews()[0]?.items[0]?.state.at).toBe("unknown");
      browser.refuses = () => undefined;
      browser.loses = () => false;
      tab.jobs.retry(tab.last());
      await browser.pass(20_000);
      expect(tab.done()).toEqual(["a"]);
      expect(browser.asked.get("a")?.keys.size).toBe(1);
    }
  });

  it.each([401, 429])(
    "an item whose repeat is refused with %i keeps its key, and says what an unsure answer was",
    async (status) => {
      const answers = [new UnsureError(refusal(500)), refusal(status, 1_000), new UnsureError(noAnswer())];
      const keys: string[] = [];
      const send: JobKind["send"] = async (_item, { key, isUnknown }) => {
        keys.push(`${key} ${isUnknown}`);
        const answer = answers.shift();
        if (answer) throw answer;
        return "done";
      };
      const browser = openMarks({ repeat: "byKey", send: send as never });
      const tab = browser.open();
      tab.add("a");
      await browser.pass(1_000);
      const [view] = tab.jobs.getViews();
      expect(view?.job.state).toMatchObject({ at: "paused", why: "unsure" });
      expect(view?.items[0]?.state).toMatchObject({ at: "unknown", failure: { status: 500 } });
      tab.jobs.retry(tab.last());
      await browser.pass(2_000);
      if (status === 401) tab.jobs.retry(tab.last());
      await browser.pass(60_000);
      expect([tab.states(), tab.done()]).toEqual([["ended"], ["a"]]);
      expect(new Set(keys.slice(1))).toEqual(new Set([`${keys[0]?.split(" ")[0]} true`]));
      expect(keys).toHaveLength(4);
    },
  );

  it("items that are made one at a time are all stored with their files before the first is sent, and appended ones follow", async () => {
    const sent: string[] = [];
    const make = async function* () {
      for (let index = 0; index < 4; index++) {
        expect(sent).toEqual([]);
        yield { item: { id: `o${index}`, name: `o${index}` }, blob: new Blob([`file ${index}`]) };
      }
    };
    const send: JobKind["send"] = async ({ id }, { readBlob, jobId, index, append }) => {
      const file = await (await readBlob(jobId, index))?.text();
      sent.push(`${id}: ${file}`);
      if (id === "o1") await append([{ item: { id: "part", name: "part" }, blob: new Blob(["part"]) }]);
      return new Promise((resolve) => void browser.after(300, () => resolve("done")));
    };
    const browser = openMarks({ interrupted: "goOn", concurrency: 1, lane: "import", make, send: send as never });
    const tab = browser.open();
    tab.add();
    await browser.pass(700);
    tab.close();
    browser.open();
    await browser.pass(10_000);
    expect(new Set(sent)).toEqual(new Set(["o0: file 0", "o1: file 1", "o2: file 2", "o3: file 3", "part: part"]));
    expect(sent.slice(0, 3)).toEqual(["o0: file 0", "o1: file 1", "o2: file 2"]);
  });

  it("items that cannot be made, or not stored, end their job before anything is sent", async () => {
    const fails = async function* () {
      yield { item: { id: "a", name: "a" } };
      throw new Error("The file is gone.");
    };
    const tooLarge = async function* () {
      yield { item: { id: "a", name: "a" }, blob: new Blob(["12345"]) };
    };
    for (const make of [fails, tooLarge]) {
      const browser = openMarks({ make });
      browser.disk.quota = 4;
      const tab = browser.open();
      tab.add();
      await browser.pass(1_000);
      expect(tab.jobs.getViews()[0]?.job).toMatchObject({ state: { at: "ended" }, done: 0, isMaking: false });
      expect(tab.jobs.getViews()[0]?.job.notMade).toMatchObject(make === fails ? {} : { code: "noRoom" });
      expect(browser.asked.size).toBe(0);
    }
  });
});

describe("lanes and users", () => {
  it("jobs of a lane take turns, in whichever tab; others run side by side (rule 9)", async () => {
    const browser = openMarks({ lane: "import" });
    const [tab, other] = [browser.open(), browser.open()];
    tab.add(...ids(60));
    await browser.pass(0);
    other.add("b");
    await browser.pass(2_000);
    expect(other.jobs.getViews()[0]).toMatchObject({ isQueued: true, job: { state: { at: "running" } } });
    expect(browser.asked.has("b")).toBe(false);
    await browser.pass(3_000);
    expect(browser.gone.has("b")).toBe(true);
  });

  it("waits longer than an hour for its turn, and then goes on by itself", async () => {
    const send: JobKind["send"] = () => browser.sleep(10 * 60_000);
    const browser = openMarks({ lane: "import", concurrency: 1, send: send as never });
    const tab = browser.open();
    tab.add(...ids(9));
    tab.add("last");
    await browser.pass(95 * 60_000);
    expect(tab.jobs.getViews()[1]).toMatchObject({ isQueued: false, job: { state: { at: "running" } } });
  });

  it("deliveries of a lane take turns, also one that a person asked for, and one that waits can be stopped", async () => {
    for (const tabs of [1, 2]) {
      let [underway, most] = [0, 0];
      const deliver = async () => {
        most = Math.max(most, ++underway);
        await browser.sleep(60_000);
        underway -= 1;
      };
      const browser = openMarks({ lane: "print", isRead: true, deliver });
      const [tab = browser.open(), other = tab] = Array.from({ length: tabs }, () => browser.open());
      tab.add("a");
      other.add("b");
      await browser.pass(5_000);
      // The second is made meanwhile.
      expect([...browser.gone]).toEqual(["a", "b"]);
      const second = () => other.jobs.getViews().at(-1);
      expect(second()).toMatchObject({ isQueued: true, job: { state: { at: "delivering" } } });
      other.jobs.stopDelivery(other.last());
      await browser.pass(0);
      expect(second()).toMatchObject({ isQueued: false, job: { state: { at: "ended", isDelivered: false } } });
      other.jobs.deliver(other.last());
      await browser.pass(200_000);
      expect(second()?.job.state).toEqual({ at: "ended", isDelivered: true });
      expect([most, browser.delivered.length]).toEqual([1, 2]);
    }
  });

  it("a different user never sees a job; it waits for its own (rule 4)", async () => {
    const browser = openMarks();
    const tab = browser.open("first");
    tab.add(...ids(40));
    await browser.pass(500);
    tab.close();
    const other = browser.open("second");
    await browser.pass(10_000);
    expect([other.jobs.getViews(), other.pending()]).toEqual([[], []]);
    const asked = browser.asked.size;
    other.close();
    const again = browser.open("first");
    await browser.pass(10_000);
    expect(browser.asked.size).toBe(asked);
    expect(again.states()).toEqual(["paused"]);
  });

  it("a log-out ends the jobs of a page whose centre was unmounted, too (T25)", async () => {
    const browser = openMarks({ concurrency: 1 });
    const tab = browser.open();
    tab.add(...ids(20));
    await browser.pass(700);
    tab.unmount(false);
    void forgetUser("user");
    const asked = browser.asked.size;
    await browser.pass(10_000);
    expect(browser.asked.size).toBe(asked);
  });

  it("a callback of the host that throws changes nothing of the job", async () => {
    const reportError = vi.fn<(error: unknown) => void>();
    vi.stubGlobal("reportError", reportError);
    const browser = new Browser();
    const tab = browser.open();
    tab.jobs.onEnd(() => {
      throw new Error("The host has an error.");
    });
    tab.add("a");
    await browser.pass(undoMs + 2_000);
    vi.unstubAllGlobals();
    expect(reportError).toHaveBeenCalledOnce();
    expect([...browser.disk.jobs.values()][0]).toMatchObject({
      job: { state: { at: "ended" } },
      items: [{ state: { at: "done" } }],
    });
  });

  it("the files of a job that is not stored go when it is dismissed", async () => {
    const browser = openMarks({ isRead: true, deliver: () => Promise.resolve() });
    browser.disk.takesNoJobs = true;
    const tab = browser.open();
    tab.add("a");
    await browser.pass(1_000);
    expect(browser.disk.blobs.size).toBe(1);
    tab.jobs.dismiss(tab.last());
    await browser.pass(1_000);
    expect([browser.disk.blobs.size, tab.states()]).toEqual([0, []]);
  });

  it("a user who logs out in another tab leaves nothing on the device, although a job of this tab goes on (T25)", async () => {
    const browser = openMarks({ afterLogout: "forget" });
    const [tab, other] = [browser.open(), browser.open()];
    tab.add(...ids(8));
    await browser.pass(400);
    expect(browser.disk.jobs.size).toBe(1);
    browser.disk.jobs.clear();
    other.jobs.forget("user");
    expect(other.pending()).toEqual([]);
    await browser.pass(10_000);
    expect(browser.disk.jobs.size).toBe(0);
    expect(browser.gone.size).toBe(8);
  });
});

describe("with any sequence of events", () => {
  const which = fc.nat({ max: 5 });
  const command = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("add" as const), which, count: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.nat({ max: 12_000 }) }) },
    fc.record({
      do: fc.constantFrom("undo", "reload", "close", "retry", "pause", "dismiss", "logOut", "finish"),
      which,
    }),
    fc.record({ do: fc.constant("jump" as const), ms: fc.integer({ min: -7_200_000, max: 3_000_000 }) }),
    fc.record({ do: fc.constantFrom("open", "full", "room", "limit", "session", "lose", "refuse", "calm", "slow") }),
  );

  /** What the server and the device do from now on. */
  const weather: Record<string, (browser: Browser) => void> = {
    full: (browser) => (browser.disk.isFull = true),
    room: (browser) => (browser.disk.isFull = false),
    limit: (browser) => (browser.refuses = () => refusal(429, 2_000)),
    session: (browser) => (browser.refuses = () => refusal(401)),
    refuse: (browser) => (browser.refuses = (id) => (id.endsWith("1") ? refusal(409) : undefined)),
    lose: (browser) => (browser.loses = (id) => id.endsWith("2")),
    slow: (browser) => (browser.slow = { add: 1_000, make: 2_000, putBlob: 500 }),
    calm: (browser) => {
      browser.refuses = () => undefined;
      browser.loses = () => false;
    },
  };

  it.each(["delete", "mark", "print"] as const)(
    "T62, T65: every order that was confirmed and not undone is done or told, and no other is sent (%s)",
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 16 }), async (commands) => {
          let [underway, most] = [0, 0];
          const deliver: JobKind["deliver"] = async ({ signal }) => {
            most = Math.max(most, ++underway);
            await browser.sleep(3_000);
            underway -= 1;
            signal.throwIfAborted();
          };
          const print = { lane: "print", isRead: true, deliver };
          const browser = name === "delete" ? new Browser() : openMarks(name === "print" ? print : {});
          const begun = new Map<string, number>();
          /** Orders whose job a person undid, dismissed, or lost with a page that had said it is not stored. */
          const given = new Set<string>();
          const undone = new Set<string>();
          let count = 0;
          let jumped = false;
          browser.open();
          for (const step of commands) {
            const open = [...browser.tabs];
            const tab = "which" in step ? open[step.which % Math.max(1, open.length)] : undefined;
            if (step.do === "pass") await browser.pass(step.ms);
            else if (step.do === "jump") {
              browser.ahead += step.ms;
              jumped = true;
            } else if (step.do === "open") void (open.length < 4 && browser.open());
            else if (tab && "count" in step) {
              const some = Array.from({ length: step.count }, () => `o${count++}`);
              for (const id of some) begun.set(id, browser.elapsed);
              tab.add(...some);
            } else if (tab) await perform(step.do, tab, browser, given, undone);
            else weather[step.do]?.(browser);
          }
          weather["calm"]?.(browser);
          if (browser.tabs.size === 0) browser.open();
          await browser.pass(120_000);

          const told = new Set(
            [...browser.tabs].flatMap((tab) => [...tab.failed(), ...tab.at("paused"), ...tab.left()]),
          );
          const isWrong = ([id, since]: [string, number]) => {
            const asked = browser.asked.get(id);
            if (undone.has(id)) return asked !== undefined;
            if (given.has(id)) return false;
            const isEarly = name === "delete" && asked !== undefined && !jumped && asked.at - since < undoMs;
            return isEarly || (!browser.gone.has(id) && !told.has(id));
          };
          expect([...begun].filter(isWrong)).toEqual([]);
          expect(most).toBeLessThan(2);
          expect([...browser.asked.keys()].filter((id) => !begun.has(id))).toEqual([]);
          for (const tab of browser.tabs) {
            expect(tab.pending()).toEqual([]);
            expect(tab.states().filter((state) => state !== "ended" && state !== "paused")).toEqual([]);
            expect(tab.done().filter((id) => !browser.gone.has(id))).toEqual([]);
          }
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );

  async function perform(what: string, tab: Tab, browser: Browser, given: Set<string>, undone: Set<string>) {
    const idsOf = (views: ReturnType<Tab["jobs"]["getViews"]>) =>
      views.flatMap(({ items }) => items.map(({ item }) => item.id));
    const views = tab.jobs.getViews();
    if (what === "undo")
      for (const view of views) if (tab.jobs.undo(view.job.id)) for (const id of idsOf([view])) undone.add(id);
    if (what === "retry") for (const { job } of views) tab.jobs.retry(job.id);
    if (what === "pause") for (const { job } of views) tab.jobs.pause(job.id);
    if (what === "dismiss")
      for (const view of views) {
        tab.jobs.dismiss(view.job.id);
        if (!tab.jobs.getViews().some(({ job }) => job.id === view.job.id))
          for (const id of idsOf([view])) given.add(id);
      }
    if (what === "finish") {
      // It may be sent before its time: the person logs out.
      for (const id of tab.at("pending")) given.add(id);
      void tab.jobs.finish();
      await browser.pass(5_000);
    }
    if (what === "reload" || what === "close" || what === "logOut") {
      await browser.pass(0);
      for (const view of tab.jobs.getViews())
        if (!browser.disk.jobs.has(view.job.id)) for (const id of idsOf([view])) given.add(id);
      if (what === "logOut") tab.jobs.forget("user");
      tab.close();
      if (what === "reload") browser.open();
    }
  }
});

it("a job whose files the device leaves to the page says that it does not survive the page", async () => {
  const browser = new Browser({ isRead: true, undoMs: 0 });
  browser.disk.keepsNoFiles = true;
  const tab = browser.open();
  tab.add("1");
  await browser.pass(1_000);
  expect(tab.jobs.getViews()[0]).toMatchObject({ isStored: false, job: { done: 1 } });
});
