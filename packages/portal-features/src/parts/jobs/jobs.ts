/**
 * The engine: all jobs of a page. Open it to change which jobs a page shows, or what a log-out awaits. One engine for each API client (`jobsOf`), as
 * the query cache is. No React.
 */
import { type ApiClient, newId, type ShopifyClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { createListeners } from "#kit/listeners.ts";
import { onForgetUser } from "#kit/user-data.ts";
import {
  type AfterLogout,
  type ItemEntry,
  type Job,
  type JobItem,
  type SkippedItem,
  type TabId,
  unfinishedCount,
  waitsForPerson,
} from "./job.ts";
import { type JobDevice, pageOnlyDevice, userDevice } from "./job-lock.ts";
import type { JobEvent } from "./job-reducer.ts";
import type { AnyKind } from "./job-runner.ts";
import { type JobNews, type StoredJob, storedUnfinished } from "./job-store.ts";
import { type JobEngine, LiveJob } from "./live-job.ts";

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

/** Where jobs are shown: while it is mounted, its kinds are accepted (rule 7). */
export interface Centre {
  kinds: readonly AnyKind[];
  user: string | undefined;
  queries: QueryClient;
  shopify?: ShopifyClient | undefined;
}

export interface JobsOptions {
  api: ApiClient;
  tab?: TabId;
  deviceOf?: (user: string | undefined) => JobDevice;
  isOnline?: () => boolean;
}

/** Milliseconds between two updates of what is shown while items are sent. */
const progressPause = 250;
/** Milliseconds that a log-out waits for what it sends. */
const longestFinish = 5_000;
const noIds: ReadonlySet<string> = new Set();
const noJobs: readonly Job[] = [];
const nothing = () => undefined;

export class Jobs {
  readonly #host: JobEngine;
  readonly #deviceOf: (user: string | undefined) => JobDevice;
  readonly #centres = new Set<Centre>();
  readonly #kinds = new Map<string, AnyKind>();
  /** By the name of the kind. */
  readonly #fromPage = new Map<string, unknown>();
  readonly #jobs = new Map<string, LiveJob>();
  readonly #readers = new Set<() => boolean>();
  readonly #changes = createListeners();
  readonly #ends = createListeners<Pick<JobView, "job" | "items">>();
  readonly #undone = createListeners<{ kind: string; ids: readonly string[] }>();
  #user: string | undefined;
  #device: JobDevice;
  #queries: QueryClient | undefined;
  #shopify: ShopifyClient | undefined;
  #stopListening: (() => void) | undefined;
  #unforget: (() => void) | undefined;
  #views: readonly JobView[] = [];
  #pending: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #known: readonly Job[] = noJobs;
  #onPage: ReadonlySet<string> = noIds;
  #cancelPublish: (() => void) | undefined;

  constructor({ api, tab = newId(), deviceOf = browserDevice, isOnline = isBrowserOnline }: JobsOptions) {
    this.#deviceOf = deviceOf;
    this.#device = deviceOf(undefined);
    this.#host = {
      tab,
      isOnline,
      page: ({ user, kind }) => {
        if (!this.#queries) throw new Error("A job needs a centre.");
        return { api, shopify: this.#shopify, queries: this.#queries, user, fromPage: this.#fromPage.get(kind) };
      },
      isReading: () => [...this.#readers].some((isReading) => isReading()),
      onChange: (isSoon) => {
        if (isSoon) this.#cancelPublish ??= this.#device.after(progressPause, () => this.#publish());
        else this.#publish();
      },
      onEnd: ({ job, items }) => guarded(() => this.#ends.emit({ job, items })),
      onLeave: ({ job }) => {
        this.#jobs.delete(job.id);
        this.#stopWhenEmpty();
        this.#publish();
      },
    };
  }

  get tab(): TabId {
    return this.#host.tab;
  }
  /** Calls back after each change; at most every 250 ms while items are sent. */
  subscribe = (onChange: () => void): (() => void) => this.#changes.subscribe(onChange);
  /** The jobs that this tab shows, oldest first. The same array until something changes. */
  getViews = (): readonly JobView[] => this.#views;
  /** Ids of items that are to be sent, in any tab. The same set until it changes: a new one filters every list again. */
  getPending = (kind: string): ReadonlySet<string> => this.#pending.get(kind) ?? noIds;
  /** As `getPending`, of the jobs with such options alone. A new set each time. */
  pendingWith = (kind: string, isMeant: (options: unknown) => boolean): ReadonlySet<string> => {
    const jobs = [...this.#jobs.values()].filter((live) => live.kind.name === kind && isMeant(live.job.options));
    return new Set(jobs.flatMap(pendingIds));
  };
  /** Ids of items that are not done, nor known to have failed, in any tab: also those of a job that stopped, or whose outcome is not known. */
  getOpen(kind: string): ReadonlySet<string> {
    const items = [...this.#jobs.values()].filter((live) => live.kind.name === kind).flatMap((live) => live.items);
    return new Set(
      items.filter(({ state }) => state.at !== "done" && state.at !== "failed").map(({ item }) => item.id),
    );
  }
  /** The user's jobs in any tab, oldest first. The same array until something changes. */
  getKnown = (): readonly Job[] => this.#known;
  /** Kinds that a page shows itself. */
  getOnPage = (): ReadonlySet<string> => this.#onPage;
  /** Calls back with each job that has ended in this tab. */
  onEnd = (listener: (end: Pick<JobView, "job" | "items">) => void): (() => void) => this.#ends.subscribe(listener);
  onUndone = (listener: (undone: { kind: string; ids: readonly string[] }) => void): (() => void) =>
    this.#undone.subscribe(listener);

  /**
   * A centre was mounted: its kinds are accepted, and stored jobs of its user go on. Call what it returns when the centre is unmounted: its jobs go
   * on, or wait for their user when `stops`.
   */
  mount(centre: Centre): (stops: boolean) => void {
    this.#centres.add(centre);
    this.#unforget ??= onForgetUser((user) => this.forget(user));
    this.#queries = centre.queries;
    this.#shopify = centre.shopify;
    for (const kind of centre.kinds) this.#kinds.set(kind.name, kind);
    if (centre.user !== this.#user) {
      this.#stopListening?.();
      // What was asked before the host named its user goes on, unseen by that user.
      this.#giveUp(({ job }) => job.user !== undefined);
      this.#user = centre.user;
      this.#device = this.#deviceOf(centre.user);
    }
    this.#listen();
    this.#publish();
    return (stops) => {
      this.#centres.delete(centre);
      if (this.#centres.size > 0) return;
      if (stops) return this.stop();
      // Nobody sees here what other tabs do: their jobs are left to a page that shows them.
      this.#stopListening?.();
      this.#giveUp(({ isMine }) => !isMine);
      this.#stopWhenEmpty();
    };
  }

  /** What the kind's `usePage` returned. */
  setFromPage(kind: string, value: unknown): void {
    this.#fromPage.set(kind, value);
  }

  /** A log-out ends the jobs of a page that shows none any more, too. A page without jobs keeps no engine in memory. */
  #stopWhenEmpty(): void {
    if (this.#centres.size > 0 || this.#jobs.size > 0) return;
    this.#unforget?.();
    this.#unforget = undefined;
  }

  /**
   * Accepts a job in this tick, so that its rows hide, and then stores it. Returns its id; undefined where no centre shows this kind (rule 7): then
   * nothing is sent.
   */
  add<Item extends JobItem, Options>({ name }: { name: string }, plan: JobPlan<Item, Options>): string | undefined {
    const kind = [...this.#centres].flatMap(({ kinds }) => kinds).find((one) => one.name === name);
    if (!kind) return undefined;
    const items = plan.items.map((item, index): ItemEntry => ({ index, item, state: { at: "waiting" } }));
    const live = this.#enter({ job: this.#newJob(kind, plan), items }, kind, true);
    live.isUnstored = items.length === 0 && !kind.make;
    if (!live.isUnstored) {
      live.acquire();
      live.store();
    }
    live.dispatch({ is: "added" });
    this.#publish();
    return live.job.id;
  }

  /** While a page shows the jobs of this kind itself, they have no notice. Returns the cleanup. */
  showOnPage({ name }: { name: string }): () => void {
    this.#onPage = new Set([...this.#onPage, name]);
    this.#publish();
    return () => {
      this.#onPage = new Set([...this.#onPage].filter((one) => one !== name));
      this.#publish();
    };
  }

  /** Restores the items. False when it is too late. */
  undo(id: string): boolean {
    const live = this.#jobs.get(id);
    if (!live?.isMine || live.job.state.at !== "pending") return false;
    live.dispatch({ is: "undone" });
    this.#undone.emit({ kind: live.kind.name, ids: live.items.map(({ item }) => item.id) });
    return true;
  }

  /** Starts no further request; writes that have begun are awaited. */
  pause = (id: string): void => this.#act(id, { is: "paused", why: "person" });
  /** Sends again what failed, and what was not sent. */
  retry = (id: string): void => this.#act(id, { is: "retried" });
  /** Delivers a result that waits. */
  deliver = (id: string, request?: unknown): void => this.#act(id, { is: "deliveryAsked", request });
  /** Stops a delivery under way, such as a long print. */
  stopDelivery = (id: string): void => this.#jobs.get(id)?.stopDelivery();
  /** The notice was closed: removes a job that has ended or waits for a person; a pending one is sent in time. */
  dismiss(id: string): void {
    const live = this.#jobs.get(id);
    if (!live) return;
    live.isNoticeClosed = true;
    this.#act(id, { is: "dismissed" });
  }

  #act(id: string, event: JobEvent): void {
    const live = this.#jobs.get(id);
    if (live?.isMine) live.dispatch(event);
  }

  /** While `isReading` returns true, jobs whose time to undo is over wait. Returns the cleanup. */
  waitWhile(isReading: () => boolean): () => void {
    this.#readers.add(isReading);
    return () => {
      this.#readers.delete(isReading);
      this.sendElapsed();
    };
  }

  /** Nobody reads any more; with an id, that one job's notice. */
  sendElapsed(id?: string): void {
    for (const live of this.#jobs.values()) if (id === undefined || live.job.id === id) live.sendElapsed();
  }

  /** Shows in the lists what was answered so far. Call it before another action on the same orders. */
  showResults(): void {
    for (const live of this.#jobs.values()) live.showResults();
    this.#publish();
  }

  /** Number of items that have not ended, of the kinds with which a log-out does this. */
  countUnfinished(afterLogout: AfterLogout, isKind: (kind: string) => boolean = () => true): number {
    return [...this.#jobs.values()]
      .filter(({ job }) => job.user === this.#user && job.afterLogout === afterLogout && isKind(job.kind))
      .reduce((sum, { job }) => sum + unfinishedCount(job), 0);
  }

  /**
   * Before a log-out: sends what its kind says. Undefined when there is nothing; resolves when that has ended, after five seconds at the latest.
   * What is not sent by then is not sent any more.
   */
  finish(): Promise<void> | undefined {
    const isOpen = ({ isMine, job }: LiveJob) =>
      isMine && job.afterLogout === "send" && (job.state.at === "pending" || job.state.at === "running");
    const open = () => [...this.#jobs.values()].filter(isOpen);
    if (open().length === 0) return undefined;
    for (const live of open()) live.dispatch({ is: "due" });
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
    this.#giveUp(() => true);
  }

  /** At a log-out: this page has nothing of the user any more, and stores nothing. The device's part is `forgetUser`. */
  forget(user: string): void {
    for (const live of this.#jobs.values()) live.isUnstored ||= live.job.user === user;
    this.#giveUp(({ job }) => job.user === user);
  }

  #giveUp(selects: (live: LiveJob) => boolean): void {
    for (const live of [...this.#jobs.values()].filter(selects)) live.giveUp();
  }

  #newJob(kind: AnyKind, { items, skipped = [], options }: JobPlan): Job {
    const now = this.#device.now();
    return {
      id: newId(),
      kind: kind.name,
      user: this.#user,
      createdAt: now,
      askedAt: now,
      askedIn: this.#host.tab,
      options,
      skipped,
      state: { at: "pending", dueAt: now + (kind.undoMs ?? 0) },
      count: items.length,
      isMaking: kind.make !== undefined,
      done: 0,
      failed: 0,
      turn: 1,
      afterLogout: kind.afterLogout,
      expiresAt: now + kind.maxAge,
    };
  }

  #enter(stored: StoredJob, kind: AnyKind, isMine: boolean): LiveJob {
    const live = new LiveJob(stored, kind, isMine, this.#device, this.#host);
    this.#jobs.set(live.job.id, live);
    return live;
  }

  #listen(): void {
    if (this.#stopListening) return;
    const user = this.#user;
    const { store } = this.#device;
    const unsubscribe = user === undefined ? nothing : store.subscribe((news) => this.#onNews(news));
    const onOnline = () => {
      for (const live of this.#jobs.values()) if (isOffline(live.job)) live.dispatch({ is: "resumed" });
    };
    globalThis.addEventListener?.("online", onOnline);
    this.#stopListening = () => {
      this.#stopListening = undefined;
      unsubscribe();
      globalThis.removeEventListener?.("online", onOnline);
    };
    if (user !== undefined) void store.load().then((stored) => this.#onLoaded(user, stored));
  }

  #onLoaded(user: string, stored: readonly StoredJob[]): void {
    if (this.#user !== user || !this.#stopListening) return;
    for (const one of stored.toSorted((first, second) => first.job.createdAt - second.job.createdAt)) {
      const kind = this.#kinds.get(one.job.kind);
      if (this.#jobs.has(one.job.id) || !kind) continue;
      if (one.job.expiresAt <= this.#device.now()) void this.#device.store.remove(one.job.id);
      else this.#enter(one, kind, false).acquire();
    }
    this.#publish();
  }

  /** Another tab has changed a job. */
  #onNews({ id, job, changed }: JobNews): void {
    const live = this.#jobs.get(id);
    // It disappears when its user has logged out in another tab: nothing of it is stored any more.
    if (live?.isMine) return void (live.isUnstored ||= !job);
    if (!job || job.isSeen) live?.giveUp();
    else if (live) {
      live.job = job;
      for (const entry of changed) live.items[entry.index] = entry;
      if (job.state.at === "ended" || waitsForPerson(job)) live.showDone();
    } else if (job.user !== undefined) {
      const { user } = job;
      // A job that was just made comes with all of its items.
      if (changed.length === job.count) this.#onLoaded(user, [{ job, items: [...changed] }]);
      else void this.#device.store.read(id).then((stored) => stored && this.#onLoaded(user, [stored]));
    }
    this.#publish();
  }

  #publish(): void {
    this.#cancelPublish?.();
    this.#cancelPublish = undefined;
    const jobs = [...this.#jobs.values()];
    const known = jobs.filter(({ job }) => job.user === this.#user && !job.isSeen);
    this.#known = kept(
      this.#known,
      known.map(({ job }) => job),
    );
    this.#views = kept(
      this.#views,
      known.filter(({ isMine }) => isMine).map(({ view }) => view),
    );
    const ofKind = Map.groupBy(jobs, ({ kind }) => kind.name);
    const pendingOf = (name: string): [string, ReadonlySet<string>] => {
      const ids = new Set((ofKind.get(name) ?? []).flatMap(pendingIds));
      const earlier = this.getPending(name);
      return [name, ids.size === earlier.size && [...ids].every((id) => earlier.has(id)) ? earlier : ids];
    };
    this.#pending = new Map([...this.#kinds.keys()].map(pendingOf));
    this.#changes.emit();
  }
}

const browserDevice = (user: string | undefined): JobDevice =>
  user === undefined ? pageOnlyDevice() : userDevice(user);

const isBrowserOnline = (): boolean => globalThis.navigator?.onLine ?? true;

/** Calls the host. An error of its own is reported as one of its page, and stops no job. */
export function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    globalThis.reportError?.(error);
  }
}

const isOffline = ({ state }: Job): boolean => state.at === "paused" && state.why === "offline";

/**
 * Rows of a kind that can be undone hide until the job has ended and the lists have dropped them. Those of a kind that delivers are free when its
 * result has left the page, others as they are done. A job that waits for a person shows what was not sent again, at once.
 */
function pendingIds({ job, kind, items, isSettling }: LiveJob): string[] {
  const hides = kind.undoMs !== undefined;
  const isStopped = waitsForPerson(job);
  if (job.state.at === "ended" && !(hides && isSettling)) return [];
  const isPending = ({ state }: ItemEntry) => {
    if (state.at === "done") return (hides && isSettling) || ((hides || kind.deliver !== undefined) && !isStopped);
    return state.at !== "failed" && (state.at === "sent" || !isStopped);
  };
  return items.filter(isPending).map(({ item }) => item.id);
}

/** The list before, where the next one has the same entries: React draws nothing again. */
const kept = <One>(before: readonly One[], next: readonly One[]): readonly One[] =>
  before.length === next.length && before.every((one, at) => one === next[at]) ? before : next;

const engines = new WeakMap<ApiClient, Jobs>();

/** The engine of an API client: the same for a provider that is mounted again. */
export function jobsOf(api: ApiClient): Jobs {
  const jobs = engines.get(api) ?? new Jobs({ api });
  engines.set(api, jobs);
  return jobs;
}

/** Before a log-out: sends what its kind says, such as pending deletions. Undefined when there is nothing to wait for. */
export const finishJobs = (api: ApiClient): Promise<void> | undefined => engines.get(api)?.finish();

/** Whether a job of this page is sending, or delivers its result: then its person counts as being here (S9.19). */
export const isSendingJobs = (api: ApiClient): boolean =>
  engines
    .get(api)
    ?.getViews()
    .some(({ job: { state } }) => state.at === "running" || state.at === "delivering") ?? false;

/** Number of items that a log-out would end (`forget`), or could not send (`send`), in this page or stored by another. Never rejects. */
export const unfinishedItems = async (
  api: ApiClient,
  user: string,
  afterLogout: AfterLogout,
  isKind?: (kind: string) => boolean,
): Promise<number> =>
  engines.get(api)?.countUnfinished(afterLogout, isKind) || storedUnfinished(user, afterLogout, isKind);
