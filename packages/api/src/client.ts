/**
 * The typed client of the provider's API. Every call resolves with what the contract promises or rejects with an
 * `ApiError` (with the abort reason when the caller aborted). The compiler checks paths, parameters and bodies against
 * `openapi/portal-v1.yaml`. Headers and retries are in `transport.ts`.
 */
import createFetchClient, { type Client } from "openapi-fetch";
import { ApiError, unreadable } from "./errors.ts";
import type { Locale, paths } from "./generated/portal-v1.ts";
import type { paths as ShopifyPaths } from "./generated/shopify-platform.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

export interface ClientOptions extends TransportOptions {
  /** The URL of `/v1`, for example `https://api.example.com/v1`. In a browser it may be relative to the page. */
  baseUrl: string;
  /** The merchant's language, sent as the `locale` header on rates (S7.1). */
  locale?: () => Locale;
  /** Whether the server supports the `Idempotency-Key` header. False: the header is not sent. */
  idempotencyKeys?: boolean;
  /** Called when a call has failed for good, before it rejects: for reports, not for what people read. Not when the caller aborted, nor when no token was got. */
  onFailure?: (failed: FailedCall) => void;
}

/** A failed call, named so that it says nothing of whose order it was. */
export interface FailedCall {
  error: ApiError;
  /** The path of the contract, `/orders/{id}/label`: a template, without ids and query. */
  path: string;
  /** Milliseconds from the call to its failure, retries included. */
  ms: number;
}

type Verbs = "GET" | "POST" | "PATCH" | "DELETE";
/** The four verbs of the contract, typed by path. */
export type TypedClient<Paths extends object> = Pick<Client<Paths>, Verbs>;
export type ApiClient = TypedClient<paths> & {
  /** False when the server does not support idempotency keys: look up an unknown outcome before you retry. */
  readonly idempotencyKeys: boolean;
  /** Of the API: a picture that a response names by a path is there. */
  readonly origin: string;
};

/** The provider's API under `/v1`. */
export function createApiClient(options: ClientOptions): ApiClient {
  const { idempotencyKeys = true, baseUrl } = options;
  const url = absolute(baseUrl);
  // A server that renders the page has no origin for a relative URL.
  return { ...typedClient<paths>(options), idempotencyKeys, origin: URL.canParse(url) ? new URL(url).origin : "" };
}

export type ShopifyClient = TypedClient<ShopifyPaths> & Pick<ApiClient, "idempotencyKeys">;

/** The Shopify platform, a separate service with its own URL (`openapi/shopify-platform.yaml`). */
export function createShopifyClient(options: ClientOptions): ShopifyClient {
  const { idempotencyKeys = true } = options;
  return { ...typedClient<ShopifyPaths>(options), idempotencyKeys };
}

/** A client for any file of the contract. */
export function typedClient<Paths extends object>(options: ClientOptions): TypedClient<Paths> {
  const { baseUrl, locale, idempotencyKeys = true, onFailure } = options;
  const inner = createFetchClient({
    baseUrl: absolute(baseUrl),
    fetch: createTransport(options),
    // Lists go as one comma list: `tags=a,b` (S7.6).
    querySerializer: { array: { style: "form", explode: false } },
  });
  inner.use({
    onRequest: ({ request, schemaPath }) => {
      if (schemaPath === "/rates" && locale) request.headers.set("locale", locale());
      if (!idempotencyKeys) request.headers.delete("Idempotency-Key");
    },
  });

  const send =
    (method: Verbs) =>
    async (path: string, init: Record<string, unknown> = {}) => {
      const { parseAs = "json", params, ...rest } = init;
      // JSON is first read as text, so that an HTML or empty response is not mistaken for a broken connection.
      const request = { ...rest, params: wellFormed(params), parseAs: parseAs === "json" ? "text" : parseAs };
      const { data, response } = await inner.request(method.toLowerCase() as never, path as never, request as never);
      return { data: parseAs === "json" ? readJson(data, response, method) : data, response, method };
    };
  const verb =
    (method: Verbs) =>
    async (...call: Parameters<ReturnType<typeof send>>) => {
      const begun = performance.now();
      try {
        return await send(method)(...call);
      } catch (error) {
        if (error instanceof ApiError && error.kind !== "token")
          onFailure?.({ error, path: call[0], ms: Math.round(performance.now() - begun) });
        throw error;
      }
    };
  const client: Record<Verbs, unknown> = {
    GET: verb("GET"),
    POST: verb("POST"),
    PATCH: verb("PATCH"),
    DELETE: verb("DELETE"),
  };
  // The wrapper has openapi-fetch's signatures. TypeScript cannot see that, because a loop builds it.
  return client as TypedClient<Paths>;
}

/**
 * The data of a call. `check` verifies at run time that the response proves success. A response of another shape
 * rejects with an `unreadable` ApiError.
 */
export async function dataOf<Data>(
  call: Promise<{ data?: Data; response: Response; method?: string }>,
  check?: (data: unknown) => boolean,
): Promise<Data> {
  const { data, response, method = "GET" } = await call;
  if (check && !check(data)) throw unreadable(response, method, "The server's answer is not what was expected.");
  return data as Data;
}

function readJson(text: unknown, response: Response, method: string): unknown {
  if (response.status === 204) return undefined;
  try {
    return JSON.parse(typeof text === "string" ? text : "");
  } catch {
    throw unreadable(response, method, "The server's answer could not be read.");
  }
}

/** Replaces half of a surrogate pair (a cut emoji) by the replacement character: a URL cannot contain it. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wellFormed(inner)]));
}

/** `Request` needs an absolute URL, so a relative one is resolved against the page's origin. */
const absolute = (baseUrl: string): string =>
  "location" in globalThis ? new URL(baseUrl, location.href).href.replace(/\/$/, "") : baseUrl.replace(/\/$/, "");
