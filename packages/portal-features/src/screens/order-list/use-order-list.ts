import { useInfiniteQuery } from "@tanstack/react-query";
import { useClock } from "#kit/clock.ts";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-time-zone.ts";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { dayOf } from "#rules/date-range.ts";
import { toOrderFilters, type ListFilters } from "./list-filters.ts";

/**
 * The loaded part of the list that `filters` ask for. The heading's count and the table both ask here and share one
 * answer. A new day is another list: 'today' has moved on.
 */
export function useOrderList(filters: ListFilters) {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const query = useInfiniteQuery(orderList(api, toOrderFilters(filters, today, timeZone)));
  return { query, orders: ordersOf(query.data?.pages) };
}
