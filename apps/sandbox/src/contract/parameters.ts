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
  const parameters: Record<string, unknown> = { ...path };
  for (const name of operation.query) {
    const values = query.getAll(name);
    const [value] = values;
    // A parameter that is given twice is refused by its type rather than read in part.
    if (value !== undefined)
      parameters[name] = values.length > 1 ? values : operation.lists.has(name) ? value.split(",") : value;
  }
  for (const name of operation.headers) {
    const value = request.headers.get(name);
    if (value !== null) parameters[name] = value;
  }
  const fields = operation.checkParameters(parameters);
  if (fields) throw refuse.values(fields);
  return parameters;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
