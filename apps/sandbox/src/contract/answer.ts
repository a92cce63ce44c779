import type { Operation } from "./operations.ts";

/** What a handler returns, before it becomes a `Response`. */
export interface Answer {
  status: number;
  json?: unknown;
  content?: string | Uint8Array;
  type?: string;
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
export function findViolation(operation: Operation, answer: Answer): Violation | undefined {
  if (answer.status === 501 || answer.status === 503) return undefined;
  const violation = (problem: string): Violation => ({ operation: operation.id, status: answer.status, problem });
  const types = operation.responses.get(answer.status);
  if (!types) return violation("undeclared status");
  const type = contentTypeOf(answer)?.split(";")[0];
  if (type === undefined) return types.size === 0 ? undefined : violation("no body");
  if (!types.has(type)) return violation(`undeclared content type ${type}`);
  const fields = types.get(type)?.(answer.json ?? answer.content);
  return (
    fields &&
    violation(
      Object.entries(fields)
        .map(([path, message]) => `${path} ${message}`)
        .join("; "),
    )
  );
}

function contentTypeOf(answer: Answer): string | undefined {
  return answer.json === undefined ? answer.type : "application/json";
}

/** Builds the `Response` to send. */
export function toResponse(answer: Answer, headers: Record<string, string>): Response {
  const body = answer.json === undefined ? answer.content : JSON.stringify(answer.json);
  const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
  const type = contentTypeOf(answer);
  return new Response(bytes ?? null, {
    status: answer.status,
    headers: {
      ...headers,
      ...(bytes && { "Content-Length": String(bytes.length) }),
      ...(type && { "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type }),
    },
  });
}
