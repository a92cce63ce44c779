/** A merchant's usual week and its exceptions, as the profile shows them. Open it to change what a row of either says. */
import type { DeliveryException, Merchant, TimeWindow, Weekday } from "@merchant-portal/api";
import { isCalendarDay, weekdays } from "./calendar-day.ts";
import type { MerchantWeek } from "./cut-off.ts";

/** A span of a day with the cut-off for it, as times of day (`13:00`). */
export interface DaySpan {
  window: TimeWindow;
  cutoffTime: string;
}

/** What is usual on a weekday. Nothing of a kind: there is none that day. */
export interface UsualDay {
  weekday: Weekday;
  pickups: readonly DaySpan[];
  deliveries: readonly DaySpan[];
}

/** Monday to Sunday, with the earliest window of a day first. A pickup window without a weekday is every day's. */
export function usualWeek({ deliveryConstraintsByWeek, pickupConstraintsByWeek }: MerchantWeek): UsualDay[] {
  return weekdays.map((weekday) => ({
    weekday,
    pickups: inOrder(
      (pickupConstraintsByWeek?.usuals ?? [])
        .filter((usual) => usual.weekday === undefined || usual.weekday === weekday)
        .map(({ pickupWindow: window, cutoffTime }) => ({ window, cutoffTime })),
    ),
    deliveries: inOrder(
      (deliveryConstraintsByWeek?.usuals ?? [])
        .filter((usual) => usual.weekday === weekday)
        .map(({ deliveryWindow: window, cutoffTime }) => ({ window, cutoffTime })),
    ),
  }));
}

const inOrder = (spans: readonly DaySpan[]): DaySpan[] =>
  spans.toSorted((one, other) => one.window.timeStart.localeCompare(other.window.timeStart));

/** The exceptions of a merchant, earliest first, those that are over apart. A date that is none is left out. */
export function exceptionsOf(
  { deliveryConstraintsByWeek }: Pick<Merchant, "deliveryConstraintsByWeek">,
  today: string,
): { coming: DeliveryException[]; over: DeliveryException[] } {
  const all = (deliveryConstraintsByWeek?.exceptions ?? [])
    .filter(({ date }) => isCalendarDay(date))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return { coming: all.filter(({ date }) => date >= today), over: all.filter(({ date }) => date < today) };
}

/** Why a date cannot become a day without deliveries. The keys are message keys of the profile. */
export type DateIssue = "requiredFields" | "isOver" | "isThere" | "tooMany";

/** Days that a merchant can have as exceptions; the API takes no more. */
export const maxExceptions = 366;

/**
 * What is wrong with a date that should become a day without deliveries; undefined when nothing is. The date is required and
 * not over where the merchant is (S5.14). A day without deliveries is no second time one. A day with a cut-off of its own may
 * become one.
 */
export function dateIssue(
  date: string,
  exceptions: readonly DeliveryException[],
  today: string,
): DateIssue | undefined {
  if (!isCalendarDay(date)) return "requiredFields";
  if (date < today) return "isOver";
  const there = exceptions.find((one) => one.date === date);
  if (there) return there.cutoffTime === undefined ? "isThere" : undefined;
  return exceptions.length >= maxExceptions ? "tooMany" : undefined;
}
