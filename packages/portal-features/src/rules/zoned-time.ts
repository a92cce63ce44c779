/** Converts between moments (epoch ms) and the dates and times of an IANA time zone. Open it when a day or a time is off by an hour. */

// Cached: a format is slow to create, and every row of a list needs one.
const clocks = new Map<string, Intl.DateTimeFormat>();

let zone: string | undefined;

/** The IANA zone of the browser. */
export const browserZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A format that gives the date and time of an IANA zone in parts. @throws RangeError for an unknown zone */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

const partsOf = (ms: number, timeZone: string): Record<string, number> =>
  Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );

// The last result, as every row of a list needs the day of the same moment.
let lastDay: { ms: number; timeZone: string; day: string } | undefined;

/** The calendar day of a moment (epoch ms) in an IANA zone: `2026-11-20`. */
export function dayOf(ms: number, timeZone: string): string {
  if (lastDay?.ms !== ms || lastDay.timeZone !== timeZone) lastDay = { ms, timeZone, day: readDay(ms, timeZone) };
  return lastDay.day;
}

function readDay(ms: number, timeZone: string): string {
  const { year, month, day } = partsOf(ms, timeZone);
  const digits = (value: number | undefined, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** How far a zone is ahead of UTC at a moment, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsOf(ms, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/**
 * Epoch ms of `2026-03-12` at `15:00` in an IANA zone. For a time that a clock change skips, it uses the offset before the change. For a
 * time that occurs twice, it returns the first.
 */
export function zonedEpochMs(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  const fits = [before, after].filter((ms) => ms + offsetAt(ms, timeZone) === asUtc);
  return fits.length > 0 ? Math.min(...fits) : before;
}
