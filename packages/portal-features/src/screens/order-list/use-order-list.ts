import type { Order } from "@merchant-portal/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClock } from "#kit/clock.ts";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-time-zone.ts";
import { useHiddenOrders } from "#parts/orders/delete/use-held-deletes.ts";
import { orderList, ordersOf, withoutOrders } from "#parts/orders/orders.api.ts";
import { usePrintedOrders } from "#parts/print-ledger/use-printed-orders.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { toOrderFilters, type ListFilters } from "./filters/list-filters.ts";

const noOrders: readonly Order[] = [];

/**
 * The loaded part of the list that `filters` ask for. The heading's count and the table both ask here and share one
 * answer. A new day is another list: 'today' has moved on. Orders whose deletion is held are not in it (`there`), nor, where only
 * those are wanted that were not printed, the `printed` ones; until those are known there are no `orders`.
 */
export function useOrderList(filters: ListFilters) {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const asked = toOrderFilters(filters, today, timeZone);
  const query = useInfiniteQuery(orderList(api, asked));
  const loaded = ordersOf(query.data?.pages);
  const hidden = useHiddenOrders();
  const there = useMemo(() => withoutOrders(loaded, hidden), [loaded, hidden]);
  const printed = usePrintedOrders(filters.printed === "no");
  const leftOut = printed.at === "ready" ? printed.ids : undefined;
  const orders = useMemo(() => (leftOut ? withoutOrders(there, leftOut) : noOrders), [there, leftOut]);
  return { query, orders, asked, there, printed };
}
