/** Where batches are stored on the device, and the lock that gives each to one tab. Open it to change what survives a reload. */
import { webLocks } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";
import { isBatch, type OrderBatch } from "./order-batch.ts";

/** Storage of batches, so that a reload does not lose them. Each has its own entry, which only one tab writes. */
export interface BatchStore {
  load(): OrderBatch[];
  /** Returns whether it was stored. */
  save(batch: OrderBatch): boolean;
  remove(id: string): void;
  /** Calls back for each write of another tab, in order; without a batch when it was removed. */
  subscribe(onChange: (id: string, batch: OrderBatch | undefined) => void): () => void;
}

/** Prefix of the storage keys of one kind of batches of this user. */
export const batchPrefix = (kind: string, user: string): string => userKey(user, `${kind}.`);

/** In localStorage, under keys that start with `prefix`. When storage is blocked or full, a batch lasts as long as the page. */
export function localBatchStore(prefix: string): BatchStore {
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  const parse = (key: string, text: string | null): OrderBatch | undefined => {
    const batch: unknown = attempt(() => JSON.parse(text ?? "null"), null);
    return isBatch(batch) && key === prefix + batch.id ? batch : undefined;
  };
  return {
    load: () =>
      attempt(() => Object.entries<string>(localStorage), [])
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([key, text]) => parse(key, text) ?? []),
    save: (batch) =>
      attempt(() => {
        localStorage.setItem(prefix + batch.id, JSON.stringify(batch));
        return true;
      }, false),
    remove: (id) => attempt(() => localStorage.removeItem(prefix + id), undefined),
    subscribe: (onChange) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange(key.slice(prefix.length), parse(key, newValue));
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
}

/** Stores nothing. */
export const noBatchStore: BatchStore = {
  load: () => [],
  save: () => false,
  remove: () => undefined,
  subscribe: () => () => undefined,
};

/** A cross-tab lock: runs `work` once no other tab has the lock `name`. `signal` cancels the waiting. */
export type Lock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

/** What batches need of the browser. */
export interface BatchDevice {
  store: BatchStore;
  lock: Lock;
  /** Epoch ms. */
  now: () => number;
  /** Calls `run` once after `ms`; returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
}

/**
 * Clock, storage and locks for the batches of one kind and user. Without the Web Locks API two tabs could send the same
 * batch. So where locks are missing or refused, nothing is stored and each page has its own batches.
 */
export function pageDevice(kind: string, user: string | undefined): BatchDevice {
  const locks = webLocks();
  const hasLocks = user !== undefined && locks !== undefined;
  const prefix = batchPrefix(kind, user ?? "");
  const device = hasLocks ? localBatchStore(prefix) : noBatchStore;
  let isRefused = false;
  const store: BatchStore = {
    load: () => (isRefused ? [] : device.load()),
    save: (batch) => !isRefused && device.save(batch),
    remove: (id) => device.remove(id),
    subscribe: (onChange) => device.subscribe((id, batch) => !isRefused && onChange(id, batch)),
  };
  const lock: Lock = async (name, signal, work) => {
    if (!hasLocks || isRefused) return work();
    let hasBegun = false;
    try {
      await locks.request(prefix + name, { signal }, () => {
        hasBegun = true;
        return work();
      });
    } catch (error) {
      if (hasBegun || signal.aborted) throw error;
      // In a private or partitioned page, locks may exist but be refused.
      isRefused = true;
      device.remove(name);
      await work();
    }
  };
  return {
    store,
    lock,
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}
