/** The runs that the device keeps, read before anybody has asked for them: after a reload in the middle of one. */
import { batchPrefix, localBatchStore } from "./batch-store.ts";
import { pendingIds } from "./order-batch.ts";

/** The kinds of `userRuns`. */
const runKinds = ["ready", "notReady", "prints"] as const;

/** How many orders the kept runs of this user have still to deal with: who logs out now ends them. */
export const storedOrdersUnderway = (user: string): number =>
  runKinds
    .flatMap((kind) => localBatchStore(batchPrefix(kind, user)).load())
    .reduce((sum, batch) => sum + pendingIds(batch, true).length, 0);
