/** Which rows the orders list has: the query, what this device hides, the order. Open it to change what is asked for or left out. */
import type { Order } from "@merchant-portal/api";
import type { ListEnd } from "@merchant-portal/ui";
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { createContext, use, useEffect, useEffectEvent, useMemo } from "react";
import { useClock } from "#kit/clock.ts";
import { intlTag } from "#kit/locale.ts";
import { useApi } from "#kit/use-api.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useLocale } from "#kit/use-locale.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useTimeZone } from "#kit/use-time-zone.ts";
import { useHiddenOrders } from "#parts/orders/delete/use-pending-deletes.ts";
import { storeCount, useTotalCount } from "#parts/orders/order-count.ts";
import { hasOrders, orderList, ordersOf, withoutOrders } from "#parts/orders/orders.api.ts";
import type { Page } from "#parts/orders/order-pages.ts";
import { useAllOrders, type AllOrders } from "#parts/orders/use-all-orders.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { isSameFilters, noFilters, toOrderFilters, type ListFilters } from "./filters/list-filters.ts";
import { isOwn, deviceOrders, useDeviceFilter, type DeviceFilter } from "./filters/use-device-filter.ts";
import { useServiceWords } from "./order-cells.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";
import { isNewestFirst, newestFirst, type OrderSort, sortOrders } from "./views/order-sort.ts";

interface Sorting {
  sort?: OrderSort | undefined;
  onSortChange?: ((sort: OrderSort) => void) | undefined;
}

/** What a wanted order of the list still needs. `loaded` counts the orders that are there. */
export type SortingState = { at: "done" } | { at: "loading"; loaded: number } | { at: "failed"; error: unknown };

export type OrdersQuery = ReturnType<typeof useOrdersQuery>;

type OrderPages = UseInfiniteQueryResult<InfiniteData<Page>>;

/** The orders that the list shows, for the filters over it, which offer what these have. */
export const ListedOrdersContext = createContext<readonly Order[]>([]);
export const useListedOrders = (): readonly Order[] => use(ListedOrdersContext);

/**
 * The loaded part of the list that `filters` ask for; call it once a page. A new day is another list: 'today' has moved on. `orders` are
 * without those whose deletion can still be undone and those that this device leaves out (`device`); until that is known there are
 * none. `rows` are the same in the wanted order.
 */
export function useOrdersQuery(filters: ListFilters, sorting: Sorting = {}) {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const device = useDeviceFilter(filters);
  const hidden = useHiddenOrders();
  const named = useMemo(() => toOrderFilters(filters, today, timeZone), [filters, today, timeZone]);
  const since = device.at === "ready" ? device.since : undefined;
  // An import's orders are not looked for among all that came before it.
  const request = since === undefined ? named : { ...named, dateFrom: Math.max(named.dateFrom ?? 0, since) };

  const query = useInfiniteQuery({
    ...orderList(api, request),
    enabled: filters.import === "" || device.at === "ready",
  });
  const pages = query.data?.pages;
  const all = useMemo(() => ordersOf(pages), [pages]);
  const left = useMemo(() => withoutOrders(all, hidden), [all, hidden]);
  const orders = useMemo(() => deviceOrders(left, device), [left, device]);

  // A failed page or refresh leaves what was loaded before.
  const isLoaded = query.data !== undefined;
  const hasMore = query.hasNextPage;
  const allOrders = useAllOrders(request);
  const sorted = useSorted(orders, { isLoaded, hasMore, allOrders }, sorting);
  const { status, emptiness } = useListStatus({ filters, query, device, all, left, rows: sorted.rows });
  const end = useListEnd(query, all.length, allOrders.state.at === "running");
  /** Names the list: other filters are another list. */
  const scope = JSON.stringify(filters);
  const loading = { isLoaded, hasMore, status, emptiness, end, allOrders };
  return { filters, scope, query, request, device, orders, ...sorted, ...loading };
}

/**
 * The list in the order that is wanted. The API only knows newest first (S7.6), so any other needs every order that matches: they are
 * loaded first, and until then the list stays as it is and says so.
 */
function useSorted(
  orders: readonly Order[],
  { isLoaded, hasMore, allOrders }: { isLoaded: boolean; hasMore: boolean; allOrders: AllOrders },
  { sort = newestFirst, onSortChange }: Sorting,
) {
  const locale = useLocale();
  const service = useServiceWords();
  const isWanted = isLoaded && !isNewestFirst(sort);
  const isSorted = isWanted && !hasMore;
  const { column, direction } = sort;
  const rows = useMemo(
    () => (isSorted ? sortOrders(orders, { column, direction }, { locale: intlTag(locale), service }) : orders),
    [isSorted, orders, column, direction, locale, service],
  );
  const { state, load, cancel } = allOrders;
  const isIncomplete = isWanted && hasMore && state.at === "ready";
  const loadRest = useEffectEvent(() => load());
  useEffect(() => {
    if (isIncomplete) loadRest();
  }, [isIncomplete]);

  const stateOf = (): SortingState => {
    if (!isWanted || !hasMore) return { at: "done" };
    if (state.at === "failed") return { at: "failed", error: state.error };
    return { at: "loading", loaded: state.at === "running" ? Math.max(state.loaded, orders.length) : orders.length };
  };
  return {
    rows,
    sorting: {
      /** How the rows stand now. */
      shown: isSorted ? sort : newestFirst,
      state: stateOf(),
      /** Loads on where a page failed. */
      retry: () => load(),
      /** Newest first again. */
      cancel: () => {
        cancel();
        onSortChange?.(newestFirst);
      },
    },
  };
}

interface ListParts {
  filters: ListFilters;
  query: OrderPages;
  device: DeviceFilter;
  /** All that is loaded, and what is left of it without what is about to be deleted. */
  all: readonly Order[];
  left: readonly Order[];
  rows: readonly Order[];
}

/**
 * What stands where the rows would. `first`: the merchant has no order at all; `leaving`: all that was loaded is about to be deleted;
 * `import`: the list is that of an import; `noMatch`: the filters hide every order.
 */
function useListStatus({ filters, query, device, all, left, rows }: ListParts) {
  const isLoaded = query.data !== undefined;
  const isEmpty = isLoaded && device.at === "ready" && rows.length === 0 && !query.hasNextPage;
  const isLeaving = isEmpty && left.length === 0 && all.length > 0;
  // With the usual filters an empty list may still hide older orders: only then is it worth a request.
  const isUnsure = isEmpty && !isLeaving && isSameFilters(filters, noFilters);
  const any = useQuery({ ...hasOrders(useApi()), enabled: isUnsure });

  const isReading = device.at === "reading" || (query.isPending && device.at === "ready");
  // All that was loaded has been deleted: the list goes on with its next page.
  const isFilling = isLoaded && rows.length === 0 && query.isFetchingNextPage;
  const isLoading = isReading || (isUnsure && any.isPending) || isFilling;
  const hasFailed = query.isLoadingError || device.at === "failed";
  const status: "error" | "loading" | "ready" = hasFailed ? "error" : isLoading ? "loading" : "ready";
  const isFirst = isUnsure && any.data === false;
  const emptiness: "first" | "leaving" | "import" | "noMatch" = isFirst
    ? "first"
    : isLeaving
      ? "leaving"
      : filters.import === ""
        ? "noMatch"
        : "import";
  return { status, emptiness };
}

/**
 * What happens below the last row: the next page is asked for once, while nothing else is; a page that failed leaves the rows and offers
 * another try (S4.14). `isLoadingAll`: the rest is on its way already.
 */
function useListEnd(query: OrderPages, loaded: number, isLoadingAll: boolean): ListEnd {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  // A refresh under way is not broken off by scrolling.
  const next = () => void query.fetchNextPage({ cancelRefetch: false });

  // Where everything that is loaded has been deleted nothing can be scrolled: the list goes on by itself.
  const isBare = loaded === 0 && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError && !isLoadingAll;
  const fill = useEffectEvent(next);
  useEffect(() => {
    if (isBare) fill();
  }, [isBare]);

  return {
    hasMore: query.hasNextPage,
    isLoading: query.isFetching || isLoadingAll,
    onReachEnd: next,
    loadMoreLabel: t("table.loadMore"),
    loadingLabel: t("table.loadingMore"),
    doneLabel: t("table.end"),
    ...(query.isFetchNextPageError && {
      error: {
        message: t("table.moreFailed", { reason: inWords(query.error).text }),
        retryLabel: shared("actions.tryAgain"),
        onRetry: next,
      },
    }),
  };
}

/**
 * `3,240 orders` once the last page was loaded, or every order was exported; `100+ orders` until then, and undefined while nothing is
 * known.
 */
export function useOrderCount({ filters, query, orders, request, device }: OrdersQuery): string | undefined {
  const t = useOrderListWords();
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const hidden = useHiddenOrders();
  const { data, hasNextPage } = query;
  const isWhole = data !== undefined && !hasNextPage;
  const loaded = orders.length;
  // What this device leaves out of the list, the server does not: only what is shown can be counted.
  const isOwnCount = isOwn(filters);
  const list = JSON.stringify(request);
  useEffect(() => {
    if (isWhole && !isOwnCount) storeCount(queries, api, JSON.parse(list), { count: loaded, hidden });
  }, [queries, api, list, isWhole, isOwnCount, loaded, hidden]);
  const known = useTotalCount(request, data?.pages);

  if (!data || device.at !== "ready") return undefined;
  const count = isWhole ? loaded : isOwnCount ? undefined : known;
  if (count === undefined || count < loaded) return t("countSoFar", { number: format.number(loaded) });
  return t("count", { count, number: format.number(count) });
}
