/**
 * Days of the calendar as `2026-11-23`. A day has no time zone: it is counted in UTC, so it stays the same day on every device
 * (T92). Open it to count, compare or check dates without a time.
 */
import type { Weekday } from "@merchant-portal/api";

const dayMs = 86_400_000;

/** Monday to Sunday (S9.5). */
export const weekdays: readonly Weekday[] = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
];

/** Noon of a day in UTC, in epoch ms, for `Intl` formats in UTC. `NaN` for an invalid date. */
export const utcNoonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** Whether a text is a day of the calendar. `2026-02-30` is not. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcNoonOf(text)) && addDays(text, 0) === text;

/** The day that is `days` later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(utcNoonOf(date) + days * dayMs).toISOString().slice(0, 10);

/** How many days later a date is: 1 for tomorrow. */
export const daysBetween = (from: string, to: string): number => Math.round((utcNoonOf(to) - utcNoonOf(from)) / dayMs);

/** The weekday of a date. */
export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(utcNoonOf(date)).getUTCDay() + 6) % 7] ?? "MONDAY";
