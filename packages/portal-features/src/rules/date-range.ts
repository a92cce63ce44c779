/** Ranges of calendar days, as a merchant picks them, and the moments they begin and end at on the clocks of a place. */
import { addDays, isCalendarDay } from "./calendar-day.ts";
import { zonedEpochMs } from "./zoned-time.ts";

/** Calendar days as `2026-03-08`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The presets of S2.16, and the default of the created range (S9.4); from the shortest to the longest. */
export const datePresets = ["today", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "last2Months"] as const;
export type DatePreset = (typeof datePresets)[number];

/** A preset moves with the calendar: the same link means other days tomorrow. */
export const rangeNames = [...datePresets, "anyTime"] as const;
export type RangeName = (typeof rangeNames)[number];
/** What a range filter is set to: a name, or days of one's own, of which one may be '' for open. */
export type DateChoice = RangeName | DayRange;

/** Days that the contract can tell in every zone: its moments are of 1970 and later, and have 13 digits. */
export const firstDay = "1970-01-02";
export const lastDay = "2286-11-19";

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const isDay = (text: unknown): text is string => typeof text === "string" && isCalendarDay(text);

/** The same day of another month; the last day of that month where it is shorter. */
function addMonths(day: string, months: number): string {
  const date = utc(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return dayText(last);
}

/** The days that a preset means on the day `today`. Weeks run from Monday to Sunday (S9.5). */
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
 * S9.4: from the start of the first day to the end of the last one, epoch ms, both included. A day begins when its
 * date first shows on the clocks, so a day of a clock change has 23 or 25 hours.
 */
export function daysToMs({ from, to }: DayRange, timeZone: string): { from: number; to: number } {
  return {
    from: zonedEpochMs(from, "00:00", timeZone),
    to: zonedEpochMs(addDays(to, 1), "00:00", timeZone) - 1,
  };
}

/** '' stays open; a day beyond what the contract can tell is the last that it can. Undefined for what is no day. */
function cleanDay(raw: unknown): string | undefined {
  if (raw === "") return "";
  if (!isDay(raw)) return undefined;
  return raw < firstDay ? firstDay : raw > lastDay ? lastDay : raw;
}

/** A choice out of anything that was kept or linked; undefined where it makes none: no such name, no such day, an end before its start. */
export function cleanDateChoice(raw: unknown): DateChoice | undefined {
  if (typeof raw !== "object" || raw === null) return rangeNames.find((name) => name === raw);
  const [from, to] = [cleanDay((raw as Partial<DayRange>).from), cleanDay((raw as Partial<DayRange>).to)];
  if (from === undefined || to === undefined) return undefined;
  if (from === "" && to === "") return "anyTime";
  return from !== "" && to !== "" && to < from ? undefined : { from, to };
}

/** The moments that a choice reaches between, epoch ms, both included; what is open is left out. `today` is the day in `timeZone`. */
export function choiceToMs(choice: DateChoice, today: string, timeZone: string): { from?: number; to?: number } {
  if (choice === "anyTime") return {};
  const { from, to } = typeof choice === "string" ? presetDays(choice, today) : choice;
  return {
    ...(from !== "" && { from: daysToMs({ from, to: from }, timeZone).from }),
    ...(to !== "" && { to: daysToMs({ from: to, to }, timeZone).to }),
  };
}
