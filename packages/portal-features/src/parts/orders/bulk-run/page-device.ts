import type { StoredBatchesOptions, Lock } from "./batch-options.ts";
import { batchPrefix, localBatchStore, noBatchStore, type BatchStore } from "./batch-store.ts";

/**
 * Clock, storage and locks for the batches of one kind and user. Without the Web Locks API two tabs could send the same
 * batch. So where locks are missing or refused, nothing is stored and each page has its own batches.
 */
export function pageDevice(
  kind: string,
  user: string | undefined,
): Pick<StoredBatchesOptions, "store" | "lock" | "now" | "after"> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const hasLocks = user !== undefined && locks !== undefined;
  const prefix = batchPrefix(kind, user);
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
