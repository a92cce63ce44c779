import type { WrongShape } from "./fault.ts";

/**
 * Changes a JSON response so that it breaks its contract: at `field`, a dotted path, or at the first property of the
 * response or of its first item. Other responses are returned unchanged. The same input gives the same change.
 */
export async function misshaped(answer: Response, how: WrongShape, field?: string): Promise<Response> {
  const { headers, status } = answer;
  const packing = headers.get("content-encoding");
  if (!/\bjson\b/.test(headers.get("content-type") ?? "") || !(packing === null || isPacking(packing))) return answer;
  const body: unknown = await (
    packing === null || !answer.body ? answer : new Response(answer.body.pipeThrough(new DecompressionStream(packing)))
  ).json();
  const changed = field === undefined ? changedAtFirst(body, how) : changedAt(body, how, field.split("."));
  const kept = new Headers(headers);
  kept.delete("content-length");
  kept.delete("content-encoding");
  return new Response(JSON.stringify(changed), { status, headers: kept });
}

/** The compressions that the sandbox uses for long responses. */
const isPacking = (name: string): name is "gzip" | "deflate" => name === "gzip" || name === "deflate";

function changedAtFirst(body: unknown, how: WrongShape): unknown {
  let holder = body;
  while (Array.isArray(holder) && holder.length > 0) holder = holder[0];
  const name = how === "extra" ? "unexpected" : isHolder(holder) ? Object.keys(holder)[0] : undefined;
  // An empty list or a plain value has no property to change.
  if (!isHolder(holder) || Array.isArray(holder) || name === undefined) return ofAnotherType(body);
  change(holder, name, how);
  return body;
}

function changedAt(body: unknown, how: WrongShape, path: string[]): unknown {
  let holder = body;
  for (const step of path.slice(0, -1)) {
    holder = isHolder(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  }
  const name = path.at(-1) ?? "";
  if (isHolder(holder) && (how === "extra" || Object.hasOwn(holder, name))) change(holder, name, how);
  return body;
}

function change(holder: Record<string, unknown>, name: string, how: WrongShape): void {
  if (how === "missing") {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
    return;
  }
  const value = how === "extra" ? "nobody knows this" : ofAnotherType(holder[name]);
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function ofAnotherType(value: unknown): unknown {
  if (typeof value === "string") return 42;
  if (typeof value === "number" || typeof value === "boolean") return "forty-two";
  return Array.isArray(value) || value === null ? {} : "an object once";
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
