import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Creates an order id: 16 characters of Crockford's base32, nine from the time and seven random. Later ids sort after
 * earlier ones, no character looks like another, and its Code 128 fits a four-inch label. The random ones cannot be guessed:
 * whoever knows an id can follow the order. Only the demo data's `random` is seeded.
 */
export function newOrderId(now: number, random: () => number = unguessable): string {
  let id = "";
  for (let rest = now; id.length < 9; rest = Math.floor(rest / 32)) id = `${alphabet[rest % 32]}${id}`;
  while (id.length < 16) id += alphabet[Math.floor(random() * 32)];
  return id;
}

const unguessable = () => randomInt(alphabet.length) / alphabet.length;
