/** Times of a place whose clock may be another than the reader's (T91). Open it to change when and how a sentence names a time zone. */
import { type Format, useFormat, useTimeZone } from "./use-format.ts";

/** Lets `9 h 00 – 21 h 00` break at its dash only. */
export const unbroken = (times: string): string => times.replace(/(?<![–-]) (?![–-])/g, "\u00A0");

/**
 * Functions for times in an IANA zone. `write` writes them in the zone that it is given; what it writes for the reader's zone decides whether
 * a name is needed, as two zones may have the same time. `inZone` returns the times, with the zone's name where needed; `otherZone` returns
 * that name alone, or undefined.
 */
export function zonedWords(format: Format, readerZone: string) {
  const otherZone = (zone: string, write: (zone: string) => string): string | undefined =>
    write(zone) === write(readerZone) ? undefined : format.zoneName(zone);
  const inZone = (zone: string, write: (zone: string) => string): string => {
    const name = otherZone(zone, write);
    return name === undefined ? write(zone) : `${write(zone)} (${name})`;
  };
  return { inZone, otherZone };
}

/** `zonedWords` for the reader of this page. */
export const useZonedWords = (): ReturnType<typeof zonedWords> => zonedWords(useFormat(), useTimeZone());
