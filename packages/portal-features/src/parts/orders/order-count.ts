/** The total number of orders in a list. The API does not return it; it is cached once all pages were loaded. */
import type { ApiClient } from "@merchant-portal/api";
import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "./order-cache.ts";
import { type Page, type Pages, countKey, orderList, type OrderFilters } from "./orders.api.ts";

interface OrderCount {
  count: number;
  /** Signature of the list's first page when it was counted. */
  top: string;
  /** Orders with a pending deletion, not counted. */
  hidden: ReadonlySet<string>;
}

/** Signature of the first page: a new or deleted order changes its first id, length or cursor. */
const topOf = (page: Page | undefined): string =>
  page ? [page.orders[0]?.id, page.orders.length, page.next?.startAt].join(" ") : "";

/**
 * Caches the count for the list of `filters` without the `hidden` orders. It is valid while the first page and `hidden`
 * stay the same and nothing is invalidated.
 */
export function storeCount(
  queries: QueryClient,
  api: ApiClient,
  filters: OrderFilters,
  { count, hidden }: Omit<OrderCount, "top">,
): void {
  const pages: Pages | undefined = queries.getQueryData(orderList(api, filters).queryKey);
  const top = topOf(pages?.pages[0]);
  if (top) queries.setQueryData<OrderCount>(countKey(filters), { count, hidden, top });
}

/** The cached count, if it is still valid. */
export function stillTrue(
  cached: OrderCount | null | undefined,
  pages: readonly Page[] | undefined,
  hidden: ReadonlySet<string>,
): number | undefined {
  return cached && cached.hidden === hidden && cached.top === topOf(pages?.[0]) ? cached.count : undefined;
}

/** The number of orders in the list of `filters`, whose loaded pages are `pages`; undefined while no valid count is cached. */
export function useTotalCount(filters: OrderFilters, pages: readonly Page[] | undefined): number | undefined {
  const { data } = useQuery<OrderCount | null>({ queryKey: countKey(filters), queryFn: skipToken, gcTime: Infinity });
  return stillTrue(data, pages, usePending(deleteKind));
}
