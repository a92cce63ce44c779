import type { ApiClient } from "@merchant-portal/api";
import { orderList } from "#parts/orders/orders.api.ts";
import { browserZone, dayOf } from "#rules/zoned-time.ts";
import { toOrderFilters, type ListFilters } from "./filters/list-filters.ts";

/**
 * The first query of the order list, so that an app can prefetch it. `timeZone`: that of the page's provider. Undefined for an
 * import's list, which first needs the references stored on this device.
 */
export function firstOrders(api: ApiClient, filters: ListFilters, timeZone = browserZone()) {
  if (filters.import !== "") return undefined;
  return orderList(api, toOrderFilters(filters, dayOf(Date.now(), timeZone), timeZone));
}
