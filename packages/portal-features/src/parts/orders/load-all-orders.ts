import type { ApiClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import type { Pages } from "./order-pages.ts";
import { cursorAfter, orderList, orderPage, ordersOf, type OrderFilters } from "./orders.api.ts";

export interface LoadAllOptions {
  /** Cancels: what was loaded is kept, and the promise rejects with the signal's reason. */
  signal: AbortSignal;
  /** Told after each page how many orders are loaded. */
  onProgress?: (loaded: number) => void;
}

/**
 * Loads the pages of a list that are not loaded yet, one request at a time, into the cache where the list shows them. They
 * are handed over in portions that double up to a hundred pages, so that a list of a thousand pages is drawn anew some 14
 * times, and never with a pause that is felt. Rejects with what
 * a page rejected with; the pages before it stay, and another call goes on behind them.
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

  const sendToOutput = () => {
    // When the list was read again meanwhile, the pages since may not follow its last one any more.
    if (shown() === base && all !== base) queries.setQueryData(queryKey, all);
    base = shown();
    all = base ?? noPages;
    count = ordersOf(all.pages).length;
  };

  try {
    for (;;) {
      // A page or a refresh that is under way has the first word: no page is asked for twice.
      await queries
        .getQueryCache()
        .find({ queryKey, exact: true })
        ?.promise?.catch(() => undefined);
      signal.throwIfAborted();
      if (shown() !== base) sendToOutput();
      const cursor = all.pages.length === 0 ? {} : cursorAfter(all.pages, all.pageParams);
      if (!cursor && all === base) return;
      if (cursor) {
        const page = await orderPage(api, filters, cursor, signal);
        all = { pages: [...all.pages, page], pageParams: [...all.pageParams, cursor] };
        count += page.orders.length;
        onProgress?.(count);
      }
      const before = base?.pages.length ?? 0;
      const portion = Math.min(Math.max(leastPortion, before), mostPortion);
      if (!cursor || all.pages.length - before >= portion) sendToOutput();
    }
  } finally {
    sendToOutput();
  }
}

const noPages: Pages = { pages: [], pageParams: [] };

/** Pages. Ten thousand orders are joined within a frame. */
const leastPortion = 8;
const mostPortion = 100;
