/** The error that every call rejects with. Open it to change how an error response is read. */

/**
 * The kinds of failure:
 *
 * - `http`: the server returned an error status; `message`, `code` and `fields` come from its JSON body.
 * - `network`: no response (no connection, or it broke).
 * - `timeout`: no response in time.
 * - `token`: `getToken` threw (`cause`) or took too long, so nothing was sent.
 * - `unreadable`: the response is not what the contract promises (HTML, empty, wrong shape), so the outcome is unknown.
 */
export type ApiErrorKind = "http" | "network" | "timeout" | "token" | "unreadable";

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  method: string;
  message: string;
  /** HTTP status, 0 when there was no response. */
  status?: number;
  code?: string | undefined;
  /** Server-side field errors by path, for example `recipientAddress.postalCode`. */
  fields?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  /** Milliseconds until the server accepts a retry, when it says so (`Retry-After`). */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** The maximum length of a server's text on the screen (T02). */
const longestMessage = 300;

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly method: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** True when a write may have succeeded although its response is missing or unreadable. */
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
    this.outcomeUnknown = method !== "GET" && kind !== "token" && (kind !== "http" || status === 502 || status === 504);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The error for a response with a success status whose body does not prove success. */
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

/** The message of an error response that has none. */
const plainMessage = (status: number) => `The server answered ${status}.`;

/** Whether the message is the server's, not `plainMessage`. */
export const hasServiceMessage = ({ kind, status, message }: ApiError): boolean =>
  kind === "http" && message !== "" && message !== plainMessage(status);

/**
 * Reads an error response. A body that is not the contract's `ErrorBody` still becomes a sentence, never raw markup.
 */
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

/** `Retry-After` (seconds or a date) in milliseconds from now; undefined when absent or unreadable. */
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
