/** Wall-clock times of a place as moments: a delivery window is told in the zone of its destination. */

// Dear to make, and a list asks for one in every row.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes what calendars and clocks of an IANA zone show, in parts. Throws a `RangeError` for a zone that there is not. */
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

// Whoever asks which day it is asks of the same moment again and again.
let lastDay: { ms: number; timeZone: string; day: string } | undefined;

/** The calendar day that it is at a moment (epoch ms) in an IANA zone: `2026-11-20`. */
export function dayOf(ms: number, timeZone: string): string {
  if (lastDay?.ms !== ms || lastDay.timeZone !== timeZone) lastDay = { ms, timeZone, day: readDay(ms, timeZone) };
  return lastDay.day;
}

function readDay(ms: number, timeZone: string): string {
  const { year, month, day } = partsOf(ms, timeZone);
  const digits = (value: number | undefined, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsOf(ms, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/**
 * Epoch ms of `2026-03-12` at `15:00` on the clocks of an IANA zone. A time that a clock change skips is read as if
 * the clocks had not changed; of a time that comes twice the first counts.
 */
export function zonedEpochMs(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  const fits = [before, after].filter((ms) => ms + offsetAt(ms, timeZone) === asUtc);
  return fits.length > 0 ? Math.min(...fits) : before;
}
