/** Reads stored runs before any component has loaded them, for example after a reload. */
import { batchPrefix, localBatchStore } from "./batch-store.ts";
import { pendingIds } from "./order-batch.ts";

/** The kinds of `userRuns`. */
const runKinds = ["ready", "notReady", "prints"] as const;

/** Number of unfinished orders in this user's stored runs; logging out would end these runs. */
export const storedOrdersUnderway = (user: string): number =>
  runKinds
    .flatMap((kind) => localBatchStore(batchPrefix(kind, user)).load())
    .reduce((sum, batch) => sum + pendingIds(batch, true).length, 0);
