/** What the dashboard asks the server for (S2.55). It is loaded with the app, so that the first read starts beside the page's code. */
import type { ApiClient } from "@merchant-portal/api";
import { readOrders, troubledOrders } from "#parts/orders/read-orders.api.ts";
import { daysToMs, presetDays } from "#rules/date-range.ts";
import { lastDays } from "#rules/day-counts.ts";
import { browserZone, dayOf } from "#rules/zoned-time.ts";

/** The days of the chart. */
const chartDays = 14;
/** Up to a thousand orders of the chart, and hundreds of the others: more would be megabytes at each visit. */
const maxPages = { created: 10, delivered: 10, waiting: 5 } as const;

/** The reads of a day such as `2026-11-20` in `timeZone`, and of the days before it. */
export function dashboardReads(api: ApiClient, today: string, timeZone: string, dayCount = chartDays) {
  const days = lastDays(today, dayCount);
  const since = daysToMs({ from: days[0] ?? today, to: today }, timeZone).from;
  // The default range of the orders page, where the numbers lead to.
  const usual = daysToMs(presetDays("last2Months", today), timeZone).from;
  return {
    days,
    since,
    created: readOrders(api, { dateFrom: since }, maxPages.created),
    delivered: readOrders(
      api,
      { dateFrom: usual, orderStatus: ["DELIVERED"], deliveredAtFrom: since },
      maxPages.delivered,
    ),
    troubled: troubledOrders(api, today, timeZone),
    waiting: readOrders(api, { dateFrom: usual, orderStatus: ["GEOCODED", "PICKUP_READY"] }, maxPages.waiting),
  };
}

/** The first read of the page, so that an app can prefetch it. `timeZone`: that of the page's provider. */
export function firstDashboardOrders(api: ApiClient, timeZone = browserZone()) {
  return dashboardReads(api, dayOf(Date.now(), timeZone), timeZone).created;
}
