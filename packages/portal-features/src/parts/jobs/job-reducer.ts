/**
 * What happens to a job, and when: a pure function. Its rules:
 *
 * 1. Nothing is sent while a job is pending. Only the tab that has the job's lock sends it (`claimed`).
 * 2. A closed or crashed page leaves its items in `sent`. The next page makes them `unknown`, when the kind can repeat or look up, and otherwise
 *    failed: 'may have been done'.
 * 3. A new job changes memory in the same tick, so that its rows hide, and is stored afterwards. A store that refuses is told; the job goes on.
 * 4. A log-out awaits what its kind says, `send` or `forget`; then nothing of it stays. A different user never sees a job.
 * 5. Items are sent by whichever tab has the lock. The delivery stays in the tab that asked; if that tab is gone, the result waits for a press. Until
 *    all of it has left, it is offered again.
 * 6. 429, and 503 with `Retry-After`, pause the job in sight and resume it. They fail no item. 401 pauses it for the session. A job that stood still
 *    for an hour (no item ended, nobody asked) waits for a person: `paused: interrupted`. One that is only slow, or waits in its lane, goes on. A
 *    request for many items that fails, or whose outcome is not known, stops the job: the others are not sent before a person presses 'Continue'.
 * 7. A job is accepted only where its centre is mounted: what is sent is seen.
 * 8. Blobs have a quota: delivered ones go first. When that is not enough, the item fails and says so.
 * 9. Jobs run side by side, except those of one lane, which take turns: to send, and to deliver. Leaving a page of the portal pauses nothing.
 *
 * So: a **pending deletion whose tab is closed** is `pending` for the next tab or page, with the time that is left; an hour later it is `notSent`
 * instead. **The page is closed at item 57 of 200 labels**: 56 are `done` with their documents. Those under way (up to six) become `unknown`. The job is
 * `paused: interrupted`. 'Continue' makes the other 144 and delivers all 200 in the tab of that press. **The device sleeps with its page open**: the
 * same, once an hour has passed. **A mark without an answer** is `failed`. 'Retry' sends it again; if the server answers 409, the order is looked up.
 * After eight without an answer the job asks with one item at a time, and goes on when it gets one. **A laptop is closed in
 * batch 3 of 20 of an import**: the batches were all stored before the first was sent; the third becomes `unknown` and is repeated with its key once a
 * person presses 'Continue', on whichever page. A page that is closed while they are made has sent nothing, and its job is forgotten. **Orders that
 * were fulfilled in one request without an answer** are read at once; those that are not fulfilled are `unknown` with the key of the request, and
 * 'Continue' sends them with that key, also after a reload. **No room on the device** for what a repeat would need: the item was not sent, so it stays
 * `waiting` (or `unknown`, as it was) with the reason, and its job waits for a person.
 *
 * Rule 3 is kept by `jobs.ts` and `live-job.ts`, 4 by `jobs.ts` and `kit/user-data.ts`, 7 by `jobs.ts`, 8 by `job-store.ts`.
 */
import {
  type Failure,
  isLost,
  type ItemEntry,
  type ItemState,
  type Job,
  type JobItem,
  type PauseReason,
  type TabId,
  waitsForPerson,
} from "./job.ts";
import type { JobKind } from "./job-kind.ts";

export type JobEvent =
  /** A person pressed the button; the job has all of its items, or its first ones. */
  | { is: "added" }
  | { is: "undone" }
  /** The time to undo is over, and nobody reads the notice. */
  | { is: "due" }
  /** This tab has the lock. `isTakeover`: the job is of a closed page or of another tab. */
  | { is: "claimed"; isTakeover: boolean }
  /** Further items were made; `isEnd`: there will be no more. */
  | { is: "itemsMade"; items: readonly JobItem[]; isEnd: boolean }
  /** The files that they are made from are gone, or the device has no room. */
  | { is: "makingFailed"; failure: Failure }
  | { is: "itemSent"; index: number; key: string }
  /** `waiting`: nothing was done, so it is sent later. `unknown`: whether it was done could not be looked up. */
  | { is: "itemEnded"; index: number; outcome: Exclude<ItemState, { at: "sent" | "unknown" }> | Unknown }
  | { is: "paused"; why: PauseReason; until?: number }
  /** The pause is over by itself: its time has passed, or the network is back. */
  | { is: "resumed" }
  /** It waits for its turn in its lane, and the device is awake. */
  | { is: "queued" }
  /** A person pressed 'Retry' or 'Continue': what failed is sent again, and what was not sent. */
  | { is: "retried" }
  /** A person pressed 'Save' (or 'Print') for a result that waits. */
  | { is: "deliveryAsked"; request?: unknown }
  /** How far the delivery is. */
  | { is: "deliveryNoted"; delivery: unknown }
  /** The device has no file of these items any more. */
  | { is: "filesLost"; indexes: readonly number[] }
  | { is: "delivered"; isDelivered: boolean }
  | { is: "dismissed" };

type Unknown = { at: "unknown"; failure?: Failure };

export type JobEffect =
  /** Make the items, one at a time. */
  | { do: "make" }
  /** Send what waits, and look up what is unknown, a few at a time. */
  | { do: "send" }
  /** Start no request; abort those that only read. */
  | { do: "stop" }
  | { do: "deliver"; isAsked: boolean; request?: unknown }
  /** All items have ended: update lists, report to the host. */
  | { do: "reportEnd" }
  /** Remove the job and its blobs from memory and device. */
  | { do: "forget" }
  /** Remove the job from memory; its files stay stored. */
  | { do: "leave" }
  /** `due` or `resumed` follows at this time (epoch ms). */
  | { do: "wakeAt"; time: number };

/** What the reducer needs of a kind. */
export type KindRules = Pick<JobKind, "undoMs" | "repeat" | "interrupted"> & {
  /** An item that failed ends the job. */
  stopsAtFailure?: boolean;
  hasLookUp: boolean;
  delivers: boolean;
};

export interface JobContext {
  rules: KindRules;
  /** The tab that reduces: the one that has, or gets, the lock. */
  tab: TabId;
  /** Epoch ms. */
  now: number;
}

export interface JobChange {
  job: Job;
  /** Items in their new state; the others are as before. */
  changed: readonly ItemEntry[];
  effects: readonly JobEffect[];
}

/** Milliseconds of standing still after which a job does not go on by itself: its orders may have changed, the driver may have come and gone. */
export const longestDelay = 60 * 60_000;

/** Applies an event. An event that does not fit the state changes nothing. */
export function reduce(job: Job, items: readonly ItemEntry[], event: JobEvent, context: JobContext): JobChange {
  const { state } = job;
  switch (event.is) {
    case "added":
      if (job.count === 0 && !job.isMaking) return end(job, [], context);
      return { job, changed: [], effects: [] };
    case "undone":
      return state.at === "pending" ? { job, changed: [], effects: [{ do: "forget" }] } : nothing(job);
    case "claimed":
      return event.isTakeover ? takeOver(job, items, context) : wait(job, [], context);
    case "due":
      if (state.at !== "pending") return nothing(job);
      return isTooLate(job, context)
        ? endUnsent({ ...job, isMaking: false }, items, "notSent", context)
        : run(job, [], context);
    case "itemsMade":
      return addItems(job, event, context);
    case "makingFailed": {
      const unmade = { ...job, isMaking: false, notMade: event.failure };
      return job.isMaking ? endUnsent(unmade, items, event.failure, context) : nothing(job);
    }
    case "itemSent":
      return { job, changed: change(items, event.index, { at: "sent", key: event.key }), effects: [] };
    case "itemEnded":
      return endItem(job, items, event, context);
    case "paused":
      return pause(job, event, context);
    case "resumed":
      if (state.at !== "paused" || waitsForPerson(job)) return nothing(job);
      return isTooLate(job, context) ? interrupt(job, []) : run(job, [], context);
    case "queued":
      return state.at !== "running" || isTooLate(job, context)
        ? nothing(job)
        : { job: { ...job, activeAt: context.now }, changed: [], effects: [] };
    case "retried":
      return retry(job, items, context);
    case "deliveryAsked":
      if (!context.rules.delivers || job.done === 0 || (state.at !== "ended" && !waitsForPerson(job)))
        return nothing(job);
      return deliver({ ...job, askedIn: context.tab }, [], context, {
        do: "deliver",
        isAsked: true,
        request: event.request,
      });
    case "deliveryNoted":
      return { job: { ...job, delivery: event.delivery }, changed: [], effects: [] };
    case "filesLost":
      return loseFiles(job, items, event.indexes);
    case "delivered":
      if (state.at !== "delivering") return nothing(job);
      return to(job, { at: "ended", isDelivered: event.isDelivered }, { do: "reportEnd" });
    case "dismissed":
      if (state.at !== "ended" && !waitsForPerson(job)) return nothing(job);
      if (!context.rules.delivers || job.done === 0) return to(job, state, { do: "forget" });
      return to({ ...job, isSeen: true }, state, { do: "leave" });
  }
}

const nothing = (job: Job): JobChange => ({ job, changed: [], effects: [] });

const to = (job: Job, state: Job["state"], ...effects: readonly JobEffect[]): JobChange => ({
  job: { ...job, state },
  changed: [],
  effects,
});

const change = (items: readonly ItemEntry[], index: number, state: ItemState): readonly ItemEntry[] => {
  const entry = items[index];
  return entry ? [{ ...entry, state }] : [];
};

/** A job that stood still for a night, with its device or because of its server, does not go on by itself the next morning. */
export const isTooLate = (
  { askedAt, activeAt = 0 }: Job,
  { rules: { undoMs = 0 }, now }: Pick<JobContext, "now"> & { rules: Pick<KindRules, "undoMs"> },
): boolean => now - Math.max(askedAt + undoMs, activeAt) > longestDelay;

/** A person decides whether it goes on. */
const interrupt = (job: Job, changed: readonly ItemEntry[]): JobChange => ({
  job: { ...job, state: { at: "paused", why: "interrupted" } },
  changed,
  effects: [{ do: "stop" }],
});

/** The clock may have been set back: nobody waits longer than the whole time to undo. */
function wait(job: Job, changed: readonly ItemEntry[], { rules: { undoMs = 0 }, now }: JobContext): JobChange {
  if (job.state.at !== "pending") return nothing(job);
  return { job, changed, effects: [{ do: "wakeAt", time: Math.min(job.state.dueAt, now + undoMs) }] };
}

const run = (job: Job, changed: readonly ItemEntry[], { tab }: JobContext): JobChange => ({
  job: { ...job, state: { at: "running", tab } },
  changed,
  effects: [{ do: job.isMaking ? "make" : "send" }],
});

/** Rules 2 and 5: the job of a closed page, or of another tab. */
function takeOver(job: Job, items: readonly ItemEntry[], context: JobContext): JobChange {
  const { state } = job;
  // Nothing was sent, and only the page that is gone could make the rest.
  if (job.isMaking) return to(job, state, { do: "forget" });
  const { rules, now } = context;
  const changed = items.flatMap((entry): ItemEntry[] => {
    if (entry.state.at !== "sent") return [];
    const { key } = entry.state;
    const isKnown = rules.repeat !== undefined || rules.hasLookUp;
    return [{ ...entry, state: isKnown ? { at: "unknown", key } : failed("maybeDone") }];
  });
  const failures = changed.filter((entry) => entry.state.at === "failed").length;
  const next = { ...job, failed: job.failed + failures, turn: job.turn + 1 };
  if (state.at === "ended") return changed.length === 0 ? nothing(job) : { job: next, changed, effects: [] };
  if (state.at === "delivering")
    return { ...to(next, { at: "ended", isDelivered: false }, { do: "reportEnd" }), changed };
  // Its driver may have come and gone: a person decides. The reason of a pause stays.
  const asks = rules.interrupted === "ask" || waitsForPerson(job) || isTooLate(job, context);
  if (isOver(next)) return end(next, changed, context);
  if (state.at !== "pending" && asks) {
    const why = state.at === "paused" && waitsForPerson(job) ? state.why : "interrupted";
    return { job: { ...next, state: { at: "paused", why } }, changed, effects: [] };
  }
  if (state.at === "pending")
    return isTooLate(job, context) ? endUnsent(next, items, "notSent", context) : wait(next, changed, context);
  const until = state.at === "paused" ? (state.until ?? 0) : 0;
  return until > now ? { job: next, changed, effects: [{ do: "wakeAt", time: until }] } : run(next, changed, context);
}

const failed = (failure: Failure, mayRetry = true): ItemState => ({ at: "failed", failure, mayRetry });

const isOver = ({ count, done, failed: failures, isMaking }: Job): boolean => !isMaking && done + failures === count;

/** Ends a job whose items that wait are not sent. */
function endUnsent(
  job: Job,
  items: readonly ItemEntry[],
  failure: Failure,
  context: JobContext,
  before: readonly ItemEntry[] = [],
  mayRetry = true,
): JobChange {
  const unsent = items
    .filter(({ state }) => state.at === "waiting")
    .map((entry) => ({ ...entry, state: failed(failure, mayRetry) }));
  return end({ ...job, failed: job.failed + unsent.length }, [...before, ...unsent], context);
}

/** Rule 5: the result leaves the page in the tab that asked; elsewhere, or when it comes too late, it waits for a press. */
function end(job: Job, changed: readonly ItemEntry[], context: JobContext): JobChange {
  if (!context.rules.delivers || job.done === 0) {
    return { job: { ...job, state: { at: "ended" } }, changed, effects: [{ do: "reportEnd" }] };
  }
  if (job.askedIn === context.tab && !isTooLate(job, context)) return deliver(job, changed, context);
  return { job: { ...job, state: { at: "ended", isDelivered: false } }, changed, effects: [{ do: "reportEnd" }] };
}

const deliver = (
  job: Job,
  changed: readonly ItemEntry[],
  { tab }: JobContext,
  effect: JobEffect = { do: "deliver", isAsked: false },
): JobChange => ({ job: { ...job, state: { at: "delivering", tab } }, changed, effects: [effect] });

/** They are made again when a person continues. */
function loseFiles(job: Job, items: readonly ItemEntry[], indexes: readonly number[]): JobChange {
  const lost = new Set(indexes);
  const changed = items
    .filter(({ index, state }) => lost.has(index) && state.at === "done")
    .map((entry): ItemEntry => ({ ...entry, state: { at: "waiting" } }));
  return { job: { ...job, done: job.done - changed.length }, changed, effects: [] };
}

function addItems(job: Job, { items, isEnd }: JobEvent & { is: "itemsMade" }, context: JobContext): JobChange {
  const changed = items.map((item, i): ItemEntry => ({ index: job.count + i, item, state: { at: "waiting" } }));
  const next = { ...job, count: job.count + items.length, isMaking: job.isMaking && !isEnd };
  if (next.state.at !== "running") return { job: next, changed, effects: [] };
  if (isOver(next)) return end(next, changed, context);
  return { job: next, changed, effects: next.isMaking ? [] : [{ do: "send" }] };
}

/** An item ends in whatever state its job is: a write that has begun is awaited, also during a pause. */
function endItem(
  job: Job,
  items: readonly ItemEntry[],
  { index, outcome }: JobEvent & { is: "itemEnded" },
  context: JobContext,
): JobChange {
  const before = items[index]?.state;
  if (before?.at !== "sent") return nothing(job);
  const state: ItemState = outcome.at === "unknown" ? { ...outcome, key: before.key } : outcome;
  const changed = change(items, index, state);
  const hasEnded = state.at === "done" || state.at === "failed";
  const next = {
    ...job,
    done: job.done + (state.at === "done" ? 1 : 0),
    failed: job.failed + (state.at === "failed" ? 1 : 0),
    // An answer after a night does not wake its job.
    ...(hasEnded && !isTooLate(job, context) && { activeAt: context.now }),
  };
  // A delivery under way goes on without it: it is offered again.
  if (next.state.at === "ended" || next.state.at === "delivering") return { job: next, changed, effects: [] };
  // All or nothing: without the item that may not be sent again, neither are the others.
  if (state.at === "failed" && context.rules.stopsAtFailure)
    return endUnsent(next, items, "notSent", context, changed, state.mayRetry);
  return isOver(next) ? end(next, changed, context) : { job: next, changed, effects: [] };
}

/** Rule 6. A second reason during a pause counts when it needs a person, or is longer. */
function pause(job: Job, { why, until }: JobEvent & { is: "paused" }, context: JobContext): JobChange {
  const { state } = job;
  if (state.at !== "running" && state.at !== "paused") return nothing(job);
  const isLonger = state.at === "paused" && state.why === why && (until ?? 0) > (state.until ?? 0);
  const isStronger =
    why === "person" || ((why === "session" || why === "unsure" || why === "refused") && !waitsForPerson(job));
  if (state.at === "paused" && !isLonger && !isStronger) return nothing(job);
  // Nothing was sent.
  if (job.isMaking) return to(job, state, { do: "forget" });
  const next = { ...job, state: { at: "paused", why, ...(until !== undefined && { until }) } as const };
  if (isOver(next)) return end(next, [], context);
  // What a stopped job has made is delivered: the label of a driver who waits.
  if (why === "person" && context.rules.delivers && job.done > 0 && state.at === "running") {
    const { job: delivering, changed, effects } = end(job, [], context);
    return { job: delivering, changed, effects: [{ do: "stop" }, ...effects] };
  }
  const wakes: JobEffect[] = until === undefined ? [] : [{ do: "wakeAt", time: until }];
  return { job: next, changed: [], effects: [{ do: "stop" }, ...wakes] };
}

function retry(job: Job, items: readonly ItemEntry[], context: JobContext): JobChange {
  if ((job.state.at !== "ended" && job.state.at !== "paused") || job.notMade) return nothing(job);
  const changed = items.flatMap((entry): ItemEntry[] => {
    if (entry.state.at !== "failed" || !entry.state.mayRetry) return [];
    return [{ ...entry, state: { at: "waiting", ...(isLost(entry.state) && { wasLost: true }) } }];
  });
  const next = {
    ...job,
    failed: job.failed - changed.length,
    turn: job.turn + 1,
    askedAt: context.now,
    askedIn: context.tab,
  };
  return isOver(next) ? nothing(job) : run(next, changed, context);
}
