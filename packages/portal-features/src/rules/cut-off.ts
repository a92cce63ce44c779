/** The merchant's cut-off times, from its usual week and its exceptions (S3.5). */
import type { DeliveryConstraintsByWeek, Merchant, Weekday } from "@merchant-portal/api";
import { addDays, weekdayOf } from "./calendar-day.ts";
import { dayOf, zonedEpochMs } from "./zoned-time.ts";

/** The parts of a merchant that have its usual week and its exceptions. */
export type MerchantWeek = Pick<Merchant, "deliveryConstraintsByWeek" | "pickupConstraintsByWeek">;

/** How far ahead the next cut-off is searched. */
const horizonDays = 70;

/**
 * Today's cut-off for orders in epoch ms; the day and its times are those of `timeZone`. Undefined when it has passed, on a weekday without
 * deliveries, and on a day that an exception closes. An exception with a cut-off replaces the usual one.
 */
export function cutOffToday(week: DeliveryConstraintsByWeek, timeZone: string, now: number): number | undefined {
  const today = dayOf(now, timeZone);
  const exception = exceptionOn({ deliveryConstraintsByWeek: week }, today);
  const usual = latest(week.usuals, weekdayOf(today));
  const time = exception ? exception.cutoffTime : usual;
  if (usual === undefined || time === undefined) return undefined;
  const moment = zonedEpochMs(today, time, timeZone);
  return moment > now ? moment : undefined;
}

/** The next pickup cut-off in epoch ms; days and times are those of `timeZone`. Undefined when there is none in ten weeks. */
export function nextPickupCutOff(week: MerchantWeek, timeZone: string, now: number): number | undefined {
  const today = dayOf(now, timeZone);
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const date = addDays(today, ahead);
    const time = pickupCutOffOn(week, date);
    const moment = time === undefined ? undefined : zonedEpochMs(date, time, timeZone);
    if (moment !== undefined && moment > now) return moment;
  }
  return undefined;
}

/**
 * The time (`12:00`) by which a parcel must be ready for pickup on a date (`2026-11-23`). Undefined without a pickup on that day. An
 * exception without a cut-off closes the day. One with a cut-off can make it earlier, never later, because the driver's time does not
 * change. A merchant without a pickup week has the cut-offs of orders.
 */
export function pickupCutOffOn(week: MerchantWeek, date: string): string | undefined {
  const { deliveryConstraintsByWeek: deliveries, pickupConstraintsByWeek: pickups } = week;
  const usual = latest(pickups?.usuals ?? deliveries?.usuals ?? [], weekdayOf(date));
  const exception = exceptionOn(week, date);
  if (usual === undefined || !exception) return usual;
  const { cutoffTime } = exception;
  return cutoffTime !== undefined && usual < cutoffTime ? usual : cutoffTime;
}

const exceptionOn = ({ deliveryConstraintsByWeek: week }: MerchantWeek, date: string) =>
  week?.exceptions.find((one) => one.date === date);

/** The latest cut-off of a weekday that has several windows. A window without a weekday is for every day. */
const latest = (usuals: readonly { weekday?: Weekday; cutoffTime: string }[], weekday: Weekday): string | undefined =>
  usuals
    .filter((usual) => usual.weekday === undefined || usual.weekday === weekday)
    .map(({ cutoffTime }) => cutoffTime)
    .toSorted()
    .at(-1);
