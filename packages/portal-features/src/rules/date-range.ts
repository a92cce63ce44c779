/** Ranges of calendar days, as a merchant picks them, and the moments they begin and end at on the clocks of a place. */
import { zonedEpochMs } from "./zoned-time.ts";

/** Calendar days as `2026-03-08`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Spec §2 'Date presets', with the default of the created range first (Spec §9). */
export const datePresets = ["last2Months", "today", "thisWeek", "lastWeek", "thisMonth", "lastMonth"] as const;
export type DatePreset = (typeof datePresets)[number];

const dayMs = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayText(new Date(utc(day).getTime() + days * dayMs));

/** The calendar day that it is at a moment (epoch ms) in an IANA zone: `2026-11-20`. */
export function dayOf(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(ms);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The same day of another month; the last day of that month where it is shorter. */
function addMonths(day: string, months: number): string {
  const date = utc(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return dayText(last);
}

/** The days that a preset means on the day `today`. Weeks run from Monday to Sunday (Spec §9). */
export function presetDays(preset: DatePreset, today: string): DayRange {
  const monday = addDays(today, -((utc(today).getUTCDay() + 6) % 7));
  const first = `${today.slice(0, 8)}01`;
  switch (preset) {
    case "last2Months":
      return { from: addMonths(today, -2), to: today };
    case "today":
      return { from: today, to: today };
    case "thisWeek":
      return { from: monday, to: addDays(monday, 6) };
    case "lastWeek":
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case "thisMonth":
      return { from: first, to: addDays(addMonths(first, 1), -1) };
    case "lastMonth":
      return { from: addMonths(first, -1), to: addDays(first, -1) };
  }
}

/**
 * Spec §9: from the start of the first day to the end of the last one, epoch ms, both included. A day begins when its
 * date first shows on the clocks, so a day of a clock change has 23 or 25 hours.
 */
export function daysToMs({ from, to }: DayRange, timeZone: string): { from: number; to: number } {
  return {
    from: zonedEpochMs(from, "00:00", timeZone),
    to: zonedEpochMs(addDays(to, 1), "00:00", timeZone) - 1,
  };
}
