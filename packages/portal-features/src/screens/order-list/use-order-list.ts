import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useClock } from "#kit/clock.ts";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-time-zone.ts";
import { useHiddenOrders } from "#parts/orders/delete/use-held-deletes.ts";
import { orderList, ordersOf, withoutOrders } from "#parts/orders/orders.api.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { toOrderFilters, type ListFilters } from "./filters/list-filters.ts";
import { ownOrders, useOwnFilter } from "./filters/use-own-filter.ts";

/**
 * The loaded part of the list that `filters` ask for. The heading's count and the table both ask here and share one
 * answer. A new day is another list: 'today' has moved on. Orders whose deletion is held are not in it (`there`), nor what this
 * device leaves out of it (`own`); until that is known there are no `orders`.
 */
export function useOrderList(filters: ListFilters) {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const own = useOwnFilter(filters);
  const named = useMemo(() => toOrderFilters(filters, today, timeZone), [filters, today, timeZone]);
  const since = own.at === "ready" ? own.since : undefined;
  // An import's orders are not looked for among all that came before it.
  const asked = since === undefined ? named : { ...named, dateFrom: Math.max(named.dateFrom ?? 0, since) };
  const isKnown = filters.import === "" || own.at === "ready";
  const list = orderList(api, asked);
  const client = useQueryClient();
  // Whoever comes to the page has its list asked for while it is drawn, not when it stands. That it failed is told by the query.
  useState(() => {
    if (isKnown && !client.getQueryState(list.queryKey)) client.infiniteQuery(list).catch(() => undefined);
  });
  const query = useInfiniteQuery({ ...list, enabled: isKnown });
  const loaded = ordersOf(query.data?.pages);
  const hidden = useHiddenOrders();
  const there = useMemo(() => withoutOrders(loaded, hidden), [loaded, hidden]);
  const orders = useMemo(() => ownOrders(there, own), [there, own]);
  return { query, orders, asked, there, own };
}
