/** Reads the orders of a hand-over sheet. */
import type { ApiClient } from "@merchant-portal/api";
import { longReadPages, readOrders } from "#parts/orders/read-orders.api.ts";
import { addDays, isCalendarDay } from "#rules/calendar-day.ts";
import { zonedEpochMs } from "#rules/zoned-time.ts";

/** How long before a hand-over its order may have been created: as long as the dashboard looks back. */
const handoverDays = 60;

/** Orders that may have been handed over on a day (`2026-11-20`) in an IANA zone; the list has no filter for it (S3.20). */
export const ordersAround = (api: ApiClient, day: string, timeZone: string) => {
  const startOf = (days: number) => zonedEpochMs(addDays(day, days), "00:00", timeZone);
  // Without a day nothing is read.
  const filters = isCalendarDay(day) ? { dateFrom: startOf(-handoverDays), dateTo: startOf(1) - 1 } : {};
  return readOrders(api, filters, longReadPages);
};
