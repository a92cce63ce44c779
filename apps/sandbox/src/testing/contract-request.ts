import type { Ask, TestResponse } from "./rig.ts";
import type { DescribedOperation } from "./described-operations.ts";

/** A request to an operation: all parameters by name, as values, and the body. */
export interface ContractRequest {
  params: Record<string, unknown>;
  body?: unknown;
}

/** The same request as URL, headers and body. */
export function toHttp(operation: DescribedOperation, { params, body }: ContractRequest) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let path = operation.path;
  for (const [name, value] of Object.entries(params)) {
    const place = operation.parameters.find((one) => one.name === name)?.in;
    // A comma list, unless `Twice` sends the parameter more than once.
    const texts = value instanceof Twice ? value.values : [Array.isArray(value) ? value.join(",") : String(value)];
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(texts[0] ?? ""));
    else if (place === "header") headers[name] = texts[0] ?? "";
    else for (const text of texts) query.append(name, text);
  }
  const search = query.size > 0 ? `?${query.toString()}` : "";
  return { method: operation.method.toUpperCase(), path: path + search, headers, body };
}

/** A query parameter that is sent more than once. */
export class Twice {
  readonly values: string[];
  constructor(...values: string[]) {
    this.values = values;
  }
}

/** Sends it. */
export function send(ask: Ask, operation: DescribedOperation, request: ContractRequest): Promise<TestResponse> {
  const { method, path, headers, body } = toHttp(operation, request);
  return ask(method, path, { headers, ...(body !== undefined && { body }) });
}
