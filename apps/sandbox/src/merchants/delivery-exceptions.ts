import { refuse } from "#contract/refusal.ts";
import type { Merchant } from "#contract/schemas.ts";
import { localTime } from "#local-time.ts";
import { everyDay } from "#rates/delivery-days.ts";
import { timeZoneOf } from "./time-zone.ts";

/** A year of them. */
export const mostExceptions = 366;

/**
 * A day (`2026-12-25`) on which nothing is delivered, also where the day had a cut-off of its own. S5.14.
 * @param now epoch ms
 * @throws Refusal 422 when the day is over where the merchant is, or there would be too many
 */
export function withException(merchant: Merchant, date: string, now: number): Merchant {
  const { date: today } = localTime(now, timeZoneOf(merchant));
  if (date < today) throw refuse.values({ date: `is over: today is ${today}` });
  const { usuals, exceptions: before } = constraintsOf(merchant);
  const after = [...before.filter((one) => one.date !== date), { date }].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (after.length > Math.max(mostExceptions, before.length)) {
    throw refuse.values({ date: `would be one more than ${mostExceptions}, the most there can be` });
  }
  return { ...merchant, deliveryConstraintsByWeek: { usuals, exceptions: after } };
}

/** @throws Refusal 404 when the day is not there */
export function withoutException(merchant: Merchant, date: string): Merchant {
  const { usuals, exceptions: before } = constraintsOf(merchant);
  const after = before.filter((one) => one.date !== date);
  if (after.length === before.length) throw refuse.notFound("delivery exception");
  return { ...merchant, deliveryConstraintsByWeek: { usuals, exceptions: after } };
}

const constraintsOf = (merchant: Merchant) => merchant.deliveryConstraintsByWeek ?? everyDay;
