import fc from "fast-check";
import type { ContractRequest } from "#testing/contract-request.ts";
import type { DescribedOperation, Schema } from "#testing/described-operations.ts";
import { valuesOf, type Making } from "./values.ts";

/** Parameters and body of an operation as one schema, so that one path addresses a position in either. */
export function requestSchema({ parameters, body }: DescribedOperation): Schema {
  const params: Schema = {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
  };
  return {
    type: "object",
    properties: { params, ...(body && { body: body.schema }) },
    required: ["params", ...(body ? ["body"] : [])],
  };
}

/** Requests that the contract allows: real ones, real ones with some values changed, and generated ones. */
export function validRequests(
  operation: DescribedOperation,
  real: readonly ContractRequest[],
  present: Making["present"] = [],
): fc.Arbitrary<ContractRequest> {
  const schema = requestSchema(operation);
  const near = valuesOf(schema, { real, favour: 8, present });
  const far = valuesOf(schema, { real, favour: 1, present });
  const requests = fc.oneof(near, far) as fc.Arbitrary<ContractRequest>;
  const inPath = operation.parameters.filter((one) => one.in === "path").map((one) => one.name);
  // URL normalization removes such segments before the request is sent.
  return requests.filter(({ params }) => inPath.every((name) => params[name] !== "." && params[name] !== ".."));
}
