import type { ApiClient } from "@merchant-portal/api";
import { orderList } from "#parts/orders/orders.api.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { toOrderFilters, type ListFilters } from "./filters/list-filters.ts";

/**
 * The query that the list of these filters runs when its page opens, so that an app can start it before: in the browser's time zone.
 * Undefined where the device decides first which orders to ask for, as for those of an import.
 */
export function firstOrders(api: ApiClient, filters: ListFilters) {
  if (filters.import !== "") return undefined;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return orderList(api, toOrderFilters(filters, dayOf(Date.now(), timeZone), timeZone));
}
