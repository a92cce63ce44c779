/** A merchant's usual week and its exceptions, as the profile shows them. */
import type { DeliveryException, Merchant, TimeWindow, Weekday } from "@merchant-portal/api";
import { isCalendarDay, weekdays } from "./calendar-day.ts";
import type { MerchantWeek } from "./cut-off.ts";

/** A window of a day with its cut-off, as times of day (`13:00`). */
export interface DaySpan {
  window: TimeWindow;
  cutoffTime: string;
}

/** The pickups and deliveries of a weekday; an empty list means none. */
export interface UsualDay {
  weekday: Weekday;
  pickups: readonly DaySpan[];
  deliveries: readonly DaySpan[];
}

/** The days from Monday to Sunday, each with its earliest window first. A pickup window without a weekday is for every day. */
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

/** The exceptions of a merchant, earliest first, future and past ones apart. Invalid dates are omitted. */
export function exceptionsOf(
  { deliveryConstraintsByWeek }: Pick<Merchant, "deliveryConstraintsByWeek">,
  today: string,
): { coming: DeliveryException[]; past: DeliveryException[] } {
  const all = (deliveryConstraintsByWeek?.exceptions ?? [])
    .filter(({ date }) => isCalendarDay(date))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return { coming: all.filter(({ date }) => date >= today), past: all.filter(({ date }) => date < today) };
}

/** Why a date cannot become a day without deliveries. The keys are message keys of the profile. */
export type DateIssue = "requiredFields" | "isOver" | "isThere" | "tooMany";

/** The API accepts no more exceptions per merchant. */
export const maxExceptions = 366;

/**
 * Why a date cannot be added as a day without deliveries; undefined when it can. It is required and not in the past at the merchant's place
 * (S5.14). A day that already is one cannot be added again; a day with an exceptional cut-off can.
 */
export function dateIssue(
  date: string,
  exceptions: readonly DeliveryException[],
  today: string,
): DateIssue | undefined {
  if (!isCalendarDay(date)) return "requiredFields";
  if (date < today) return "isOver";
  const existing = exceptions.find((one) => one.date === date);
  if (existing) return existing.cutoffTime === undefined ? "isThere" : undefined;
  return exceptions.length >= maxExceptions ? "tooMany" : undefined;
}
