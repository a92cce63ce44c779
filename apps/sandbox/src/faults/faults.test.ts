import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readDocument } from "#contract/document.ts";
import { serve } from "#server.ts";
import { anOrder, signIn, startRig, type Ask, type Rig } from "#testing/rig.ts";
import type { FaultInput, FaultTrouble } from "./fault.ts";
import { faultPresets } from "./fault-presets.ts";

let rig: Rig;
let juniper: Ask;
let token: string;
let server: { origin: string; close: () => Promise<void> };

beforeAll(async () => {
  rig = await startRig();
  juniper = await rig.as("merchant@example.com");
  token = (await signIn(rig.ask, "merchant@example.com")).IdToken;
  server = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.answer);
}, 90_000);
afterEach(() => rig.ask("DELETE", "/sandbox/faults"));
afterAll(async () => {
  await server.close();
  await rig.stop();
});

const order = async (fault: Partial<FaultInput>) => {
  const body = { method: "GET", path: "/v1/merchants", times: 1, ...fault };
  const { status, json } = await rig.ask("POST", "/sandbox/faults", { body });
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as { id: string };
};
const faults = async () => (await rig.ask("GET", "/sandbox/faults")).json;
/** When every fault has met its call. */
const allMet = () => vi.waitFor(async () => expect(await faults()).toEqual([]));
const orderCount = async () => (await juniper("GET", "/v1/orders?limit=100")).json.orders.length;
/** What an aborted or broken call rejects with. */
const failure = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: Error) => error.name,
  );

type Send = (path: string, init?: RequestInit) => Promise<Response>;
const withToken = (init: RequestInit = {}) => ({
  ...init,
  headers: { Authorization: token, "Content-Type": "application/json" },
});
const transports: [string, Send][] = [
  ["in process", (path, init) => rig.sandbox.fetch(new Request(`http://127.0.0.1:4173${path}`, withToken(init)))],
  ["over a socket", (path, init) => fetch(server.origin + path, withToken(init))],
];
const create = { method: "POST", body: JSON.stringify(anOrder) };

describe.each(transports)("createFault, %s", (_how, send) => {
  const toOrders = (fault: FaultTrouble) => order({ method: "POST", path: "/v1/orders", ...fault });

  test("refuse: the connection is closed and nothing was done", async () => {
    const before = await orderCount();
    await toOrders({ dropConnection: true });
    await expect(send("/v1/orders", create)).rejects.toThrow("fetch failed");
    expect(await orderCount()).toBe(before);
    expect((await send("/v1/orders", create)).status).toBe(201);
  });

  test("hang: not answered until the client gives up, and nothing was done", async () => {
    const before = await orderCount();
    await toOrders({ hang: true });
    const patience = new AbortController();
    let isSettled = false;
    const call = failure(send("/v1/orders", { ...create, signal: patience.signal })).finally(() => (isSettled = true));
    for (let n = 0; n < 5; n += 1) expect((await send("/v1/merchants")).status).toBe(200);
    expect(isSettled).toBe(false);
    patience.abort();
    expect(await call).toBe("AbortError");
    expect(await orderCount()).toBe(before);
  });

  test("slow: the true answer, later", async () => {
    await order({ delayMs: 40 });
    const began = performance.now();
    expect(await (await send("/v1/merchants")).json()).toMatchObject({ id: "juniper" });
    expect(performance.now() - began).toBeGreaterThanOrEqual(39);
  });

  test("cut: the true answer's headers and first bytes, then nothing", async () => {
    const truth = await (await send("/v1/merchants")).text();
    for (const [cutAfterBytes, received] of [
      [20, truth.slice(0, 20)],
      [0, ""],
      [100_000_000, truth.slice(0, -1)],
    ] as const) {
      await order({ cutAfterBytes });
      const response = await send("/v1/merchants");
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
      expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(truth)));
      const read: Uint8Array[] = [];
      const reading = (async () => {
        for await (const chunk of response.body ?? []) read.push(chunk);
      })();
      await expect(reading).rejects.toThrow("terminated");
      expect(Buffer.concat(read).toString()).toBe(received);
    }
  });

  test("cut: a write whose answer breaks off was done; what has no body to cut is lost whole", async () => {
    const before = await orderCount();
    await toOrders({ cutAfterBytes: 10 });
    await expect((await send("/v1/orders", create)).json()).rejects.toThrow("terminated");
    expect(await orderCount()).toBe(before + 1);
    await toOrders({ status: 500, cutAfterBytes: 10 });
    await expect(send("/v1/orders", create)).rejects.toThrow("fetch failed");
    expect(await orderCount()).toBe(before + 1);
  });

  test.each<[string, FaultTrouble]>([
    ["closed", { dropConnection: true }],
    ["closed late", { dropConnection: true, delayMs: 20 }],
    ["a gateway's", { status: 504, body: "<h1>Time-out</h1>", contentType: "text/html" }],
    ["a late success of nothing", { status: 200, delayMs: 20 }],
  ])("a lost answer, %s: the order is there", async (_what, fault) => {
    const before = await orderCount();
    await toOrders({ ...fault, afterCommit: true });
    const outcome = await send("/v1/orders", create).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
    expect(outcome).toBe(fault.status ?? "fetch failed");
    expect(await orderCount()).toBe(before + 1);
  });

  test.each<[string, FaultTrouble, number, string, string?]>([
    ["JSON", { status: 409, body: { message: "No." } }, 409, '{"message":"No."}', "application/json"],
    ["a JSON text", { status: 200, body: "<b>" }, 200, '"<b>"', "application/json"],
    ["HTML", { status: 502, body: "<h1>Bad</h1>", contentType: "text/html" }, 502, "<h1>Bad</h1>", "text/html"],
    ["an HTML success", { body: "<h1>Hi</h1>", contentType: "text/html" }, 200, "<h1>Hi</h1>", "text/html"],
    ["nothing", { status: 200 }, 200, ""],
    ["an empty text", { status: 200, body: "", contentType: "text/plain" }, 200, "", "text/plain"],
    ["null", { status: 200, body: null }, 200, "null", "application/json"],
    ["no content", { status: 204, body: { a: 1 } }, 204, ""],
  ])("another answer: %s", async (_what, fault, status, text, type) => {
    await order(fault);
    const response = await send("/v1/merchants");
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(text && response.headers.get("content-type")).toBe(text && type);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-sandbox-fault")).toMatch(/^fault_\d+$/);
    expect((await send("/v1/merchants")).headers.get("x-sandbox-fault")).toBeNull();
  });

  test("headers: on another answer and on the true one", async () => {
    const headers = { "Retry-After": "2", "X-Odd": "yes" };
    await order({ status: 429, body: { message: "Slow down." }, headers });
    await order({ headers });
    for (const status of [429, 200]) {
      const response = await send("/v1/merchants");
      expect([response.status, response.headers.get("retry-after"), response.headers.get("x-odd")]).toEqual([
        status,
        "2",
        "yes",
      ]);
    }
  });

  test.each<[FaultTrouble, string, unknown]>([
    [{ shape: "missing" }, "", undefined],
    [{ shape: "missing", field: "enabled" }, "", undefined],
    [{ shape: "extra" }, "false", "nobody knows this"],
    [{ shape: "type" }, '"forty-two"', undefined],
    [{ shape: "type", field: "no.such.place" }, "false", undefined],
  ])("another shape of the true answer: %j", async (fault, enabled, unexpected) => {
    await order({ path: "/v1/orders/featureFlags/*", ...fault });
    const body = (await (await send("/v1/orders/featureFlags/x")).json()) as Record<string, unknown>;
    expect([JSON.stringify(body["enabled"]) ?? "", body["unexpected"]]).toEqual([enabled, unexpected]);
  });

  test("late: the next call overtakes it", async () => {
    await order({ path: "/v1/orders/featureFlags/*", delayMs: 60_000 });
    const arrived: string[] = [];
    const ask = async (flag: string) => {
      await (await send(`/v1/orders/featureFlags/${flag}`)).text();
      arrived.push(flag);
    };
    const first = ask("first");
    // The second one is sent when the first one has met its fault.
    await allMet();
    await ask("second");
    await rig.ask("DELETE", "/sandbox/faults");
    await first;
    expect(arrived).toEqual(["second", "first"]);
  });
});

describe("createFault: which calls", () => {
  const statusOf = async (path: string, method = "GET") => (await juniper(method, path)).status;

  test("by method and path; a star is one segment, two are the rest", async () => {
    await order({ method: "ANY", path: "/v1/*/addresses", status: 418, times: "always" });
    await order({ path: "/v1/labels/**", status: 419, times: "always" });
    expect(await statusOf("/v1/orders/addresses")).toBe(418);
    expect(await statusOf("/v1/orders/addresses", "PATCH")).toBe(418);
    expect(await statusOf("/v1/orders")).toBe(200);
    expect(await statusOf("/v1/labels/packingslip/x?format=pdf")).toBe(419);
    expect(await statusOf("/v1/labels/x?format=pdf")).toBe(419);
    expect(await statusOf("/v1/labels/x?format=pdf", "POST")).toBe(404);
  });

  test("by the text of the query", async () => {
    await order({ path: "/v1/orders", query: "freeSearch=zoë d", status: 418, times: "always" });
    expect(await statusOf("/v1/orders?limit=1&freeSearch=zo%C3%AB+damours")).toBe(418);
    expect(await statusOf("/v1/orders?limit=1&freeSearch=zoe")).toBe(200);
  });

  test("by the operation of the identity pool", async () => {
    await order({ method: "POST", path: "/identity", target: "ForgotPassword", status: 500, body: {} });
    expect((await signIn(rig.ask, "merchant@example.com")).IdToken).toBeTruthy();
    expect(await faults()).toHaveLength(1);
    await order({ method: "POST", path: "/identity", target: "InitiateAuth", status: 500, body: {} });
    expect(await signIn(rig.ask, "merchant@example.com")).toBeUndefined();
    expect(await faults()).toHaveLength(1);
  });

  test.each(["/config.json", "/tracking", "/assets/orders-1a2b.js", "/sandbox/photos/door-1.svg", "/orders"])(
    "also %s",
    async (path) => {
      await order({ path, status: 418 });
      expect((await rig.ask("GET", path)).status).toBe(418);
      expect((await rig.ask("GET", path)).status).not.toBe(418);
    },
  );

  test("never the sandbox's own, so that no fault can lock itself in", async () => {
    await order({ method: "ANY", path: "/**", status: 500, times: "always" });
    for (const path of ["/sandbox/faults", "/sandbox/health", "/sandbox/outbox", "/sandbox/outbox/view"]) {
      expect((await rig.ask("GET", path)).status).toBe(200);
    }
    expect((await rig.ask("DELETE", "/sandbox/faults")).status).toBe(204);
    expect(await statusOf("/v1/merchants")).toBe(200);
  });
});

describe("createFault: how often", () => {
  const statuses = async (count: number) => {
    const all = [];
    for (let n = 0; n < count; n += 1) all.push((await juniper("GET", "/v1/merchants")).status);
    return all;
  };

  test("so many times, then no more; or always", async () => {
    await order({ status: 503, times: 2 });
    expect(await statuses(3)).toEqual([503, 503, 200]);
    expect(await faults()).toEqual([]);
    await order({ status: 503, times: "always" });
    expect(await statuses(4)).toEqual([503, 503, 503, 503]);
    expect(await faults()).toMatchObject([{ times: "always", remaining: "always" }]);
  });

  test("after so many calls, counted from when it was set, whatever else happens to them", async () => {
    await order({ status: 503, skip: 1, times: 1 });
    await order({ status: 504, skip: 3, times: 2 });
    expect(await faults()).toMatchObject([
      { skip: 1, skipRemaining: 1 },
      { skip: 3, skipRemaining: 3 },
    ]);
    expect(await statuses(6)).toEqual([200, 503, 200, 504, 504, 200]);
  });

  test("one call has one fault: the one that was set first", async () => {
    await order({ status: 503 });
    await order({ status: 504 });
    expect(await statuses(3)).toEqual([503, 504, 200]);
  });
});

describe("createFault", () => {
  test("what says nonsense is refused by field", async () => {
    const { status, json } = await rig.ask("POST", "/sandbox/faults", {
      body: {
        method: "BREW",
        path: "orders",
        times: 0,
        preset: "earthquake",
        target: "a b",
        query: "",
        status: 99,
        contentType: "html",
        headers: { "Retry After": "1", "X-Split": "a\r\nSet-Cookie: b" },
        delayMs: -1,
        hang: "yes",
        dropConnection: 1,
        cutAfterBytes: 0.5,
        shape: "odd",
        field: 1,
        skip: "2",
        afterCommit: null,
        why: "?",
      },
    });
    expect([status, Object.keys(json.fields).sort()]).toEqual([
      422,
      [
        "afterCommit",
        "contentType",
        "cutAfterBytes",
        "delayMs",
        "dropConnection",
        "field",
        "hang",
        "headers",
        "headers.X-Split",
        "method",
        "path",
        "preset",
        "query",
        "shape",
        "skip",
        "status",
        "target",
        "times",
        "why",
      ],
    ]);
    for (const path of ["/v1/**/labels", "/v1/ orders", "/v1/orders?limit=1"]) {
      const refused = await rig.ask("POST", "/sandbox/faults", { body: { method: "GET", path, times: 1 } });
      expect([path, refused.status, Object.keys(refused.json.fields)]).toEqual([path, 422, ["path"]]);
    }
    expect(await faults()).toEqual([]);
  });
});

describe("listFaultPresets", () => {
  test("tells every ready-made fault of the contract once, and each can be set by its name alone", async () => {
    const { status, json } = await rig.ask("GET", "/sandbox/fault-presets");
    expect([status, json]).toEqual([200, faultPresets]);
    for (const { id, fault } of faultPresets) {
      expect(await order({ preset: id, path: "/nowhere" })).toMatchObject({ preset: id, ...fault });
    }
    expect(await order({ preset: "slow", delayMs: 5 })).toMatchObject({ delayMs: 5 });
    const schema = readDocument("sandbox").components["schemas"]?.["FaultPresetId"];
    expect(schema).toHaveProperty(
      "enum",
      faultPresets.map(({ id }) => id),
    );
  });

  test("the README has them all, in the same words", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    for (const { id, about } of faultPresets) expect(readme).toContain(`| \`${id}\` | ${about} |`);
  });
});

describe("deleteFault", () => {
  test("removes one and leaves the others", async () => {
    const { id } = await order({ status: 503, times: "always" });
    await order({ path: "/v1/orders", status: 504, times: "always" });
    expect((await rig.ask("DELETE", `/sandbox/faults/${id}`)).status).toBe(204);
    expect(await faults()).toMatchObject([{ path: "/v1/orders" }]);
    expect((await juniper("GET", "/v1/merchants")).status).toBe(200);
  });

  test("closes what hangs because of it, also when it is used up, and leaves what another one holds", async () => {
    const hung = await order({ hang: true });
    const slow = await order({ path: "/v1/orders/addresses", delayMs: 600_000 });
    const calls = [failure(juniper("GET", "/v1/merchants")), failure(juniper("GET", "/v1/orders/addresses"))];
    await allMet();
    expect((await rig.ask("DELETE", `/sandbox/faults/${hung.id}`)).status).toBe(204);
    expect(await calls[0]).toBe("TypeError");
    expect((await rig.ask("DELETE", `/sandbox/faults/${slow.id}`)).status).toBe(204);
    expect(await calls[1]).toBe("answered");
  });

  test("an unknown one is not there", async () => {
    for (const id of ["fault_0", "__proto__", "%2e%2e"]) {
      const { status, json } = await rig.ask("DELETE", `/sandbox/faults/${id}`);
      expect({ id, status, code: json.code }).toEqual({ id, status: 404, code: "NOT_FOUND" });
    }
  });
});

describe("what waits", () => {
  test("goes on or is closed when all faults are removed, and is never carried out after a reset", async () => {
    const hold = async () => {
      await order({ hang: true });
      await order({ method: "POST", path: "/v1/orders", delayMs: 600_000 });
      const calls = [
        failure(juniper("GET", "/v1/merchants")),
        failure(juniper("POST", "/v1/orders", { body: anOrder })),
      ];
      await allMet();
      return calls;
    };
    const before = await orderCount();
    const removed = await hold();
    await rig.ask("DELETE", "/sandbox/faults");
    expect(await Promise.all(removed)).toEqual(["TypeError", "answered"]);
    expect(await orderCount()).toBe(before + 1);
    const reset = await hold();
    await rig.ask("POST", "/sandbox/reset");
    expect(await Promise.all(reset)).toEqual(["TypeError", "TypeError"]);
    expect(await orderCount()).toBe(60);
  });

  test("ends with the server, and with its client, without a call being left behind", async () => {
    const own = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.answer);
    const gone: string[] = [];
    const watched = await serve({ host: "127.0.0.1", port: 0 }, async (request) => {
      const response = await rig.sandbox.answer(request);
      gone.push(new URL(request.url).pathname);
      return response;
    });
    await order({ hang: true, times: 2, path: "/v1/*" });
    const patience = new AbortController();
    const calls = [
      failure(fetch(`${own.origin}/v1/merchants`)),
      failure(fetch(`${watched.origin}/v1/rates`, { signal: patience.signal })),
    ];
    await allMet();
    patience.abort();
    await own.close();
    expect(await Promise.all(calls)).toEqual(["TypeError", "AbortError"]);
    await vi.waitFor(() => expect(gone).toEqual(["/v1/rates"]));
    await watched.close();
  });
});

test("no used connection is left to a browser while there is a fault that closes connections", async () => {
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [response] = await once(get(`${server.origin}/sandbox/health`, { agent }), "response");
    response.resume();
    await once(response, "end");
    return response;
  };
  expect((await ask()).headers.connection).toBe("keep-alive");
  const [kept] = Object.values(agent.freeSockets).flat() as [Socket];
  const closed = once(kept, "close");
  const body = JSON.stringify({ method: "GET", path: "/v1/orders", dropConnection: true, times: 1 });
  const headers = { "Content-Type": "application/json" };
  const { headers: told } = await fetch(`${server.origin}/sandbox/faults`, { method: "POST", headers, body });
  expect(told.get("connection")).toBe("close");
  await closed;
  expect((await ask()).headers.connection).toBe("close");
  await rig.ask("DELETE", "/sandbox/faults");
  expect((await ask()).headers.connection).toBe("keep-alive");
  agent.destroy();
});
