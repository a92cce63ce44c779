import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { loadAllOrders } from "./load-all-orders.ts";
import { orderList, ordersOf, type OrderFilters } from "./orders.api.ts";

/** `loaded` counts the orders that are there so far. */
export type AllOrdersState =
  | { at: "ready" }
  | { at: "running"; loaded: number }
  | { at: "failed"; loaded: number; error: unknown };

export interface AllOrders {
  state: AllOrdersState;
  /**
   * Loads the rest of the list, or goes on where it failed. `onLoaded` is called once, in the end, with every order; without one,
   * whoever waits already is called.
   */
  load: (onLoaded?: (orders: readonly Order[]) => void) => void;
  /** Ends it, also after a failure; what was loaded stays in the list. */
  cancel: () => void;
}

/** Milliseconds between two words of progress: each draws the list's frame anew. */
const progressPause = 200;

/**
 * The rest of the list that `filters` ask for, loaded page after page. Other filters end it. Hold one for a list: two would
 * ask for every page twice.
 */
export function useAllOrders(filters: OrderFilters): AllOrders {
  const api = useApi();
  const queries = useQueryClient();
  const list = JSON.stringify(filters);
  const [held, setHeld] = useState<{ list: string; state: AllOrdersState }>({ list, state: { at: "ready" } });
  const running = useRef<AbortController>(undefined);
  const wanted = useRef<(orders: readonly Order[]) => void>(undefined);
  const end = () => {
    running.current?.abort();
    wanted.current = undefined;
  };
  useEffect(() => end, [api, list]);

  async function run(controller: AbortController) {
    let loaded = 0;
    let toldAt = -Infinity;
    const tell = (state: AllOrdersState) => {
      if (running.current === controller) setHeld({ list, state });
    };
    tell({ at: "running", loaded });
    try {
      await loadAllOrders(queries, api, filters, {
        signal: controller.signal,
        onProgress: (now) => {
          loaded = now;
          if (performance.now() - toldAt < progressPause) return;
          toldAt = performance.now();
          tell({ at: "running", loaded });
        },
      });
      tell({ at: "ready" });
      if (running.current !== controller || controller.signal.aborted) return;
      const onLoaded = wanted.current;
      wanted.current = undefined;
      onLoaded?.(ordersOf(queries.getQueryData(orderList(api, filters).queryKey)?.pages));
    } catch (error) {
      tell(controller.signal.aborted ? { at: "ready" } : { at: "failed", loaded, error });
    }
  }

  return {
    state: held.list === list ? held.state : { at: "ready" },
    load: (onLoaded) => {
      running.current?.abort();
      if (onLoaded) wanted.current = onLoaded;
      void run((running.current = new AbortController()));
    },
    cancel: () => {
      end();
      running.current = undefined;
      setHeld({ list, state: { at: "ready" } });
    },
  };
}
