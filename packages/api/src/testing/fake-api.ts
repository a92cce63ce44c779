/**
 * A client whose answers are given beforehand, for stories and tests beside the code. The answers are typed by the
 * contract; what is not listed rejects loudly. Whole journeys run against the sandbox instead.
 */
import { createApiClient, type ApiClient } from "#client.ts";
import type { paths } from "#generated/portal-v1.ts";

type Verb = "get" | "post" | "patch" | "delete";
type Call = {
  [Path in keyof paths]: { [Method in Verb & keyof paths[Path]]: [Method, Path] }[Verb & keyof paths[Path]];
}[keyof paths];
type Content<Answer> = Answer extends { content: infer Types } ? Types[keyof Types] : undefined;
type Success<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: Content<Responses[Status]>;
}[keyof Responses & (200 | 201 | 202 | 204)];
type AnswerTo<Method, Path extends keyof paths> = Method extends keyof paths[Path]
  ? paths[Path][Method] extends { responses: infer Responses }
    ? Success<Responses>
    : never
  : never;

/** What a fake answer may look at. */
export interface FakeCall {
  url: URL;
  /** The parsed JSON body, if there was one. */
  body: unknown;
  headers: Headers;
}

/** Answers by call, for example `{ "GET /orders": { orders: [] } }`; a function is asked at every call. */
export type FakeAnswers = {
  [
    Entry in Call as Entry extends [infer Method extends string, infer Path extends string]
      ? `${Uppercase<Method>} ${Path}`
      : never
  ]?:
    | Answered<AnswerTo<Entry[0], Entry[1]>>
    | ((call: FakeCall) => Answered<AnswerTo<Entry[0], Entry[1]>> | Promise<Answered<AnswerTo<Entry[0], Entry[1]>>>);
};
type Answered<Data> = Data | Blob | Response;

/** An error answer as the server words it. */
export function refuse(
  status: number,
  message: string,
  more: { code?: string; fields?: Record<string, string> } = {},
): Response {
  return Response.json({ message, ...more, requestId: "req-0001" }, { status });
}

/** An answer that never comes: the loading state. */
export const never = <Data>(): Promise<Data> => new Promise<Data>(() => undefined);

/** A client that answers from `answers`. Calls are not delayed, and reads are not repeated. */
export function fakeApi(answers: FakeAnswers = {}): ApiClient {
  const routes = Object.entries(answers).map(([call, answer]) => {
    const [method = "", path = ""] = call.split(" ");
    const pattern = new RegExp(`^/v1${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
    return { method, path, pattern, answer: answer as unknown };
  });
  // A literal path stands before one with a parameter: /orders/addresses is no order's id.
  routes.sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));

  return createApiClient({
    baseUrl: "http://fake.test/v1",
    backoffMs: () => 0,
    fetch: async (request) => {
      const url = new URL(request.url);
      const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
      if (!route) return refuse(404, `No fake answer for ${request.method} ${url.pathname.slice(3)}.`);
      const text = await request.text();
      const call: FakeCall = { url, body: text ? JSON.parse(text) : undefined, headers: request.headers };
      const answer: unknown = typeof route.answer === "function" ? await route.answer(call) : route.answer;
      if (answer instanceof Response) return answer.clone();
      if (answer instanceof Blob) return new Response(answer);
      if (answer === undefined) return new Response(null, { status: 204 });
      return typeof answer === "string" ? new Response(answer) : Response.json(answer);
    },
  });
}
