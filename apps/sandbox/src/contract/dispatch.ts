/** Handles a request by the contract: matching, session, validation, handler, validation of the response. */
import { randomBytes } from "node:crypto";
import { isDatabaseTrouble } from "#db/database-trouble.ts";
import { noteRequest } from "#request-log.ts";
import { type Reply, findViolation, toResponse, type Violation } from "./reply.ts";
import type { Session } from "./call.ts";
import { checkBody } from "./check-body.ts";
import type { Operation } from "./operations.ts";
import { matchOperation, readParameters } from "./parameters.ts";
import { Refusal, refuse } from "./refusal.ts";
import { readJsonText, UnstorableJson } from "./json-text.ts";

/** A request that passed every check, for a handler with types from the contract. */
export interface CheckedRequest {
  operation: Operation;
  params: Record<string, unknown>;
  body: unknown;
  session: Session | undefined;
  request: Request;
}

export interface Dispatch {
  operations: readonly Operation[];
  /** @throws Refusal 401 when the token is not one of a live session */
  authenticate: (token: string) => Promise<Session>;
  handle: (checked: CheckedRequest) => Promise<Reply>;
  onViolation: (violation: Violation) => void;
  log: (line: string) => void;
}

const megabyte = 1_000_000;
const bodyLimits: Record<string, number> = { uploadOrdersCsv: 50 * megabyte };

/**
 * Handles any request to the contract's paths: matches it, authenticates, validates, runs the handler and validates the
 * response too.
 */
export function createDispatcher(dispatch: Dispatch): (request: Request) => Promise<Response> {
  const { operations, onViolation, log } = dispatch;
  return async (request) => {
    const requestId = `req_${randomBytes(6).toString("hex")}`;
    const headers = { "X-Request-Id": requestId, "Cache-Control": "no-store" };
    const match = matchOperation(operations, request.method, new URL(request.url).pathname);
    if (!match) return toResponse({ status: 404, json: refuse.notFound("call").body(requestId) }, headers);
    noteRequest({ route: `/${match.operation.segments.join("/")}` });
    let reply: Reply;
    try {
      const session = await signIn(match.operation, request, dispatch.authenticate);
      if (session) noteRequest({ user: session.sub, merchant: session.merchantId });
      const params = readParameters(match, request);
      const body = await readBody(match.operation, request);
      reply = await dispatch.handle({ operation: match.operation, params, body, session, request });
    } catch (error) {
      reply = toReply(error, requestId, (line) => log(`${requestId} ${match.operation.id}: ${line}`));
    }
    const violation = findViolation(match.operation, reply);
    if (!violation) return toResponse(reply, reply.status === 503 ? { ...headers, "Retry-After": "1" } : headers);
    onViolation(violation);
    log(
      `${requestId} ${violation.operation}: the response ${violation.status} breaks the contract: ${violation.problem}`,
    );
    const failure = new Refusal(
      500,
      "CONTRACT_VIOLATION",
      "The sandbox made a response that its contract does not allow.",
    );
    return toResponse({ status: 500, json: failure.body(requestId) }, headers);
  };
}

async function signIn(
  operation: Operation,
  request: Request,
  authenticate: Dispatch["authenticate"],
): Promise<Session | undefined> {
  if (operation.auth === "none") return undefined;
  const token = request.headers
    .get("authorization")
    ?.replace(/^Bearer /i, "")
    .trim();
  if (!token) {
    if (operation.auth === "optional") return undefined;
    throw refuse.signIn();
  }
  return authenticate(token);
}

async function readBody(operation: Operation, request: Request): Promise<unknown> {
  if (!operation.body) return undefined;
  const body = await readJson(request, bodyLimits[operation.id] ?? megabyte);
  if (body === undefined) {
    if (operation.body.required) throw refuse.unreadable("The request body is missing.");
    return undefined;
  }
  const fields = await checkBody(operation.body, body);
  if (fields) throw refuse.values(fields);
  return body;
}

function toReply(error: unknown, requestId: string, log: (line: string) => void): Reply {
  if (error instanceof Refusal) {
    noteRequest({ code: error.code });
    return { status: error.status, json: error.body(requestId) };
  }
  if (isDatabaseTrouble(error)) {
    log(String(error));
    return { status: 503, json: refuse.databaseAway().body(requestId) };
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const failure = new Refusal(500, "INTERNAL_ERROR", "Something went wrong on our side.");
  return { status: 500, json: failure.body(requestId) };
}

/** Reads a JSON body of at most `limit` bytes. An absent body is undefined. @throws Refusal 400, 413 or 422 */
async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw refuse.tooLarge();
  const bytes = await readLimited(request, limit);
  if (bytes.length === 0) return undefined;
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  // A compressed body could unpack to more than the limit.
  if (encoding !== "identity") throw refuse.unreadable("The request body must not be compressed (content-encoding).");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw refuse.unreadable("The request body must be JSON (content-type application/json).");
  try {
    return readJsonText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof UnstorableJson
      ? refuse.values(error.fields)
      : refuse.unreadable("The request body is not valid JSON.");
  }
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw refuse.tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
