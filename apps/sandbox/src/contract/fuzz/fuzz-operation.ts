/** Fuzzes one operation of the contract: which requests it sends, which responses are right, and what a failure prints. */
import fc from "fast-check";
import { loadOperations } from "#contract/operations.ts";
import { send, toHttp, Twice, type ContractRequest } from "#testing/contract-request.ts";
import type { DescribedOperation, Parameter, Schema } from "#testing/described-operations.ts";
import { tokenPlace } from "#testing/proofs.ts";
import type { Ask, TestResponse } from "#testing/rig.ts";
import { breaksOf, fits, valuesOf, type Break } from "./values.ts";

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
 * Sends `runs` valid requests, which must not be refused for their shape, and about as many with one wrong value, which
 * must be refused with that field's name. @throws FuzzFailure with the smallest failing request
 */
export async function fuzzOperation(
  operation: DescribedOperation,
  subject: Subject,
  settings: { seed: number; runs: number },
): Promise<{ requests: number; succeeded: number }> {
  const seen = { requests: 0, succeeded: 0 };
  const run = async (
    what: string,
    requests: fc.Arbitrary<ContractRequest>,
    numRuns: number,
    problemOf: (reply: TestResponse, request: ContractRequest) => string | undefined,
  ) => {
    let problem: string | undefined;
    const property = fc.asyncProperty(requests, async (request) => {
      await subject.restore();
      const before = subject.violations.length;
      const reply = await send(subject.ask, operation, request);
      seen.requests += 1;
      if (reply.status < 300) seen.succeeded += 1;
      const violation = subject.violations[before];
      const found = violation ? `broke the contract: ${violation.problem}` : problemOf(reply, request);
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
  await run("valid", requestsOf(operation, subject.real), isFixed ? 1 : settings.runs, (reply, request) =>
    problemOfValid(operation, request, reply),
  );
  if (seen.succeeded === 0) {
    throw new FuzzFailure(`${operation.id}: none of ${seen.requests} valid requests succeeded, so they prove nothing.`);
  }
  const broken = brokenPlacesOf(operation);
  const full = requestsOf(operation, subject.real, true);
  for (const { path, what, property, change } of broken) {
    const field = [...path.slice(1), ...(property === undefined ? [] : [property])].join(".") || "body";
    const requests = full.map((request) => changeAt(request, path, change) as ContractRequest);
    await run(`${path.join(".")} ${what}`, requests, Math.ceil(settings.runs / broken.length), (reply) =>
      problemOfBroken(operation, field, reply),
    );
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
  const inPath = parameters.filter((one) => one.in === "path").map((one) => one.name);
  // URL normalization removes such segments before the request is sent.
  return (requests as fc.Arbitrary<ContractRequest>).filter((one) =>
    inPath.every((name) => !/^\.{0,2}$/.test(String(one.params[name]))),
  );
}

type Path = readonly (string | number)[];

/** Every way to break one rule at one place of an operation's requests. */
function brokenPlacesOf({ parameters, body }: DescribedOperation): (Break & { path: Path })[] {
  const placesOf = (schema: Schema, path: Path): { path: Path; schema: Schema }[] => [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => placesOf(one, [...path, key])),
    ...[schema.prefixItems?.[0] ?? (schema.items || [])].flat().flatMap((one) => placesOf(one, [...path, 0])),
  ];
  return [
    ...parameters.flatMap((one) => parameterBreaks(one).map((found) => ({ ...found, path: ["params", one.name] }))),
    ...(body ? placesOf(body.schema, ["body"]) : []).flatMap(({ path, schema }) =>
      breaksOf(schema).map((found) => ({ ...found, path })),
    ),
  ];
}

/** The breaks of a parameter that can be sent: it is a text, so `1` is no number of another type. */
function parameterBreaks({ in: place, schema, required }: Parameter): Break[] {
  const list = schema.items || undefined;
  const item = list ?? schema;
  const breaks = breaksOf(item).flatMap(({ what, change }): Break[] => {
    const text = String(change("x"));
    const isNumber = item.type !== "string" && /^-?\d+(?:\.\d+)?$/.test(text);
    const isSendable = place === "query" || (place === "path" ? text !== "" : /^[!-~]+(?: [!-~]+)*$/.test(text));
    const isWrong = text.includes("\0") || (text.isWellFormed() && !fits(item, isNumber ? Number(text) : text));
    if (!isSendable || !isWrong || typeof change("x") === "object" || (list && text.includes(","))) return [];
    return [{ what, change: () => (list ? [text] : text) }];
  });
  if (place === "query") {
    breaks.push({ what: "is given twice", change: (value) => new Twice(String(value), String(value)) });
  }
  return required && place !== "path" ? [...breaks, { what: "is left out", change: () => undefined }] : breaks;
}

/** A copy with one position changed. Undefined removes it. */
function changeAt(value: unknown, [step, ...rest]: Path, change: Break["change"]): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? changeAt(item, rest, change) : item));
  const changed = changeAt(Reflect.get(Object(value), step), rest, change);
  const others = Object.entries(value as object).filter(([key]) => key !== step);
  return Object.fromEntries(changed === undefined ? others : [...others, [step, changed]]);
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

/** What is wrong with the response to a request with one wrong value in `field`, or undefined. */
function problemOfBroken({ responses }: DescribedOperation, field: string, { status, json }: TestResponse) {
  if (status < 400 || status >= 500) return `taken with ${status}, though '${field}' is wrong`;
  if (!responses.has(status)) return `answered ${status}, which is not declared`;
  if (typeof json?.message !== "string" || typeof json?.requestId !== "string") return "refused without an error body";
  if (Object.hasOwn(json.fields ?? {}, field)) return undefined;
  return `refused with ${status} for ${JSON.stringify(json.fields ?? json.message)}, not for '${field}'`;
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
