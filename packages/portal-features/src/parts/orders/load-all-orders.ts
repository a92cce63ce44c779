import type { ApiClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import type { Pages } from "./order-pages.ts";
import { cursorAfter, orderList, orderPage, ordersOf, type OrderFilters } from "./orders.api.ts";

export interface LoadAllOptions {
  /** Cancels: loaded pages stay, and the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called after each page with the number of loaded orders. */
  onProgress?: (loaded: number) => void;
}

/**
 * Loads all missing pages of a list, one at a time, into the query cache. Pages are added to the cache in portions that
 * double up to a hundred pages, so a list of a thousand pages renders about 14 times and never blocks noticeably.
 * Rejects with a page's error; loaded pages stay, and another call continues after them.
 */
export async function loadAllOrders(
  queries: QueryClient,
  api: ApiClient,
  filters: OrderFilters,
  { signal, onProgress }: LoadAllOptions,
): Promise<void> {
  const { queryKey } = orderList(api, filters);
  const shown = (): Pages | undefined => queries.getQueryData(queryKey);
  let base = shown();
  let all = base ?? noPages;
  let count = ordersOf(all.pages).length;

  const commitPages = () => {
    // After a refetch, the new pages may not follow the refreshed list.
    if (shown() === base && all !== base) queries.setQueryData(queryKey, all);
    base = shown();
    all = base ?? noPages;
    count = ordersOf(all.pages).length;
  };

  try {
    for (;;) {
      // Wait for a running page or refresh, so that no page is requested twice.
      await queries
        .getQueryCache()
        .find({ queryKey, exact: true })
        ?.promise?.catch(() => undefined);
      signal.throwIfAborted();
      if (shown() !== base) commitPages();
      const cursor = all.pages.length === 0 ? {} : cursorAfter(all.pages, all.pageParams);
      if (!cursor && all === base) return;
      if (cursor) {
        const page = await orderPage(api, filters, cursor, signal);
        all = { pages: [...all.pages, page], pageParams: [...all.pageParams, cursor] };
        count += page.orders.length;
        onProgress?.(count);
      }
      const before = base?.pages.length ?? 0;
      const portion = Math.min(Math.max(minPortion, before), maxPortion);
      if (!cursor || all.pages.length - before >= portion) commitPages();
    }
  } finally {
    commitPages();
  }
}

const noPages: Pages = { pages: [], pageParams: [] };

/** Pages per portion. Merging ten thousand orders takes less than a frame. */
const minPortion = 8;
const maxPortion = 100;
