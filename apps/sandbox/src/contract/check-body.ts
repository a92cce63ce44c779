import { inSlices, isLong } from "./in-slices.ts";
import { maxProblems, type Validate } from "./validators.ts";

/** How a call's body is validated. */
export interface BodyCheck {
  required: boolean;
  check: Validate;
  /** The `maxItems` of the body's own lists, by name. */
  longest: Map<string, number>;
}

/**
 * The errors of a body by dotted path, or undefined. Long lists are validated in slices, so that they do not block
 * other requests. Their schema must have no rule about several rows, such as `uniqueItems`.
 */
export async function checkBody({ check, longest }: BodyCheck, body: unknown): Promise<ReturnType<Validate>> {
  const lists = longListsOf(body);
  if (lists.length === 0) return check(body);
  for (const [name, list] of lists) {
    const max = longest.get(name) ?? Infinity;
    // Do not validate the rows of a list that is too long anyway.
    if (list.length > max) return { [name]: `must NOT have more than ${max} items` };
  }
  const first = Object.fromEntries(lists.map(([name, list]) => [name, list.slice(0, 1)]));
  const fields = new Map(Object.entries(check({ ...(body as object), ...first }) ?? {}));
  for (const [name, list] of lists) {
    for await (const { from, slice } of inSlices(list)) {
      if (fields.size >= maxProblems) break;
      for (const [field, problem] of Object.entries(check({ ...(body as object), ...first, [name]: slice }) ?? {})) {
        const [list, row, ...rest] = field.split(".");
        if (list === name && row !== undefined) fields.set([name, Number(row) + from, ...rest].join("."), problem);
      }
    }
  }
  return fields.size === 0 ? undefined : Object.fromEntries([...fields].slice(0, maxProblems));
}

function longListsOf(body: unknown): [string, unknown[]][] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => (isLong(value) ? [[name, value]] : []));
}
