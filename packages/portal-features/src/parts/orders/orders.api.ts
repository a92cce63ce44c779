/** Orders on the wire: the list in pages, and what is done to an order. */
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
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Cursor, Page, Pages } from "./order-pages.ts";
import { wholeOrder } from "./whole-order.ts";
import { cleanSearch } from "#rules/free-search.ts";

/** What narrows the list; the names are the call's own (S7.6). Timestamps are epoch ms, inclusive. */
export type OrderFilters = Omit<
  NonNullable<operations["listOrders"]["parameters"]["query"]>,
  "limit" | "startAt" | "createdAt"
>;

/** S9.3: orders page size. */
export const ordersPageSize = 100;

const ordersKey = ["orders"] as const;
const listsKey = [...ordersKey, "list"];

/** What a page of the list is asked with. */
const pageQuery = (filters: OrderFilters, cursor: Cursor) => ({
  query: { ...filters, limit: ordersPageSize, ...cursor },
});

/** One page of the list, its orders whole. */
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
 * What asks for the page after the last of `pages`, which were asked for with `asked`; undefined after the end. A server that
 * answers a cursor or a page once more would be asked for ever: the list ends there.
 */
export function cursorAfter(pages: readonly Page[], asked: readonly Cursor[]): Cursor | undefined {
  const [before, last] = [pages.at(-2)?.orders[0], pages.at(-1)];
  const next = last?.next;
  if (!next || asked.some(({ startAt }) => startAt === next.startAt)) return undefined;
  return before && before.id === last.orders[0]?.id ? undefined : next;
}

/** Milliseconds for which a failure is as fresh as an answer would be. */
const failureFreshMs = 10_000;

const isShort = (query: { state: { data: unknown } }): boolean =>
  ((query.state.data as Partial<Pages> | undefined)?.pages?.length ?? 0) <= 3;

/** The list, newest first, page after page until `next` is absent. Other filters are another key, so a new list (S4.10). */
export const orderList = (api: ApiClient, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filters],
    queryFn: ({ pageParam, signal }) => orderPage(api, filters, pageParam, signal),
    initialPageParam: {} as Cursor,
    getNextPageParam: (_page, pages, _last, asked) => cursorAfter(pages, asked),
    // Coming back to the tab asks for every loaded page again: fine for a few, not for the whole history. Another tab may have
    // changed an order a moment ago, so it asks however fresh the list is (T70). Coming back to the page does, too, and for
    // the whole history when something in it was changed here.
    refetchOnWindowFocus: (query) => isShort(query) && "always",
    refetchOnMount: (query) => query.state.isInvalidated || isShort(query),
    // A list is asked for while its page is drawn. What failed by the time it stands is told, not asked for once more unseen.
    retryOnMount: (query) => Date.now() - query.state.errorUpdatedAt > failureFreshMs,
  });

/** One page of the list as the server sent it, to be read elsewhere: reading thousands of orders takes the page's breath. */
export const orderPageBytes = (
  api: ApiClient,
  filters: OrderFilters,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<ArrayBuffer> =>
  dataOf(api.GET("/orders", { params: pageQuery(filters, cursor), parseAs: "arrayBuffer", signal }));

const anyKey = [...ordersKey, "any"];

/** Whether the merchant has any order at all, whatever the filters. */
export const hasOrders = (api: ApiClient) =>
  queryOptions({
    queryKey: anyKey,
    queryFn: async ({ signal }) => {
      const { orders } = await dataOf(api.GET("/orders", { params: { query: { limit: 1 } }, signal }), isOrderPage);
      return orders.length > 0;
    },
  });

/**
 * How many orders match, from one page of the list: `hasMore` says that there are more than `count`. Its key begins as
 * the lists' do, so whatever refreshes them refreshes this, too.
 */
export const orderTally = (api: ApiClient, filters: OrderFilters) =>
  queryOptions({
    queryKey: [...ordersKey, "tally", filters],
    queryFn: async ({ signal }) => {
      const { orders, next } = await dataOf(
        api.GET("/orders", { params: pageQuery(filters, {}), signal }),
        isOrderPage,
      );
      return { count: orders.length, hasMore: next !== undefined };
    },
    // A page of orders is large: coming back to the tab within a minute reads none again.
    staleTime: 60_000,
  });

/** The orders of all lists that are loaded, by id. */
export function loadedOrders(queries: QueryClient): ReadonlyMap<string, Order> {
  const lists = queries.getQueriesData<Partial<Pages>>({ queryKey: listsKey });
  return new Map(lists.flatMap(([, list]) => ordersOf(list?.pages).map((order) => [order.id, order] as const)));
}

/** The orders of all loaded pages, each once: an order that moved over a page's edge is not shown twice. */
export function ordersOf(pages: readonly Page[] = []): readonly Order[] {
  const byId = new Map<string, Order>();
  for (const { orders } of pages) for (const order of orders) if (!byId.has(order.id)) byId.set(order.id, order);
  return [...byId.values()];
}

const countsKey = [...ordersKey, "count"];

/** Where it is kept how many orders a list has in all. */
export const countKey = (filters: OrderFilters) => [...countsKey, filters];

/** What was counted may not be so any more. */
function forgetCounts(queries: QueryClient): void {
  invalidations.set(queries, countInvalidations(queries) + 1);
  queries.setQueriesData({ queryKey: countsKey }, null);
}

const invalidations = new WeakMap<QueryClient, number>();

/** How often what was counted has become doubtful: what was counted across a doubt is none. */
export const countInvalidations = (queries: QueryClient): number => invalidations.get(queries) ?? 0;

/** The order as it is now; undefined when the merchant has none with that id. There is no call for one order (S7.5). */
export async function findOrder(api: ApiClient, id: string): Promise<Order | undefined> {
  const { orders } = await orderPage(api, { freeSearch: cleanSearch(id) }, {}, new AbortController().signal);
  return orders.find((order) => order.id === id);
}

/** Everything that shows orders asks again. */
export const refreshOrders = (queries: QueryClient): Promise<void> => {
  forgetCounts(queries);
  return queries.invalidateQueries({ queryKey: ordersKey });
};

/**
 * What is shown may be out of date: short lists ask again. A long one would ask for every loaded page, a thousand perhaps; it
 * asks when it is come back to, or refreshed.
 */
export async function invalidateOrders(queries: QueryClient): Promise<void> {
  forgetCounts(queries);
  await queries.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
  await queries.refetchQueries({ queryKey: ordersKey, type: "active", predicate: isShort });
}

/** What becomes of an order in a list: undefined takes it off. */
type Change = (order: Order) => Order | undefined;

/** Changes orders in every loaded list; a page without such an order stays the same. */
function changeLists(queries: QueryClient, change: Change): void {
  queries.setQueriesData<Pages>({ queryKey: listsKey }, (list) => {
    if (!list) return undefined;
    const pages = list.pages.map((page) => {
      const orders = page.orders.map(change);
      if (orders.every((order, at) => order === page.orders[at])) return page;
      return { ...page, orders: orders.filter((order) => order !== undefined) };
    });
    return pages.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : undefined;
  });
}

/**
 * Changes every list for good: what was asked for before the change may still hold the order as it was, so it is cancelled, and what a
 * list needs of it is asked for again (T72). The page after the last is asked for by whoever scrolls there.
 */
async function changeListsForGood(queries: QueryClient, change: Change): Promise<void> {
  const lists = { queryKey: listsKey, fetchStatus: "fetching" } as const;
  const cancelled = queries
    .getQueryCache()
    .findAll(lists)
    .filter(({ state }) => state.fetchMeta?.fetchMore?.direction !== "forward");
  await queries.cancelQueries(lists);
  changeLists(queries, change);
  void queries.refetchQueries({ queryKey: listsKey, type: "active", predicate: (query) => cancelled.includes(query) });
}

const replacedBy = (answers: readonly Order[]): Change => {
  const byId = new Map(answers.map((answer) => [answer.id, wholeOrder(answer)]));
  return (order) => byId.get(order.id) ?? order;
};

/** Shows orders as the server has just answered them, in every list that holds them: row, card and open detail at once (T70). */
export const putOrders = (queries: QueryClient, answers: readonly Order[]): Promise<void> =>
  changeListsForGood(queries, replacedBy(answers));

/** The same for answers of a job that goes on: what is under way is left alone, and `putOrders` follows when the job has ended. */
export const showOrders = (queries: QueryClient, answers: readonly Order[]): void =>
  changeLists(queries, replacedBy(answers));

/** Deletes one order (S7.5). Only an empty answer proves it; one that is not there any more is gone, as was asked. */
export async function deleteOrder(api: ApiClient, id: string): Promise<void> {
  try {
    await dataOf(api.DELETE("/orders/{id}", { params: { path: { id } } }), (answer) => answer === undefined);
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** The orders but for those; the same array when none of them is in it. */
export function withoutOrders(orders: readonly Order[], gone: ReadonlySet<string>): readonly Order[] {
  if (gone.size === 0) return orders;
  const left = orders.filter(({ id }) => !gone.has(id));
  return left.length === orders.length ? orders : left;
}

/** Takes orders that are gone off every list. */
export async function dropOrders(queries: QueryClient, gone: ReadonlySet<string>): Promise<void> {
  if (gone.size === 0) return;
  await changeListsForGood(queries, (order) => (gone.has(order.id) ? undefined : order));
  // They may have been the last ones.
  await queries.invalidateQueries({ queryKey: anyKey });
}

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
