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
import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { wholeOrder } from "./whole-order.ts";

/** What narrows the list; the names are the call's own (Spec §7). Timestamps are epoch ms, inclusive. */
export type OrderFilters = Omit<
  NonNullable<operations["listOrders"]["parameters"]["query"]>,
  "limit" | "startAt" | "createdAt"
>;

/** Spec §9: orders page size. */
export const ordersPageSize = 100;

const ordersKey = ["orders"] as const;

type Cursor = { startAt?: string; createdAt?: number };
type Page = { orders: Order[]; next?: { startAt: string; createdAt: number } };

const pageOf = async (answer: Promise<Page>): Promise<Page> => {
  const page = await answer;
  return { ...page, orders: page.orders.map(wholeOrder) };
};

/** The list, newest first, page after page until `next` is absent. Other filters are another key, so a new list (Spec §4). */
export const orderList = (api: ApiClient, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, "list", filters],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      pageOf(
        dataOf(
          api.GET("/orders", { params: { query: { ...filters, limit: ordersPageSize, ...pageParam } }, signal }),
          isOrderPage,
        ),
      ),
    initialPageParam: {} as Cursor,
    // A server that answers a cursor that it has answered before would be asked for ever.
    getNextPageParam: ({ next }, _pages, _last, asked): Cursor | undefined =>
      next && !asked.some(({ startAt }) => startAt === next.startAt) ? next : undefined,
    // Coming back to the tab asks for every loaded page again: fine for a few, not for the whole history.
    refetchOnWindowFocus: (query) => ((query.state.data as InfiniteData<Page> | undefined)?.pages.length ?? 0) <= 3,
  });

/** Whether the merchant has any order at all, whatever the filters. */
export const hasOrders = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ordersKey, "any"],
    queryFn: async ({ signal }) => {
      const { orders } = await dataOf(api.GET("/orders", { params: { query: { limit: 1 } }, signal }), isOrderPage);
      return orders.length > 0;
    },
  });

const joined = new WeakMap<readonly Page[], readonly Order[]>();
const noOrders: readonly Order[] = [];

/**
 * The orders of all loaded pages, each once: an order that moved over a page's edge is not shown twice. The same pages
 * give the same array, so whoever shows a part of the list may ask for all of it.
 */
export function ordersOf(pages: readonly Page[] | undefined): readonly Order[] {
  if (!pages) return noOrders;
  const known = joined.get(pages);
  if (known) return known;
  const byId = new Map<string, Order>();
  for (const page of pages) for (const order of page.orders) if (!byId.has(order.id)) byId.set(order.id, order);
  const orders = [...byId.values()];
  joined.set(pages, orders);
  return orders;
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
