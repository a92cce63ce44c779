import { expect, test } from "vitest";
import type { Reply, Violation } from "./reply.ts";
import { createDispatcher } from "./dispatch.ts";
import { loadOperations } from "./operations.ts";
import { refuse } from "./refusal.ts";

const operations = loadOperations();
const session = { sub: "s", merchantId: "m", merchantName: "M", name: "N", username: "n@example.com" };

/** The response to a call when its handler returns `answer()`. */
async function dispatched(path: string, answer: () => Reply, authenticate = () => Promise.resolve(session)) {
  const violations: Violation[] = [];
  const lines: string[] = [];
  const dispatch = createDispatcher({
    operations,
    authenticate,
    handle: async () => answer(),
    onViolation: (violation) => violations.push(violation),
    log: (line) => lines.push(line),
  });
  const request = new Request(`http://localhost${path}`, { headers: { Authorization: "token-of-somebody" } });
  const response = await dispatch(request);
  return { response, violations, lines };
}

test("all operations of the files are there, each once, and their schemas compile", () => {
  const ids = operations.map((operation) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["listOrders", "fulfillShopifyOrder", "createFault", "suggestAddresses"]));
  for (const { checkParameters, body, responses } of operations) {
    checkParameters({});
    body?.check({});
    for (const types of responses.values()) for (const check of types.values()) check?.({});
  }
});

test.each<[string, Reply]>([
  ["an undeclared status", { status: 418, json: {} }],
  ["an undeclared type", { status: 200, content: "<p>", type: "text/html" }],
  ["no body", { status: 200 }],
  ["a wrong shape", { status: 200, json: { enabled: "yes" } }],
  ["a field too many", { status: 200, json: { enabled: true, since: 1 } }],
  ["an error body that is none", { status: 401, json: { error: "no" } }],
])("%s is a 500 that is logged and counted", async (_what, answer) => {
  const { response, violations, lines } = await dispatched("/v1/orders/featureFlags/x", () => answer);
  const body = await response.json();
  expect([response.status, violations.length, lines.length]).toEqual([500, 1, 1]);
  expect(body).toMatchObject({ code: "CONTRACT_VIOLATION", requestId: response.headers.get("x-request-id") });
});

test("a right answer, an honest 501 and a refusal pass", async () => {
  const path = "/v1/orders/featureFlags/x";
  expect((await dispatched(path, () => ({ status: 200, json: { enabled: true } }))).response.status).toBe(200);
  const throwing = (error: Error) =>
    dispatched(path, () => {
      throw error;
    });
  expect((await throwing(refuse.notYet())).response.status).toBe(501);
  expect((await throwing(refuse.signIn())).violations).toEqual([]);
});

test("a crash is a 500 that says nothing of itself, and its log line holds no token", async () => {
  const { response, lines, violations } = await dispatched("/v1/wix?token=secret-token", () => {
    throw new Error("connection to 10.0.0.1 refused");
  });
  const text = await response.text();
  expect([response.status, violations]).toEqual([500, []]);
  expect(text).not.toContain("10.0.0.1");
  expect(lines.join()).toContain("10.0.0.1");
  expect(lines.join()).not.toMatch(/secret-token|token-of-somebody/);
});

test("a token that is refused is a 401; a database that fails while it is looked up is not", async () => {
  const sendRequest = (error: Error) =>
    dispatched(
      "/v1/merchants",
      () => ({ status: 200 }),
      () => Promise.reject(error),
    );
  expect((await sendRequest(refuse.signIn())).response.status).toBe(401);
  const { response, lines } = await sendRequest(new Error("connection lost"));
  expect(response.status).toBe(500);
  expect(lines.join()).toContain("connection lost");
});
