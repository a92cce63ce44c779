import { describe, expect, it, vi } from "vitest";
import {
  type ApiError,
  createApiClient,
  createShopifyClient,
  dataOf,
  type FailedCall,
  isOrder,
  isOrderPage,
  newIdempotencyKey,
} from "#index.ts";
import { sampleOrder } from "#testing/samples.ts";

const page = { orders: [sampleOrder()] };
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const html = (status: number) =>
  new Response("<h1>Bad gateway</h1>", { status, headers: { "content-type": "text/html" } });

/** A client that returns the given responses in order; a function may reject. Records the requests. */
function scripted(...answers: (Response | (() => Promise<Response>))[]) {
  const sent: Request[] = [];
  const api = (options: Partial<Parameters<typeof createApiClient>[0]> = {}) =>
    createApiClient({
      baseUrl: "http://api.test/v1",
      backoffMs: () => 0,
      fetch: (request) => {
        sent.push(request);
        const answer = answers[Math.min(sent.length, answers.length) - 1];
        if (!answer) throw new Error("no answer scripted");
        return typeof answer === "function" ? answer() : Promise.resolve(answer.clone());
      },
      ...options,
    });
  return { api, sent };
}
const broken = () => Promise.reject(new TypeError("fetch failed"));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );
const order = {
  recipient: { name: "Ana" },
  recipientAddress: address(),
  originAddress: address(),
  packageCount: 1,
  service: "NEXTDAY",
  source: "dashboard",
} as const;
function address() {
  return { street: "1 rue Peel", city: "Montréal", province: "QC", country: "CA", postalCode: "H3C 2G9" };
}

describe("a read", () => {
  it("carries the session token and the filters", async () => {
    const { api, sent } = scripted(json(page));
    const data = await dataOf(
      api({ getToken: () => "token-1" }).GET("/orders", { params: { query: { tags: ["a b", "c"], limit: 100 } } }),
      isOrderPage,
    );
    expect(data.orders).toHaveLength(1);
    expect(sent[0]?.headers.get("Authorization")).toBe("token-1");
    expect(sent[0]?.url).toBe("http://api.test/v1/orders?tags=a%20b,c&limit=100");
  });

  it("survives half an emoji in the search", async () => {
    const { api, sent } = scripted(json(page));
    await api().GET("/orders", { params: { query: { freeSearch: "\uD800x" } } });
    expect(sent[0]?.url).toBe("http://api.test/v1/orders?freeSearch=%EF%BF%BDx");
  });

  it("is tried again after a passing failure, honouring Retry-After", async () => {
    const { api, sent } = scripted(html(502), broken, json(page));
    await dataOf(api().GET("/orders"));
    expect(sent).toHaveLength(3);
  });

  it("is not tried again after a refusal, nor when the server asks for a long pause", async () => {
    const refused = scripted(json({ message: "No such order.", requestId: "r1" }, { status: 404 }));
    expect(await failureOf(refused.api().GET("/orders"))).toMatchObject({
      status: 404,
      message: "No such order.",
      requestId: "r1",
    });
    const busy = scripted(json({ message: "Busy." }, { status: 503, headers: { "Retry-After": "3600" } }));
    expect(await failureOf(busy.api().GET("/orders"))).toMatchObject({ status: 503, retryAfterMs: 3_600_000 });
    expect([refused.sent, busy.sent].map((list) => list.length)).toEqual([1, 1]);
  });

  it("rejects with the abort reason when the caller gives up, without another try", async () => {
    const { api, sent } = scripted(broken);
    const controller = new AbortController();
    const call = api({ backoffMs: () => 60_000 }).GET("/orders", { signal: controller.signal });
    await expect.poll(() => sent.length).toBe(1);
    controller.abort(new Error("left the page"));
    expect(await failureOf(call)).toMatchObject({ message: "left the page" });
    expect(sent).toHaveLength(1);
  });
});

describe("the token", () => {
  const unauthorized = () => json({ message: "Expired." }, { status: 401 });

  it("is asked for once more after a 401, with the rejected one", async () => {
    const { api, sent } = scripted(unauthorized(), json(page));
    const asked: { rejected?: string }[] = [];
    const getToken = (about: { rejected?: string }) => (asked.push(about), about.rejected ? "fresh" : "stale");
    await dataOf(api({ getToken }).GET("/orders"));
    expect(asked).toEqual([{}, { rejected: "stale" }]);
    expect(sent.map(({ headers }) => headers.get("Authorization"))).toEqual(["stale", "fresh"]);
  });

  it("that stays the same after a 401 is not sent again", async () => {
    const { api, sent } = scripted(unauthorized());
    expect(await failureOf(api({ getToken: () => "stale" }).GET("/orders"))).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  const cause = new Error("The host has no session.");
  const thrown = { message: "getToken failed: The host has no session.", cause };
  it.each([
    [
      "throws",
      () => {
        throw cause;
      },
      thrown,
    ],
    ["rejects", () => Promise.reject(cause), thrown],
    [
      "hangs",
      () => new Promise<string>(() => undefined),
      { message: "getToken took too long", cause: expect.any(DOMException) as unknown },
    ],
  ] as const)("whose callback %s fails at once, and nothing is sent", async (_, getToken, failure) => {
    const { api, sent } = scripted(json(page));
    const client = api({ getToken, timeoutMs: { read: 1, write: 60_000 } });
    const write = client.POST("/orders", { body: order, params: { header: { "Idempotency-Key": "key" } } });
    for (const call of [write, client.GET("/orders")])
      expect(await failureOf(call)).toMatchObject({ kind: "token", outcomeUnknown: false, ...failure });
    expect(sent).toHaveLength(0);
  });

  it("whose callback throws after a 401 ends the call without a retry", async () => {
    const { api, sent } = scripted(unauthorized());
    const getToken = ({ rejected }: { rejected?: string }) => (rejected ? Promise.reject(cause) : "stale");
    expect(await failureOf(api({ getToken }).GET("/orders"))).toMatchObject({ kind: "token", cause });
    expect(sent).toHaveLength(1);
  });
});

describe("a write", () => {
  const create = (api: ReturnType<ReturnType<typeof scripted>["api"]>, key = newIdempotencyKey()) =>
    dataOf(api.POST("/orders", { body: order, params: { header: { "Idempotency-Key": key } } }), isOrder);

  it.each([
    ["a lost answer", broken, "network"],
    ["an HTML page with status 200", new Response("<p>hi</p>"), "unreadable"],
    ["an empty 200", new Response(""), "unreadable"],
    ["null", json(null), "unreadable"],
    ["another shape", json({ ok: true }), "unreadable"],
  ] as const)("is never told as done after %s, and its outcome counts as unknown", async (_, answer, kind) => {
    const { api, sent } = scripted(answer);
    expect(await failureOf(create(api()))).toMatchObject({ kind, outcomeUnknown: true });
    expect(sent).toHaveLength(1);
  });

  it("gives field errors by path, and cuts a server's essay", async () => {
    const { api } = scripted(
      json({ message: "x".repeat(5000), fields: { "recipient.phone": "Required", bad: 3 } }, { status: 422 }),
    );
    const error = await failureOf(create(api()));
    expect(error).toMatchObject({ status: 422, fields: { "recipient.phone": "Required" }, outcomeUnknown: false });
    expect(error?.message).toHaveLength(300);
  });

  it("never shows an HTML error page", async () => {
    const { api } = scripted(html(500));
    expect(await failureOf(create(api()))).toMatchObject({ status: 500, message: "The server answered 500." });
  });

  it("times out as unknown", async () => {
    const { api } = scripted(() => new Promise<Response>(() => undefined));
    const hanging = api({
      timeoutMs: { read: 5, write: 5 },
      fetch: (request) =>
        new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason))),
    });
    expect(await failureOf(create(hanging))).toMatchObject({ kind: "timeout", outcomeUnknown: true });
  });

  it("sends its key where the server knows keys, and none where it does not", async () => {
    const { api, sent } = scripted(json(sampleOrder()));
    const key = newIdempotencyKey();
    await create(api(), key);
    await create(api({ idempotencyKeys: false }), key);
    expect(sent.map((request) => request.headers.get("Idempotency-Key"))).toEqual([key, null]);
  });
});

describe("a 401", () => {
  it("is repeated once with the renewed token, body included", async () => {
    const bodies: string[] = [];
    let token = "old";
    const api = createApiClient({
      baseUrl: "http://api.test/v1",
      getToken: () => token,
      onUnauthorized: () => Promise.resolve(((token = "new"), true)),
      fetch: async (request) => {
        bodies.push(await request.text());
        return request.headers.get("Authorization") === "new"
          ? json(sampleOrder())
          : json({ message: "expired" }, { status: 401 });
      },
    });
    await dataOf(api.POST("/orders", { body: order }), isOrder);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toBe(bodies[1]);
  });

  it("is given up when it comes back", async () => {
    const { api, sent } = scripted(json({ message: "expired" }, { status: 401 }));
    const refused: (string | undefined)[] = [];
    const tokens = ["old", "new"];
    const options = {
      getToken: () => tokens[refused.length],
      onUnauthorized: (token: string | undefined) => Promise.resolve(refused.push(token) > 0),
    };
    expect(await failureOf(api(options).GET("/orders"))).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
    expect(refused).toEqual(["old", "new"]);
  });
});

describe("every request", () => {
  const shared = { cache: "no-store", referrerPolicy: "no-referrer", redirect: "error" };

  it.each([
    ["the API", createApiClient],
    ["the Shopify platform", createShopifyClient],
  ] as const)("to %s is stored nowhere, names no page and follows no redirect (T23)", async (_, create) => {
    const sent: Request[] = [];
    const send = (request: Request) => {
      sent.push(request);
      const isRefused = request.headers.get("Authorization") === "old";
      return Promise.resolve(isRefused ? json({ message: "expired" }, { status: 401 }) : json({}));
    };
    const getToken = ({ rejected }: { rejected?: string }) => (rejected ? "new" : "old");
    const client = create({ baseUrl: "http://api.test", getToken, fetch: send }) as unknown as Record<
      string,
      (path: string, init: object) => Promise<unknown>
    >;
    for (const verb of ["GET", "POST", "PATCH", "DELETE"] as const)
      await client[verb]?.("/wix", { parseAs: "arrayBuffer" });
    expect(sent).toHaveLength(8);
    for (const request of sent) expect(request).toMatchObject(shared);
  });
});

it("has the API's origin, where the paths of pictures are", () => {
  expect(createApiClient({ baseUrl: "https://api.example.com/v1" }).origin).toBe("https://api.example.com");
  expect(createApiClient({ baseUrl: "/v1" }).origin).toBe("");
});

it("sends the merchant's language with rates, and only there", async () => {
  const { api, sent } = scripted(json([]));
  const client = api({ locale: () => "fr" });
  await client.POST("/rates", { body: { postalCode: "H2X 1Y4" } });
  await client.GET("/merchants");
  expect(sent.map((request) => request.headers.get("locale"))).toEqual(["fr", null]);
});

describe("a failed call is handed to onFailure", () => {
  it("once, after its retries, by the contract's path", async () => {
    const onFailure = vi.fn<(failed: FailedCall) => void>();
    const { api } = scripted(broken, json({ message: "Gone", code: "NOT_FOUND" }, { status: 404 }));
    const error = await failureOf(api({ onFailure }).DELETE("/orders/{id}", { params: { path: { id: "ZOE-1" } } }));
    expect(onFailure.mock.calls).toEqual([[{ error, path: "/orders/{id}", ms: expect.any(Number) }]]);
    await failureOf(api({ onFailure }).GET("/merchants"));
    expect(onFailure.mock.lastCall?.[0]).toMatchObject({ path: "/merchants", error: { status: 404 } });
    await failureOf(scripted(html(200)).api({ onFailure }).GET("/orders"));
    expect(onFailure.mock.lastCall?.[0].error.kind).toBe("unreadable");
    expect(onFailure).toHaveBeenCalledTimes(3);
  });

  it("but neither one that the caller aborted, nor one without a token, nor one that worked", async () => {
    const onFailure = vi.fn<(failed: FailedCall) => void>();
    const { api } = scripted(json(page));
    await failureOf(api({ onFailure }).GET("/orders", { signal: AbortSignal.abort() }));
    await failureOf(api({ onFailure, getToken: () => Promise.reject(new Error("host")) }).GET("/orders"));
    await api({ onFailure }).GET("/orders");
    expect(onFailure).not.toHaveBeenCalled();
  });
});
