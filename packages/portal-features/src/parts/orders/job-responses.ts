/**
 * Updates the order lists while a job runs, whose responses come many a second (T70): once a second, and immediately
 * when the job ends or the user acts on its orders.
 */
import type { Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateOrders, loadedOrders, putOrders, showOrders } from "./orders.api.ts";

/** Milliseconds between updates: rendering a list costs as much as ten requests. */
const pause = 1000;

interface Answers {
  byId: Map<string, Order>;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const answersOf = new WeakMap<QueryClient, Answers>();

/** Shows an order from a job's response within a second. */
export function putOrderSoon(queries: QueryClient, answer: Order): void {
  const answers = answersOf.get(queries) ?? { byId: new Map<string, Order>(), timer: undefined };
  answers.byId.set(answer.id, answer);
  answers.timer ??= setTimeout(() => showAnswers(queries), pause);
  answersOf.set(queries, answers);
}

function showAnswers(queries: QueryClient): void {
  const answers = answersOf.get(queries);
  if (!answers) return;
  clearTimeout(answers.timer);
  answers.timer = undefined;
  showOrders(queries, [...answers.byId.values()]);
}

/** Call when a job has ended: shows all its responses and invalidates the lists, as filters may no longer match. */
export async function settleOrders(queries: QueryClient): Promise<void> {
  const answers = answersOf.get(queries);
  clearTimeout(answers?.timer);
  answersOf.delete(queries);
  if (answers) {
    const orders = [...answers.byId.values()];
    for (const order of orders) queries.setQueryData(answeredKey(order.id), order);
    await putOrders(queries, orders);
  }
  await invalidateOrders(queries);
}

/** Job results stay cached for some minutes, as a menu may still act on an order that left the list. */
const answeredKey = (id: string) => ["orders", "answered", id];

/** The current version of these orders. Call it before acting on them, as lists update up to a second after a job's response. */
export function latestOf(queries: QueryClient, orders: readonly Order[]): readonly Order[] {
  showAnswers(queries);
  const loaded = loadedOrders(queries);
  return orders.map((order) => loaded.get(order.id) ?? queries.getQueryData<Order>(answeredKey(order.id)) ?? order);
}
