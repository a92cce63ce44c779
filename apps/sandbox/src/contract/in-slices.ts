import { setImmediate } from "node:timers/promises";

/** How many rows are worked on before others have their turn: a few milliseconds of work each time. */
const sliceLength = 500;

/** A list that is longer than this is gone through in slices. */
export const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > sliceLength;

/** Goes through a list slice by slice; between two of them other requests have their turn. */
export async function* inSlices<T>(items: readonly T[]): AsyncGenerator<{ from: number; slice: T[] }> {
  for (let from = 0; from < items.length; from += sliceLength) {
    if (from > 0) await setImmediate();
    yield { from, slice: items.slice(from, from + sliceLength) };
  }
}
