/** Values that were kept outside of the program may be anything by the time they are read. */
import { emptyOrder } from "./values.ts";

const blank: Record<string, unknown> = { ...emptyOrder(), service: "", customFields: [{ name: "", value: "" }] };

/**
 * Whether every field that is there is one of an order's and holds the kind of value that the form expects in it, down to
 * each address and package. Fields may be missing. Says nothing of the rules.
 */
export function hasOrderShape(given: unknown): given is object {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return Object.entries(given).every(
    ([name, value]) => value === undefined || (Object.hasOwn(blank, name) && isLike(value, blank[name])),
  );
}

/** A number may be missing in the pattern; a list is like its first item. */
function isLike(value: unknown, pattern: unknown): boolean {
  if (pattern === undefined) return typeof value === "number";
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((one) => isLike(one, pattern[0] ?? ""));
  if (typeof pattern !== "object" || pattern === null) return typeof value === typeof pattern;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(pattern).every(([name, part]) => {
      const own: unknown = (value as Record<string, unknown>)[name];
      return own === undefined ? part === undefined : isLike(own, part);
    })
  );
}
