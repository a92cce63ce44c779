/**
 * What happens to a job, and when: a pure function. Its rules:
 *
 * 1. Nothing is sent while a job is pending. Only the tab that has the job's lock sends it (`claimed`).
 * 2. A closed or crashed page leaves its items in `sent`. The next page makes them `unknown`, when the kind can repeat or look up, and otherwise
 *    failed: 'may have been done'.
 * 3. A new job changes memory in the same tick, so that its rows hide, and is stored afterwards. A store that refuses is told; the job goes on.
 * 4. A log-out awaits what its kind says, `send` or `forget`; then nothing of it stays. A different user never sees a job.
 * 5. Items are sent by whichever tab has the lock. The delivery stays in the tab that asked; if that tab is gone, the result waits for a press.
 * 6. 429, and 503 with `Retry-After`, pause the job in sight and resume it. They fail no item. 401 pauses it for the session. A request for many
 *    items that fails, or whose outcome is not known, stops the job: the others are not sent before a person presses 'Continue'.
 * 7. A job is accepted only where its centre is mounted: what is sent is seen.
 * 8. Blobs have a quota: delivered ones go first. When that is not enough, the item fails and says so.
 * 9. Jobs run side by side, except those of one lane. Leaving a page of the portal pauses nothing.
 *
 * So: a **pending deletion whose tab is closed** is `pending` for the next tab or page, with the time that is left; an hour later it is `notSent`
 * instead. **Item 57 of 200 labels, the laptop is closed**: 56 are `done` with their documents, the one under way becomes `unknown` and is repeated,
 * and the job is `paused: interrupted` until a person presses 'Continue'. **A mark that got no answer** is `failed` and may be retried, as a
 * repeat that is refused looks the order up; when its page was closed meanwhile, it is `unknown`, and 'Continue' repeats it. **Orders that were
 * fulfilled in one request without an answer** are read at once; those that are not fulfilled are `failed` with the key of the request, and 'Retry'
 * sends them with that key, also after a reload.
 *
 * Rules 3, 4, 7 and 8 are kept by `job-runner.ts` and `job-store.ts`.
 */
import {
  type Failure,
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
  | { is: "itemSent"; index: number; key: string }
  /** `waiting`: nothing was done, so it is sent later. `unknown`: whether it was done could not be looked up. */
  | { is: "itemEnded"; index: number; outcome: Exclude<ItemState, { at: "sent" | "unknown" }> | { at: "unknown" } }
  | { is: "paused"; why: PauseReason; until?: number }
  /** The pause is over by itself: its time has passed, or the network is back. */
  | { is: "resumed" }
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

export type JobEffect =
  /** Send what waits, and look up what is unknown, a few at a time. */
  | { do: "send" }
  /** Start no request; abort those that only read. */
  | { do: "stop" }
  | { do: "deliver"; isAsked: boolean; request?: unknown }
  /** All items have ended: update lists, report to the host. */
  | { do: "tell" }
  /** Remove the job and its blobs from memory and device. */
  | { do: "forget" }
  /** Remove the job from memory; its files stay stored. */
  | { do: "leave" }
  /** `due` or `resumed` follows at this time (epoch ms). */
  | { do: "wakeAt"; time: number };

/** What the reducer needs of a kind. */
export type KindRules = Pick<JobKind, "undoMs" | "repeat" | "interrupted"> & {
  hasLookUp: boolean;
  delivers: boolean;
};

export interface JobAt {
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

/** Milliseconds after which an unsent job is not sent by itself any more: its orders may have changed, the driver may have come and gone. */
export const longestDelay = 60 * 60_000;

/** Applies an event. An event that does not fit the state changes nothing. */
export function reduce(job: Job, items: readonly ItemEntry[], event: JobEvent, at: JobAt): JobChange {
  const { state } = job;
  switch (event.is) {
    case "added":
      if (job.count === 0 && !job.isMaking) return end(job, [], at);
      return { job, changed: [], effects: [] };
    case "undone":
      return state.at === "pending" ? { job, changed: [], effects: [{ do: "forget" }] } : nothing(job);
    case "claimed":
      return event.isTakeover ? takeOver(job, items, at) : wait(job, [], at);
    case "due":
      if (state.at !== "pending") return nothing(job);
      return isTooLate(job, at) ? expire(job, items, at) : run(job, [], at);
    case "itemsMade":
      return addItems(job, event, at);
    case "itemSent":
      return { job, changed: change(items, event.index, { at: "sent", key: event.key }), effects: [] };
    case "itemEnded":
      return endItem(job, items, event, at);
    case "paused":
      return pause(job, event, at);
    case "resumed":
      if (state.at !== "paused" || waitsForPerson(job)) return nothing(job);
      return isTooLate(job, at) ? expire(job, items, at) : run(job, [], at);
    case "retried":
      return retry(job, items, at);
    case "deliveryAsked":
      if (!at.rules.delivers || job.done === 0 || (state.at !== "ended" && !waitsForPerson(job))) return nothing(job);
      return deliver({ ...job, askedIn: at.tab }, [], at, { do: "deliver", isAsked: true, request: event.request });
    case "deliveryNoted":
      return { job: { ...job, delivery: event.delivery }, changed: [], effects: [] };
    case "filesLost":
      return loseFiles(job, items, event.indexes);
    case "delivered":
      if (state.at !== "delivering") return nothing(job);
      return to(job, { at: "ended", isDelivered: event.isDelivered }, { do: "tell" });
    case "dismissed":
      if (state.at !== "ended" && !waitsForPerson(job)) return nothing(job);
      if (!at.rules.delivers || job.done === 0) return to(job, state, { do: "forget" });
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

/** A job that sleeps for a night, with its device or because of its server, is not sent the next morning. */
const isTooLate = ({ askedAt }: Job, { rules: { undoMs = 0 }, now }: JobAt): boolean =>
  now - askedAt - undoMs > longestDelay;

/** The clock may have been set back: nobody waits longer than the whole time to undo. */
function wait(job: Job, changed: readonly ItemEntry[], { rules: { undoMs = 0 }, now }: JobAt): JobChange {
  if (job.state.at !== "pending") return nothing(job);
  return { job, changed, effects: [{ do: "wakeAt", time: Math.min(job.state.dueAt, now + undoMs) }] };
}

const run = (job: Job, changed: readonly ItemEntry[], { tab }: JobAt): JobChange => ({
  job: { ...job, state: { at: "running", tab } },
  changed,
  effects: [{ do: "send" }],
});

/** Rules 2 and 5: the job of a closed page, or of another tab. */
function takeOver(job: Job, items: readonly ItemEntry[], at: JobAt): JobChange {
  const { state } = job;
  if (state.at === "ended") return nothing(job);
  if (state.at === "delivering") return to(job, { at: "ended", isDelivered: false }, { do: "tell" });
  const { rules, now } = at;
  const changed = items.flatMap((entry): ItemEntry[] => {
    if (entry.state.at !== "sent") return [];
    const { key } = entry.state;
    const isKnown = rules.repeat !== undefined || rules.hasLookUp;
    return [{ ...entry, state: isKnown ? { at: "unknown", key } : failed("maybeDone") }];
  });
  const failures = changed.filter((entry) => entry.state.at === "failed").length;
  const next = { ...job, failed: job.failed + failures, turn: job.turn + 1 };
  const later = applied(items, changed);
  // Its driver may have come and gone: a person decides. A pause by a person stays one.
  const asks = rules.interrupted === "ask" || waitsForPerson(job);
  if (isOver(next)) return end(next, changed, at);
  if (state.at !== "pending" && asks) {
    const isTold = state.at === "paused" && (state.why === "person" || state.why === "refused");
    const why = isTold ? state.why : "interrupted";
    return { job: { ...next, state: { at: "paused", why } }, changed, effects: [] };
  }
  if (isTooLate(job, at)) return expire(next, later, at, changed);
  if (state.at === "pending") return wait(next, changed, at);
  const until = state.at === "paused" ? (state.until ?? 0) : 0;
  return until > now ? { job: next, changed, effects: [{ do: "wakeAt", time: until }] } : run(next, changed, at);
}

const failed = (failure: Failure): ItemState => ({ at: "failed", failure, mayRetry: true });

const isOver = ({ count, done, failed: failures, isMaking }: Job): boolean => !isMaking && done + failures === count;

/** The items with their changes. */
function applied(items: readonly ItemEntry[], changed: readonly ItemEntry[]): readonly ItemEntry[] {
  if (changed.length === 0) return items;
  const byIndex = new Map(changed.map((entry) => [entry.index, entry]));
  return items.map((entry) => byIndex.get(entry.index) ?? entry);
}

/** What was not sent counts as failed, and is told: 'Retry' sends it. */
function expire(job: Job, items: readonly ItemEntry[], at: JobAt, before: readonly ItemEntry[] = []): JobChange {
  const late = items.filter(({ state }) => state.at === "waiting" || state.at === "unknown");
  const changed = late.map((entry) => ({ ...entry, state: failed("notSent") }));
  const next = { ...job, isMaking: false, failed: job.failed + late.length };
  return end(next, [...before.filter(({ state }) => state.at === "failed"), ...changed], at);
}

/** Rule 5: the result leaves the page in the tab that asked; elsewhere it waits for a press. */
function end(job: Job, changed: readonly ItemEntry[], at: JobAt): JobChange {
  if (!at.rules.delivers || job.done === 0) {
    return { job: { ...job, state: { at: "ended" } }, changed, effects: [{ do: "tell" }] };
  }
  if (job.askedIn === at.tab) return deliver(job, changed, at);
  return { job: { ...job, state: { at: "ended", isDelivered: false } }, changed, effects: [{ do: "tell" }] };
}

const deliver = (
  job: Job,
  changed: readonly ItemEntry[],
  { tab }: JobAt,
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

function addItems(job: Job, { items, isEnd }: JobEvent & { is: "itemsMade" }, at: JobAt): JobChange {
  const changed = items.map((item, i): ItemEntry => ({ index: job.count + i, item, state: { at: "waiting" } }));
  const next = { ...job, count: job.count + items.length, isMaking: !isEnd };
  if (next.state.at === "running" && isOver(next)) return end(next, changed, at);
  return { job: next, changed, effects: next.state.at === "running" ? [{ do: "send" }] : [] };
}

/** An item ends in whatever state its job is: a write that has begun is awaited, also during a pause. */
function endItem(
  job: Job,
  items: readonly ItemEntry[],
  { index, outcome }: JobEvent & { is: "itemEnded" },
  at: JobAt,
): JobChange {
  const before = items[index]?.state;
  if (before?.at !== "sent") return nothing(job);
  const state: ItemState = outcome.at === "unknown" ? { at: "unknown", key: before.key } : outcome;
  const changed = change(items, index, state);
  const next = {
    ...job,
    done: job.done + (state.at === "done" ? 1 : 0),
    failed: job.failed + (state.at === "failed" ? 1 : 0),
  };
  return isOver(next) && next.state.at !== "ended" ? end(next, changed, at) : { job: next, changed, effects: [] };
}

/** Rule 6. A second reason during a pause counts when it needs a person, or is longer. */
function pause(job: Job, { why, until }: JobEvent & { is: "paused" }, at: JobAt): JobChange {
  const { state } = job;
  if (state.at !== "running" && state.at !== "paused") return nothing(job);
  const isLonger = state.at === "paused" && state.why === why && (until ?? 0) > (state.until ?? 0);
  const isStronger = why === "person" || (why === "session" && !waitsForPerson(job));
  if (state.at === "paused" && !isLonger && !isStronger) return nothing(job);
  const next = { ...job, state: { at: "paused", why, ...(until !== undefined && { until }) } as const };
  if (isOver(next)) return end(next, [], at);
  // What a stopped job has made is delivered: the label of a driver who waits.
  if (why === "person" && at.rules.delivers && job.done > 0 && state.at === "running") {
    const { job: delivering, changed, effects } = end(job, [], at);
    return { job: delivering, changed, effects: [{ do: "stop" }, ...effects] };
  }
  const wakes: JobEffect[] = until === undefined ? [] : [{ do: "wakeAt", time: until }];
  return { job: next, changed: [], effects: [{ do: "stop" }, ...wakes] };
}

function retry(job: Job, items: readonly ItemEntry[], at: JobAt): JobChange {
  if (job.state.at !== "ended" && job.state.at !== "paused") return nothing(job);
  const changed = items.flatMap((entry): ItemEntry[] => {
    if (entry.state.at !== "failed" || !entry.state.mayRetry) return [];
    const { key } = entry.state;
    return [{ ...entry, state: key === undefined ? { at: "waiting" } : { at: "unknown", key } }];
  });
  const next = {
    ...job,
    failed: job.failed - changed.length,
    turn: job.turn + 1,
    askedAt: at.now,
    askedIn: at.tab,
  };
  return isOver(next) ? nothing(job) : run(next, changed, at);
}
