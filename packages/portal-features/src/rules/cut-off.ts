/**
 * The merchant's cut-offs, by its week and its exceptions (S3.5).
 * Open it to change until when an order can be placed, or a parcel made ready, for a day.
 */
import type { DeliveryConstraintsByWeek, Merchant, Weekday } from "@merchant-portal/api";
import { addDays, weekdayOf } from "./calendar-day.ts";
import { dayOf, zonedEpochMs } from "./zoned-time.ts";

/** A merchant's usual week and the days that differ from it. */
export type MerchantWeek = Pick<Merchant, "deliveryConstraintsByWeek" | "pickupConstraintsByWeek">;

/** A merchant that is closed for longer has no next cut-off. */
const horizonDays = 70;

/**
 * Today's cut-off of orders as a moment (epoch ms), on the clocks of `timeZone`. Undefined once it has passed, on a weekday
 * without deliveries, and on a day that an exception closes; an exception with a cut-off of its own changes that day's.
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

/**
 * The next pickup cut-off as a moment (epoch ms), on the clocks of `timeZone`. Undefined when the week has no pickup in the
 * next ten weeks.
 */
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
 * Until when (`12:00`) a parcel must be ready to be picked up on a date (`2026-11-23`). Undefined without a pickup that day. An
 * exception without a cut-off closes the day. One with a cut-off can only make the day's earlier: the driver comes no later
 * for it. Without a pickup week the cut-off of orders counts.
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

/** Of a day with two windows the later cut-off closes it. A window without a weekday is every day's. */
const latest = (usuals: readonly { weekday?: Weekday; cutoffTime: string }[], weekday: Weekday): string | undefined =>
  usuals
    .filter((usual) => usual.weekday === undefined || usual.weekday === weekday)
    .map(({ cutoffTime }) => cutoffTime)
    .toSorted()
    .at(-1);
