/** The rows of the orders list: query, device filter, sorting. */
import type { Order } from "@merchant-portal/api";
import type { ListEnd } from "@merchant-portal/ui";
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { createContext, startTransition, use, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { intlTag } from "#kit/locale.ts";
import { useApi } from "#kit/use-api.ts";
import { openSlices } from "#kit/slices.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useLocale } from "#kit/define-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { storeCount, useTotalCount } from "#parts/orders/order-count.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { hasOrders, orderList, ordersOf, withoutOrders, type Page } from "#parts/orders/orders.api.ts";
import { useAllOrders, type AllOrders } from "#parts/orders/load-all-orders.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { isSameFilters, noFilters, toOrderFilters, type ListFilters } from "./filters/list-filters.ts";
import { hasDeviceFilter, deviceOrders, useDeviceFilter, type DeviceFilter } from "./filters/use-device-filter.ts";
import { useServiceWords } from "./order-cells.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";
import {
  isNewestFirst,
  newestFirst,
  type OrderSort,
  sortInSlices,
  sortOrders,
  type SortWords,
} from "./views/order-sort.ts";

interface Sorting {
  sort?: OrderSort | undefined;
  onSortChange?: ((sort: OrderSort) => void) | undefined;
}

/** Progress of loading every order for a sort. `loaded` counts orders. */
export type SortingState = { at: "done" } | { at: "loading"; loaded: number } | { at: "failed"; error: unknown };

export type OrdersQuery = ReturnType<typeof useOrdersQuery>;

type OrderPages = UseInfiniteQueryResult<InfiniteData<Page>>;

/** The orders that the list shows. The filters read it to suggest tags and names from loaded orders. */
export const ListedOrdersContext = createContext<readonly Order[]>([]);
/** The orders that the list shows; none outside of it. */
export const useListedOrders = (): readonly Order[] => use(ListedOrdersContext);

/**
 * Queries the orders that match `filters`; call it once per page. On a new day this is a new query, because 'today' is another day.
 * `orders` exclude pending deletions and those hidden by the device filter, and are empty until that is ready. `rows`
 * are the same, sorted.
 */
export function useOrdersQuery(filters: ListFilters, sorting: Sorting = {}) {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const device = useDeviceFilter(filters);
  const hidden = usePending(deleteKind);
  const filtered = useMemo(() => toOrderFilters(filters, today, timeZone), [filters, today, timeZone]);
  const since = device.at === "ready" ? device.since : undefined;
  // An import's orders cannot be older than the import.
  const request = since === undefined ? filtered : { ...filtered, dateFrom: Math.max(filtered.dateFrom ?? 0, since) };

  const query = useInfiniteQuery({
    ...orderList(api, request),
    enabled: filters.import === "" || device.at === "ready",
  });
  const pages = query.data?.pages;
  const all = useMemo(() => ordersOf(pages), [pages]);
  const remaining = useMemo(() => withoutOrders(all, hidden), [all, hidden]);
  const orders = useMemo(() => deviceOrders(remaining, device), [remaining, device]);

  // After a failed page or refresh, the loaded orders stay.
  const isLoaded = query.data !== undefined;
  const hasMore = query.hasNextPage;
  const allOrders = useAllOrders(request);
  const sorted = useSorted(orders, { isLoaded, hasMore, allOrders }, sorting);
  const { status, emptiness } = useListStatus({ filters, query, device, all, remaining, rows: sorted.rows });
  const end = useListEnd(query, all.length, allOrders.state.at === "running");
  /** Identifies the list: other filters are another list. */
  const scope = JSON.stringify(filters);
  /** How many loaded orders have a pending or running deletion. */
  const leaving = all.length - remaining.length;
  const loading = { isLoaded, hasMore, status, emptiness, leaving, end, allOrders };
  return { filters, scope, query, request, device, orders, ...sorted, ...loading };
}

/**
 * Sorts the list. The API only returns newest first (S7.6), so any other sort loads every order that matches first.
 * Until then the list stays as it is and shows the progress.
 */
function useSorted(
  orders: readonly Order[],
  { isLoaded, hasMore, allOrders }: { isLoaded: boolean; hasMore: boolean; allOrders: AllOrders },
  { sort = newestFirst, onSortChange }: Sorting,
) {
  const isNeeded = isLoaded && !isNewestFirst(sort);
  const rows = useSortedRows(isNeeded && !hasMore ? orders : noOrders, sort);
  const isSorted = isNeeded && !hasMore && rows !== undefined;
  const { state, load, cancel } = allOrders;
  const isIncomplete = isNeeded && hasMore && state.at === "ready";
  const loadAll = useEffectEvent(() => load());
  useEffect(() => {
    if (isIncomplete) loadAll();
  }, [isIncomplete]);

  const stateOf = (): SortingState => {
    if (!isNeeded || isSorted) return { at: "done" };
    if (state.at === "failed") return { at: "failed", error: state.error };
    return { at: "loading", loaded: state.at === "running" ? Math.max(state.loaded, orders.length) : orders.length };
  };
  return {
    rows: isSorted ? rows : orders,
    sorting: {
      /** How the rows are sorted now. */
      shown: isSorted ? sort : newestFirst,
      state: stateOf(),
      /** Continues with the page that failed. */
      retry: () => load(),
      /** Back to newest first. */
      cancel: () => {
        cancel();
        onSortChange?.(newestFirst);
      },
    },
  };
}

const noOrders: readonly Order[] = [];

/** As many are sorted within a frame. */
const maxAtOnce = 2000;

interface SortedRows {
  of: readonly Order[];
  sort: OrderSort;
  words: SortWords;
  rows: readonly Order[];
}

/**
 * The orders, sorted; undefined while a long list is being sorted in slices. When one of a long list changes, the rows are sorted again
 * and until then stay as they were, without those that are gone.
 */
function useSortedRows(orders: readonly Order[], { column, direction }: OrderSort): readonly Order[] | undefined {
  const locale = useLocale();
  const service = useServiceWords();
  const words = useMemo(() => ({ locale: intlTag(locale), service }), [locale, service]);
  const sort = useMemo(() => ({ column, direction }), [column, direction]);
  const isLong = orders.length > maxAtOnce;
  const atOnce = useMemo(() => (isLong ? undefined : sortOrders(orders, sort, words)), [isLong, orders, sort, words]);
  const [sorted, setSorted] = useState<SortedRows>();
  const isDue = isLong && (sorted?.of !== orders || sorted.sort !== sort || sorted.words !== words);
  useEffect(() => {
    if (!isDue) return undefined;
    const controller = new AbortController();
    sortInSlices(orders, sort, words, openSlices(controller.signal))
      // A transition, as drawing all rows in another order would be the longest block.
      .then((rows) => startTransition(() => setSorted({ of: orders, sort, words, rows })))
      .catch((error: unknown) => {
        // Aborted: other orders are sorted then. Anything else is a mistake of ours, which the page must show, not load for ever.
        if (!controller.signal.aborted)
          setSorted(() => {
            throw error;
          });
      });
    return () => controller.abort();
  }, [isDue, orders, sort, words]);
  const isSameSort = isLong && sorted?.sort === sort && sorted.words === words;
  const shown = isSameSort ? sorted : undefined;
  const slicedRows = useMemo(
    () => shown && (shown.of === orders ? shown.rows : follow(shown.rows, orders)),
    [shown, orders],
  );
  return atOnce ?? slicedRows;
}

/** The rows in their order, as they are in `orders` now; new ones at the end. */
function follow(rows: readonly Order[], orders: readonly Order[]): readonly Order[] {
  const now = new Map(orders.map((order) => [order.id, order]));
  const stayed = rows.flatMap(({ id }) => {
    const order = now.get(id);
    now.delete(id);
    return order ?? [];
  });
  return [...stayed, ...now.values()];
}

interface ListParts {
  filters: ListFilters;
  query: OrderPages;
  device: DeviceFilter;
  /** All loaded orders; `remaining` are those without a pending or running deletion. */
  all: readonly Order[];
  remaining: readonly Order[];
  rows: readonly Order[];
}

/**
 * What is drawn instead of rows. `first`: the merchant has no orders; `leaving`: all loaded orders have a pending
 * deletion; `import`: the list of an import is empty; `noMatch`: the filters hide every order.
 */
function useListStatus({ filters, query, device, all, remaining, rows }: ListParts) {
  const isLoaded = query.data !== undefined;
  const isEmpty = isLoaded && device.at === "ready" && rows.length === 0 && !query.hasNextPage;
  const isLeaving = isEmpty && remaining.length === 0 && all.length > 0;
  // With the default filters, an empty list may still hide older orders. Only then send a request to check.
  const isUnsure = isEmpty && !isLeaving && isSameFilters(filters, noFilters);
  const anyOrder = useQuery({ ...hasOrders(useApi()), enabled: isUnsure });

  const isReading = device.at === "reading" || (query.isPending && device.at === "ready");
  // All loaded orders were deleted: the next page is loading.
  const isFilling = isLoaded && rows.length === 0 && query.isFetchingNextPage;
  const isLoading = isReading || (isUnsure && anyOrder.isPending) || isFilling;
  const hasFailed = query.isLoadingError || device.at === "failed";
  const status: "error" | "loading" | "ready" = hasFailed ? "error" : isLoading ? "loading" : "ready";
  const isFirst = isUnsure && anyOrder.data === false;
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
 * The end of the list: loads the next page, unless a request is running. A failed page leaves the rows and offers a
 * retry (S4.14). `isLoadingAll`: every order is already being loaded.
 */
function useListEnd(query: OrderPages, loaded: number, isLoadingAll: boolean): ListEnd {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  // Scrolling does not cancel a running refresh.
  const next = () => void query.fetchNextPage({ cancelRefetch: false });

  // With every loaded order deleted, nothing can be scrolled: load the next page automatically.
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
 * The count over the list: `3,240 orders` once every page was loaded or exported, `100+ orders` until then, undefined
 * while nothing is loaded.
 */
export function useOrderCount({ filters, query, orders, request, device }: OrdersQuery): string | undefined {
  const t = useOrderListWords();
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const hidden = usePending(deleteKind);
  const { data, hasNextPage } = query;
  const isWhole = data !== undefined && !hasNextPage;
  const loaded = orders.length;
  // The server does not apply the device filter: only loaded orders can be counted.
  const isDeviceFiltered = hasDeviceFilter(filters);
  const list = JSON.stringify(request);
  useEffect(() => {
    if (isWhole && !isDeviceFiltered) storeCount(queries, api, JSON.parse(list), { count: loaded, hidden });
  }, [queries, api, list, isWhole, isDeviceFiltered, loaded, hidden]);
  const total = useTotalCount(request, data?.pages);

  if (!data || device.at !== "ready") return undefined;
  const count = isWhole ? loaded : isDeviceFiltered ? undefined : total;
  if (count === undefined || count < loaded) return t("countSoFar", { number: format.number(loaded) });
  return t("count", { count, number: format.number(count) });
}
