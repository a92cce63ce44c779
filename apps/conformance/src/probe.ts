/**
 * One run against somebody's API: sends the calls, and looks at every answer for what holds for all of them (status, shape, error body,
 * CORS, caching). What holds for one call alone is in the files `check-….ts`.
 */
import { randomUUID } from "node:crypto";
import { loadOperations, shown, type Operation } from "./contract.ts";
import type { Rule } from "./rules.ts";

/** A user of one merchant. */
export interface Account {
  /** As a person would name it: the user name, or 'the first account'. */
  name: string;
  token: string;
  merchantId: string;
  /** The linked Shopify shop. */
  shop?: string | undefined;
  /** The merchant as it was before the run. */
  merchant: Json;
}

export interface ProbeOptions {
  /** Up to and with `/v1`. */
  base: string;
  /** The Shopify platform; without it its calls are not tried. */
  shopify?: string | undefined;
  first: Account;
  /** Of another merchant; without it tenancy is not tried. */
  other?: Account | undefined;
  /** Of the portal's pages, for CORS; without it CORS is not tried. */
  origin?: string | undefined;
  isReadOnly: boolean;
  /** Whether the API says that it knows the header `Idempotency-Key`. */
  hasKeys: boolean;
  /** Ids of operations; all when absent. */
  only?: readonly string[] | undefined;
  /** How often a page of the list is timed. */
  samples?: number | undefined;
  /** Milliseconds in which 95 of 100 pages must be there. */
  listMs?: number | undefined;
  /** Milliseconds until a call counts as unanswered. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** What one rule found at one operation. */
export interface Finding {
  operation: string;
  rule: Rule;
  /** The request in a few words: 'without a token'. */
  when: string;
  /** The field or parameter: `orders.*.createdAt`. */
  place?: string | undefined;
  expected: string;
  got: string;
}

/** What was expected, what was got, and the field or parameter that it is about. */
type Wrong = readonly [expected: string, got: string, place?: string];

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined when the body is not JSON. */
  json: unknown;
  bytes: Uint8Array;
  /** Milliseconds until the body was there. */
  ms: number;
}

export interface Call {
  /** For the report: 'without a token', 'the second page'. */
  when: string;
  /** The first account when absent. */
  as?: Account | undefined;
  /** In place of the account's; null sends none. */
  token?: string | null;
  /** Path, query and header parameters by name. */
  params?: Record<string, unknown>;
  body?: unknown;
  /** In place of `body`, as it is. */
  raw?: string;
  /** The statuses that are right; the first is the one that the report names. */
  expect: number | readonly number[];
  /** What another status breaks, if it is not `answer/status` or `answer/error-status`. */
  rule?: Rule | ((status: number) => Rule);
  /** The error's code. */
  code?: string;
  /** Whether a 422 must say which field it is about. */
  hasFields?: boolean;
}

/** One thing to look at: what it calls, and what it writes, in a sentence for the plan. */
export interface Check {
  operations: readonly string[];
  /** Absent: it only reads. */
  writes?: string;
  run: (probe: Probe) => Promise<void>;
}

export type Json = { readonly [name: string]: unknown };

/** What is at this place of a body; undefined when there is none. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (typeof inner === "object" && inner !== null ? (inner as Json)[step] : undefined),
    value,
  );
/** The objects of a list; empty when it is none. */
export const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === "object" && one !== null) : [];
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

export type Probe = ReturnType<typeof createProbe>;

/** A call got no answer at all; the rest of its check is left out. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export function createProbe(options: ProbeOptions) {
  const operations = loadOperations();
  const byId = new Map(operations.map((one) => [one.id, one]));
  const isChosen = (id: string) => options.only?.includes(id) ?? true;
  const findings = new Map<string, Finding>();
  /** `operation rule`, of everything that was looked at. */
  const looked = new Set<string>();
  const untried = new Map<string, string>();
  /** Of every answer, by operation. */
  const statuses = new Map<string, number[]>();
  const undo = createUndo();
  /** Whether everything is taken back; that is not stopped. */
  let isCleaning = false;
  const measured = new Map<string, { got: string; needed: string }>();

  /**
   * Notes that a rule was looked at, and what is wrong if something is: what was expected, what was got, and the field or parameter. A rule is
   * named once for an operation and a place.
   */
  function see(operation: string, rule: Rule, when: string, wrong?: Wrong | false): void {
    if (!isChosen(operation)) return;
    looked.add(`${operation} ${rule}`);
    if (!wrong) return;
    const [expected, got, place] = wrong;
    const key = `${operation} ${rule} ${place ?? ""}`;
    if (!findings.has(key)) findings.set(key, { operation, rule, when, place, expected, got });
  }

  async function call(id: string, request: Call): Promise<Answer> {
    const operation = byId.get(id);
    if (!operation) throw new Error(`The contract has no operation ${id}.`);
    const answer = await send(isCleaning ? { ...options, signal: undefined } : options, operation, request);
    if (answer instanceof NoAnswer) {
      see(id, "answer/none", request.when, ["an answer", answer.message]);
      throw answer;
    }
    statuses.set(id, [...(statuses.get(id) ?? []), answer.status]);
    see(id, "answer/none", request.when);
    for (const { rule, wrong } of look(options, operation, request, answer)) see(id, rule, request.when, wrong);
    return answer;
  }

  return {
    options,
    operations: operations.filter(({ id, service }) => isChosen(id) && (service === "portal-v1" || options.shopify)),
    /** Of the whole contract. */
    all: operations,
    findings,
    looked,
    untried,
    statuses,
    /** What could not be taken back. */
    notRemoved: undo.notRemoved,
    /** The status of each operation for something that does not exist. */
    absent: new Map<string, number>(),
    /** Figures for the report. */
    measured,
    isChosen,
    see,
    call,
    /** Says why a success of this operation was not tried. */
    skip: (operation: string, why: string) => {
      if (isChosen(operation)) untried.set(operation, why);
    },
    takeBack: (what: string, run: () => Promise<void>) => undo.add(what, run),
    /** Takes back everything that is still there, also after a stop. */
    async cleanUp(): Promise<void> {
      isCleaning = true;
      await undo.all();
    },
  };
}

/** What was written, and how it goes again. */
function createUndo() {
  const steps: { what: string; run: () => Promise<void> }[] = [];
  const notRemoved: string[] = [];
  return {
    notRemoved,
    /** Remembers how to take back what was just written. Call the function that it returns when that is gone already. */
    add(what: string, run: () => Promise<void>): () => void {
      const step = { what, run };
      steps.push(step);
      return () => {
        if (steps.includes(step)) steps.splice(steps.indexOf(step), 1);
      };
    },
    /** Takes back what is still there, the last first. */
    async all(): Promise<void> {
      for (const { what, run } of steps.splice(0).toReversed()) {
        await run().catch((error: unknown) =>
          notRemoved.push(`${what} (${error instanceof Error ? error.message : String(error)})`),
        );
      }
    },
  };
}

type Seen = { rule: Rule; wrong?: Wrong | false };

/** What holds for every answer. */
function look(options: ProbeOptions, operation: Operation, request: Call, answer: Answer): Seen[] {
  const { status, headers } = answer;
  const right = [request.expect].flat();
  const [first = 200] = right;
  const isRight = right.includes(status);
  const isRedirect = status >= 300 && status < 400;
  // Without its query: that may hold a token.
  const target = headers.get("location")?.split("?")[0] ?? "nowhere";
  const seen: Seen[] = [
    { rule: "answer/redirect", wrong: isRedirect && ["an answer here", `${status} to ${target}`] },
    { rule: "answer/server-error", wrong: status >= 500 && [String(first), told(answer)] },
  ];
  if (isRedirect) return seen;
  const named = typeof request.rule === "function" ? request.rule(status) : request.rule;
  const rule = named ?? (first < 300 ? "answer/status" : "answer/error-status");
  if (status < 500) seen.push({ rule, wrong: !isRight && [right.join(" or "), told(answer)] });
  seen.push(...lookAtBrowser(options, operation, answer));
  if (status >= 300) return [...seen, ...lookAtError(operation, request, answer, isRight)];
  return [...seen, ...lookAtSuccess(operation, isRight ? status : first < 300 ? first : 200, answer)];
}

function lookAtBrowser(options: ProbeOptions, operation: Operation, { status, headers }: Answer): Seen[] {
  const seen: Seen[] = [];
  const origin = foreignOrigin(options, operation);
  const allowed = headers.get("access-control-allow-origin");
  const isAllowed = allowed === origin || allowed === "*";
  const wanted = [`Access-Control-Allow-Origin: ${origin}`, allowed ?? "no such header"] as const;
  if (origin !== undefined)
    seen.push({ rule: status < 300 ? "cors/origin" : "cors/errors", wrong: !isAllowed && wanted });
  if (status >= 300 || !operation.answers.get(status)?.isPrivate) return seen;
  const kept = headers.get("cache-control") ?? "no such header";
  return [...seen, { rule: "cache/stored", wrong: !kept.includes("no-store") && ["Cache-Control: no-store", kept] }];
}

function lookAtSuccess(operation: Operation, status: number, { headers, json, bytes }: Answer): Seen[] {
  const shape = operation.answers.get(status);
  if (!shape || shape.types.length === 0) return [];
  const type = headers.get("content-type") ?? "";
  const isNamed = shape.types.some((one) => type.startsWith(one));
  const isReadable = isNamed && (!shape.types.includes("application/json") || json !== undefined);
  const rule = shape.types.includes("application/pdf") ? "answer/file" : "answer/not-json";
  const start = new TextDecoder().decode(bytes.slice(0, 40));
  if (!isReadable)
    return [{ rule, wrong: [shape.types.join(" or "), `${type || "no content type"}: ${shown(start)}`] }];
  return [
    { rule },
    ...(["shape/missing", "shape/type", "shape/value", "shape/null"] as const).map((kept) => ({ rule: kept })),
    ...shape.differences(json).map((one) => ({ rule: one.rule, wrong: [one.expected, one.got, one.place] as const })),
  ];
}

function lookAtError(operation: Operation, request: Call, answer: Answer, isRight: boolean): Seen[] {
  const { status, json } = answer;
  // Every error has the same shape, also one of a status that the contract does not name here.
  const shape = operation.answers.get(status) ?? operation.answers.get(401);
  const worst = shape?.differences(json).find(({ rule }) => rule !== "shape/unknown");
  const got = json === undefined ? told(answer) : worst && `${worst.place}: ${worst.got}`;
  const seen: Seen[] = [{ rule: "error/body", wrong: got !== undefined && ["{ message, code, requestId }", got] }];
  if (got !== undefined) return seen;
  const code = text(at(json, "code"));
  seen.push({ rule: "error/code", wrong: !code && ["a code in capitals", "no code"] });
  if (isRight && request.code !== undefined && code)
    seen.push({ rule: "error/other-code", wrong: code !== request.code && [request.code, code] });
  const hasFields = Object.keys(at(json, "fields") ?? {}).length > 0;
  if (status === 422 && request.hasFields)
    seen.push({ rule: "error/fields", wrong: !hasFields && ["fields that name it", "no fields"] });
  return seen;
}

/** An answer in one line: its status, and the error's message, the start of the text or the kind of file. */
export function told({ status, headers, json, bytes }: Answer): string {
  const message = text(at(json, "message"));
  const code = text(at(json, "code"));
  if (message) return `${status}: ${message}${code ? ` (${code})` : ""}`.slice(0, 200);
  if (json !== undefined || bytes.length === 0) return bytes.length === 0 ? `${status} without a body` : String(status);
  const type = headers.get("content-type") ?? "no content type";
  return `${status}, ${type.startsWith("text/") ? shown(new TextDecoder().decode(bytes.slice(0, 60))) : type}`;
}

async function send(options: ProbeOptions, operation: Operation, request: Call): Promise<Answer | NoAnswer> {
  const url = addressOf(options, operation, request.params ?? {});
  const token = request.token === undefined ? (request.as ?? options.first).token : request.token;
  const key = request.params?.["Idempotency-Key"] ?? (operation.takesKey && options.hasKeys ? randomUUID() : undefined);
  const locale = request.params?.["locale"];
  const origin = foreignOrigin(options, operation);
  const body = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const headers = {
    ...(token !== null && operation.token !== "body" && { Authorization: token }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(key !== undefined && { "Idempotency-Key": inAddress(key) }),
    ...(locale !== undefined && { locale: inAddress(locale) }),
    ...(origin !== undefined && { Origin: origin }),
  };
  const init = { method: operation.method, headers, redirect: "manual" as const, ...(body !== undefined && { body }) };
  for (let tries = 0; ; tries += 1) {
    const answer = await sendOnce(options, url, init);
    if (answer instanceof NoAnswer || answer.status !== 429 || tries === 4) return answer;
    const seconds = Number(answer.headers.get("retry-after") ?? 2);
    await new Promise((resolve) => setTimeout(resolve, Math.min(Number.isFinite(seconds) ? seconds : 2, 30) * 1000));
  }
}

const baseFor = ({ base, shopify = "" }: ProbeOptions, { service }: Operation) =>
  service === "portal-v1" ? base : shopify;

/** The portal's origin, where the service is on another one: on its own a browser asks for no leave. */
export function foreignOrigin(options: ProbeOptions, operation: Operation): string | undefined {
  return options.origin === new URL(baseFor(options, operation)).origin ? undefined : options.origin;
}

/** The headers of a call that a browser asks leave for. */
export const requestHeaders = ({ hasBody, takesKey }: Operation, hasKeys: boolean): string[] => [
  "authorization",
  ...(hasBody ? ["content-type"] : []),
  ...(takesKey && hasKeys ? ["idempotency-key"] : []),
];

/** Sends an `OPTIONS`, as a browser does before a call of another origin. */
export function preflight(options: ProbeOptions, operation: Operation): Promise<Answer | NoAnswer> {
  const headers = {
    Origin: options.origin ?? "",
    "Access-Control-Request-Method": operation.method,
    "Access-Control-Request-Headers": requestHeaders(operation, options.hasKeys).join(","),
  };
  return sendOnce(options, addressOf(options, operation, {}), { method: "OPTIONS", headers, redirect: "manual" });
}

async function sendOnce(
  { signal, timeoutMs = 30_000 }: ProbeOptions,
  url: string,
  init: RequestInit,
): Promise<Answer | NoAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  const begun = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      json: jsonOf(bytes),
      bytes,
      ms: performance.now() - begun,
    };
  } catch (error) {
    if (signal?.aborted) throw new Error("stopped", { cause: error });
    return new NoAnswer(limit.aborted ? `none within ${timeoutMs / 1000} s` : causeOf(error));
  }
}

/** The innermost reason of a failed `fetch`, which itself only says 'fetch failed'. */
export function causeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** A value as it stands in a URL or header: a list by commas. */
const inAddress = (value: unknown): string =>
  Array.isArray(value) ? value.map(inAddress).join(",") : `${value as string}`;

function addressOf(options: ProbeOptions, operation: Operation, params: Record<string, unknown>): string {
  const base = baseFor(options, operation);
  const valueOf = ({ name, required, example }: Operation["parameters"][number]) =>
    params[name] ?? (required && !(name in params) ? example : undefined);
  let path = operation.path;
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    const value = valueOf(parameter);
    if (value === undefined) continue;
    const written = inAddress(value);
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, encodeURIComponent(written));
    if (parameter.in === "query") query.set(parameter.name, written);
  }
  // A parameter that the contract does not have is sent, too: the check asks what the server makes of it.
  for (const [name, value] of Object.entries(params)) {
    if (!operation.parameters.some((one) => one.name === name)) query.set(name, inAddress(value));
  }
  return `${base}${path}${query.size > 0 ? `?${query.toString()}` : ""}`;
}
