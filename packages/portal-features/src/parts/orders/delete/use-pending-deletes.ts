import type { ApiClient } from "@merchant-portal/api";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { deleteOrder, dropOrders } from "#parts/orders/orders.api.ts";
import type { TabBatch } from "#parts/orders/bulk-run/batch-entry.ts";
import { createStoredBatches, type StoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import { pageDevice } from "#parts/orders/bulk-run/page-device.ts";
import { userDeletes } from "./user-deletes.ts";
import { undoWindow } from "./plan-delete.ts";

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
    keepsRest: false,
    send: ({ id }) => deleteOrder(api, id),
    onDone: (ids) => void dropOrders(queries, ids),
  });

/** Ids that every list hides: their deletion is pending or running. */
export function useHiddenOrders(): ReadonlySet<string> {
  const { subscribe, getPending } = usePendingDeletes();
  return useSyncExternalStore(subscribe, getPending, getPending);
}

/** The deletions that this tab owns. */
export function useTabBatches(): readonly TabBatch[] {
  const { subscribe, getOwn } = usePendingDeletes();
  return useSyncExternalStore(subscribe, getOwn, getOwn);
}
