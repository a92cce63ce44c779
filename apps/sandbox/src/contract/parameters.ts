/** Finds the operation of a request and reads its parameters. Open it when a parameter is read wrongly. */
import { isStorable } from "./json-text.ts";
import type { Operation } from "./operations.ts";
import { refuse } from "./refusal.ts";

/** A request's operation and the ids in its path. */
export interface Match {
  operation: Operation;
  path: Record<string, string>;
}

/** The operation that a method and a path belong to, or undefined. */
export function matchOperation(operations: readonly Operation[], method: string, pathname: string): Match | undefined {
  const segments = pathname.split("/").slice(1).map(decoded);
  for (const operation of operations) {
    if (operation.method.toUpperCase() !== method || operation.segments.length !== segments.length) continue;
    const path: Record<string, string> = {};
    const fits = operation.segments.every((expected, index) => {
      const segment = segments[index];
      if (segment === undefined || segment === "") return false;
      if (!expected.startsWith("{")) return segment === expected;
      path[expected.slice(1, -1)] = segment;
      return true;
    });
    if (fits) return { operation, path };
  }
  return undefined;
}

/** All parameters by name, converted and with defaults. Unknown query parameters are ignored. @throws Refusal 422 */
export function readParameters({ operation, path }: Match, request: Request): Record<string, unknown> {
  const query = new URL(request.url).searchParams;
  const texts: Record<string, string> = { ...path };
  const fields: Record<string, string> = {};
  for (const name of operation.query) {
    const [value, ...more] = query.getAll(name);
    if (value !== undefined) texts[name] = value;
    if (more.length > 0) fields[name] = "is given more than once";
  }
  for (const name of operation.headers) {
    const value = request.headers.get(name);
    if (value !== null) texts[name] = value;
  }
  for (const [name, text] of Object.entries(texts)) {
    if (!isStorable(text)) fields[name] = "holds a character that cannot be stored";
  }
  if (Object.keys(fields).length > 0) throw refuse.values(fields);
  const parameters = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, operation.lists.has(name) ? text.split(",") : text]),
  );
  const wrong = operation.checkParameters(parameters) ?? notDecimal(texts, parameters);
  if (wrong) throw refuse.values(wrong);
  return parameters;
}

/** Numbers that were not written in decimal digits, such as `0x10`, `1e2` or ` 5`. */
function notDecimal(
  texts: Record<string, string>,
  parameters: Record<string, unknown>,
): Record<string, string> | undefined {
  const names = Object.keys(texts).filter(
    (name) => typeof parameters[name] === "number" && !/^-?\d+(?:\.\d+)?$/.test(texts[name] ?? ""),
  );
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, "must be a decimal number"])) : undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
