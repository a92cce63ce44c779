/**
 * Sends requests: adds the session token, applies a timeout, retries once after the session was renewed, and retries
 * reads after failures that are likely to pass. Writes are never retried silently.
 */
import { ApiError, httpError, retryAfterOf } from "./errors.ts";

export interface TransportOptions {
  /**
   * The session token for the `Authorization` header; `undefined` sends none. `rejected` is the token that just got a
   * 401: return another one, and the request is retried, once. It has the time limit of a read. When it throws, the
   * call rejects with an `ApiError` of kind `token`, or with what it threw if that is an `ApiError`.
   */
  getToken?: (asked: { rejected?: string }) => Promise<string | undefined> | string | undefined;
  /**
   * Called on a 401 with the rejected token, before `getToken`. Return true when there is another token. If the retry
   * gets a 401 too, it is called again, as a notification only.
   */
  onUnauthorized?: (token: string | undefined) => Promise<boolean>;
  /** Replaces the global `fetch` (tests, an in-process server). */
  fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds until a call times out. */
  timeoutMs?: { read: number; write: number };
  /** Milliseconds before retry n (from 0) of a read. */
  backoffMs?: (attempt: number) => number;
}

const limits = { read: 30_000, write: 60_000 };
const transientStatuses = new Set([429, 502, 503, 504]);
const maxRetries = 2;
/** Milliseconds. When `Retry-After` is longer than this, the error is shown instead of retrying. */
const longestPauseMs = 10_000;
const doubling = (attempt: number) => 300 * 2 ** attempt * (0.75 + Math.random() / 2);

export function createTransport(options: TransportOptions): (request: Request) => Promise<Response> {
  const { getToken, onUnauthorized, timeoutMs = limits, backoffMs = doubling } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));

  async function sendOnce(request: Request, token: string | undefined): Promise<Response> {
    const limit = AbortSignal.timeout(request.method === "GET" ? timeoutMs.read : timeoutMs.write);
    // Sending a request consumes its body, so a retry needs a copy.
    const again = request.method === "GET" ? request : request.clone();
    const sent = new Request(again, { ...privateRequest, signal: AbortSignal.any([request.signal, limit]) });
    if (token) sent.headers.set("Authorization", token);
    try {
      const response = await send(sent);
      // The timeout includes the body: a response that breaks in the middle has failed.
      return new ReadResponse(await response.arrayBuffer(), response);
    } catch (cause) {
      if (request.signal.aborted) throw request.signal.reason;
      const kind = limit.aborted ? "timeout" : "network";
      const message = limit.aborted ? sentences.timeout : unreachable(request.url);
      throw new ApiError({ kind, method: request.method, message, cause });
    }
  }

  async function withSession(request: Request, token: string | undefined): Promise<Response> {
    const response = await sendOnce(request, token);
    if (response.status !== 401 || !getToken) return response;
    if (onUnauthorized && !(await onUnauthorized(token))) return response;
    const another = await tokenFor(options, request, token);
    // Without the callback only another token proves that a retry makes sense.
    if (!onUnauthorized && another === token) return response;
    const repeated = await sendOnce(request, another);
    if (repeated.status === 401) await onUnauthorized?.(another);
    return repeated;
  }

  return async (request) => {
    const token = await tokenFor(options, request);
    for (let attempt = 0; ; attempt++) {
      const last = request.method !== "GET" || attempt === maxRetries;
      let pause = backoffMs(attempt);
      try {
        const response = await withSession(request, token);
        if (response.ok) return response;
        pause = Math.max(pause, retryAfterOf(response) ?? 0);
        if (last || !transientStatuses.has(response.status) || pause > longestPauseMs)
          throw await httpError(response, request.method);
      } catch (error) {
        if (last || !(error instanceof ApiError) || error.kind === "http" || error.kind === "token") throw error;
      }
      await sleep(pause, request.signal);
    }
  };
}

/** @throws ApiError of kind `token`: then nothing is sent */
async function tokenFor(
  { getToken, timeoutMs = limits }: TransportOptions,
  { signal, method }: Request,
  rejected?: string,
): Promise<string | undefined> {
  if (!getToken) return undefined;
  const limit = AbortSignal.timeout(timeoutMs.read);
  const stop = AbortSignal.any([signal, limit]);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const onStop = () => reject(stop.reason);
  stop.addEventListener("abort", onStop, { once: true });
  try {
    return await Promise.race([getToken(rejected === undefined ? {} : { rejected }), stopped]);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiError) throw cause;
    const why = limit.aborted ? "took too long" : `failed: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ApiError({ kind: "token", method, message: `getToken ${why}`, cause });
  } finally {
    stop.removeEventListener("abort", onStop);
  }
}

/** English sentences for logs and hosts; the portal's screens have translated ones. */
const sentences = {
  timeout: "The server did not answer in time.",
  // A browser does not tell a redirect from a lost connection.
  network: "The server could not be reached, or it sent a redirect. Redirects are not followed.",
} as const;

/** Why there was no response. A browser does not tell a page whether it may not read the answer, or there was none: both are named, with the origins. */
function unreachable(url: string): string {
  const page = "location" in globalThis ? location.origin : undefined;
  const { origin } = new URL(url);
  if (page === undefined || page === origin || !navigator.onLine) return sentences.network;
  return `${origin} could not be reached, or its answer does not allow pages of ${page} (CORS: Access-Control-Allow-Origin), or it sent a redirect.`;
}

/**
 * What every request with a token or personal data has in common: the browser stores no response, names no page to the
 * server, and follows no redirect, which would take the request elsewhere (T23).
 */
export const privateRequest = { cache: "no-store", referrerPolicy: "no-referrer", redirect: "error" } as const;

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * A response whose body has been read completely. It returns the bytes as they are, any number of times: copying each
 * page of a long list would be slow. Its `body` stays null, because there is nothing to stream.
 */
export class ReadResponse extends Response {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer, { status, statusText, headers }: Response) {
    super(null, { status, statusText, headers });
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(this.#bytes);
  }

  override clone(): ReadResponse {
    return new ReadResponse(this.#bytes, this);
  }

  override async blob(): Promise<Blob> {
    return new Blob([this.#bytes], { type: this.headers.get("content-type") ?? "" });
  }
}
