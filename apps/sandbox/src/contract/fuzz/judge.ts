/** Decides whether a response to a fuzzed request is right. Open it when the fuzzer accepts too much or too little. */
import { loadOperations } from "#contract/operations.ts";
import { matchOperation, readParameters } from "#contract/parameters.ts";
import { Refusal } from "#contract/refusal.ts";
import { toHttp, type ContractRequest } from "#testing/contract-request.ts";
import type { DescribedOperation, Schema } from "#testing/described-operations.ts";
import { tokenPlace } from "#testing/proofs.ts";
import type { TestResponse } from "#testing/rig.ts";

/** Error codes that reject a request for its shape or its missing session. */
const ofTheShape = new Set([
  "INVALID_JSON",
  "UNAUTHENTICATED",
  "PAYLOAD_TOO_LARGE",
  "INTERNAL_ERROR",
  "CONTRACT_VIOLATION",
]);

/** What is wrong with the response to a valid request, or undefined. */
export function problemOfValid(
  operation: DescribedOperation,
  request: ContractRequest,
  reply: TestResponse,
): string | undefined {
  const { status, json } = reply;
  const refused = status === 422 && refusedByItsSchema(operation, request);
  if (refused) return `refused for its shape: ${JSON.stringify(refused)}`;
  if (!operation.responses.has(status)) return `answered ${status}, which is not declared`;
  if (status < 300) return undefined;
  if (status >= 500) return `failed with ${status}`;
  // A token inside the request is a value like any other, and a generated one is invalid.
  if (status === 401 && tokenPlace(operation)) return undefined;
  if (![403, 404, 409, 422].includes(status) || ofTheShape.has(json?.code))
    return `refused with ${status} ${json?.code}`;
  if (json?.message === "There is no such call.") return "not found by its path";
  if (json?.code !== "INVALID_REQUEST" && !operation.words.includes(json?.code)) {
    return `refused with code ${json?.code}, of which the contract says nothing`;
  }
  if (status !== 422) return undefined;
  const fields = Object.keys(json?.fields ?? {});
  const strange = fields.find((field) => !isPlaceOf(operation, field));
  if (strange !== undefined) return `refused for '${strange}', which is no place of the request`;
  return fields.length > 0 || json?.code !== "INVALID_REQUEST" ? undefined : "refused without saying which field";
}

/** What is wrong with the response to a request with one wrong value in `field`, or undefined. */
export function problemOfMutated(
  operation: DescribedOperation,
  field: string,
  { status, json }: TestResponse,
): string | undefined {
  if (status < 400 || status >= 500) return `taken with ${status}, though '${field}' is wrong`;
  if (!operation.responses.has(status)) return `answered ${status}, which is not declared`;
  if (typeof json?.message !== "string" || typeof json?.requestId !== "string") return "refused without an error body";
  if (!Object.hasOwn(json.fields ?? {}, field)) {
    return `refused with ${status} for ${JSON.stringify(json.fields ?? json.message)}, not for '${field}'`;
  }
  return undefined;
}

const served = new Map(loadOperations().map((operation) => [operation.id, operation]));

/**
 * What the sandbox's validation of parameters and body finds, or undefined. Rules beyond the schema are not included.
 */
function refusedByItsSchema(
  described: DescribedOperation,
  request: ContractRequest,
): Record<string, string> | undefined {
  const operation = served.get(described.id);
  if (!operation) return undefined;
  const { method, path, headers, body } = toHttp(described, request);
  const http = new Request(`http://localhost${path}`, { method, headers });
  const match = matchOperation([operation], method, new URL(http.url).pathname);
  try {
    if (match) readParameters(match, http);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return operation.body?.check(structuredClone(body));
}

/** Whether a dotted path names a parameter or a position in the body. */
function isPlaceOf(operation: DescribedOperation, field: string): boolean {
  if (operation.parameters.some((one) => one.name === field)) return true;
  let schema: Schema | undefined = operation.body?.schema;
  if (field === "body") return schema !== undefined;
  for (const step of field.split(".")) {
    schema = /^\d+$/.test(step)
      ? (schema?.prefixItems?.[Number(step)] ?? (schema?.items || undefined))
      : schema?.properties?.[step];
    if (!schema) return false;
  }
  return true;
}

/** What is wrong with the response to a body that is not JSON of the contract, or undefined. */
export function problemOfUnreadable({ status, json }: TestResponse): string | undefined {
  if (status !== 400 && status !== 422) return `answered ${status}`;
  return typeof json?.message === "string" && typeof json.requestId === "string"
    ? undefined
    : "refused without an error body";
}
