/**
 * The engine: the jobs of a page. It keeps them in memory, stores them, gets their locks, and carries out what `job-reducer.ts` decides. Open it to
 * change when progress is stored or shown, or what a log-out awaits. One engine for each API client (`jobsOf`). No React.
 */
import type { ApiClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { createListeners } from "#kit/listeners.ts";
import {
  type ItemEntry,
  type Job,
  type JobItem,
  type SkippedItem,
  type TabId,
  unfinishedCount,
  waitsForPerson,
} from "./job.ts";
import type { DoneItem, JobKind, JobPage } from "./job-kind.ts";
import { type JobDevice, pageOnlyDevice, userDevice } from "./job-lock.ts";
import { type JobEffect, type JobEvent, reduce } from "./job-reducer.ts";
import { type AnyKind, JobRunner } from "./job-runner.ts";
import { type JobNews, type StoredJob, storedUnfinished, type Written } from "./job-store.ts";

/** What a button passes: the items, and those that are left out. */
export interface JobPlan<Item extends JobItem = JobItem, Options = unknown> {
  items: readonly Item[];
  skipped?: readonly SkippedItem[];
  options?: Options;
}

/** A job as a page shows it: a new object after each change. */
export interface JobView<Item extends JobItem = JobItem, Options = unknown, Result = unknown> {
  job: Job<Options>;
  items: readonly ItemEntry<Item, Result>[];
  /** Whether it survives the page. */
  isStored: boolean;
  /** It waits for another job of its lane. */
  isQueued: boolean;
  /** It was stopped, and its last requests are ending. */
  isStopping: boolean;
}

/** A job that has ended in this tab. */
export interface JobEnd {
  job: Job;
  items: readonly ItemEntry[];
}

/** Where jobs are shown: while it is mounted, its kinds are accepted (rule 7). */
export interface Centre {
  kinds: readonly AnyKind[];
  user: string | undefined;
  queries: QueryClient;
}

export interface JobsOptions {
  api: ApiClient;
  tab?: TabId;
  deviceOf?: (user: string | undefined) => JobDevice;
  isOnline?: () => boolean;
}

/** A job in the memory of this page, of this tab or of another. */
interface Entry {
  job: Job;
  kind: AnyKind;
  items: ItemEntry[];
  device: JobDevice;
  runner: JobRunner;
  /** This tab has its lock, or has just made it: it alone shows, sends and stores the job. */
  isMine: boolean;
  isStored: boolean;
  isQueued: boolean;
  /** Its time to undo is over; it is not sent while its notice is read. */
  isElapsed: boolean;
  isNoticeClosed: boolean;
  /** It was forgotten: nothing of it is stored. */
  isRemoved: boolean;
  /** Aborts when this tab gives the job up. */
  stopper: AbortController;
  results: Map<number, unknown>;
  /** Items that are done and not shown in the lists. */
  fresh: ItemEntry[];
  /** Items that are not stored in their present state. */
  dirty: Map<number, ItemEntry>;
  cancelWake: () => void;
  cancelFlush: (() => void) | undefined;
  leaveLane: () => void;
  /** Lets go of the lock. */
  release: () => void;
  view: JobView | undefined;
}

/** Milliseconds between two writes of progress, and between two updates of the lists: drawing a list costs as much as ten requests (T70). */
const pauses = { progress: 250, lists: 1000 };
/** Milliseconds that a log-out waits for what it sends. */
const longestFinish = 5_000;
const noIds: ReadonlySet<string> = new Set();
const nothing = () => undefined;

export class Jobs {
  readonly #api: ApiClient;
  readonly #tab: TabId;
  readonly #deviceOf: (user: string | undefined) => JobDevice;
  readonly #isOnline: () => boolean;
  readonly #centres = new Set<Centre>();
  readonly #kinds = new Map<string, AnyKind>();
  readonly #entries = new Map<string, Entry>();
  readonly #readers = new Set<() => boolean>();
  readonly #changes = createListeners();
  readonly #ends = createListeners<JobEnd>();
  readonly #undone = createListeners<{ kind: string; ids: readonly string[] }>();
  #user: string | undefined;
  #device: JobDevice;
  #queries: QueryClient | undefined;
  #stopListening: (() => void) | undefined;
  #views: readonly JobView[] = [];
  #pending: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #cancelPublish: (() => void) | undefined;
  #cancelLists: (() => void) | undefined;

  constructor({ api, tab = crypto.randomUUID(), deviceOf = browserDevice, isOnline = isBrowserOnline }: JobsOptions) {
    this.#api = api;
    this.#tab = tab;
    this.#deviceOf = deviceOf;
    this.#device = deviceOf(undefined);
    this.#isOnline = isOnline;
  }

  /** Calls back after each change; at most every 250 ms while items are sent. */
  subscribe = (onChange: () => void): (() => void) => this.#changes.subscribe(onChange);
  /** The jobs that this tab shows, oldest first. The same array until something changes. */
  getViews = (): readonly JobView[] => this.#views;
  /** Ids of items that are to be sent, in any tab. The same set until it changes: a new one filters every list again. */
  getPending = (kind: string): ReadonlySet<string> => this.#pending.get(kind) ?? noIds;
  onEnd = (listener: (end: JobEnd) => void): (() => void) => this.#ends.subscribe(listener);
  onUndone = (listener: (undone: { kind: string; ids: readonly string[] }) => void): (() => void) =>
    this.#undone.subscribe(listener);

  /**
   * A centre was mounted: its kinds are accepted, and stored jobs of its user go on. Call what it returns when the centre is unmounted: its jobs go
   * on, or wait for their user when `stops`.
   */
  mount(centre: Centre): (stops: boolean) => void {
    this.#centres.add(centre);
    this.#queries = centre.queries;
    for (const kind of centre.kinds) this.#kinds.set(kind.name, kind);
    if (centre.user !== this.#user) {
      this.#stopListening?.();
      // What was asked before the host named its user goes on, unseen by that user.
      this.#giveUpAll(({ user }) => user !== undefined);
      this.#user = centre.user;
      this.#device = this.#deviceOf(centre.user);
    }
    this.#listen();
    this.#publish();
    return (stops) => {
      this.#centres.delete(centre);
      if (stops && this.#centres.size === 0) this.stop();
    };
  }

  /**
   * Accepts a job in this tick, so that its rows hide, and then stores it. Returns its id; undefined where no centre shows this kind (rule 7): then
   * nothing is sent.
   */
  add<Item extends JobItem, Options>(
    { name }: Pick<JobKind<Item, Options>, "name">,
    plan: JobPlan<Item, Options>,
  ): string | undefined {
    const kind = [...this.#centres].flatMap(({ kinds }) => kinds).find((one) => one.name === name);
    if (!kind) return undefined;
    const job = this.#newJob(kind, plan);
    const items = plan.items.map((item, index): ItemEntry => ({ index, item, state: { at: "waiting" } }));
    const entry = this.#enter(job, items, kind, true);
    if (job.count === 0 && !job.isMaking) entry.isRemoved = true;
    else {
      // The lock first: this tab is ahead of those that see the job appear in the store.
      this.#acquire(entry);
      void entry.device.store.add(job, items).then((written) => this.#onWritten(entry, written));
    }
    this.#dispatch(entry, { is: "added" });
    return job.id;
  }

  /** Restores the items. False when it is too late. */
  undo(id: string): boolean {
    const entry = this.#entries.get(id);
    if (!entry?.isMine || entry.job.state.at !== "pending") return false;
    this.#dispatch(entry, { is: "undone" });
    this.#undone.emit({ kind: entry.kind.name, ids: entry.items.map(({ item }) => item.id) });
    return true;
  }

  /** Starts no further request; writes that have begun are awaited. */
  pause = (id: string): void => this.#act(id, { is: "paused", why: "person" });
  /** Sends again what failed, and what was not sent. */
  retry = (id: string): void => this.#act(id, { is: "retried" });
  /** Delivers a result that waits. */
  deliver = (id: string): void => this.#act(id, { is: "deliveryAsked" });
  /** The notice was closed: removes a job that has ended or waits for a person; a pending one is sent in time. */
  dismiss(id: string): void {
    const entry = this.#entries.get(id);
    if (entry) entry.isNoticeClosed = true;
    this.#act(id, { is: "dismissed" });
    this.sendElapsed();
  }

  /** While `isReading` returns true, jobs whose time to undo is over wait. Returns the cleanup. */
  waitWhile(isReading: () => boolean): () => void {
    this.#readers.add(isReading);
    return () => {
      this.#readers.delete(isReading);
      this.sendElapsed();
    };
  }

  /** Nobody reads any more. */
  sendElapsed(): void {
    for (const entry of this.#entries.values()) if (entry.isElapsed) this.#dispatch(entry, { is: "due" });
  }

  /** Shows in the lists what was answered so far. Call it before another action on the same orders. */
  showResults(): void {
    this.#cancelLists?.();
    this.#cancelLists = undefined;
    for (const entry of this.#entries.values()) {
      const { fresh } = entry;
      entry.fresh = [];
      if (fresh.length > 0) entry.kind.onDone?.(doneOf(entry, fresh), this.#pageOf(entry), false);
    }
  }

  /** Number of items that have not ended, of jobs that a log-out would interrupt. */
  countUnfinished(): number {
    return [...this.#entries.values()]
      .filter(({ job }) => job.user === this.#user && job.afterLogout !== "send")
      .reduce((sum, { job }) => sum + unfinishedCount(job), 0);
  }

  /**
   * Before a log-out: sends what its kind says. Undefined when there is nothing; resolves when that has ended, after five seconds at the latest.
   * What is not sent by then waits for its user.
   */
  finish(): Promise<void> | undefined {
    const isOpen = ({ isMine, job }: Entry) =>
      isMine && job.afterLogout === "send" && (job.state.at === "pending" || job.state.at === "running");
    const open = () => [...this.#entries.values()].filter(isOpen);
    if (open().length === 0) return undefined;
    for (const entry of open()) this.#dispatch(entry, { is: "due" });
    return new Promise((resolve) => {
      const end = () => {
        unsubscribe();
        cancel();
        resolve();
      };
      const cancel = this.#device.after(longestFinish, end);
      const unsubscribe = this.subscribe(() => open().length === 0 && end());
    });
  }

  /** Gives up every job of this page. What is stored waits for another tab, another page, or `mount`. */
  stop(): void {
    this.#stopListening?.();
    this.#giveUpAll(() => true);
    this.#publish();
  }

  /** At a log-out: this page has nothing of the user any more, and stores nothing that `forgetJobs` removes. */
  forget(user: string): void {
    for (const entry of this.#entries.values())
      if (entry.job.user === user && entry.job.afterLogout === "forget") entry.isRemoved = true;
    this.#giveUpAll((job) => job.user === user);
    this.#publish();
  }

  #newJob(kind: AnyKind, { items, skipped = [], options }: JobPlan): Job {
    const now = this.#device.now();
    return {
      id: crypto.randomUUID(),
      kind: kind.name,
      user: this.#user,
      createdAt: now,
      askedAt: now,
      askedIn: this.#tab,
      options,
      skipped,
      state: { at: "pending", dueAt: now + (kind.undoMs ?? 0) },
      count: items.length,
      isMaking: kind.more !== undefined,
      done: 0,
      failed: 0,
      turn: 1,
      afterLogout: kind.afterLogout,
      expiresAt: now + kind.maxAge,
    };
  }

  #enter(job: Job, items: ItemEntry[], kind: AnyKind, isMine: boolean): Entry {
    const device = this.#device;
    const entry: Entry = {
      job,
      kind,
      items,
      device,
      isMine,
      isStored: true,
      isQueued: false,
      isElapsed: false,
      isNoticeClosed: false,
      isRemoved: false,
      stopper: new AbortController(),
      results: new Map(),
      fresh: [],
      dirty: new Map(),
      cancelWake: nothing,
      cancelFlush: undefined,
      leaveLane: nothing,
      release: nothing,
      view: undefined,
      runner: new JobRunner({
        kind,
        job: () => entry.job,
        items: () => entry.items,
        page: () => this.#pageOf(entry),
        dispatch: (event) => this.#dispatch(entry, event),
        onResult: (index, result) => entry.results.set(index, result),
        flush: () => this.#flush(entry),
        putBlob: (index, blob) => device.store.putBlob(job.id, index, blob),
        onIdle: () => {
          entry.view = undefined;
          this.#publish();
        },
        now: device.now,
        isOnline: this.#isOnline,
      }),
    };
    this.#entries.set(job.id, entry);
    return entry;
  }

  /** Gets the job's lock, and keeps it until the job is forgotten or given up. */
  #acquire(entry: Entry): void {
    const { job, device, stopper } = entry;
    const work = async () => {
      stopper.signal.throwIfAborted();
      const isTakeover = !entry.isMine;
      if (isTakeover && !(await this.#readAgain(entry))) return;
      stopper.signal.throwIfAborted();
      entry.isMine = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      entry.release = resolve;
      if (this.#entries.get(job.id) !== entry) return;
      this.#dispatch(entry, { is: "claimed", isTakeover });
      await promise;
    };
    device.lock(job.id, stopper.signal, work).catch((error: unknown) => {
      if (!stopper.signal.aborted) throw error;
    });
  }

  /** Reads the job as the tab before has left it. False when it was forgotten. */
  async #readAgain(entry: Entry): Promise<boolean> {
    const stored = await entry.device.store.read(entry.job.id);
    if (stored && this.#entries.get(entry.job.id) === entry) {
      entry.job = stored.job;
      entry.items = stored.items;
      return true;
    }
    if (this.#entries.get(entry.job.id) === entry) this.#entries.delete(entry.job.id);
    this.#publish();
    return false;
  }

  #listen(): void {
    if (this.#stopListening) return;
    const user = this.#user;
    const unsubscribe = user === undefined ? nothing : this.#device.store.subscribe((news) => this.#onNews(news));
    const onOnline = () => {
      for (const entry of this.#entries.values()) if (isOffline(entry.job)) this.#dispatch(entry, { is: "resumed" });
    };
    globalThis.addEventListener?.("online", onOnline);
    this.#stopListening = () => {
      this.#stopListening = undefined;
      unsubscribe();
      globalThis.removeEventListener?.("online", onOnline);
    };
    if (user !== undefined) void this.#device.store.load(user).then((stored) => this.#onLoaded(user, stored));
  }

  #onLoaded(user: string | undefined, stored: readonly StoredJob[]): void {
    if (this.#user !== user || !this.#stopListening) return;
    for (const { job, items } of stored.toSorted((one, other) => one.job.createdAt - other.job.createdAt)) {
      const kind = this.#kinds.get(job.kind);
      if (this.#entries.has(job.id) || !kind) continue;
      if (job.expiresAt <= this.#device.now()) void this.#device.store.remove(job.id);
      else this.#acquire(this.#enter(job, items, kind, false));
    }
    this.#publish();
  }

  /** Another tab has changed a job. */
  #onNews({ id, job, changed }: JobNews): void {
    const entry = this.#entries.get(id);
    if (entry?.isMine) {
      // It disappears when its user has logged out in another tab: nothing of it is stored any more.
      if (!job) entry.isRemoved = true;
      return;
    }
    if (!job) this.#entries.delete(id);
    else if (entry) {
      entry.job = job;
      for (const one of changed) entry.items[one.index] = one;
      if (job.state.at === "ended") this.#showDone(entry);
    } else if (job.user === this.#user) {
      // A job that was just made comes with all of its items.
      if (changed.length === job.count) this.#onLoaded(job.user, [{ job, items: [...changed] }]);
      else void this.#device.store.read(id).then((stored) => stored && this.#onLoaded(job.user, [stored]));
    }
    this.#publish();
  }

  #act(id: string, event: JobEvent): void {
    const entry = this.#entries.get(id);
    if (entry?.isMine) this.#dispatch(entry, event);
  }

  #dispatch(entry: Entry, event: JobEvent): void {
    if (this.#entries.get(entry.job.id) !== entry) return;
    const { kind, job: before, device } = entry;
    const { undoMs, repeat, interrupted } = kind;
    const rules = {
      ...(undoMs !== undefined && { undoMs }),
      ...(repeat && { repeat }),
      interrupted,
      hasLookUp: kind.lookUp !== undefined,
      delivers: kind.deliver !== undefined,
    };
    const { job, changed, effects } = reduce(before, entry.items, event, { rules, tab: this.#tab, now: device.now() });
    if (job === before && changed.length === 0 && effects.length === 0) return;
    entry.job = job;
    entry.view = undefined;
    for (const one of changed) {
      entry.items[one.index] = one;
      entry.dirty.set(one.index, one);
      if (one.state.at === "done") entry.fresh.push(one);
    }
    const hasMoved = job.state !== before.state;
    if (hasMoved) {
      entry.cancelWake();
      entry.isElapsed = false;
      if (job.state.at !== "running") entry.leaveLane();
    }
    for (const effect of effects) this.#carryOut(entry, effect);
    if (entry.fresh.length > 0) this.#cancelLists ??= device.after(pauses.lists, () => this.showResults());
    if (hasMoved) void this.#flush(entry);
    else entry.cancelFlush ??= device.after(pauses.progress, () => void this.#flush(entry));
    if (hasMoved || effects.length > 0) this.#publish();
    else this.#cancelPublish ??= device.after(pauses.progress, () => this.#publish());
  }

  #carryOut(entry: Entry, effect: JobEffect): void {
    switch (effect.do) {
      case "send":
        return this.#send(entry);
      case "stop":
        return entry.runner.stop();
      case "deliver":
        return void this.#deliver(entry);
      case "tell":
        this.#showDone(entry);
        return this.#ends.emit({ job: entry.job, items: entry.items });
      case "forget":
        return this.#remove(entry);
      case "wakeAt":
        return this.#wakeAt(entry, effect.time);
    }
  }

  /** Jobs of a lane take turns, in whichever tab; the others start at once. */
  #send(entry: Entry): void {
    const { kind, device, stopper } = entry;
    if (kind.lane === undefined) return entry.runner.start();
    entry.isQueued = true;
    const work = async () => {
      entry.isQueued = false;
      if (entry.job.state.at !== "running") return;
      const { promise, resolve } = Promise.withResolvers<void>();
      entry.leaveLane = resolve;
      this.#publish();
      entry.runner.start();
      await promise;
    };
    device.lock(`lane.${kind.lane}`, stopper.signal, work).catch((error: unknown) => {
      if (!stopper.signal.aborted) throw error;
    });
  }

  async #deliver(entry: Entry): Promise<void> {
    const { kind, device, stopper } = entry;
    const { job } = entry;
    // What is delivered is stored first: a page that closes meanwhile does not deliver it a second time by itself.
    await this.#flush(entry);
    let isDelivered = true;
    try {
      const readBlob = (index: number) => device.store.readBlob(job.id, index);
      const items = entry.items.map((one) => ({ ...one, state: this.#stateWithResult(entry, one) }));
      await kind.deliver?.({ ...this.#pageOf(entry), job, items, readBlob, signal: stopper.signal });
    } catch {
      // The kind has said why, beside the result; the press to try again stays.
      isDelivered = false;
    }
    this.#dispatch(entry, { is: "delivered", isDelivered });
  }

  #stateWithResult(entry: Entry, { index, state }: ItemEntry): ItemEntry["state"] {
    return state.at === "done" && entry.results.has(index) ? { at: "done", result: entry.results.get(index) } : state;
  }

  #wakeAt(entry: Entry, time: number): void {
    const { device } = entry;
    entry.cancelWake();
    entry.cancelWake = device.after(Math.max(0, time - device.now()), () => {
      if (entry.job.state.at !== "pending") return this.#dispatch(entry, { is: "resumed" });
      entry.isElapsed = true;
      const isRead = !entry.isNoticeClosed && [...this.#readers].some((isReading) => isReading());
      if (!isRead || !entry.kind.undoMs) this.#dispatch(entry, { is: "due" });
    });
  }

  /** In each tab: the lists get the results of the whole job, before it leaves the pending ones. */
  #showDone(entry: Entry): void {
    entry.fresh = [];
    const done = entry.items.filter(({ state }) => state.at === "done");
    entry.kind.onDone?.(doneOf(entry, done), this.#pageOf(entry), true);
  }

  #pageOf(entry: Entry): JobPage {
    if (!this.#queries) throw new Error("A job needs a centre.");
    return { api: this.#api, queries: this.#queries, user: entry.job.user };
  }

  async #flush(entry: Entry): Promise<void> {
    entry.cancelFlush?.();
    entry.cancelFlush = undefined;
    if (entry.isRemoved || !entry.isMine) return;
    const { store } = entry.device;
    const changed = [...entry.dirty.values()];
    entry.dirty.clear();
    // A device that was full is tried again, with all items.
    const written = entry.isStored ? store.write(entry.job, changed) : store.add(entry.job, entry.items);
    this.#onWritten(entry, await written);
  }

  #onWritten(entry: Entry, written: Written): void {
    if (written === "gone") entry.isRemoved = true;
    const isStored = written !== "refused";
    if (entry.isStored === isStored) return;
    entry.isStored = isStored;
    entry.view = undefined;
    this.#publish();
  }

  #remove(entry: Entry): void {
    this.#leave(entry);
    void entry.device.store.remove(entry.job.id).then(entry.release);
  }

  /** The job leaves this page's memory. */
  #leave(entry: Entry): void {
    this.#entries.delete(entry.job.id);
    entry.cancelWake();
    entry.cancelFlush?.();
    entry.cancelFlush = undefined;
    entry.isRemoved = true;
    entry.runner.close();
    entry.leaveLane();
  }

  #giveUpAll(selects: (job: Job) => boolean): void {
    for (const entry of [...this.#entries.values()].filter(({ job }) => selects(job))) {
      // Progress is stored before the lock goes to another tab.
      if (entry.dirty.size > 0) void this.#flush(entry);
      this.#leave(entry);
      entry.stopper.abort();
      entry.release();
    }
  }

  #publish(): void {
    this.#cancelPublish?.();
    this.#cancelPublish = undefined;
    const entries = [...this.#entries.values()];
    const views = entries.filter(({ isMine, job }) => isMine && job.user === this.#user).map(viewOf);
    const isSame = views.length === this.#views.length && views.every((view, at) => view === this.#views[at]);
    if (!isSame) this.#views = views;
    const ofKind = Map.groupBy(entries, ({ kind }) => kind.name);
    const pendingOf = (name: string): [string, ReadonlySet<string>] => {
      const ids = new Set((ofKind.get(name) ?? []).flatMap(pendingIds));
      const before = this.getPending(name);
      return [name, ids.size === before.size && [...ids].every((id) => before.has(id)) ? before : ids];
    };
    this.#pending = new Map([...this.#kinds.keys()].map(pendingOf));
    this.#changes.emit();
  }
}

const browserDevice = (user: string | undefined): JobDevice =>
  user === undefined ? pageOnlyDevice() : userDevice(user);

const isBrowserOnline = (): boolean => globalThis.navigator?.onLine ?? true;

const isOffline = ({ state }: Job): boolean => state.at === "paused" && state.why === "offline";

/** The result of this page, or the stored one. */
const doneOf = ({ results }: Entry, items: readonly ItemEntry[]): DoneItem<JobItem, unknown>[] =>
  items.map(({ index, item, state }) => ({
    item,
    result: results.get(index) ?? (state.at === "done" ? state.result : undefined),
  }));

/**
 * Rows of a kind that can be undone hide until the job ends: the lists drop them then, all at once. Others leave as they are done, free for the next
 * action. A job that waits for a person hides nothing.
 */
function pendingIds({ job, kind, items }: Entry): string[] {
  if (job.state.at === "ended" || waitsForPerson(job)) return [];
  const isPending = ({ state }: ItemEntry) =>
    state.at !== "failed" && (kind.undoMs !== undefined || state.at !== "done");
  return items.filter(isPending).map(({ item }) => item.id);
}

/** The same object until something changes. */
function viewOf(entry: Entry): JobView {
  const { job, items, isStored, isQueued, runner } = entry;
  const isStopping = job.state.at === "paused" && runner.isBusy;
  entry.view ??= { job, items: [...items], isStored, isQueued, isStopping };
  return entry.view;
}

const engines = new WeakMap<ApiClient, Jobs>();

/** The engine of an API client: the same for a provider that is mounted again, as its query cache is. */
export function jobsOf(api: ApiClient): Jobs {
  const jobs = engines.get(api) ?? new Jobs({ api });
  engines.set(api, jobs);
  return jobs;
}

/** Before a log-out: sends what its kind says, such as pending deletions. Undefined when there is nothing to wait for. */
export const finishJobs = (api: ApiClient): Promise<void> | undefined => engines.get(api)?.finish();

/** Number of items that a log-out would interrupt, in this page and stored by an earlier one. Never rejects. */
export async function unfinishedItems(api: ApiClient, user: string): Promise<number> {
  return engines.get(api)?.countUnfinished() || storedUnfinished(user);
}
