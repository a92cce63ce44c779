/** Until when something can be ordered today, by the merchant's week and its exceptions (Spec §3 'deliveryConstraintsByWeek'). */
import type { DeliveryConstraintsByWeek, Weekday } from "@merchant-portal/api";
import { dayOf, zonedEpochMs } from "./zoned-time.ts";

const weekdays: readonly Weekday[] = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

/**
 * Today's cut-off as a moment (epoch ms), on the clocks of `timeZone`. Undefined once it has passed, on a weekday without
 * deliveries, and on a day that an exception closes; an exception with a cut-off of its own changes that day's.
 */
export function cutOffToday(
  { usuals, exceptions }: DeliveryConstraintsByWeek,
  timeZone: string,
  now: number,
): number | undefined {
  const today = dayOf(now, timeZone);
  const weekday = weekdays[new Date(`${today}T12:00:00Z`).getUTCDay()];
  const times = usuals.filter((usual) => usual.weekday === weekday).map(({ cutoffTime }) => cutoffTime);
  const exception = exceptions.find(({ date }) => date === today);
  // Of a day with two delivery windows the later cut-off closes it.
  const usual = times.sort().at(-1);
  const time = exception ? exception.cutoffTime : usual;
  if (usual === undefined || time === undefined) return undefined;
  const moment = zonedEpochMs(today, time, timeZone);
  return moment > now ? moment : undefined;
}

/** How many days later a date is: 1 for tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
