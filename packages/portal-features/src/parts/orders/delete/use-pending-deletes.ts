/**
 * Deletions of the current user: which orders are deleted or skipped, the queue that sends them, and log-out. Open it to see
 * who sends DELETE; `stored-batches.ts` says when.
 */
import type { ApiClient, Order } from "@merchant-portal/api";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { pageDevice } from "#parts/orders/bulk-run/batch-store.ts";
import { planOrders, type OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { createStoredBatches, type StoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import { userBatches } from "#parts/orders/bulk-run/user-batches.ts";
import { deleteOrder, dropOrders } from "#parts/orders/orders.api.ts";
import { can } from "#rules/order-status.ts";

/** Milliseconds in which a deletion can be undone (S4.16). */
export const undoWindow = 10_000;

/**
 * Splits a selection into orders to delete and orders to skip with a reason (S4.5). The list contains scans, so even a
 * single scanned order is refused here, without a request.
 */
export const planDelete = (selected: readonly Order[]): OrderPlan =>
  planOrders(selected, (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    return can.delete(order) ? undefined : "scanned";
  });

/** All deletions, by API client and user. */
export const userDeletes = userBatches();

/** The deletions of the current user, created on first use; one per user and API client. */
export function usePendingDeletes(): StoredBatches {
  const api = useApi();
  const queries = useQueryClient();
  const user = useUser();
  return userDeletes.of(api, user, () => createDeletes(api, queries, user));
}

const createDeletes = (api: ApiClient, queries: QueryClient, user: string | undefined): StoredBatches =>
  createStoredBatches({
    ...pageDevice("deletes", user),
    undoWindow,
    isResumable: false,
    send: ({ id }) => deleteOrder(api, id),
    onDone: (ids) => void dropOrders(queries, ids),
  });

/** Ids that every list hides: their deletion is pending or running. */
export function useHiddenOrders(): ReadonlySet<string> {
  const { subscribe, getPending } = usePendingDeletes();
  return useSyncExternalStore(subscribe, getPending, getPending);
}

/**
 * Before logging out: sends pending deletions while the token is valid and waits for at most five seconds. Deletions
 * that are not sent by then end with the log-out. Undefined when there is nothing to send.
 */
export function sendPendingDeletes(api: ApiClient): Promise<void> | undefined {
  const busy = userDeletes.all(api).filter((deletes) => deletes.isBusy());
  if (busy.length === 0) return undefined;
  const sent = Promise.all(busy.map((deletes) => deletes.flush())).then(() => undefined);
  return Promise.race([sent, new Promise<void>((resolve) => setTimeout(resolve, 5_000))]);
}
