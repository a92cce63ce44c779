/**
 * Arithmetic of the date grid with days (`2026-12-25`) and months (`2026-12`): what a key moves to, and the weeks of a
 * month. Everything is computed in UTC, so a day is the same on every device.
 */
import type { KeyboardEvent } from "react";
import { readingKey } from "#styles/direction.ts";

/** The day that a key moves to; undefined for any other key. */
export function keyTarget(event: KeyboardEvent, day: string): string | undefined {
  const { shiftKey } = event;
  const weekday = (new Date(noonOf(day)).getUTCDay() + 6) % 7;
  switch (readingKey(event)) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageUp":
      return sameDayOf(addMonths(monthOf(day), shiftKey ? -12 : -1), day);
    case "PageDown":
      return sameDayOf(addMonths(monthOf(day), shiftKey ? 12 : 1), day);
    default:
      return undefined;
  }
}

const dayMs = 86_400_000;
// Noon in UTC, so that a day is the same on every device.
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text));
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayAt(noonOf(day) + days * dayMs);
export const clamp = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
/** The month of a day: `2026-12`. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const addMonths = (month: string, months: number): string =>
  monthOf(dayAt(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)));
export const lastOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);
/** The same day of another month; its last day if the month is shorter. */
const sameDayOf = (month: string, day: string): string =>
  clamp(`${month}${day.slice(7)}`, `${month}-01`, lastOf(month));

/** The weeks of a month, each seven days from Monday; '' outside of the month. */
export function weeksOf(month: string): string[][] {
  const blanks = (new Date(noonOf(`${month}-01`)).getUTCDay() + 6) % 7;
  const count = Number(lastOf(month).slice(8));
  const days = Array.from({ length: count }, (_, at) => addDays(`${month}-01`, at));
  const cells = [...Array.from({ length: blanks }, () => ""), ...days];
  while (cells.length % 7 > 0) cells.push("");
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}
