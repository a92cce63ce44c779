/** The orders as the jobs of this page left them. Not in `order-cache.ts`, which is fetched with the first rows. Open it when an action works on an older state. */
import type { Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { orderCache } from "./order-cache.ts";

/** Answers stay cached for some minutes, as a menu may still act on an order that left the list. */
const answerKey = (id: string) => ["orders", "answered", id];

/** The current version of these orders: an open menu may hold older ones. */
export function latestOf(queries: QueryClient, orders: readonly Order[]): readonly Order[] {
  const loaded = orderCache(queries).loaded();
  return orders.map((order) => loaded.get(order.id) ?? queries.getQueryData<Order>(answerKey(order.id)) ?? order);
}

/** Shows all answers of a job that has ended, and invalidates the lists, as filters may no longer match. */
export async function settleAnswers(queries: QueryClient, orders: readonly Order[]): Promise<void> {
  for (const order of orders) queries.setQueryData(answerKey(order.id), order);
  await orderCache(queries).settle(orders);
}
