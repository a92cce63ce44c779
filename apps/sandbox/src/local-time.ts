import type { Weekday } from "#contract/schemas.ts";

/** The calendar and clock of a place at a moment. */
export interface LocalTime {
  /** `2026-03-12` */
  date: string;
  /** `18:00` */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock show in a zone at a moment (epoch ms). */
export function localTime(moment: number, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" });
    formats.set(timeZone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(moment)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** The moment (epoch ms) when a zone's clock shows this time. In the hour that a spring night skips, the hour after. */
export function momentOf({ date, time }: LocalTime, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let moment = wanted;
  for (let turn = 0; turn < 2; turn += 1) {
    const shown = localTime(moment, timeZone);
    moment += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return moment;
}

/** The calendar day that is `days` later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const weekdays: readonly Weekday[] = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "SUNDAY";
}

/** `09:00` and three hours are `12:00`. Past midnight it stays on the clock's last minute. */
export function addHours(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const total = Math.min((hour + hours) * 60 + minute, 23 * 60 + 59);
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}
