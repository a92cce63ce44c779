/** Breaks the shape of a response, for faults. Open it to add a way of breaking one. */
import type { WrongShape } from "./fault.ts";

/**
 * Changes a JSON response so that it breaks its contract: at `field`, a dotted path, or at the first property of the
 * response or of its first item. Other responses are returned unchanged. The same input gives the same change.
 */
export async function misshaped(response: Response, how: WrongShape, field?: string): Promise<Response> {
  const { headers, status } = response;
  const packing = headers.get("content-encoding");
  if (!/\bjson\b/.test(headers.get("content-type") ?? "") || !(packing === null || isPacking(packing))) return response;
  const body: unknown = await (
    packing === null || !response.body
      ? response
      : new Response(response.body.pipeThrough(new DecompressionStream(packing)))
  ).json();
  const changed = field === undefined ? changedAtFirst(body, how) : changedAt(body, how, field.split("."));
  const newHeaders = new Headers(headers);
  newHeaders.delete("content-length");
  newHeaders.delete("content-encoding");
  return new Response(JSON.stringify(changed), { status, headers: newHeaders });
}

/** The compressions that the sandbox uses for long responses. */
const isPacking = (name: string): name is "gzip" | "deflate" => name === "gzip" || name === "deflate";

function changedAtFirst(body: unknown, how: WrongShape): unknown {
  let container = body;
  while (Array.isArray(container) && container.length > 0) container = container[0];
  const name = how === "extra" ? "unexpected" : isContainer(container) ? Object.keys(container)[0] : undefined;
  // An empty list or a plain value has no property to change.
  if (!isContainer(container) || Array.isArray(container) || name === undefined) return ofAnotherType(body);
  change(container, name, how);
  return body;
}

function changedAt(body: unknown, how: WrongShape, path: string[]): unknown {
  let container = body;
  for (const step of path.slice(0, -1)) {
    container = isContainer(container) && Object.hasOwn(container, step) ? container[step] : undefined;
  }
  const name = path.at(-1) ?? "";
  if (isContainer(container) && (how === "extra" || Object.hasOwn(container, name))) change(container, name, how);
  return body;
}

function change(container: Record<string, unknown>, name: string, how: WrongShape): void {
  if (how === "missing") {
    if (Array.isArray(container)) container.splice(Number(name), 1);
    else delete container[name];
    return;
  }
  const value = how === "extra" ? "nobody knows this" : ofAnotherType(container[name]);
  Object.defineProperty(container, name, { value, enumerable: true, configurable: true, writable: true });
}

function ofAnotherType(value: unknown): unknown {
  if (typeof value === "string") return 42;
  if (typeof value === "number" || typeof value === "boolean") return "forty-two";
  return Array.isArray(value) || value === null ? {} : "an object once";
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
