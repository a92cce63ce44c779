/**
 * Date ranges of the order list: presets, chosen days, and the moments at which they begin and end in a time zone. Open
 * it to add a preset.
 */
import { addDays, isCalendarDay } from "./calendar-day.ts";
import { zonedEpochMs } from "./zoned-time.ts";

/** Calendar days such as `2026-03-08`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The presets of S2.16, and the default of the created range (S9.4); from the shortest to the longest. */
export const datePresets = ["today", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "last2Months"] as const;
export type DatePreset = (typeof datePresets)[number];

/** The names that a link can contain, instead of days. So a link to 'today' shows another day tomorrow. */
export const rangeNames = [...datePresets, "anyTime"] as const;
export type RangeName = (typeof rangeNames)[number];
/** The value of a range filter: a name, or chosen days. One of the days may be `""`: then the range is open at that end. */
export type DateChoice = RangeName | DayRange;

/** The first and the last day whose moments the API accepts in every zone: 1970 or later, at most 13 digits of epoch ms. */
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

/** The days of a preset, when today is `today`. Weeks run from Monday to Sunday (S9.5). */
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
 * From the start of the first day to the end of the last one, in epoch ms, both included (S9.4). A day of a clock change has 23 or 25
 * hours.
 */
export function daysToMs({ from, to }: DayRange, timeZone: string): { from: number; to: number } {
  return {
    from: zonedEpochMs(from, "00:00", timeZone),
    to: zonedEpochMs(addDays(to, 1), "00:00", timeZone) - 1,
  };
}

/** Limits a day to `firstDay` and `lastDay`. `""` stays. Undefined for an invalid day. */
function cleanDay(raw: unknown): string | undefined {
  if (raw === "") return "";
  if (!isDay(raw)) return undefined;
  return raw < firstDay ? firstDay : raw > lastDay ? lastDay : raw;
}

/** Reads a stored or linked value. Undefined for an unknown name, an invalid day, or an end before the start. */
export function cleanDateChoice(raw: unknown): DateChoice | undefined {
  if (typeof raw !== "object" || raw === null) return rangeNames.find((name) => name === raw);
  const [from, to] = [cleanDay((raw as Partial<DayRange>).from), cleanDay((raw as Partial<DayRange>).to)];
  if (from === undefined || to === undefined) return undefined;
  if (from === "" && to === "") return "anyTime";
  return from !== "" && to !== "" && to < from ? undefined : { from, to };
}

/** The first and the last moment of a choice in epoch ms, both included. An open end is omitted. `today` is the day in `timeZone`. */
export function choiceToMs(choice: DateChoice, today: string, timeZone: string): { from?: number; to?: number } {
  if (choice === "anyTime") return {};
  const { from, to } = typeof choice === "string" ? presetDays(choice, today) : choice;
  return {
    ...(from !== "" && { from: daysToMs({ from, to: from }, timeZone).from }),
    ...(to !== "" && { to: daysToMs({ from: to, to }, timeZone).to }),
  };
}

/** A choice in an address: a preset's name, or days as `2026-03-01..2026-03-15`, open-ended as `2026-03-01..`. */
export const dateChoiceText = (choice: DateChoice): string =>
  typeof choice === "string" ? choice : `${choice.from}..${choice.to}`;

/** Reads `dateChoiceText`, not yet checked: see `cleanDateChoice`. */
export const readDateText = (text: string | null): unknown => {
  const [from, to, ...more] = text?.split("..") ?? [];
  return to === undefined || more.length > 0 ? text : { from, to };
};
