/** Working hours and days of the provider, for the times of tracking events. */
import { localDay, momentOn } from "#local-time.ts";

/** A time span, epoch ms. */
export interface Span {
  from: number;
  to: number;
}

/** Hours of a day: 20.5 is half past eight in the evening. */
export interface Hours {
  from: number;
  to: number;
}

/** The provider's working days at a place, counted from 1970-01-01. */
export interface WorkingDays {
  timeZone: string;
  /** The promised day, which is worked on even if it is a Sunday. */
  promised: number | undefined;
}

/** With less time than this (ms), work waits for the next day. */
const shortestMs = 20 * 60_000;
const sunday = 3;

export const isWorkedOn = (day: number, { promised }: WorkingDays): boolean => day === promised || day % 7 !== sunday;

/** The first span of these hours on a working day that does not end before `after`. */
export function hoursFrom(after: number, hours: Hours, days: WorkingDays): Span {
  for (let day = localDay(after, days.timeZone); ; day += 1) {
    if (!isWorkedOn(day, days)) continue;
    const { from, to } = hoursOf(day, hours, days.timeZone);
    if (after + shortestMs <= to) return { from: Math.max(from, after), to };
  }
}

export const hoursOf = (day: number, { from, to }: Hours, timeZone: string): Span => ({
  from: momentOn(day, from, timeZone),
  to: momentOn(day, to, timeZone),
});

/** A moment in the span: 0 is its beginning, 1 its end. Rounded to a second, because some events have seconds only. */
export const momentIn = ({ from, to }: Span, share: number): number =>
  Math.ceil((from + share * (to - from)) / 1000) * 1000;
