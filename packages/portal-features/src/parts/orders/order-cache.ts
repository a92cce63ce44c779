/**
 * The orders that are loaded, in all lists at once: the one place that changes them. Open it when a row is outdated after a write, or when a list
 * fetches too much.
 */
import type { Order } from "@merchant-portal/api";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  anyKey,
  countsKey,
  isShort,
  listsKey,
  type OrderFilters,
  ordersKey,
  ordersOf,
  type Pages,
} from "./orders.api.ts";
import { wholeOrder } from "./whole-order.ts";

/** The kind of jobs that delete, for what only asks which orders are leaving. Its code, `delete.job.ts`, loads with the centre of jobs. */
export const deleteKind = { name: "delete" } as const;
/** The same of jobs that delete the old order after its correction (`replace.job.ts`). */
export const replaceKind = { name: "replace" } as const;
/** The same of jobs that change tags (`tags.job.tsx`). */
export const tagKind = { name: "tags" } as const;

export interface OrderCache {
  /** The orders of all loaded lists, by id. */
  loaded: () => ReadonlyMap<string, Order>;
  /** Replaces orders in every list by the server's response: row, card and open details at once (T70). */
  put: (responses: readonly Order[]) => Promise<void>;
  /** The same while a job runs: does not cancel requests. Call `settle` when the job has ended. */
  show: (responses: readonly Order[]) => void;
  /** Removes deleted orders from every list. */
  drop: (deleted: ReadonlySet<string>) => Promise<void>;
  /** Puts the responses of a job that has ended, and invalidates the lists, as an order may have left their filters. */
  settle: (responses: readonly Order[]) => Promise<void>;
  /**
   * Marks order data as stale and refetches short lists. A long list, perhaps a thousand pages, refetches when it is
   * mounted again or refreshed; until then it loses the orders that left its filters.
   */
  invalidate: () => Promise<void>;
  /** Refetches everything that shows orders. */
  refresh: () => Promise<void>;
  /** How often totals were invalidated. A count that started before an invalidation is not valid. */
  invalidations: () => number;
}

/** The cached orders of a provider's query cache. */
export function orderCache(queries: QueryClient): OrderCache {
  const put = (responses: readonly Order[]) => changeListsForGood(queries, replacedBy(responses));
  const invalidate = async () => {
    forgetCounts(queries);
    await queries.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    changeLists(queries, (query) => (isShort(query) ? undefined : leavingOut(filtersOf(query))));
    await queries.refetchQueries({ queryKey: ordersKey, type: "active", predicate: isShort });
  };
  return {
    loaded() {
      const lists = queries.getQueriesData<Partial<Pages>>({ queryKey: listsKey });
      return new Map(lists.flatMap(([, list]) => ordersOf(list?.pages).map((order) => [order.id, order] as const)));
    },
    put,
    show(responses) {
      const change = replacedBy(responses);
      changeLists(queries, () => change);
    },
    async drop(deleted) {
      if (deleted.size === 0) return;
      await changeListsForGood(queries, (order) => (deleted.has(order.id) ? undefined : order));
      // They may have been the merchant's last orders.
      await queries.invalidateQueries({ queryKey: anyKey });
    },
    async settle(responses) {
      if (responses.length > 0) await put(responses);
      await invalidate();
    },
    invalidate,
    refresh() {
      forgetCounts(queries);
      return queries.invalidateQueries({ queryKey: ordersKey });
    },
    invalidations: () => invalidations.get(queries) ?? 0,
  };
}

/** The cached orders of the surrounding provider. */
export const useOrderCache = (): OrderCache => orderCache(useQueryClient());

/** How often the totals of each cache were invalidated. */
const invalidations = new WeakMap<QueryClient, number>();

/** Invalidates cached totals. */
function forgetCounts(queries: QueryClient): void {
  invalidations.set(queries, (invalidations.get(queries) ?? 0) + 1);
  queries.setQueriesData({ queryKey: countsKey }, null);
}

/** Updates an order in a list; undefined removes it. */
type Change = (order: Order) => Order | undefined;

/** The filters of a list, from its key. */
const filtersOf = ({ queryKey }: Query): OrderFilters => (queryKey[listsKey.length] ?? {}) as OrderFilters;

/**
 * Removes orders that no longer match the filters which a job or an edit can move an order out of. Everything else only the server can
 * judge, and such an order stays.
 */
const leavingOut = ({ orderStatus, tags, includeTags, fulfillmentStatus }: OrderFilters): Change => {
  const matches = (order: Order) =>
    (!orderStatus?.length || orderStatus.includes(order.orderStatus)) &&
    (!tags?.length || tags.some((tag) => order.tags.includes(tag)) === (includeTags !== false)) &&
    (!fulfillmentStatus || (typeof order.pickupReadyAt !== "number") === (fulfillmentStatus === "unfulfilled"));
  return (order) => (matches(order) ? order : undefined);
};

/**
 * Changes orders in every loaded list; unchanged pages stay the same object. Not by `setQueryData`, which would call the list fresh: it is
 * as outdated as before, and a refresh that failed has still failed.
 */
function changeLists(queries: QueryClient, changeOf: (list: Query) => Change | undefined): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: listsKey })) {
    const list = query.state.data as Pages | undefined;
    const change = changeOf(query);
    if (!list || !change) continue;
    const pages = list.pages.map((page) => {
      const orders = page.orders.map(change);
      if (orders.every((order, at) => order === page.orders[at])) return page;
      return { ...page, orders: orders.filter((order) => order !== undefined) };
    });
    if (pages.some((page, at) => page !== list.pages[at])) query.setState({ data: { ...list, pages } });
  }
}

/**
 * Changes every list, and makes sure that no older response overwrites the change: running requests are cancelled and
 * sent again (T72). Except the request for the next page, which scrolling repeats.
 */
async function changeListsForGood(queries: QueryClient, change: Change): Promise<void> {
  const lists = { queryKey: listsKey, fetchStatus: "fetching" } as const;
  const cancelled = queries
    .getQueryCache()
    .findAll(lists)
    .filter(({ state }) => state.fetchMeta?.fetchMore?.direction !== "forward");
  await queries.cancelQueries(lists);
  changeLists(queries, () => change);
  void queries.refetchQueries({ queryKey: listsKey, type: "active", predicate: (query) => cancelled.includes(query) });
}

const replacedBy = (responses: readonly Order[]): Change => {
  const byId = new Map(responses.map((response) => [response.id, wholeOrder(response)]));
  return (order) => byId.get(order.id) ?? order;
};
