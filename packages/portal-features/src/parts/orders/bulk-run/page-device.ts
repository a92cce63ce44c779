import type { KeptBatchesOptions, Lock } from "./batch-options.ts";
import { batchPrefix, localBatchStore, noBatchStore } from "./batch-store.ts";

/** What batches of one kind stand on in a page: its clock, and the device's store and locks under the user's name. */
export function pageDevice(
  kind: string,
  user: string | undefined,
): Pick<KeptBatchesOptions, "store" | "lock" | "now" | "after"> {
  // Without locks two tabs could send the same batch: then nothing is kept, and each page has its own.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const isKept = user !== undefined && locks !== undefined;
  const prefix = batchPrefix(kind, user);
  const lock: Lock = (name, signal, work) => (isKept ? locks.request(prefix + name, { signal }, work) : work());
  return {
    store: isKept ? localBatchStore(prefix) : noBatchStore,
    lock,
    now: () => Date.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
}
