/**
 * Updates the order lists while a job runs, whose responses come many a second (T70): once a second, and immediately
 * when the job ends or the user acts on its orders. Open it when the list blocks or is outdated during a job.
 */
import type { Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateOrders, loadedOrders, putOrders, showOrders } from "./orders.api.ts";

/** Milliseconds between updates: rendering a list costs as much as ten requests. */
const pause = 1000;

interface Responses {
  byId: Map<string, Order>;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const responsesOf = new WeakMap<QueryClient, Responses>();

/** Shows an order from a job's response within a second. */
export function putOrderSoon(queries: QueryClient, response: Order): void {
  const responses = responsesOf.get(queries) ?? { byId: new Map<string, Order>(), timer: undefined };
  responses.byId.set(response.id, response);
  responses.timer ??= setTimeout(() => showResponses(queries), pause);
  responsesOf.set(queries, responses);
}

function showResponses(queries: QueryClient): void {
  const responses = responsesOf.get(queries);
  if (!responses) return;
  clearTimeout(responses.timer);
  responses.timer = undefined;
  showOrders(queries, [...responses.byId.values()]);
}

/** Call when a job has ended: shows all its responses and invalidates the lists, as filters may no longer match. */
export async function settleOrders(queries: QueryClient): Promise<void> {
  const responses = responsesOf.get(queries);
  clearTimeout(responses?.timer);
  responsesOf.delete(queries);
  if (responses) {
    const orders = [...responses.byId.values()];
    for (const order of orders) queries.setQueryData(responseKey(order.id), order);
    await putOrders(queries, orders);
  }
  await invalidateOrders(queries);
}

/** Job results stay cached for some minutes, as a menu may still act on an order that left the list. */
const responseKey = (id: string) => ["orders", "answered", id];

/** The current version of these orders. Call it before acting on them, as lists update up to a second after a job's response. */
export function latestOf(queries: QueryClient, orders: readonly Order[]): readonly Order[] {
  showResponses(queries);
  const loaded = loadedOrders(queries);
  return orders.map((order) => loaded.get(order.id) ?? queries.getQueryData<Order>(responseKey(order.id)) ?? order);
}
