/** Orders on the wire: the list in pages, and what is done to an order. */
import {
  dataOf,
  isOrder,
  isOrderPage,
  type ApiClient,
  type CreateOrder,
  type Order,
  type operations,
} from "@merchant-portal/api";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";

/** What narrows the list; the names are the call's own (Spec §7). Timestamps are epoch ms, inclusive. */
export type OrderFilters = Omit<
  NonNullable<operations["listOrders"]["parameters"]["query"]>,
  "limit" | "startAt" | "createdAt"
>;

/** Spec §9: orders page size. */
export const ordersPageSize = 100;

const ordersKey = ["orders"] as const;

/** The list, newest first, page after page until `next` is absent. Other filters are another key, so a new list (Spec §4). */
export const orderList = (api: ApiClient, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET("/orders", { params: { query: { ...filters, limit: ordersPageSize, ...pageParam } }, signal }),
        isOrderPage,
      ),
    initialPageParam: {} as { startAt?: string; createdAt?: number },
    // A server that answers the same cursor twice would be asked for ever.
    getNextPageParam: ({ next }, _pages, last) => (next && next.startAt !== last.startAt ? next : undefined),
  });

/** The orders of all loaded pages, each once: an order that moved over a page's edge is not shown twice. */
export function ordersOf(pages: readonly { orders: Order[] }[] | undefined): Order[] {
  const byId = new Map<string, Order>();
  for (const order of pages?.flatMap((page) => page.orders) ?? []) if (!byId.has(order.id)) byId.set(order.id, order);
  return [...byId.values()];
}

/** Everything that shows orders asks again. */
export const refreshOrders = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ordersKey });

/**
 * Creates one order. The key names the intent: sent again with the same order, the server answers with the first one.
 * Rejects with an `ApiError` whose `outcomeUnknown` says that the order may exist although the answer was lost.
 */
export const createOrder = (api: ApiClient, order: CreateOrder, idempotencyKey: string): Promise<Order> =>
  dataOf(api.POST("/orders", { body: order, params: { header: { "Idempotency-Key": idempotencyKey } } }), isOrder);

/** The order that an earlier attempt created, if it did: newest with this reference, made after `since` (epoch ms). */
export async function findCreatedOrder(api: ApiClient, refNumber: string, since: number): Promise<Order | undefined> {
  const query = { freeSearch: refNumber, dateFrom: since, limit: 20 };
  const { orders } = await dataOf(api.GET("/orders", { params: { query } }), isOrderPage);
  return orders.find((order) => order.refNumber === refNumber);
}
