/** Fuzzes one operation of the contract: which requests it sends, which responses are right, and what a failure prints. */
import fc from "fast-check";
import { loadOperations } from "#contract/operations.ts";
import { send, toHttp, type ContractRequest } from "#testing/contract-request.ts";
import type { DescribedOperation, Schema } from "#testing/described-operations.ts";
import { tokenPlace } from "#testing/proofs.ts";
import type { Ask, TestResponse } from "#testing/rig.ts";
import { changesOf, valuesOf, wrongFieldsOf } from "./values.ts";

/** What an operation is fuzzed with. */
export interface Subject {
  ask: Ask;
  /** Requests that succeed in the current state. */
  real: readonly ContractRequest[];
  /** Restores the state. Called before every request. */
  restore: () => Promise<void>;
  /** The contract violations that the sandbox has recorded. */
  violations: readonly { problem: string }[];
}

/** A request got a wrong response. The message names it and says how to reproduce it. */
export class FuzzFailure extends Error {
  override readonly name = "FuzzFailure";
}

/**
 * Sends `runs` valid requests, which must not be refused for their shape, and about as many with one value changed: where the
 * schema does not allow it, they must be refused with that field's name. @throws FuzzFailure with the smallest failing request
 */
export async function fuzzOperation(
  operation: DescribedOperation,
  subject: Subject,
  settings: { seed: number; runs: number },
): Promise<{ requests: number; succeeded: number }> {
  const seen = { requests: 0, succeeded: 0 };
  const run = async (what: string, requests: fc.Arbitrary<ContractRequest>, numRuns: number) => {
    let problem: string | undefined;
    const property = fc.asyncProperty(requests, async (request) => {
      if (!isSendable(operation, request)) return true;
      await subject.restore();
      const before = subject.violations.length;
      const reply = await send(subject.ask, operation, request);
      seen.requests += 1;
      if (reply.status < 300) seen.succeeded += 1;
      const violation = subject.violations[before];
      const wrong = wrongIn(operation, request);
      const found = violation
        ? `broke the contract: ${violation.problem}`
        : wrong.length > 0
          ? problemOfBroken(operation, wrong, reply)
          : problemOfValid(operation, request, reply);
      // Shrinking ends with the smallest request, so its failure is the last one found.
      problem = found ?? problem;
      return found === undefined;
    });
    const details = await fc.check(property, { seed: settings.seed, numRuns, verbose: 0 });
    if (!details.failed) return;
    if (problem === undefined && details.errorInstance instanceof Error) throw details.errorInstance;
    const [smallest] = details.counterexample ?? [];
    if (!smallest) throw new FuzzFailure(`${operation.id}, ${what}: too few requests could be made up.`);
    throw new FuzzFailure(`${operation.id}, ${what}: ${problem}.\n${reproduction(operation, smallest, settings)}`);
  };

  const isFixed = operation.parameters.length === 0 && !operation.body;
  await run("valid", requestsOf(operation, subject.real), isFixed ? 1 : settings.runs);
  if (seen.succeeded === 0) {
    throw new FuzzFailure(`${operation.id}: none of ${seen.requests} valid requests succeeded, so they prove nothing.`);
  }
  const full = requestsOf(operation, subject.real, true);
  const changes = placesOf(operation).flatMap(({ path, schema }) =>
    changesOf(schema).map((change) => ({ path, change })),
  );
  // Fewer runs than changes take every second, third … of them; which ones, the seed decides.
  const step = Math.max(1, Math.floor(changes.length / settings.runs));
  for (const { path, change } of changes.filter((_, at) => at % step === settings.seed % step)) {
    const requests = full.map((request) => changeAt(request, path, change) as ContractRequest);
    await run(`broken ${path.join(".")}`, requests, Math.ceil(settings.runs / changes.length));
  }
  await subject.restore();
  return seen;
}

/** Valid requests: parameters and body as one value. */
function requestsOf({ parameters, body }: DescribedOperation, real: readonly ContractRequest[], isFull = false) {
  const params: Schema = {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
  };
  const properties = { params, ...(body && { body: body.schema }) };
  const requests = valuesOf({ type: "object", properties, required: Object.keys(properties) }, real, isFull);
  return requests as fc.Arbitrary<ContractRequest>;
}

/** Whether HTTP can carry the parameters: URLs are normalised without `.` segments, and headers are printable and trimmed. */
function isSendable({ parameters }: DescribedOperation, { params }: ContractRequest): boolean {
  return parameters.every(({ name, in: place }) => {
    const text = textOf(params[name]);
    if (place === "path") return params[name] !== undefined && !/^\.{0,2}$/.test(text);
    return place === "query" || params[name] === undefined || /^[!-~]+(?: [!-~]+)*$/.test(text);
  });
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(",") : String(value));

type Path = readonly (string | number)[];

/** Every parameter, and every place in the body; of a list its first item. */
function placesOf({ parameters, body }: DescribedOperation): { path: Path; schema: Schema }[] {
  const inside = (schema: Schema, path: Path): { path: Path; schema: Schema }[] => [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => inside(one, [...path, key])),
    ...[schema.prefixItems?.[0] ?? (schema.items || [])].flat().flatMap((one) => inside(one, [...path, 0])),
  ];
  return [
    ...parameters.map(({ name, schema }) => ({ path: ["params", name], schema })),
    ...(body ? inside(body.schema, ["body"]) : []),
  ];
}

/** A copy with one position changed. Undefined removes it; a body there always is. */
function changeAt(value: unknown, [step, ...rest]: Path, change: (valid: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? changeAt(item, rest, change) : item));
  const changed = changeAt(Reflect.get(Object(value), step), rest, change);
  const others = Object.entries(value as object).filter(([key]) => key !== step);
  if (changed === undefined) return Object.fromEntries(step === "body" ? [...others, [step, null]] : others);
  return Object.fromEntries([...others, [step, changed]]);
}

/** The fields of a request that the contract does not allow. Parameters are texts; the body is read after them. */
function wrongIn({ parameters, body }: DescribedOperation, request: ContractRequest): string[] {
  const wrong = parameters.filter(({ name, required, schema }) => {
    const value = request.params[name];
    if (value === undefined) return required;
    const one = schema.items || schema;
    const texts = schema.items ? textOf(value).split(",") : [textOf(value)];
    const values = texts.map((text) =>
      one.type !== "string" && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text) ? JSON.parse(text) : text,
    );
    return wrongFieldsOf(schema, schema.items ? values : values[0]).length > 0;
  });
  if (wrong.length > 0) return wrong.map(({ name }) => name);
  return body ? wrongFieldsOf(body.schema, request.body) : [];
}

const served = new Map(loadOperations().map((operation) => [operation.id, operation]));
/** Error codes that reject a request for its shape or its missing session. */
const ofTheShape = /INVALID_JSON|UNAUTHENTICATED|PAYLOAD_TOO_LARGE|INTERNAL_ERROR|CONTRACT_VIOLATION/;

/** What is wrong with the response to a valid request, or undefined. Rules beyond the schema may refuse it. */
function problemOfValid(
  operation: DescribedOperation,
  { params, body }: ContractRequest,
  { status, json }: TestResponse,
): string | undefined {
  if (!operation.responses.has(status)) return `answered ${status}, which is not declared`;
  if (status < 300) return undefined;
  if (status >= 500) return `failed with ${status}`;
  // A token inside the request is a value like any other, and a generated one is invalid.
  if (status === 401 && tokenPlace(operation)) return undefined;
  const own = status === 422 ? served.get(operation.id) : undefined;
  const ofSchema = own?.checkParameters(structuredClone(params)) ?? own?.body?.check(structuredClone(body));
  if (ofSchema) return `refused for its shape: ${JSON.stringify(ofSchema)}`;
  const { code, message, fields = {} } = json ?? {};
  if (![403, 404, 409, 422].includes(status) || ofTheShape.test(code)) return `refused with ${status} ${code}`;
  if (message === "There is no such call.") return "not found by its path";
  if (code !== "INVALID_REQUEST") {
    return operation.words.includes(code) ? undefined : `refused with code ${code}, of which the contract says nothing`;
  }
  const isNameless = status === 422 && Object.keys(fields).length === 0;
  return isNameless ? "refused without saying which field" : undefined;
}

/** What is wrong with the response to a request with wrong `fields`, or undefined. */
function problemOfBroken({ responses }: DescribedOperation, fields: string[], { status, json }: TestResponse) {
  if (status < 400 || status >= 500) return `taken with ${status}, though '${fields.join("', '")}' is wrong`;
  if (!responses.has(status)) return `answered ${status}, which is not declared`;
  if (typeof json?.message !== "string" || typeof json?.requestId !== "string") return "refused without an error body";
  if (fields.some((field) => Object.hasOwn(json.fields ?? {}, field))) return undefined;
  return `refused with ${status} for ${JSON.stringify(json.fields ?? json.message)}, not for '${fields.join("', '")}'`;
}

/** Two shell commands that reproduce a failure: the fuzzer's run, and the single request. */
function reproduction(
  operation: DescribedOperation,
  request: ContractRequest,
  settings: { seed: number; runs: number },
) {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const { method, path, headers, body } = toHttp(operation, request);
  const sent = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const token = operation.auth === "none" ? "" : ' -H "Authorization: $TOKEN"';
  const data = body === undefined ? "" : ` -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`;
  return [
    `  npm run fuzz -- --operation=${operation.id} --seed=${settings.seed} --runs=${settings.runs}`,
    `  curl -i -X ${method} ${quoted(`http://127.0.0.1:4173${path}`)}${sent.join("")}${token}${data}`,
  ].join("\n");
}
