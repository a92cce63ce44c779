/** Dates and times in the merchants' time zones. Open it when something is an hour or a day off. */
import type { Weekday } from "#contract/schemas.ts";

/** Date and time in a time zone. */
export interface LocalTime {
  /** `2026-03-12` */
  date: string;
  /** `18:00` */
  time: string;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** A cache of UTC offsets, by zone and day since 1970. */
const offsets = new Map<string, Map<number, number>>();

/** Date and time in a zone at a moment (epoch ms). */
export function localTime(moment: number, timeZone: string): LocalTime {
  const shown = new Date(moment + offsetAt(moment, timeZone)).toISOString();
  return { date: shown.slice(0, -14), time: shown.slice(-13, -8) };
}

/** A zone's UTC offset at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const day = Math.floor(moment / dayMs);
  const offset = offsetAtMidnight(day, timeZone);
  // `Intl` is slow, so the offset is cached by day. On the two days a year when it changes it is read directly.
  return offset === offsetAtMidnight(day + 1, timeZone) ? offset : readOffset(moment, timeZone);
}

function offsetAtMidnight(day: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone);
  if (!ofZone || ofZone.size >= 10_000) offsets.set(timeZone, (ofZone = new Map()));
  let offset = ofZone.get(day);
  if (offset === undefined) ofZone.set(day, (offset = readOffset(day * dayMs, timeZone)));
  return offset;
}

function readOffset(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" });
    formats.set(timeZone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(moment)) parts[type] = value;
  const shown = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`);
  return shown - Math.floor(moment / 60_000) * 60_000;
}

/** The moment (epoch ms) of a local time. In the hour that a spring night skips it is an hour later. */
export const momentOf = ({ date, time }: LocalTime, timeZone: string): number =>
  momentShowing(Date.parse(`${date}T${time}:00Z`), timeZone);

/** The local day at a moment (epoch ms), in days since 1970-01-01. */
export const localDay = (moment: number, timeZone: string): number =>
  Math.floor((moment + offsetAt(moment, timeZone)) / dayMs);

/** The moment (epoch ms) at `hours` o'clock on a day since 1970-01-01. */
export const momentOn = (day: number, hours: number, timeZone: string): number =>
  momentShowing(day * dayMs + hours * 3_600_000, timeZone);

/** The days from 1970-01-01 (a Thursday) to a date (`2026-03-12`). */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

function momentShowing(wanted: number, timeZone: string): number {
  // The first guess may be on the other side of a daylight saving change.
  const guess = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(guess, timeZone);
}

/** The date `days` later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const weekdays: readonly Weekday[] = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "SUNDAY";
}

/** `09:00` and three hours are `12:00`. A sum past midnight becomes 23:59. */
export function addHours(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const total = Math.min((hour + hours) * 60 + minute, 23 * 60 + 59);
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}
