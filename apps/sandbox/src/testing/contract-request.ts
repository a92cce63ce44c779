import type { Ask, Reply } from "./rig.ts";
import type { DescribedOperation } from "./described-operations.ts";

/** What an operation is asked: all parameters by name, as values, and the body. */
export interface ContractRequest {
  params: Record<string, unknown>;
  body?: unknown;
}

/** The request line, headers and body that say the same. */
export function toHttp(operation: DescribedOperation, { params, body }: ContractRequest) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let path = operation.path;
  for (const [name, value] of Object.entries(params)) {
    const place = operation.parameters.find((one) => one.name === name)?.in;
    // A comma list, unless it stands for a parameter that is given twice.
    const texts = value instanceof Twice ? value.values : [Array.isArray(value) ? value.join(",") : String(value)];
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(texts[0] ?? ""));
    else if (place === "header") headers[name] = texts[0] ?? "";
    else for (const text of texts) query.append(name, text);
  }
  const search = query.size > 0 ? `?${query.toString()}` : "";
  return { method: operation.method.toUpperCase(), path: path + search, headers, body };
}

/** Stands for a query parameter that is given more than once. */
export class Twice {
  readonly values: string[];
  constructor(...values: string[]) {
    this.values = values;
  }
}

/** Sends it. */
export function send(ask: Ask, operation: DescribedOperation, request: ContractRequest): Promise<Reply> {
  const { method, path, headers, body } = toHttp(operation, request);
  return ask(method, path, { headers, ...(body !== undefined && { body }) });
}
