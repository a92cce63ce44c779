/**
 * A client with scripted responses, for stories and unit tests. The contract types the responses; a call that is not
 * listed rejects. Whole journeys run against the sandbox instead. Open it when a story needs a response of another kind.
 */
import {
  createApiClient,
  createShopifyClient,
  type ApiClient,
  type ClientOptions,
  type ShopifyClient,
} from "#client.ts";
import type { paths } from "#generated/portal-v1.ts";
import type { paths as shopifyPaths } from "#generated/shopify-platform.ts";
import type { paths as sandboxPaths } from "#generated/sandbox.ts";
import { createSandboxClient, type SandboxClient } from "#sandbox.ts";

type Verb = "get" | "post" | "patch" | "delete";
type Call<Paths> = {
  [Path in keyof Paths]: { [Method in Verb & keyof Paths[Path]]: [Method, Path] }[Verb & keyof Paths[Path]];
}[keyof Paths];
type Content<Answer> = Answer extends { content: infer Types } ? Types[keyof Types] : undefined;
type Success<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: Content<Responses[Status]>;
}[keyof Responses & (200 | 201 | 202 | 204)];
type AnswerTo<Paths, Method, Path extends keyof Paths> = Method extends keyof Paths[Path]
  ? Paths[Path][Method] extends { responses: infer Responses }
    ? Success<Responses>
    : never
  : never;

/** What a response function receives. */
export interface FakeCall {
  url: URL;
  /** The parsed JSON body, if there was one. */
  body: unknown;
  headers: Headers;
}

type Answers<Paths> = {
  [
    Entry in Call<Paths> as Entry extends [infer Method extends string, infer Path extends string]
      ? `${Uppercase<Method>} ${Path}`
      : never
  ]?:
    | FakeAnswer<AnswerTo<Paths, Entry[0], Entry[1]>>
    | ((
        call: FakeCall,
      ) => FakeAnswer<AnswerTo<Paths, Entry[0], Entry[1]>> | Promise<FakeAnswer<AnswerTo<Paths, Entry[0], Entry[1]>>>);
};
/** Responses by call, for example `{ "GET /orders": { orders: [] } }`. A function runs at every call. */
export type FakeAnswers = Answers<paths>;
/** The same for the sandbox's own calls: `{ "GET /outbox": [] }`. */
export type FakeSandboxAnswers = Answers<sandboxPaths>;
/** The same for the Shopify platform: `{ "POST /orders/fulfill": { fulfillmentIds: ["4440001"] } }`. */
export type FakeShopifyAnswers = Answers<shopifyPaths>;
type FakeAnswer<Data> = Data | Blob | Response;

/** An error response in the server's format. */
export function refuse(
  status: number,
  message: string,
  more: { code?: string; fields?: Record<string, string> } = {},
): Response {
  return Response.json({ message, ...more, requestId: "req-0001" }, { status });
}

/** The pictures of a story are on its page's origin. */
const pageOrigin = "location" in globalThis ? location.origin : "http://fake.test";

/** A response that never comes, for loading states. */
export const never = <Data>(): Promise<Data> => new Promise<Data>(() => undefined);

/** A client that returns `answers`, without delay and without retrying reads. */
export const fakeApi = (answers: FakeAnswers = {}, options: Pick<ClientOptions, "getToken"> = {}): ApiClient =>
  createApiClient({
    ...options,
    baseUrl: `${pageOrigin}/v1`,
    backoffMs: () => 0,
    fetch: fakeFetch("/v1", answers),
  });

/** A client of the Shopify platform that returns `answers`. */
export const fakeShopify = (
  answers: FakeShopifyAnswers = {},
  options: Pick<ClientOptions, "idempotencyKeys"> = {},
): ShopifyClient =>
  createShopifyClient({
    ...options,
    baseUrl: "http://fake.test/shopify",
    backoffMs: () => 0,
    fetch: fakeFetch("/shopify", answers),
  });

/** A client of the sandbox's own calls that returns `answers`. */
export const fakeSandbox = (answers: FakeSandboxAnswers = {}): SandboxClient =>
  createSandboxClient({
    baseUrl: "http://fake.test/sandbox",
    backoffMs: () => 0,
    fetch: fakeFetch("/sandbox", answers),
  });

function fakeFetch(base: string, answers: object): (request: Request) => Promise<Response> {
  const routes = Object.entries(answers).map(([call, answer]: [string, unknown]) => {
    const [method = "", path = ""] = call.split(" ");
    const pattern = new RegExp(`^${base}${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
    return { method, path, pattern, answer };
  });
  // Literal paths go before paths with a parameter: `/orders/addresses` is not an order id.
  routes.sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));

  return async (request) => {
    const url = new URL(request.url);
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
    if (!route) return refuse(404, `No fake answer for ${request.method} ${url.pathname.slice(base.length)}.`);
    const text = await request.text();
    const call: FakeCall = { url, body: text ? JSON.parse(text) : undefined, headers: request.headers };
    const answer: unknown =
      typeof route.answer === "function"
        ? await Promise.race([route.answer(call), aborted(request.signal)])
        : route.answer;
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof Blob) return new Response(answer);
    if (answer === undefined) return new Response(null, { status: 204 });
    return typeof answer === "string" ? new Response(answer) : Response.json(answer);
  };
}

/** Rejects when a request is aborted, as `fetch` does. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
