import { isApiError, type ApiClient, type Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { doubtOrders, putOrder } from "#parts/orders/orders.api.ts";

/** The latest write of each order that is under way or waits, by client. */
const writes = new WeakMap<ApiClient, Map<string, Promise<unknown>>>();

/**
 * Sends a change of one order and shows the server's answer everywhere at once. One after another for each order: two writes at
 * once may be answered in either order, and the older answer would be shown last. Rejects with what `send` rejects with.
 */
export async function changeOrder(
  api: ApiClient,
  queries: QueryClient,
  id: string,
  send: () => Promise<Order>,
): Promise<Order> {
  try {
    const order = await writeInTurn(api, id, send);
    putOrder(api, queries, order);
    return order;
  } catch (error) {
    // What is shown is out of date, or nobody knows: the list says how it is.
    if (isApiError(error) && (error.outcomeUnknown || [404, 409].includes(error.status))) void doubtOrders(queries);
    throw error;
  }
}

/** Sends a write of one order when those before it have ended. */
export async function writeInTurn(api: ApiClient, id: string, send: () => Promise<Order>): Promise<Order> {
  const waiting = writes.get(api) ?? new Map<string, Promise<unknown>>();
  writes.set(api, waiting);
  const mine = inTurn(waiting.get(id), send);
  waiting.set(id, mine);
  try {
    return await mine;
  } finally {
    if (waiting.get(id) === mine) waiting.delete(id);
  }
}

async function inTurn(before: Promise<unknown> | undefined, send: () => Promise<Order>): Promise<Order> {
  // How it ended is told to whoever asked for it.
  await before?.catch(() => undefined);
  return send();
}
