import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ItemEntry, type ItemState, type Job, mayGoOn } from "./job.ts";
import {
  type JobContext,
  type JobChange,
  type JobEvent,
  isTooLate,
  type KindRules,
  longestDelay,
  reduce,
} from "./job-reducer.ts";

const now = 1_795_186_800_000;
const deletion: KindRules = {
  undoMs: 10_000,
  repeat: "harmless",
  interrupted: "goOn",
  hasLookUp: false,
  delivers: false,
};
const mark: KindRules = { repeat: "harmless", interrupted: "ask", hasLookUp: false, delivers: false };
const upload: KindRules = { repeat: "byKey", interrupted: "ask", hasLookUp: false, delivers: false };
const print: KindRules = { repeat: "harmless", interrupted: "ask", hasLookUp: false, delivers: true };

const jobOf = (change: Partial<Job> = {}): Job => ({
  id: "job",
  kind: "delete",
  user: "user",
  createdAt: now,
  askedAt: now,
  askedIn: "here",
  options: undefined,
  skipped: [],
  state: { at: "pending", dueAt: now + 10_000 },
  count: 3,
  isMaking: false,
  done: 0,
  failed: 0,
  turn: 1,
  afterLogout: "send",
  expiresAt: now + 86_400_000,
  ...change,
});

const itemsOf = (...states: ItemState["at"][]): ItemEntry[] =>
  states.map((at, index) => {
    const state: ItemState =
      at === "sent" || at === "unknown"
        ? { at, key: `key ${index}` }
        : at === "failed"
          ? { at, failure: "notSent", mayRetry: true }
          : { at };
    return { index, item: { id: `o${index}`, name: `Order ${index}` }, state };
  });

const at = (rules: KindRules, change: Partial<JobContext> = {}): JobContext => ({ rules, tab: "here", now, ...change });
const running = { at: "running", tab: "gone" } as const;
const summary = ({ job, changed, effects }: JobChange) => ({
  state: job.state,
  items: changed.map(({ index, state }) => `${index} ${state.at}`),
  effects: effects.map((effect) => effect.do),
});

describe("a pending deletion", () => {
  it("is sent when its time is over, not before, and not when it was undone", () => {
    const claimed = reduce(jobOf(), itemsOf("waiting"), { is: "claimed", isTakeover: false }, at(deletion));
    expect(claimed.effects).toEqual([{ do: "wakeAt", time: now + 10_000 }]);
    expect(summary(reduce(jobOf(), [], { is: "due" }, at(deletion, { now: now + 10_000 })))).toMatchObject({
      state: { at: "running", tab: "here" },
      effects: ["send"],
    });
    expect(summary(reduce(jobOf(), [], { is: "undone" }, at(deletion))).effects).toEqual(["forget"]);
    expect(summary(reduce(jobOf({ state: running }), [], { is: "undone" }, at(deletion))).effects).toEqual([]);
  });

  it("is pending for the next page when its tab is closed, for the time that is left", () => {
    const next = at(deletion, { tab: "next", now: now + 7_000 });
    const change = reduce(jobOf(), itemsOf("waiting"), { is: "claimed", isTakeover: true }, next);
    expect(change.job.state.at).toBe("pending");
    expect(change.effects).toEqual([{ do: "wakeAt", time: now + 10_000 }]);
    const setBack = reduce(jobOf(), [], { is: "claimed", isTakeover: true }, { ...next, now: now - 3_600_000 });
    expect(setBack.effects).toEqual([{ do: "wakeAt", time: now - 3_600_000 + 10_000 }]);
  });

  it("is not sent an hour later, whether a page opens or the device wakes up", () => {
    const late = at(deletion, { now: now + 10_001 + longestDelay });
    for (const event of [{ is: "claimed", isTakeover: true }, { is: "due" }] as const) {
      const change = reduce(jobOf({ count: 2 }), itemsOf("waiting", "waiting"), event, late);
      expect(summary(change)).toEqual({
        state: { at: "ended" },
        items: ["0 failed", "1 failed"],
        effects: ["reportEnd"],
      });
      expect(change.job.failed).toBe(2);
    }
  });
});

describe("the page of a running job is closed", () => {
  const items = itemsOf("done", "sent", "waiting");
  const take = (rules: KindRules, job: Partial<Job> = {}, list = items) =>
    reduce(
      jobOf({ state: running, done: 1, ...job }),
      list,
      { is: "claimed", isTakeover: true },
      at(rules, { tab: "next" }),
    );

  it("a deletion goes on by itself, and repeats what may have been sent", () => {
    expect(summary(take(deletion))).toEqual({
      state: { at: "running", tab: "next" },
      items: ["1 unknown"],
      effects: ["send"],
    });
    expect(take(deletion).job.turn).toBe(2);
  });

  it("a print and a mark wait for a person", () => {
    for (const rules of [mark, print]) {
      expect(summary(take(rules))).toEqual({
        state: { at: "paused", why: "interrupted" },
        items: ["1 unknown"],
        effects: [],
      });
    }
  });

  it("a job that was stopped by a request that failed still says so, and 'Continue' sends what failed and keeps the key of what is unknown", () => {
    const state = { at: "paused", why: "refused" } as const;
    const list = itemsOf("done", "failed", "unknown");
    const { job } = take(mark, { state, failed: 1 }, list);
    expect(job.state).toEqual(state);
    const { changed } = reduce(job, list, { is: "retried" }, at(mark));
    // The unknown one is not changed: it has its key.
    expect(changed.map(({ index, state: next }) => [index, next])).toEqual([[1, { at: "waiting" }]]);
    expect(reduce(job, list, { is: "dismissed" }, at(mark)).effects).toEqual([{ do: "forget" }]);
  });

  it("an item of a kind that can neither repeat nor look up may have been done, and is not sent again by itself", () => {
    const { job, changed } = take({ interrupted: "goOn", hasLookUp: false, delivers: false });
    expect(changed[0]?.state).toMatchObject({ at: "failed", failure: "maybeDone" });
    expect(job).toMatchObject({ state: { at: "running" }, failed: 1 });
  });

  it("a delivery under way is not repeated by another tab: the result waits for a press", () => {
    const delivering = { state: { at: "delivering", tab: "gone" }, done: 3 } as const;
    const change = take(print, delivering, itemsOf("done", "done", "done"));
    expect(summary(change)).toMatchObject({ state: { at: "ended", isDelivered: false }, effects: ["reportEnd"] });
    const requested = reduce(change.job, [], { is: "deliveryAsked" }, at(print, { tab: "next" }));
    expect(summary(requested)).toMatchObject({ state: { at: "delivering", tab: "next" }, effects: ["deliver"] });
  });

  it("what was sent when a page closed in the middle of a delivery, or after it, may be sent again", () => {
    const items = itemsOf("done", "sent", "waiting");
    for (const state of [
      { at: "delivering", tab: "gone" },
      { at: "ended", isDelivered: true },
    ] as const) {
      const change = take(print, { state, done: 1 }, items);
      expect(summary(change)).toMatchObject({ state: { at: "ended" }, items: ["1 unknown"] });
      const goOn = reduce(change.job, [...items.slice(0, 1), ...change.changed], { is: "retried" }, at(print));
      expect(goOn.job.state.at).toBe("running");
    }
  });

  it("what a person had stopped stays stopped", () => {
    const stopped = { state: { at: "paused", why: "person" } } as const;
    expect(take(deletion, stopped).job.state).toEqual(stopped.state);
  });
});

describe("a running job", () => {
  const job = jobOf({ state: { at: "running", tab: "here" } });
  const ended = (index: number, outcome: ItemState["at"] = "done"): JobEvent => ({
    is: "itemEnded",
    index,
    outcome: outcome === "failed" ? { at: outcome, failure: "notSent", mayRetry: true } : { at: outcome as "done" },
  });

  it("ends with its last item, and delivers in the tab that asked", () => {
    const items = itemsOf("done", "failed", "sent");
    const last = { ...job, done: 1, failed: 1 };
    expect(summary(reduce(last, items, ended(2), at(mark)))).toMatchObject({
      state: { at: "ended" },
      effects: ["reportEnd"],
    });
    expect(summary(reduce(last, items, ended(2), at(print)))).toMatchObject({ state: { at: "delivering" } });
    const elsewhere = reduce(last, items, ended(2), at(print, { tab: "other" }));
    expect(elsewhere.job.state).toEqual({ at: "ended", isDelivered: false });
  });

  it("a rate limit pauses it, and it resumes by itself; a longer pause counts", () => {
    const until = now + 30_000;
    const paused = reduce(job, [], { is: "paused", why: "busy", until }, at(mark));
    expect(paused).toMatchObject({
      job: { state: { at: "paused", why: "busy", until } },
      effects: [{ do: "stop" }, { do: "wakeAt", time: until }],
    });
    const shorter = reduce(paused.job, [], { is: "paused", why: "busy", until: now + 5_000 }, at(mark));
    expect(shorter.job.state).toMatchObject({ until });
    const resumed = reduce(paused.job, [], { is: "resumed" }, at(mark, { now: until }));
    expect(summary(resumed)).toMatchObject({ state: { at: "running" }, effects: ["send"] });
    expect(resumed.job.turn).toBe(1);
  });

  it("an ended session pauses it until a person goes on; a timer does not", () => {
    const paused = reduce(job, [], { is: "paused", why: "session" }, at(mark));
    expect(reduce(paused.job, [], { is: "resumed" }, at(mark)).effects).toEqual([]);
    const goOn = reduce(paused.job, itemsOf("done", "waiting", "failed"), { is: "retried" }, at(mark));
    expect(summary(goOn)).toEqual({ state: { at: "running", tab: "here" }, items: ["2 waiting"], effects: ["send"] });
  });

  it("after a night in which it stood still it waits for a person, and an answer that comes then does not wake it", () => {
    const items = itemsOf("done", "unknown", "sent", "waiting");
    const interrupted = { at: "paused", why: "interrupted" };
    for (const rules of [deletion, mark, upload, print]) {
      const morning = at(rules, { now: now + 12 * 3_600_000 });
      const paused = { ...job, count: 4, done: 1, state: { at: "paused", why: "offline" } } as const;
      expect(summary(reduce(paused, items, { is: "resumed" }, morning))).toEqual({
        state: interrupted,
        items: [],
        effects: ["stop"],
      });
      const answered = reduce({ ...job, count: 4, done: 1 }, items, ended(2), morning);
      expect(isTooLate(answered.job, morning)).toBe(true);
      const [, ...closed] = itemsOf("done", "sent", "waiting", "unknown");
      const taken = reduce({ ...job, count: 3 }, closed, { is: "claimed", isTakeover: true }, morning);
      expect(summary(taken)).toMatchObject({ state: interrupted, items: ["1 unknown"] });
    }
    const late = reduce(
      { ...job, done: 2 },
      itemsOf("done", "done", "sent"),
      ended(2),
      at(print, { now: now + 7_200_000 }),
    );
    expect(late.job.state).toEqual({ at: "ended", isDelivered: false });
  });

  it("one that is slow, but goes on, is not too late after an hour", () => {
    const later = at(mark, { now: now + 7_200_000 });
    const slow = { ...job, activeAt: now + 7_100_000, state: { at: "paused", why: "busy" } } as const;
    expect(reduce(slow, itemsOf("waiting"), { is: "resumed" }, later).job.state.at).toBe("running");
  });

  it("items that are made one at a time are sent when the last one was made", () => {
    const making = { ...job, count: 0, isMaking: true };
    const first = reduce(making, [], { is: "itemsMade", items: [{ id: "a", name: "A" }], isEnd: false }, at(upload));
    expect(first).toMatchObject({ job: { count: 1, isMaking: true }, effects: [] });
    const made = reduce(first.job, itemsOf("waiting"), { is: "itemsMade", items: [], isEnd: true }, at(upload));
    expect(summary(made)).toMatchObject({ state: { at: "running" }, effects: ["send"] });
    // Parts of an item that was too large, while its job is paused.
    const paused = { ...made.job, state: { at: "paused", why: "busy" } } as const;
    const parts = [{ id: "b", name: "B" }];
    const more = reduce(paused, itemsOf("sent"), { is: "itemsMade", items: parts, isEnd: true }, at(upload));
    expect(more).toMatchObject({ job: { count: 2, isMaking: false }, effects: [] });
  });

  it("nothing is sent when its page is closed, it is cancelled, or its file is gone while items are made", () => {
    const making = { ...job, state: running, count: 1, isMaking: true };
    const forgotten = [{ is: "claimed", isTakeover: true } as const, { is: "paused", why: "person" } as const];
    for (const event of forgotten)
      expect(reduce(making, itemsOf("waiting"), event, at(upload)).effects).toEqual([{ do: "forget" }]);
    const failed = reduce(making, itemsOf("waiting"), { is: "makingFailed", failure: "notSent" }, at(upload));
    expect(failed.job).toMatchObject({ isMaking: false, notMade: "notSent", failed: 1, state: { at: "ended" } });
    const goOn = reduce(failed.job, failed.changed, { is: "retried" }, at(upload));
    expect(goOn).toMatchObject({ job: { state: { at: "ended" } }, changed: [], effects: [] });
    expect(mayGoOn(failed.job, failed.changed)).toBe(false);
  });

  it("all or nothing: after a failure the others are not sent", () => {
    const rules = at({ ...upload, stopsAtFailure: true });
    const failed = { at: "failed", failure: "notSent", mayRetry: true } as const;
    const one = reduce(
      job,
      itemsOf("sent", "waiting", "waiting"),
      { is: "itemEnded", index: 0, outcome: failed },
      rules,
    );
    expect(summary(one)).toEqual({
      state: { at: "ended" },
      items: ["0 failed", "1 failed", "2 failed"],
      effects: ["reportEnd"],
    });
    expect(one.job.failed).toBe(3);
  });
});

it("with any sequence of events, the counts add up, nothing done is sent again, and nothing is sent while pending", () => {
  const index = fc.nat({ max: 3 });
  const event: fc.Arbitrary<JobEvent> = fc.oneof(
    fc.constantFrom<JobEvent>(
      { is: "due" },
      { is: "claimed", isTakeover: true },
      { is: "paused", why: "person" },
      { is: "paused", why: "session" },
      { is: "paused", why: "busy", until: now + 1_000 },
      { is: "resumed" },
      { is: "retried" },
      { is: "delivered", isDelivered: true },
    ),
    fc.record({ is: fc.constant("itemSent" as const), index, key: fc.constant("key") }),
    fc.record({
      is: fc.constant("itemEnded" as const),
      index,
      outcome: fc.constantFrom(
        { at: "done" as const },
        { at: "waiting" as const },
        { at: "unknown" as const },
        { at: "failed" as const, failure: "notSent" as const, mayRetry: true },
      ),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(deletion, mark, print), fc.array(event, { maxLength: 40 }), (rules, events) => {
      let job = jobOf({ count: 4 });
      const items = itemsOf("waiting", "waiting", "waiting", "waiting");
      for (const one of events) {
        const state = one.is === "itemSent" ? items[one.index]?.state.at : undefined;
        // The runner sends only what waits or is unknown, while the job runs.
        if (one.is === "itemSent" && (job.state.at !== "running" || (state !== "waiting" && state !== "unknown")))
          continue;
        const before = items.map((entry) => entry.state.at);
        const next = reduce(job, items, one, at(rules));
        job = next.job;
        for (const entry of next.changed) items[entry.index] = entry;
        expect(items.filter((entry, i) => before[i] === "done" && entry.state.at !== "done")).toEqual([]);
        const count = (kind: string) => items.filter((entry) => entry.state.at === kind).length;
        expect([job.done, job.failed]).toEqual([count("done"), count("failed")]);
        expect(job.state.at === "pending" ? count("waiting") : 4).toBe(4);
        expect(job.state.at === "ended" ? job.done + job.failed : 4).toBe(4);
      }
    }),
    { numRuns: 400 },
  );
});
