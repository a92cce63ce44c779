/**
 * How the lists follow a run over orders, whose answers come many a second (threat T70): once a second while they can be seen, not at
 * all behind a dialog, and at once when it closes or the run has ended.
 */
import type { ApiClient, Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { keepChanges } from "./changed-orders.ts";
import { doubtOrders, showChanges } from "./orders.api.ts";
import { wholeOrder } from "./whole-order.ts";

/** Milliseconds until a run's answers are shown: drawing a list costs as much as ten calls. */
const pause = 1000;

/** What the lists of a page have still to show. Without a timer they are covered. */
interface Waiting {
  api: ApiClient;
  timer: ReturnType<typeof setTimeout> | undefined;
}
export const waiting = new WeakMap<QueryClient, Waiting>();

/** How many dialogs stand over the lists of a page. */
export const covers = new WeakMap<QueryClient, number>();

/** Shows an order as the server has just answered it a little later: of a run's many answers the lists show many at a time. */
export function putOrderSoon(api: ApiClient, queries: QueryClient, answer: Order): void {
  keepChanges(api, [[answer.id, wholeOrder(answer)]]);
  if (waiting.has(queries)) return;
  const timer = covers.get(queries) ? undefined : setTimeout(() => showAnswers(queries), pause);
  waiting.set(queries, { api, timer });
}

/** What the lists were to show soon is shown now. */
export function showAnswers(queries: QueryClient): void {
  const api = takeWaiting(queries)?.api;
  if (api) showChanges(api, queries);
}

/**
 * A run over orders has ended: its answers are shown once its result is, covered or not, and what they mean for a list and its
 * filters is asked for.
 */
export function settleOrders(api: ApiClient, queries: QueryClient): void {
  takeWaiting(queries);
  setTimeout(() => {
    showChanges(api, queries);
    void doubtOrders(queries);
  });
}

/** It is not shown soon: whoever takes it sees to that. */
export function takeWaiting(queries: QueryClient): Waiting | undefined {
  const found = waiting.get(queries);
  clearTimeout(found?.timer);
  waiting.delete(queries);
  return found;
}
