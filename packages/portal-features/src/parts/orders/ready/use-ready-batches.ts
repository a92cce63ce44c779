/** The queue that marks the current user's orders ready or not ready, and how its responses update the lists. Open it to see who sends a mark. */
import type { ApiClient } from "@merchant-portal/api";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { createStoredBatches, type StoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import { userRuns } from "#parts/orders/bulk-run/user-batches.ts";
import { pageDevice } from "#parts/orders/bulk-run/batch-store.ts";
import { writeInTurn } from "#parts/orders/edit-order/edit-order.api.ts";
import { putOrderSoon, settleOrders } from "#parts/orders/job-responses.ts";
import type { Mark } from "./plan-ready.ts";
import { markOrder } from "./ready.api.ts";

export const userReadyBatches: Record<Mark, ReturnType<typeof userRuns>> = {
  ready: userRuns(),
  notReady: userRuns(),
};

/** The batches that mark orders for the current user, created on first use; one per user and API client. */
export function useReadyBatches(mark: Mark): StoredBatches {
  const api = useApi();
  const queries = useQueryClient();
  const user = useUser();
  return userReadyBatches[mark].of(api, user, () => createMarks(api, queries, user, mark));
}

const createMarks = (api: ApiClient, queries: QueryClient, user: string | undefined, mark: Mark): StoredBatches =>
  createStoredBatches({
    ...pageDevice(mark, user),
    undoWindow: 0,
    isResumable: true,
    send: async ({ id }, isRepeat) =>
      putOrderSoon(queries, await writeInTurn(queries, id, () => markOrder(api, mark, id, isRepeat))),
    onDone: () => void settleOrders(queries),
  });
