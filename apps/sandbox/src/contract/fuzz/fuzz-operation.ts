/** Fuzzes one operation of the contract. Open it to change which requests it sends, or what a failure prints. */
import fc from "fast-check";
import { type ContractRequest, send, toHttp } from "#testing/contract-request.ts";
import type { DescribedOperation } from "#testing/described-operations.ts";
import type { Ask, TestResponse } from "#testing/rig.ts";
import { problemOfMutated, problemOfUnreadable, problemOfValid } from "./judge.ts";
import { mutationsOf } from "./mutations.ts";
import { validRequests } from "./requests.ts";

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

export interface FuzzSettings {
  seed: number;
  /** The number of valid requests, and roughly that of mutated ones. */
  runs: number;
}

/** A request got a wrong response. The message names it and says how to reproduce it. */
export class FuzzFailure extends Error {
  override readonly name = "FuzzFailure";
}

/**
 * Sends an operation valid requests, which must not be refused for their shape, and requests with one wrong value each,
 * which must be refused with that field's name. @throws FuzzFailure with the smallest failing request
 */
export async function fuzzOperation(
  operation: DescribedOperation,
  subject: Subject,
  settings: FuzzSettings,
): Promise<{ requests: number; succeeded: number }> {
  const seen = { requests: 0, succeeded: 0, isServed: true };
  const judged = async (
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
    const [smallest] = details.counterexample ?? [];
    if (problem === undefined && details.errorInstance instanceof Error) throw details.errorInstance;
    if (!smallest) throw new FuzzFailure(`${operation.id}, ${what}: too few requests could be made up.`);
    throw new FuzzFailure(reproduction(operation, { what, problem, request: smallest, settings }));
  };

  const hasNothingToVary = operation.parameters.length === 0 && !operation.body;
  await judged(
    "valid",
    validRequests(operation, subject.real),
    hasNothingToVary ? 1 : settings.runs,
    (reply, request) => {
      seen.isServed &&= isServed(reply);
      return seen.isServed ? problemOfValid(operation, request, reply) : undefined;
    },
  );
  if (seen.isServed && seen.succeeded === 0) {
    throw new FuzzFailure(`${operation.id}: none of ${seen.requests} valid requests succeeded, so they prove nothing.`);
  }
  const mutations = mutationsOf(operation);
  const each = Math.ceil(settings.runs / Math.max(1, mutations.length));
  for (const { name, field, requests } of mutations) {
    await judged(name, requests(subject.real), each, (reply) => problemOfMutated(operation, field, reply));
  }
  if (operation.body) await sendUnreadable(operation, subject);
  await subject.restore();
  return { requests: seen.requests, succeeded: seen.succeeded };
}

/** Sends bodies that are not JSON of the contract at all. */
async function sendUnreadable(operation: DescribedOperation, { ask, real }: Subject): Promise<void> {
  const [request = { params: {} }] = real;
  const json = { "Content-Type": "application/json" };
  const bodies: [string, { raw?: string; headers: Record<string, string> }][] = [
    ["no body", { headers: json }],
    ["half a document", { raw: '{"a":', headers: json }],
    ["another content type", { raw: JSON.stringify(request.body), headers: { "Content-Type": "text/plain" } }],
    ["a very deep document", { raw: "[".repeat(100_000) + "]".repeat(100_000), headers: json }],
  ];
  for (const [what, options] of bodies) {
    const reply = await send(
      (method, path, { headers } = {}) =>
        ask(method, path, { ...options, headers: { ...headers, ...options.headers } }),
      operation,
      { params: request.params },
    );
    const problem = problemOfUnreadable(reply);
    if (problem) throw new FuzzFailure(`${operation.id}, ${what}: ${problem}.`);
  }
}

interface Finding {
  what: string;
  problem: string | undefined;
  request: ContractRequest;
  settings: { seed: number; runs: number };
}

/** Describes a failure, with two shell commands to reproduce it: the fuzzer's run, and the single request. */
function reproduction(operation: DescribedOperation, { what, problem, request, settings }: Finding): string {
  const { method, path, headers, body } = toHttp(operation, request);
  const sent = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const token = operation.auth === "none" ? "" : ' -H "Authorization: $TOKEN"';
  const data = body === undefined ? "" : ` -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`;
  return [
    `${operation.id}, ${what}: ${problem ?? "failed"}.`,
    `  npm run fuzz -- --operation=${operation.id} --seed=${settings.seed} --runs=${settings.runs}`,
    `  curl -i -X ${method} ${quoted(`http://127.0.0.1:4173${path}`)}${sent.join("")}${token}${data}`,
  ].join("\n");
}

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Whether every operation of the contract is served and tested. While it is false, the tests that go through all
 * operations skip those that return 501, and the README's table shows 'no tests yet' for them.
 */
export const isWholeContractServed: boolean = true;

/** Whether the response is from an existing call, not a 501. @throws for a 501 once every operation must exist */
export function isServed({ status }: { status: number }): boolean {
  if (status === 501 && isWholeContractServed) throw new Error("An operation of the contract is not served.");
  return status !== 501;
}
