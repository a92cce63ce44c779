/**
 * What a call rejects with, whatever went wrong. One class, so that one place can turn a failure into words.
 *
 * - `http`: the server answered with an error status; `message`, `code`, `fields` come from its JSON body.
 * - `network`: no answer (no connection, or it broke).
 * - `timeout`: no answer in time.
 * - `unreadable`: an answer that is not what the contract promises (HTML, empty, wrong shape), so nothing is proved.
 */
export type ApiErrorKind = "http" | "network" | "timeout" | "unreadable";

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  method: string;
  message: string;
  /** HTTP status, 0 when there was no answer. */
  status?: number;
  code?: string | undefined;
  /** Server-side field errors by path, for example `recipientAddress.postalCode`. */
  fields?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  /** Milliseconds after which the server wants to be asked again, where it says so (`Retry-After`). */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** Longest text of a server that is ever shown (T02). */
const longestMessage = 300;

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly method: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** True when a write may have been carried out although its answer is missing or unreadable. */
  readonly outcomeUnknown: boolean;

  constructor(details: ApiErrorDetails) {
    const { kind, method, message, status = 0, code, fields = {}, requestId, retryAfterMs, cause } = details;
    super(message.slice(0, longestMessage), { cause });
    this.name = "ApiError";
    this.kind = kind;
    this.method = method;
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.outcomeUnknown = method !== "GET" && (kind !== "http" || status === 502 || status === 504);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The error for an answer that does not prove what was asked, although its status says success. */
export function unreadable(response: Response, method: string, detail: string): ApiError {
  return new ApiError({
    kind: "unreadable",
    method,
    message: detail,
    status: response.status,
    requestId: requestIdOf(response),
  });
}

export const requestIdOf = (response: Response): string | undefined =>
  response.headers.get("x-request-id") ?? undefined;

/** What stands for the message of an answer that has none. */
const plainMessage = (status: number) => `The server answered ${status}.`;

/** Whether the message is the service's own, and not made up for an answer without one. */
export const hasServiceMessage = ({ kind, status, message }: ApiError): boolean =>
  kind === "http" && message !== "" && message !== plainMessage(status);

/** Reads an error answer. A body that is not the contract's `ErrorBody` still becomes a sentence, never raw markup. */
export async function httpError(response: Response, method: string): Promise<ApiError> {
  const body = await response.json().catch((): unknown => undefined);
  const { message, code, fields, requestId } = isRecord(body) ? body : {};
  return new ApiError({
    kind: "http",
    method,
    status: response.status,
    message: typeof message === "string" && message !== "" ? message : plainMessage(response.status),
    code: typeof code === "string" ? code : undefined,
    fields: isRecord(fields) ? textsOf(fields) : undefined,
    requestId: typeof requestId === "string" ? requestId : requestIdOf(response),
    retryAfterMs: retryAfterOf(response),
  });
}

/** `Retry-After` in seconds or as a date, in milliseconds from now; undefined when absent or unreadable. */
export function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get("retry-after");
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
