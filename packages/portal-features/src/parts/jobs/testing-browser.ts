/** A browser with tabs, storage, locks and a clock, and its server: for tests of the engine. Answers take 300 ms. */
import { ApiError } from "@merchant-portal/api";
import { QueryClient } from "@tanstack/react-query";
import type { JobItem } from "./job.ts";
import type { JobKind, SendContext } from "./job-kind.ts";
import type { JobDevice, Lock } from "./job-lock.ts";
import { memoryDisk, memoryJobStore } from "./job-store.ts";
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
  #locks = new Map<string, Promise<void>>();
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
      send: ({ id }: JobItem, { key, isRepeat }: SendContext<undefined>) => this.#serve(id, key, isRepeat),
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

  lock: Lock = async (name, signal, work) => {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#locks.set(
      name,
      before.then(() => promise),
    );
    await before;
    // An aborted request is not served.
    if (signal.aborted) return resolve();
    await work().finally(resolve);
  };

  #serve(id: string, key: string, isRepeat: boolean) {
    const { times, at, keys } = this.asked.get(id) ?? { times: 0, at: this.elapsed, keys: new Set<string>() };
    if (this.gone.has(id) && !isRepeat) throw new Error(`${id} is sent again as if for the first time.`);
    this.asked.set(id, { times: times + 1, at, keys: keys.add(key) });
    return new Promise<string>((resolve, reject) => {
      this.after(300, () => {
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
      store: memoryJobStore(user, browser.disk),
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
  last = () => this.jobs.getViews().at(-1)?.job.id ?? "";
}
