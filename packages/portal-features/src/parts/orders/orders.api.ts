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
import { infiniteQueryOptions, notifyManager, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Cursor, Page, Pages } from "./order-pages.ts";
import { beginAsking, intoCache, keepChanges, withChanges } from "./changed-orders.ts";
import { wholeOrder } from "./whole-order.ts";
import { cleanSearch } from "#rules/free-search.ts";

/** What narrows the list; the names are the call's own (Spec §7). Timestamps are epoch ms, inclusive. */
export type OrderFilters = Omit<
  NonNullable<operations["listOrders"]["parameters"]["query"]>,
  "limit" | "startAt" | "createdAt"
>;

/** Spec §9: orders page size. */
export const ordersPageSize = 100;

const ordersKey = ["orders"] as const;

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
  const asked = beginAsking();
  const page: Page = await dataOf(api.GET("/orders", { params: pageQuery(filters, cursor), signal }), isOrderPage);
  return asked({ ...page, orders: page.orders.map(wholeOrder) });
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
const failureStands = 10_000;

const isShort = (query: { state: { data: unknown } }): boolean =>
  ((query.state.data as Partial<Pages> | undefined)?.pages?.length ?? 0) <= 3;

/** The list, newest first, page after page until `next` is absent. Other filters are another key, so a new list (Spec §4). */
export const orderList = (api: ApiClient, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, "list", filters],
    queryFn: ({ pageParam, signal }) => orderPage(api, filters, pageParam, signal),
    initialPageParam: {} as Cursor,
    structuralSharing: intoCache(api),
    getNextPageParam: (_page, pages, _last, asked) => cursorAfter(pages, asked),
    // Coming back to the tab asks for every loaded page again: fine for a few, not for the whole history. Another tab may have
    // changed an order a moment ago, so it asks however fresh the list is (threat T70). Coming back to the page does, too, and for
    // the whole history when something in it was changed here.
    refetchOnWindowFocus: (query) => isShort(query) && "always",
    refetchOnMount: (query) => query.state.isInvalidated || isShort(query),
    // A list is asked for while its page is drawn. What failed by the time it stands is told, not asked for once more unseen.
    retryOnMount: (query) => Date.now() - query.state.errorUpdatedAt > failureStands,
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
  const lists = queries.getQueriesData<Partial<Pages>>({ queryKey: [...ordersKey, "list"] });
  return new Map(lists.flatMap(([, list]) => ordersOf(list?.pages).map((order) => [order.id, order] as const)));
}

type Joined = { pages: readonly Page[]; orders: readonly Order[]; ids: Set<string> };
const joinedBy = new WeakMap<readonly Page[], Joined>();
/** The same by the last page: a list that has grown is told by the page it ended with. */
const joinedUpTo = new WeakMap<Page, Joined>();
const noOrders: readonly Order[] = [];

/**
 * The orders of all loaded pages, each once: an order that moved over a page's edge is not shown twice. The same pages
 * give the same array, so whoever shows a part of the list may ask for all of it. Pages that came after known ones are
 * added to what was joined, so that a thousand pages cost no more than their orders.
 */
export function ordersOf(pages: readonly Page[] | undefined): readonly Order[] {
  const last = pages?.at(-1);
  if (!pages || !last) return noOrders;
  const known = joinedBy.get(pages);
  if (known) return known.orders;
  const before = joinedBefore(pages);
  const ids = before?.ids ?? new Set<string>();
  const added: Order[] = [];
  for (const page of pages.slice(before?.pages.length ?? 0))
    for (const order of page.orders) {
      if (ids.has(order.id)) continue;
      ids.add(order.id);
      added.push(order);
    }
  const joined = { pages, orders: before ? before.orders.concat(added) : added, ids };
  joinedBy.set(pages, joined);
  joinedUpTo.set(last, joined);
  return joined.orders;
}

/** What was joined of the pages at the start of these, if it is the latest that was made of them. */
function joinedBefore(pages: readonly Page[]): Joined | undefined {
  for (let at = pages.length - 2; at >= 0; at--) {
    const known = joinedUpTo.get(pages[at] as Page);
    if (!known) continue;
    const isStart = known.pages.length === at + 1 && known.pages.every((page, index) => page === pages[index]);
    // Its ids are lent to the list that grows out of it: there is one of those.
    return isStart && known.ids.size === known.orders.length ? known : undefined;
  }
  return undefined;
}

const countsKey = [...ordersKey, "count"];

/** Where it is kept how many orders a list has in all. */
export const countKey = (filters: OrderFilters) => [...countsKey, filters];

/** What was counted may not be so any more. */
function forgetCounts(queries: QueryClient): void {
  doubts.set(queries, countDoubts(queries) + 1);
  queries.setQueriesData({ queryKey: countsKey }, null);
}

const doubts = new WeakMap<QueryClient, number>();

/** How often what was counted has become doubtful: what was counted across a doubt is none. */
export const countDoubts = (queries: QueryClient): number => doubts.get(queries) ?? 0;

/** The order as it is now; undefined when the merchant has none with that id. There is no call for one order (Spec §7). */
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
export async function doubtOrders(queries: QueryClient): Promise<void> {
  forgetCounts(queries);
  await queries.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
  await queries.refetchQueries({ queryKey: ordersKey, type: "active", predicate: isShort });
}

/** Brings what was changed into the lists that hold it. They are as fresh, as doubtful and as failed as they were. */
export function showChanges(api: ApiClient, queries: QueryClient): void {
  notifyManager.batch(() => {
    for (const query of queries.getQueryCache().findAll({ queryKey: [...ordersKey, "list"] })) {
      const { data, dataUpdatedAt, isInvalidated, error, status } = query.state;
      const next = data === undefined ? data : withChanges(api, data as Pages);
      if (next === data) continue;
      queries.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
      query.setState({ isInvalidated, error, status });
    }
  });
}

/**
 * Shows an order as the server has just answered it, in every list that holds it: row, card and open detail at once (threat
 * T70). A page that is still under way does not bring the older state back (threat T72).
 */
export const putOrder = (api: ApiClient, queries: QueryClient, answer: Order): void =>
  putOrders(api, queries, [answer]);

/** The same for many orders that one answer tells of. */
export function putOrders(api: ApiClient, queries: QueryClient, answers: readonly Order[]): void {
  keepChanges(
    api,
    answers.map((answer) => [answer.id, wholeOrder(answer)] as const),
  );
  showChanges(api, queries);
}

/** Deletes one order (Spec §7). Only an empty answer proves it; one that is not there any more is gone, as was asked. */
export async function deleteOrder(api: ApiClient, id: string): Promise<void> {
  try {
    await dataOf(api.DELETE("/orders/{id}", { params: { path: { id } } }), (answer) => answer === undefined);
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** What was left of orders without those that were last taken off: everybody who shows a list asks for the same. */
const leftOf = new WeakMap<readonly Order[], { gone: ReadonlySet<string>; left: readonly Order[] }>();

/** The orders but for those; the same array when none of them is in it, and for the same orders and the same set. */
export function withoutOrders(orders: readonly Order[], gone: ReadonlySet<string>): readonly Order[] {
  if (gone.size === 0) return orders;
  const known = leftOf.get(orders);
  if (known?.gone === gone) return known.left;
  const rest = orders.filter(({ id }) => !gone.has(id));
  const left = rest.length === orders.length ? orders : rest;
  leftOf.set(orders, { gone, left });
  return left;
}

/** Takes orders off every list at once: they are known to be gone. Nothing is asked again. */
export function dropOrders(api: ApiClient, queries: QueryClient, gone: ReadonlySet<string>): void {
  if (gone.size === 0) return;
  keepChanges(
    api,
    [...gone].map((id) => [id, undefined] as const),
  );
  showChanges(api, queries);
  // They may have been the last ones.
  void queries.invalidateQueries({ queryKey: anyKey });
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
