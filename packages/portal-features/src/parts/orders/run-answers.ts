/**
 * How the lists follow a job over orders, whose answers come many a second (T70): once a second, and at once when it has ended or
 * somebody acts on its orders.
 */
import type { Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateOrders, loadedOrders, putOrders, showOrders } from "./orders.api.ts";

/** Milliseconds until a job's answers are shown: drawing a list costs as much as ten calls. */
const pause = 1000;

interface Answers {
  byId: Map<string, Order>;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const answersOf = new WeakMap<QueryClient, Answers>();

/** Shows an order as the server has just answered it, within a second. */
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

/** A job has ended: the lists show all its answers, and are asked for what those mean for their filters. */
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

/** What a job made of an order stays in the cache for some minutes: its filters may have taken it off the list that a menu still acts on. */
const answeredKey = (id: string) => ["orders", "answered", id];

/** The orders as they are now, for whoever acts on what a list shows: it follows a job a moment later. */
export function latestOf(queries: QueryClient, orders: readonly Order[]): readonly Order[] {
  showAnswers(queries);
  const loaded = loadedOrders(queries);
  return orders.map((order) => loaded.get(order.id) ?? queries.getQueryData<Order>(answeredKey(order.id)) ?? order);
}
