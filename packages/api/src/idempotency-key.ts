/** A random id (UUID, version 4). Also works on a page of plain http, where the browser has no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/**
 * Returns a new idempotency key. Make one for each thing the merchant wants done, save it with the draft and send it
 * with every attempt, so that the server does it once.
 */
export const newIdempotencyKey = (): string => newId();
