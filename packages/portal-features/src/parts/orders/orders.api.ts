/**
 * API calls and query options of orders. Start here for order data; `order-cache.ts` updates the lists that are loaded.
 */
import {
  dataOf,
  isApiError,
  isOrder,
  isOrderPage,
  type ApiClient,
  type CreateOrder,
  type Order,
  type operations,
} from "@merchant-portal/api";
import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { cleanSearch } from "#rules/free-search.ts";
import { wholeOrder } from "./whole-order.ts";

/** Filters as query parameters of the API (S7.6). Timestamps are epoch ms, inclusive. */
export type OrderFilters = Omit<
  NonNullable<operations["listOrders"]["parameters"]["query"]>,
  "limit" | "startAt" | "createdAt"
>;

/** S9.3: orders page size. */
export const ordersPageSize = 100;

/** Begins the key of every query of orders. */
export const ordersKey = ["orders"] as const;
/** Begins the key of every list; its filters follow. */
export const listsKey = [...ordersKey, "list"];

const pageQuery = (filters: OrderFilters, cursor: Cursor) => ({
  query: { ...filters, limit: ordersPageSize, ...cursor },
});

/** Fetches one page of the list, with missing fields filled in. */
export async function orderPage(
  api: ApiClient,
  filters: OrderFilters,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<Page> {
  const page: Page = await dataOf(api.GET("/orders", { params: pageQuery(filters, cursor), signal }), isOrderPage);
  return { ...page, orders: page.orders.map(wholeOrder) };
}

/**
 * The cursor of the page after `pages`; undefined at the end. `requested`: the cursors of earlier requests. A server that
 * repeats a cursor or page would loop forever, so the list ends there.
 */
export function cursorAfter(pages: readonly Page[], requested: readonly Cursor[]): Cursor | undefined {
  const [before, last] = [pages.at(-2)?.orders[0], pages.at(-1)];
  const next = last?.next;
  if (!next || requested.some(({ startAt }) => startAt === next.startAt)) return undefined;
  return before && before.id === last.orders[0]?.id ? undefined : next;
}

/** Whether a list has so few pages that they may be fetched again. */
export const isShort = (query: { state: { data: unknown } }): boolean =>
  ((query.state.data as Partial<Pages> | undefined)?.pages?.length ?? 0) <= 3;

/** Query options of the list, newest first, page by page. Other filters have another key, so a new list (S4.10). */
export const orderList = (api: ApiClient, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filters],
    queryFn: ({ pageParam, signal }) => orderPage(api, filters, pageParam, signal),
    initialPageParam: {} as Cursor,
    getNextPageParam: (_page, pages, _last, requested) => cursorAfter(pages, requested),
    // Focusing the tab refetches every loaded page, even fresh ones, as another tab may have changed an order (T70).
    // Only for short lists, as long ones would be hundreds of requests. Mounting does the same, and refetches a long
    // list only when it was invalidated.
    refetchOnWindowFocus: (query) => isShort(query) && "always",
    refetchOnMount: (query) => query.state.isInvalidated || isShort(query),
    // A network that comes back must not fetch a thousand pages.
    refetchOnReconnect: isShort,
  });

/** One page as response bytes, for a worker: parsing thousands of orders would block the page. */
export const orderPageBytes = (
  api: ApiClient,
  filters: OrderFilters,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<ArrayBuffer> =>
  dataOf(api.GET("/orders", { params: pageQuery(filters, cursor), parseAs: "arrayBuffer", signal }));

/** Key of `hasOrders`. */
export const anyKey = [...ordersKey, "any"];

/** Whether the merchant has any order, whatever the filters. */
export const hasOrders = (api: ApiClient) =>
  queryOptions({
    queryKey: anyKey,
    queryFn: async ({ signal }) => {
      const { orders } = await dataOf(api.GET("/orders", { params: { query: { limit: 1 } }, signal }), isOrderPage);
      return orders.length > 0;
    },
  });

/** The orders of all loaded pages, without duplicates: a new order shifts others to the next page. */
export function ordersOf(pages: readonly Page[] = []): readonly Order[] {
  const [first, ...others] = pages;
  const seen = new Set<string>();
  let count = 0;
  for (const { orders } of pages) {
    for (const { id } of orders) seen.add(id);
    count += orders.length;
  }
  // Nearly always no order is there twice. Joining arrays is much faster than a map of 100,000 orders.
  if (seen.size === count) return others.length === 0 ? (first?.orders ?? []) : pages.flatMap(({ orders }) => orders);
  return pages.flatMap(({ orders }) => orders.filter(({ id }) => seen.delete(id)));
}

/** Begins the key of every total. */
export const countsKey = [...ordersKey, "count"];

/** Query key of the cached total of a list. */
export const countKey = (filters: OrderFilters) => [...countsKey, filters];

/** The current order; undefined when there is none with that id. Uses search, as the API has no call for one order (S7.5). */
export async function findOrder(
  api: ApiClient,
  id: string,
  signal = new AbortController().signal,
): Promise<Order | undefined> {
  const { orders } = await orderPage(api, { freeSearch: cleanSearch(id) }, {}, signal);
  return orders.find((order) => order.id === id);
}

/** A list with this one order, so that edits anywhere on the page change it. */
export const orderById = (api: ApiClient, id: string) => orderList(api, { freeSearch: cleanSearch(id) });

/** Deletes one order (S7.5). Only an empty response counts as success; so does 404, as the order no longer exists. */
export async function deleteOrder(api: ApiClient, id: string): Promise<void> {
  await removeOrder(api, id);
}

/** The same, and says whether the order was there. */
export async function removeOrder(api: ApiClient, id: string): Promise<"deleted" | "gone"> {
  try {
    await dataOf(api.DELETE("/orders/{id}", { params: { path: { id } } }), (response) => response === undefined);
    return "deleted";
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    return "gone";
  }
}

/** Filters out these ids; returns the same array when none is in it. */
export function withoutOrders(orders: readonly Order[], deleted: ReadonlySet<string>): readonly Order[] {
  if (deleted.size === 0) return orders;
  const remaining = orders.filter(({ id }) => !deleted.has(id));
  return remaining.length === orders.length ? orders : remaining;
}

/**
 * Creates one order. When the idempotency key and order are sent again, the server returns the first order. Rejects
 * with an `ApiError`; `outcomeUnknown` means that the order may exist although the response was lost.
 */
export const createOrder = (api: ApiClient, order: CreateOrder, idempotencyKey: string): Promise<Order> =>
  dataOf(api.POST("/orders", { body: order, params: { header: { "Idempotency-Key": idempotencyKey } } }), isOrder);

/** The order of an earlier attempt, if it was created: same reference, created after `since` (epoch ms). Never `replaced`, the id of the order that it corrects. */
export async function findCreatedOrder(
  api: ApiClient,
  refNumber: string,
  since: number,
  replaced?: string,
): Promise<Order | undefined> {
  const query = { freeSearch: refNumber, dateFrom: since, limit: 20 };
  const { orders } = await dataOf(api.GET("/orders", { params: { query } }), isOrderPage);
  return orders.find((order) => order.refNumber === refNumber && order.id !== replaced);
}

/** Types of the paginated order list. */

export type Cursor = { startAt?: string; createdAt?: number };
/** One page of the list; the last one has no `next`. */
export type Page = { orders: Order[]; next?: { startAt: string; createdAt: number } };
export type Pages = InfiniteData<Page, Cursor>;
