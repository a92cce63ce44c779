import type { ApiClient } from "@merchant-portal/api";
import { createKeptBatches, knownRuns, pageDevice, type KeptBatches } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { onForgetPrints } from "./forget-prints.ts";
import { pressOf } from "./known-presses.ts";

/** The print runs of each user of a client. */
export const knownPrints = knownRuns();

/** The print runs of who works here: one for each user of a client, made when somebody first asks. */
export const printsOf = (api: ApiClient, user: string | undefined): KeptBatches =>
  knownPrints.of(api, user, () => createPrints(api, user));

function createPrints(api: ApiClient, user: string | undefined): KeptBatches {
  const batches = createKeptBatches({
    ...pageDevice("prints", user),
    undoWindow: 0,
    keepsRest: true,
    isRead: true,
    waitsForSeen: true,
    send: async (order, isRepeat, batch, signal) => (await pressOf(api, user)).make(order, isRepeat, batch, signal),
    onDone: () => undefined,
  });
  onForgetPrints((gone) => {
    if (gone === user) batches.discard();
  });
  return batches;
}
