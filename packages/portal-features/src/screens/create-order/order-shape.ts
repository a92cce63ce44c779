/** Checks the shape of order values that come from storage or history state. */
import { emptyOrder } from "./values.ts";

const blank: Record<string, unknown> = { ...emptyOrder(), service: "", customFields: [{ name: "", value: "" }] };

/**
 * Whether every field is an order field with the expected type, including nested addresses and packages. Fields may be
 * missing. Does not validate the values.
 */
export function hasOrderShape(candidate: unknown): candidate is object {
  if (typeof candidate !== "object" || candidate === null || Array.isArray(candidate)) return false;
  return Object.entries(candidate).every(
    ([name, value]) => value === undefined || (Object.hasOwn(blank, name) && isLike(value, blank[name])),
  );
}

/** An undefined pattern means an optional number; list items are compared with the pattern's first item. */
function isLike(value: unknown, pattern: unknown): boolean {
  if (pattern === undefined) return typeof value === "number";
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((one) => isLike(one, pattern[0] ?? ""));
  if (typeof pattern !== "object" || pattern === null) return typeof value === typeof pattern;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(pattern).every(([name, part]) => {
      const field: unknown = (value as Record<string, unknown>)[name];
      return field === undefined ? part === undefined : isLike(field, part);
    })
  );
}
