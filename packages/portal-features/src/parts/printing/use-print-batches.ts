/** The print runs of each user. Open it to see how a run over orders becomes requests for documents. */
import type { ApiClient } from "@merchant-portal/api";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { createStoredBatches, pageDevice, userRuns, type StoredBatches } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { printRunnerOf } from "./print-runner.ts";

/** All print runs, by API client and user. */
export const userPrints = userRuns();

/** The print runs of the current user, created on first use; one per user and API client. */
export function usePrintBatches(): StoredBatches {
  const api = useApi();
  const user = useUser();
  return userPrints.of(api, user, () => createPrints(api, user));
}

function createPrints(api: ApiClient, user: string | undefined): StoredBatches {
  return createStoredBatches({
    ...pageDevice("prints", user),
    undoWindow: 0,
    isResumable: true,
    isRead: true,
    staysUntilDismissed: true,
    send: (order, isRepeat, batch, signal) => printRunnerOf(api, user).make(order, isRepeat, batch, signal),
    onDone: () => undefined,
  });
}
