/** The days on which a merchant's orders are delivered. Open it when a closed day or a cut-off is not respected. */
import type { Merchant, Weekday } from "#contract/schemas.ts";
import { addDays, localTime, weekdayOf } from "#local-time.ts";

type Constraints = NonNullable<Merchant["deliveryConstraintsByWeek"]>;

/** A day on which the merchant's orders are delivered. Times are `HH:MM`. */
export interface DeliveryDay {
  date: string;
  weekday: Weekday;
  timeStart: string;
  timeEnd: string;
  /** Orders until this time are delivered on that day. */
  cutoff: string;
}

/** The week of a merchant without delivery constraints. */
export const everyDay: Constraints = {
  usuals: (["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const).map((weekday) => ({
    weekday,
    deliveryWindow: { timeStart: "09:00", timeEnd: "21:00" },
    cutoffTime: "13:00",
  })),
  exceptions: [],
};

/** Later orders count as of the next day, unless the merchant's day has another cut-off. S9.13 */
const usualCutoff = "13:00";

/** How many days ahead to look; a merchant that delivers on one weekday has several of them in this time. */
const horizonDays = 70;

/**
 * The merchant's delivery days from `date` on, earliest first. An exception with a cut-off changes that of its day, one
 * without closes the day. A day with two delivery windows is yielded twice.
 */
export function* deliveryDays(constraints: Constraints = everyDay, date: string): Generator<DeliveryDay> {
  for (let ahead = 0, day = date; ahead < horizonDays; ahead += 1, day = addDays(date, ahead)) {
    const exception = constraints.exceptions.find((one) => one.date === day);
    if (exception && exception.cutoffTime === undefined) continue;
    const weekday = weekdayOf(day);
    for (const { deliveryWindow, cutoffTime } of constraints.usuals.filter((usual) => usual.weekday === weekday)) {
      yield { date: day, weekday, ...deliveryWindow, cutoff: exception?.cutoffTime ?? cutoffTime };
    }
  }
}

/** The nth delivery day after `date`, counted from 1; undefined when there are fewer. */
export function deliveryDayAfter(
  constraints: Constraints | undefined,
  date: string,
  nth: number,
): DeliveryDay | undefined {
  const passed = new Set<string>();
  for (const day of deliveryDays(constraints, addDays(date, 1))) {
    if (passed.add(day.date).size === nth) return day;
  }
  return undefined;
}

/** Today in the merchant's time zone, and whether its cut-off has passed. */
export function merchantDay(now: number, timeZone: string, constraints: Constraints = everyDay) {
  const { date, time } = localTime(now, timeZone);
  const [next] = deliveryDays(constraints, date);
  const today = next?.date === date ? next : undefined;
  return { date, time, isLate: time >= (today?.cutoff ?? usualCutoff), isDeliveryDay: today !== undefined };
}
