/** What is done with answers of a run that the lists have still to show; apart, for its code comes with what acts on orders. */
import type { ApiClient, Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { changedOrder } from "./changed-orders.ts";
import { loadedOrders } from "./orders.api.ts";
import { covers, showAnswers, takeWaiting, waiting } from "./run-answers.ts";

/**
 * The orders as they are known now, for who acts on what a list shows: it follows a run a moment later. The list does, too. What no
 * list holds any more is as the server answered it last for a change that was made here.
 */
export function latestOf(api: ApiClient, queries: QueryClient, orders: readonly Order[]): readonly Order[] {
  showAnswers(queries);
  const loaded = loadedOrders(queries);
  return orders.map((order) => loaded.get(order.id) ?? changedOrder(api, order.id) ?? order);
}

/**
 * A dialog stands over the lists: nothing in them can be reached, and drawing them would take from the run that it shows. To be told
 * when it closes (what this answers, once): then they show all that has come.
 */
export function coverLists(queries: QueryClient): () => void {
  const found = takeWaiting(queries);
  if (found) waiting.set(queries, { ...found, timer: undefined });
  covers.set(queries, (covers.get(queries) ?? 0) + 1);
  return () => {
    const left = (covers.get(queries) ?? 1) - 1;
    covers.set(queries, left);
    if (left === 0) showAnswers(queries);
  };
}
