/** Loads every page of a list into the query cache, with progress. */
import type { ApiClient, Order } from "@merchant-portal/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { type Pages, cursorAfter, orderList, orderPage, ordersOf, type OrderFilters } from "./orders.api.ts";

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

/** `loaded`: orders loaded so far. */
export type AllOrdersState =
  | { at: "ready" }
  | { at: "running"; loaded: number }
  | { at: "failed"; loaded: number; error: unknown };

export interface AllOrders {
  state: AllOrdersState;
  /**
   * Loads the missing pages, or continues after a failure. `onLoaded` is called once at the end with every order;
   * without it, the previous callback stays.
   */
  load: (onLoaded?: (orders: readonly Order[]) => void) => void;
  /** Stops, also after a failure; loaded pages stay in the list. */
  cancel: () => void;
}

/** Milliseconds between progress updates; each renders the list's toolbar. */
const progressPause = 200;

/** Loads every page of the list of `filters`. Changing the filters stops it. Use it once per list, or pages are requested twice. */
export function useAllOrders(filters: OrderFilters): AllOrders {
  const api = useApi();
  const queries = useQueryClient();
  const list = JSON.stringify(filters);
  const [stored, setStored] = useState<{ list: string; state: AllOrdersState }>({ list, state: { at: "ready" } });
  const running = useRef<AbortController>(undefined);
  const onceLoaded = useRef<(orders: readonly Order[]) => void>(undefined);
  const end = () => {
    running.current?.abort();
    onceLoaded.current = undefined;
  };
  useEffect(() => end, [api, list]);

  async function run(controller: AbortController) {
    let loaded = 0;
    let reportedAt = -Infinity;
    const report = (state: AllOrdersState) => {
      if (running.current === controller) setStored({ list, state });
    };
    report({ at: "running", loaded });
    try {
      await loadAllOrders(queries, api, filters, {
        signal: controller.signal,
        onProgress: (now) => {
          loaded = now;
          if (performance.now() - reportedAt < progressPause) return;
          reportedAt = performance.now();
          report({ at: "running", loaded });
        },
      });
      report({ at: "ready" });
      if (running.current !== controller || controller.signal.aborted) return;
      const onLoaded = onceLoaded.current;
      onceLoaded.current = undefined;
      onLoaded?.(ordersOf(queries.getQueryData(orderList(api, filters).queryKey)?.pages));
    } catch (error) {
      report(controller.signal.aborted ? { at: "ready" } : { at: "failed", loaded, error });
    }
  }

  return {
    state: stored.list === list ? stored.state : { at: "ready" },
    load: (onLoaded) => {
      running.current?.abort();
      if (onLoaded) onceLoaded.current = onLoaded;
      void run((running.current = new AbortController()));
    },
    cancel: () => {
      end();
      running.current = undefined;
      setStored({ list, state: { at: "ready" } });
    },
  };
}
