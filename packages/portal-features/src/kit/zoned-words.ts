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
  const nameOf = (zone: string, times: string, write: (zone: string) => string): string | undefined =>
    zone === readerZone || times === write(readerZone) ? undefined : format.zoneName(zone);
  const otherZone = (zone: string, write: (zone: string) => string) => nameOf(zone, write(zone), write);
  const inZone = (zone: string, write: (zone: string) => string): string => {
    // Written once: each row of a list does.
    const times = write(zone);
    const name = nameOf(zone, times, write);
    return name === undefined ? times : `${times} (${name})`;
  };
  return { inZone, otherZone };
}

/** `zonedWords` for the reader of this page. */
export const useZonedWords = (): ReturnType<typeof zonedWords> => zonedWords(useFormat(), useTimeZone());
