/** The batches of each user, and how many orders are unfinished. Open it to change what logging out ends or asks about. */
import type { ApiClient } from "@merchant-portal/api";
import { onForgetUser } from "#kit/user-data.ts";
import type { StoredBatches } from "./stored-batches.ts";
import { batchPrefix, localBatchStore } from "./batch-store.ts";
import { pendingIds } from "./order-batch.ts";

/** The batches of one kind, per API client and user, shared by every screen of a provider. */
export type UserBatches = ReturnType<typeof userBatches>;

const runs: UserBatches[] = [];

/** The same, for kinds that count in `ordersUnderway`: logging out asks before it ends them. */
export function userRuns(): UserBatches {
  const batches = userBatches();
  runs.push(batches);
  return batches;
}

/** Number of unfinished orders in all runs of this client, in any tab; logging out would end these runs. */
export const ordersUnderway = (api: ApiClient): number =>
  runs.flatMap((kind) => kind.all(api)).reduce((sum, batches) => sum + batches.getPending().size, 0);

/** See `UserBatches`. */
export function userBatches() {
  const byClient = new WeakMap<ApiClient, Map<string | undefined, StoredBatches>>();
  return {
    /** This user's batches; `make` is called the first time, and again after the user was forgotten (T25). */
    of: (api: ApiClient, user: string | undefined, make: () => StoredBatches): StoredBatches => {
      const users = byClient.get(api) ?? new Map<string | undefined, StoredBatches>();
      const existing = users.get(user);
      if (existing) return existing;
      const batches = make();
      byClient.set(api, users.set(user, batches));
      const stopListening = onForgetUser((forgotten) => {
        if (forgotten !== user) return;
        stopListening();
        users.delete(user);
        batches.discard();
      });
      return batches;
    },
    /**
     * Stops the batches of other users of this client; they wait for their user. Batches confirmed before the host
     * named a user continue.
     */
    stopOthers: (api: ApiClient, user: string | undefined): void => {
      for (const [other, batches] of byClient.get(api) ?? []) if (other !== undefined && other !== user) batches.stop();
    },
    all: (api: ApiClient): readonly StoredBatches[] => [...(byClient.get(api)?.values() ?? [])],
  };
}

/** The kinds of `userRuns`. */
const runKinds = ["prints"] as const;

/** The same from the device's storage, for a page that has not loaded the runs, for example after a reload. */
export const storedOrdersUnderway = (user: string): number =>
  runKinds
    .flatMap((kind) => localBatchStore(batchPrefix(kind, user)).load())
    .reduce((sum, batch) => sum + pendingIds(batch, true).length, 0);
