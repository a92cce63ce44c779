import type { Order } from "@merchant-portal/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useHiddenOrders } from "#parts/orders/delete/use-held-deletes.ts";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { cleanSearch } from "#rules/free-search.ts";

/**
 * What became of looking for an order that a link names. `absent`: the merchant has none with that id. `unsure`: so many match
 * that one page of them does not say. `none`: nothing is looked for, or it was deleted here.
 */
export type LinkedOrderState =
  | { at: "none" | "looking" | "absent" | "unsure" }
  | { at: "found"; order: Order }
  | { at: "failed"; error: unknown; isRetrying: boolean; retry: () => void };

/**
 * Looks for one order by its id, whatever the filters; nothing is asked without an id. There is no call for one order (S7.5):
 * it is searched for as a merchant would, among ids too. What is found is a list like any other, so edits and deletions reach it.
 */
export function useLinkedOrder(id: string | undefined): LinkedOrderState {
  const search = cleanSearch(id ?? "");
  const isAsked = search !== "";
  const query = useInfiniteQuery({ ...orderList(useApi(), { freeSearch: search }), enabled: isAsked });
  const hidden = useHiddenOrders();
  // Whoever deletes it here is told so, and not that it does not exist.
  const isLeaving = id !== undefined && hidden.has(id);
  const [left, setLeft] = useState<string>();
  if (isLeaving && left !== id) setLeft(id);
  if (id === undefined || isLeaving) return { at: "none" };
  const order = ordersOf(query.data?.pages).find((one) => one.id === id);
  if (order) return { at: "found", order };
  if (isAsked && query.isPending) return { at: "looking" };
  if (query.isError) {
    return { at: "failed", error: query.error, isRetrying: query.isFetching, retry: () => void query.refetch() };
  }
  if (left === id) return { at: "none" };
  return { at: query.hasNextPage ? "unsure" : "absent" };
}
