import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { loadAllOrders } from "./load-all-orders.ts";
import { orderList, ordersOf, type OrderFilters } from "./orders.api.ts";

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
  const wanted = useRef<(orders: readonly Order[]) => void>(undefined);
  const end = () => {
    running.current?.abort();
    wanted.current = undefined;
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
      const onLoaded = wanted.current;
      wanted.current = undefined;
      onLoaded?.(ordersOf(queries.getQueryData(orderList(api, filters).queryKey)?.pages));
    } catch (error) {
      report(controller.signal.aborted ? { at: "ready" } : { at: "failed", loaded, error });
    }
  }

  return {
    state: stored.list === list ? stored.state : { at: "ready" },
    load: (onLoaded) => {
      running.current?.abort();
      if (onLoaded) wanted.current = onLoaded;
      void run((running.current = new AbortController()));
    },
    cancel: () => {
      end();
      running.current = undefined;
      setStored({ list, state: { at: "ready" } });
    },
  };
}
