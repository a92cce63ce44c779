import type { ApiClient } from "@merchant-portal/api";
import type { StoredBatches } from "./stored-batches.ts";

/** The batches of one kind that each user of a client has, so that every screen of one provider shows the same ones. */
export type UserBatches = ReturnType<typeof userBatches>;

const runs: UserBatches[] = [];

/** The same of a kind that nobody is to leave unasked: see `ordersUnderway`. */
export function userRuns(): UserBatches {
  const known = userBatches();
  runs.push(known);
  return known;
}

/** How many orders a run of this client has still to deal with, in any tab: who logs out now ends it. */
export const ordersUnderway = (api: ApiClient): number =>
  runs.flatMap((known) => known.all(api)).reduce((sum, batches) => sum + batches.getPending().size, 0);

/** See `UserBatches`. */
export function userBatches() {
  const known = new WeakMap<ApiClient, Map<string | undefined, StoredBatches>>();
  return {
    /** Those of this user; `make` is called when nobody has asked for them before. */
    of: (api: ApiClient, user: string | undefined, make: () => StoredBatches): StoredBatches => {
      const users = known.get(api) ?? new Map<string | undefined, StoredBatches>();
      const batches = users.get(user) ?? make();
      known.set(api, users.set(user, batches));
      return batches;
    },
    /**
     * Stops what is kept for other users of this client: it waits for them. What is kept for nobody, because it was confirmed
     * before the host said who works there, goes on to its end.
     */
    stopOthers: (api: ApiClient, user: string | undefined): void => {
      for (const [other, batches] of known.get(api) ?? []) if (other !== undefined && other !== user) batches.stop();
    },
    all: (api: ApiClient): readonly StoredBatches[] => [...(known.get(api)?.values() ?? [])],
  };
}
