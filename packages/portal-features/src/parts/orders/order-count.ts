/** How many orders a list has in all: the server does not say, but whoever has walked the whole list knows. */
import type { ApiClient } from "@merchant-portal/api";
import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import { useHiddenOrders } from "./delete/use-pending-deletes.ts";
import type { Page, Pages } from "./order-pages.ts";
import { countKey, orderList, type OrderFilters } from "./orders.api.ts";

interface OrderCount {
  count: number;
  /** What the list began with when it was counted. */
  top: string;
  /** What was left out, as it was about to be deleted. */
  hidden: ReadonlySet<string>;
}

/** The first page in short: an order that came or went moves what it begins or ends with. */
const topOf = (page: Page | undefined): string =>
  page ? [page.orders[0]?.id, page.orders.length, page.next?.startAt].join(" ") : "";

/**
 * Keeps what was counted for the list of `filters`, without the `hidden`, for as long as the list begins as it did, nothing else
 * is hidden, and neither a refresh nor a change has cast doubt on it.
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

/** What is still true of what was counted; undefined when nobody has, or something may have changed it. */
export function stillTrue(
  known: OrderCount | null | undefined,
  pages: readonly Page[] | undefined,
  hidden: ReadonlySet<string>,
): number | undefined {
  return known && known.hidden === hidden && known.top === topOf(pages?.[0]) ? known.count : undefined;
}

/** How many orders the list of `filters` has, of which these pages are loaded; undefined while that is not known. */
export function useTotalCount(filters: OrderFilters, pages: readonly Page[] | undefined): number | undefined {
  const { data } = useQuery<OrderCount | null>({ queryKey: countKey(filters), queryFn: skipToken, gcTime: Infinity });
  return stillTrue(data, pages, useHiddenOrders());
}
