import type { Order } from "@merchant-portal/api";
import { useEffect, useEffectEvent } from "react";
import type { AllOrders } from "#parts/orders/use-all-orders.ts";
import { isNewestFirst, newestFirst, type OrderSort } from "./order-sort.ts";
import { useSortedOrders } from "./use-sorted-orders.ts";

/** What a wanted order of the list still needs. `loaded` counts the orders that are there. */
export type SortingState =
  | { at: "done" }
  | { at: "loading"; loaded: number }
  | { at: "sorting"; loaded: number }
  | { at: "failed"; error: unknown };

export interface ListSorting {
  rows: readonly Order[];
  /** How the rows stand now. */
  shown: OrderSort;
  state: SortingState;
  /** Loads on where a page failed. */
  retry: () => void;
  /** Newest first again. */
  cancel: () => void;
}

interface Options {
  orders: readonly Order[];
  /** Whether the list is loaded, and whether there are more pages. */
  isLoaded: boolean;
  hasMore: boolean;
  all: AllOrders;
  sort: OrderSort;
  onSortChange: ((sort: OrderSort) => void) | undefined;
  scope: string;
}

/**
 * The list in the order that is wanted. The API only knows newest first (Spec §7), so any other needs every order that matches:
 * they are loaded first, and until they are there the list stays as it is and says so.
 */
export function useListSorting(options: Options): ListSorting {
  const { orders, isLoaded, hasMore, all, sort, onSortChange, scope } = options;
  const isWanted = isLoaded && !isNewestFirst(sort);
  const { rows, shown, isSorting } = useSortedOrders(orders, sort, isWanted && !hasMore, scope);

  const isAsking = isWanted && hasMore && all.state.at === "ready";
  const load = useEffectEvent(() => all.load());
  useEffect(() => {
    if (isAsking) load();
  }, [isAsking]);

  return {
    rows,
    shown,
    state: stateOf(),
    retry: () => all.load(),
    cancel: () => {
      all.cancel();
      onSortChange?.(newestFirst);
    },
  };

  function stateOf(): SortingState {
    if (!isWanted) return { at: "done" };
    if (hasMore && all.state.at === "failed") return { at: "failed", error: all.state.error };
    if (hasMore) {
      const loaded = all.state.at === "running" ? Math.max(all.state.loaded, orders.length) : orders.length;
      return { at: "loading", loaded };
    }
    return isSorting && shown === newestFirst ? { at: "sorting", loaded: orders.length } : { at: "done" };
  }
}
