import type { Operation } from "./operations.ts";

/** What a handler returns, before it becomes a `Response`. */
export interface Reply {
  status: number;
  json?: unknown;
  content?: string | Uint8Array;
  type?: string;
  /** The name under which a browser that follows the address saves the content. */
  fileName?: string;
}

/** A response that the contract does not allow: a bug of the sandbox. */
export interface Violation {
  operation: string;
  status: number;
  problem: string;
}

/**
 * What is wrong with a response, or undefined. 501 is exempt: the call does not exist yet. So is 503, which any call
 * may return, also from a proxy in front of the provider.
 */
export function findViolation(operation: Operation, reply: Reply): Violation | undefined {
  if (reply.status === 501 || reply.status === 503) return undefined;
  const violation = (problem: string): Violation => ({ operation: operation.id, status: reply.status, problem });
  const types = operation.responses.get(reply.status);
  if (!types) return violation("undeclared status");
  const type = contentTypeOf(reply)?.split(";")[0];
  if (type === undefined) return types.size === 0 ? undefined : violation("no body");
  if (!types.has(type)) return violation(`undeclared content type ${type}`);
  const fields = types.get(type)?.(reply.json ?? reply.content);
  return (
    fields &&
    violation(
      Object.entries(fields)
        .map(([path, message]) => `${path} ${message}`)
        .join("; "),
    )
  );
}

function contentTypeOf(reply: Reply): string | undefined {
  return reply.json === undefined ? reply.type : "application/json";
}

/** Builds the `Response` to send. */
export function toResponse(reply: Reply, headers: Record<string, string>): Response {
  const body = reply.json === undefined ? reply.content : JSON.stringify(reply.json);
  const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
  const type = contentTypeOf(reply);
  return new Response(bytes ?? null, {
    status: reply.status,
    headers: {
      ...headers,
      ...(bytes && { "Content-Length": String(bytes.length) }),
      ...(type && { "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type }),
      ...(reply.fileName && { "Content-Disposition": `attachment; filename="${safeFileName(reply.fileName)}"` }),
    },
  });
}

/** Letters, digits, dots and hyphens alone: nothing ends the header's value, names a folder, or hides the file (T59). */
const safeFileName = (name: string): string =>
  name
    .replaceAll(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(-100);
