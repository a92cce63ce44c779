/** Whether two values of a form are the same to a person: plain objects and lists by what they hold, all else by identity. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** A value as it is now: lists and groups are changed in place by the library. */
export const copyOfValue = <Value>(value: Value): Value =>
  typeof value === "object" && value !== null && !(value instanceof Blob) ? structuredClone(value) : value;
