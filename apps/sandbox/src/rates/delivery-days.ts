import type { Merchant, Weekday } from "#contract/schemas.ts";
import { addDays, localTime, weekdayOf } from "#local-time.ts";

type Constraints = NonNullable<Merchant["deliveryConstraintsByWeek"]>;

/** A day on which the merchant's orders are delivered. Times of day. */
export interface DeliveryDay {
  date: string;
  weekday: Weekday;
  timeStart: string;
  timeEnd: string;
  /** Until when, that day, something can still be ordered for it. */
  cutoff: string;
}

/** What holds for a merchant that says nothing about its week. */
export const everyDay: Constraints = {
  usuals: (["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const).map((weekday) => ({
    weekday,
    deliveryWindow: { timeStart: "09:00", timeEnd: "21:00" },
    cutoffTime: "13:00",
  })),
  exceptions: [],
};

/** Orders after this hour count as of the next day, unless the merchant's day says otherwise. Spec §9 */
const usualCutoff = "13:00";

const twoWeeks = 15;

/** The merchant's delivery days among those from `date` on, which are two weeks unless said otherwise. */
export function deliveryDays(constraints: Constraints = everyDay, date: string, length = twoWeeks): DeliveryDay[] {
  return Array.from({ length }, (_, days) => addDays(date, days)).flatMap((day) => {
    const weekday = weekdayOf(day);
    const exception = constraints.exceptions.find((one) => one.date === day);
    if (exception && exception.cutoffTime === undefined) return [];
    return constraints.usuals
      .filter((usual) => usual.weekday === weekday)
      .map(({ deliveryWindow, cutoffTime }) => ({
        date: day,
        weekday,
        ...deliveryWindow,
        cutoff: exception?.cutoffTime ?? cutoffTime,
      }));
  });
}

/** Today in the merchant's zone, and whether its cut-off is over. */
export function merchantDay(now: number, timeZone: string, constraints: Constraints = everyDay) {
  const { date, time } = localTime(now, timeZone);
  const [today] = deliveryDays(constraints, date, 1);
  return { date, time, isLate: time >= (today?.cutoff ?? usualCutoff), isDeliveryDay: today !== undefined };
}
