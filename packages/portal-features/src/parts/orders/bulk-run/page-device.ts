import type { StoredBatchesOptions, Lock } from "./batch-options.ts";
import { batchPrefix, localBatchStore, noBatchStore, type BatchStore } from "./batch-store.ts";

/**
 * What batches of one kind stand on in a page: its clock, and the device's store and locks under the user's name. Without locks two tabs
 * could send the same batch: where the browser has none, or refuses them, nothing is stored and the page runs its own.
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
      // A private or partitioned page may have locks that it is not allowed to use.
      isRefused = true;
      device.remove(name);
      await work();
    }
  };
  return {
    store,
    lock,
    now: () => Date.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
}
