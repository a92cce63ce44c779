/**
 * How the lists follow a run over orders, whose answers come many a second (threat T70): once a second while they can be seen, not at
 * all behind a dialog, and at once when it closes or the run has ended.
 */
import type { ApiClient, Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { keepChanges } from "./changed-orders.ts";
import { doubtOrders, loadedOrders, showChanges } from "./orders.api.ts";
import { wholeOrder } from "./whole-order.ts";

/** Milliseconds until a run's answers are shown: drawing a list costs as much as ten calls. */
const pause = 1000;

/** What the lists of a page have still to show. Without a timer they are covered. */
interface Waiting {
  api: ApiClient;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const waiting = new WeakMap<QueryClient, Waiting>();

/** How many dialogs stand over the lists of a page. */
const covers = new WeakMap<QueryClient, number>();

/** Shows an order as the server has just answered it a little later: of a run's many answers the lists show many at a time. */
export function putOrderSoon(api: ApiClient, queries: QueryClient, answer: Order): void {
  keepChanges(api, [[answer.id, wholeOrder(answer)]]);
  if (waiting.has(queries)) return;
  const timer = covers.get(queries) ? undefined : setTimeout(() => showAnswers(queries), pause);
  waiting.set(queries, { api, timer });
}

function showAnswers(queries: QueryClient): void {
  const api = takeWaiting(queries)?.api;
  if (api) showChanges(api, queries);
}

/** The orders as they are known now, for who acts on what a list shows: it follows a run a moment later. The list does, too. */
export function latestOf(queries: QueryClient, orders: readonly Order[]): readonly Order[] {
  if (!waiting.has(queries)) return orders;
  showAnswers(queries);
  const loaded = loadedOrders(queries);
  return orders.map((order) => loaded.get(order.id) ?? order);
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

function takeWaiting(queries: QueryClient): Waiting | undefined {
  const found = waiting.get(queries);
  clearTimeout(found?.timer);
  waiting.delete(queries);
  return found;
}
