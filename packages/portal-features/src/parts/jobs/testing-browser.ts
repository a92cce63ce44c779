/** A browser with tabs, storage, locks and a clock, and its server: for tests of the engine. Answers take 300 ms. */
import { ApiError } from "@merchant-portal/api";
import { QueryClient } from "@tanstack/react-query";
import type { ItemEntry, Job, JobItem } from "./job.ts";
import type { JobKind, SendContext } from "./job-kind.ts";
import { type JobDevice, type Lock, pageLock } from "./job-lock.ts";
import { blobQuota, isDelivered, type JobNews, type JobStore, type StoredJob, type Written } from "./job-store.ts";
import { Jobs, type JobView } from "./jobs.ts";

export const undoMs = 10_000;
const user = "user";

/** Lets everything run that waits neither for the server nor for the clock. */
export const settle = async () => {
  for (let turns = 0; turns < 6; turns++) await new Promise((resolve) => setImmediate(resolve));
};

export const refusal = (status: number, retryAfterMs?: number) =>
  new ApiError({ kind: "http", method: "DELETE", status, message: "Refused.", retryAfterMs });
export const noAnswer = () => new ApiError({ kind: "network", method: "DELETE", message: "No answer." });

type Kind = JobKind<JobItem, undefined, string>;

export class Browser {
  elapsed = 0;
  /** Milliseconds that the wall clock is ahead. */
  ahead = 1_795_186_800_000;
  #timers: { at: number; act: () => void }[] = [];
  disk = memoryDisk();
  tabs = new Set<Tab>();
  isOnline = true;
  /** How often the server received each item, and when first. */
  asked = new Map<string, { times: number; at: number; keys: Set<string> }>();
  gone = new Set<string>();
  /** What the server answers instead; undefined: it does what it is asked. */
  refuses: (id: string) => ApiError | undefined = () => undefined;
  /** The server does it, and the answer is lost. */
  loses: (id: string) => boolean = () => false;
  delivered: string[] = [];
  /** Milliseconds that the device takes to store a new job, to make a document of an answer, and to store its file. */
  slow = { add: 0, make: 0, putBlob: 0 };
  readonly kind: Kind;

  constructor(kind: Partial<Kind> = {}) {
    this.kind = {
      name: "delete",
      undoMs,
      concurrency: 6,
      repeat: "harmless",
      interrupted: "goOn",
      afterLogout: "send",
      maxAge: 24 * 3_600_000,
      result: "onRequest",
      useWords: () => {
        throw new Error("These tests have no words.");
      },
      send: (item: JobItem, context: SendContext<undefined>) =>
        this.kind.isRead ? this.#read(item, context) : this.#serve(item.id, context),
      ...kind,
    } as Kind;
  }

  now = () => this.elapsed + this.ahead;
  after = (ms: number, act: () => void) => {
    const timer = { at: this.elapsed + ms, act };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
  };

  async pass(ms: number) {
    const end = this.elapsed + ms;
    await settle();
    for (;;) {
      const next = this.#timers.toSorted((one, other) => one.at - other.at).at(0);
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.elapsed = Math.max(this.elapsed, next.at);
      next.act();
      await settle();
    }
    this.elapsed = end;
  }

  lock: Lock = pageLock();

  /** As a print: what is read is aborted, then a document is made of it and stored. */
  async #read({ id }: JobItem, context: SendContext<undefined>): Promise<string> {
    const { signal, putBlob } = context;
    const result = await this.#serve(id, context);
    await this.sleep(this.slow.make);
    signal.throwIfAborted();
    if (!(await putBlob(new Blob([id])))) throw refusal(507);
    return result;
  }

  sleep = (ms: number): Promise<void> =>
    ms === 0 ? Promise.resolve() : new Promise((resolve) => void this.after(ms, resolve));

  #serve(id: string, { key, isRepeat, signal }: SendContext<undefined>) {
    const { times, at, keys } = this.asked.get(id) ?? { times: 0, at: this.elapsed, keys: new Set<string>() };
    if (this.gone.has(id) && !isRepeat && !this.kind.isRead)
      throw new Error(`${id} is sent again as if for the first time.`);
    this.asked.set(id, { times: times + 1, at, keys: keys.add(key) });
    return new Promise<string>((resolve, reject) => {
      const isRead = this.kind.isRead === true;
      signal.addEventListener("abort", () => isRead && reject(signal.reason as Error));
      this.after(300, () => {
        if (isRead && signal.aborted) return;
        const error = this.refuses(id);
        if (error) return reject(error);
        this.gone.add(id);
        if (this.loses(id)) reject(noAnswer());
        else resolve(`result ${id}`);
      });
    });
  }

  open = (of: string = user) => {
    const tab = new Tab(this, of);
    this.tabs.add(tab);
    return tab;
  };
  /** Ids of items that some tab shows as failed. */
  told = () => new Set([...this.tabs].flatMap((tab) => tab.failed()));
}

/** Writes are done in the order in which they were asked for, as a database does. */
function slowStore(store: JobStore, { slow, sleep }: Browser): JobStore {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next;
    return next;
  };
  return {
    ...store,
    add: (job, items) => inTurn(() => sleep(slow.add).then(() => store.add(job, items))),
    write: (job, changed) => inTurn(() => store.write(job, changed)),
    remove: (id) => inTurn(() => store.remove(id)),
    putBlob: (id, index, blob) => sleep(slow.putBlob).then(() => store.putBlob(id, index, blob)),
  };
}

let tabs = 0;

export class Tab {
  readonly jobs: Jobs;
  readonly #browser: Browser;
  /** Ids that the lists were told are done, at the end of a job. */
  dropped = new Set<string>();
  ends: Pick<JobView, "job" | "items">[] = [];
  unmount: (stops: boolean) => void;

  constructor(browser: Browser, user: string) {
    this.#browser = browser;
    const device: JobDevice = {
      store: slowStore(memoryJobStore(user, browser.disk), browser),
      lock: browser.lock,
      now: browser.now,
      after: browser.after,
    };
    const name = `tab ${tabs++}`;
    const kind: Kind = {
      ...browser.kind,
      onDone: (done, _page, isEnd) => {
        for (const { item } of isEnd ? done : []) this.dropped.add(item.id);
      },
      ...(browser.kind.deliver && {
        deliver: async (context) => {
          await browser.kind.deliver?.(context);
          browser.delivered.push(name);
        },
      }),
    };
    this.jobs = new Jobs({ api: {} as never, tab: name, deviceOf: () => device, isOnline: () => browser.isOnline });
    this.jobs.onEnd((end) => this.ends.push(end));
    this.unmount = this.jobs.mount({ kinds: [kind], user, queries: new QueryClient() });
  }

  add = (...ids: string[]): string =>
    this.jobs.add(this.#browser.kind, { items: ids.map((id) => ({ id, name: id })) }) ?? "";
  close() {
    this.#browser.tabs.delete(this);
    this.jobs.stop();
  }
  pending = () => [...this.jobs.getPending(this.#browser.kind.name)];
  states = () => this.jobs.getViews().map(({ job }) => job.state.at);
  at = (at: string) =>
    this.jobs.getViews().flatMap(({ job, items }) => (job.state.at === at ? items.map(({ item }) => item.id) : []));
  #itemsAt = (at: string) =>
    this.jobs.getViews().flatMap(({ items }) => items.flatMap(({ item, state }) => (state.at === at ? [item.id] : [])));
  failed = () => this.#itemsAt("failed");
  done = () => this.#itemsAt("done");
  /** What a job that has ended did not send, and shows. */
  left = () =>
    this.jobs
      .getViews()
      .flatMap(({ job, items }) =>
        job.state.at === "ended"
          ? items.flatMap(({ item, state }) => (state.at === "waiting" || state.at === "unknown" ? [item.id] : []))
          : [],
      );
  last = () => this.jobs.getViews().at(-1)?.job.id ?? "";
}

/** A device in memory: `memoryJobStore(user, disk)` is one tab of it. */
export interface MemoryDisk {
  jobs: Map<string, StoredJob>;
  blobs: Map<string, Blob>;
  tabs: Set<(news: JobNews) => void>;
  isFull: boolean;
  /** The device stores files, and no jobs: as a page whose storage is blocked. */
  takesNoJobs: boolean;
  /** The device stores jobs, and leaves their files to the page. */
  keepsNoFiles: boolean;
  /** Bytes of files that it takes. */
  quota: number;
}

export const memoryDisk = (): MemoryDisk => ({
  jobs: new Map(),
  blobs: new Map(),
  tabs: new Set(),
  isFull: false,
  takesNoJobs: false,
  keepsNoFiles: false,
  quota: blobQuota.page,
});

/** The twin in memory of `deviceJobStore`. */
export function memoryJobStore(user?: string, disk: MemoryDisk = memoryDisk()): JobStore {
  let listener: ((news: JobNews) => void) | undefined;
  const tell = (news: JobNews) => {
    for (const tab of disk.tabs) if (tab !== listener) tab(structuredClone(news));
  };
  const put = (job: Job, items: readonly ItemEntry[]): Written => {
    tell({ id: job.id, job, changed: items });
    if (disk.isFull || disk.takesNoJobs) return "refused";
    const list = disk.jobs.get(job.id)?.items ?? [];
    for (const entry of items) list[entry.index] = entry;
    disk.jobs.set(job.id, { job, items: list });
    return "stored";
  };
  const copy = (stored: StoredJob): StoredJob => structuredClone(stored);
  return {
    load: async () => [...disk.jobs.values()].filter(({ job }) => job.user === user && !job.isSeen).map(copy),
    read: async (id) => {
      const stored = disk.jobs.get(id);
      return stored && copy(stored);
    },
    add: async (job, items) => put(job, items),
    write: async (job, changed) => (disk.jobs.has(job.id) ? put(job, changed) : "gone"),
    remove: async (id) => {
      for (const key of disk.blobs.keys()) if (key.startsWith(`${id} `)) disk.blobs.delete(key);
      if (disk.jobs.delete(id)) tell({ id, job: undefined, changed: [] });
    },
    putBlob: async (id, index, blob) => {
      const total = () => [...disk.blobs.values()].reduce((sum, { size }) => sum + size, blob.size);
      for (const { job } of disk.jobs.values()) {
        if (total() <= disk.quota) break;
        if (job.id === id || !isDelivered(job)) continue;
        for (const key of disk.blobs.keys()) if (key.startsWith(`${job.id} `)) disk.blobs.delete(key);
      }
      if (disk.isFull || total() > disk.quota) return "refused";
      disk.blobs.set(`${id} ${index}`, blob);
      return disk.keepsNoFiles ? "page" : "stored";
    },
    readBlob: async (id, index) => disk.blobs.get(`${id} ${index}`),
    subscribe: (onNews) => {
      listener = onNews;
      disk.tabs.add(onNews);
      return () => void disk.tabs.delete(onNews);
    },
  };
}
