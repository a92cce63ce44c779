import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { type StoredBatches, createStoredBatches, userRuns, pageDevice } from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { ApiClient } from "@merchant-portal/api";
import { onForgetPrints } from "./forget-prints.ts";
import { printRunnerOf } from "./print-runner.ts";

/** The print runs of who works here. */
export function usePrintBatches(): StoredBatches {
  const api = useApi();
  return printsOf(api, useUser());
}

/** The print runs of each user of a client. */
export const userPrints = userRuns();

/** The print runs of who works here: one for each user of a client, made when somebody first asks. */
export const printsOf = (api: ApiClient, user: string | undefined): StoredBatches =>
  userPrints.of(api, user, () => createPrints(api, user));

function createPrints(api: ApiClient, user: string | undefined): StoredBatches {
  const batches = createStoredBatches({
    ...pageDevice("prints", user),
    undoWindow: 0,
    keepsRest: true,
    isRead: true,
    waitsForSeen: true,
    send: (order, isRepeat, batch, signal) => printRunnerOf(api, user).make(order, isRepeat, batch, signal),
    onDone: () => undefined,
  });
  onForgetPrints((gone) => {
    if (gone === user) batches.discard();
  });
  return batches;
}
