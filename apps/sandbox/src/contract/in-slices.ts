import { setImmediate } from "node:timers/promises";

/** Rows in a slice: a few milliseconds of work. */
const sliceLength = 500;

/** Longer lists are processed in slices. */
export const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > sliceLength;

/** Yields a list in slices. Other requests are served between two of them. */
export async function* inSlices<T>(items: readonly T[]): AsyncGenerator<{ from: number; slice: T[] }> {
  for (let from = 0; from < items.length; from += sliceLength) {
    if (from > 0) await setImmediate();
    yield { from, slice: items.slice(from, from + sliceLength) };
  }
}
