/**
 * All requests with one wrong value that the contract of an operation allows to build. Open it when the fuzzer misses
 * a place.
 */
import fc from "fast-check";
import { Twice, type ContractRequest } from "#testing/contract-request.ts";
import type { DescribedOperation, Parameter, Schema } from "#testing/described-operations.ts";
import { harmsOf, numberHarms, textHarms, type Harm } from "./harms.ts";
import { validRequests } from "./requests.ts";
import { fitsOf } from "./schema-check.ts";

type Path = readonly (string | number)[];

/** One way to make a valid request wrong in one place. */
export interface Mutation {
  /** For people: `body.recipient.name: too long`. */
  name: string;
  /** The key that the error's `fields` must have. */
  field: string;
  requests: (real: readonly ContractRequest[]) => fc.Arbitrary<ContractRequest>;
}

/** Every way to break one rule at one place of an operation's requests. */
export function mutationsOf(operation: DescribedOperation): Mutation[] {
  const ofParameters = operation.parameters.flatMap((parameter) =>
    parameterHarms(parameter).map((harm) => mutation(operation, ["params", parameter.name], harm)),
  );
  const ofBody = [...placesOf(operation.body?.schema)].flatMap(({ path, schema }) =>
    harmsOf(schema).map((harm) => mutation(operation, ["body", ...path], harm)),
  );
  const left = operation.parameters
    .filter((one) => one.required && one.in !== "path")
    .map(({ name }) => mutation(operation, ["params", name], { what: "left out", changes: [() => undefined] }));
  return [...left, ...ofParameters, ...ofBody];
}

function mutation(operation: DescribedOperation, path: Path, { what, property, needs, changes }: Harm): Mutation {
  const fieldPath = property === undefined ? path.slice(1) : [...path.slice(1), property];
  return {
    name: `${path.join(".")}: ${what}`,
    field: fieldPath.join(".") || "body",
    requests: (real) => {
      const valid = validRequests(operation, real, needs === undefined ? path : [...path, needs]);
      return fc.tuple(valid, fc.constantFrom(...changes)).map(([request, change]) => changed(request, path, change));
    },
  };
}

/** All positions in a body; of each list only the first item. */
function* placesOf(schema: Schema | undefined, path: Path = []): Generator<{ path: Path; schema: Schema }> {
  if (!schema) return;
  yield { path, schema };
  for (const [key, property] of Object.entries(schema.properties ?? {})) yield* placesOf(property, [...path, key]);
  yield* placesOf(schema.prefixItems?.[0] ?? (schema.items || undefined), [...path, 0]);
}

/** Harms to a parameter. It is sent as text, so a wrong type is a text that cannot be parsed. */
function parameterHarms({ in: place, schema }: Parameter): Harm[] {
  const { items } = schema;
  if (schema.type === "array" && items) {
    const bad = textHarms(items).flatMap(({ changes }) => changes.map((change) => String(change("x"))));
    const single = bad.filter((text) => !text.includes(",") && !fitsOf(items)(text));
    return single.map((text) => ({ what: `holding ${JSON.stringify(text)}`, needs: 0, changes: [() => [text]] }));
  }
  const harms = [...textHarms(schema), ...numberHarms(schema)];
  if (schema.type !== "string")
    harms.push({ what: "no such type", changes: ["x", "", "12,5"].map((text) => () => text) });
  if (place === "query")
    harms.push({ what: "given twice", changes: [(value) => new Twice(String(value), String(value))] });
  return harms.flatMap(({ changes, ...harm }) => {
    const sendable = changes.filter((change) => isSendable(change("x"), place));
    return sendable.length > 0 ? [{ ...harm, changes: sendable }] : [];
  });
}

/** Whether a value can be sent: an empty path segment changes the path, and header values are printable and trimmed. */
function isSendable(value: unknown, place: Parameter["in"]): boolean {
  const text = String(value);
  if (place === "path") return text !== "";
  return place === "query" || /^[!-~]+(?: [!-~]+)*$/.test(text);
}

function changed(request: ContractRequest, path: Path, change: (value: unknown) => unknown): ContractRequest {
  return changeAt(request, path, change) as ContractRequest;
}

/** A copy with one position changed. Undefined removes it. */
function changeAt(value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? changeAt(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as object)
      .map(([key, item]) => [key, key === step ? changeAt(item, rest, change) : item] as const)
      .filter(([, item]) => item !== undefined),
  );
}
