import { hash } from "#address-index/hash.ts";
import { createRandom } from "#seed/random.ts";

/** A number from 0 up to 1 computed from the parts, so that an order always gets the same random choices. */
export const chanceOf = (...parts: (string | number)[]): number => createRandom(hash(parts.join(" "))).next();

/** One of the items, the same for the same parts. */
export function choiceOf<T>(items: readonly [T, ...T[]], ...parts: (string | number)[]): T {
  return items[Math.floor(chanceOf(...parts) * items.length)] ?? items[0];
}
