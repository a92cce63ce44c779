import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { serve } from "#server.ts";
import { failure, startRehearsal, type Rehearsal } from "#testing/rehearsal.ts";
import { anOrder, signIn, type Rig } from "#testing/rig.ts";
import type { FaultTrouble } from "./fault.ts";

let rehearsal: Rehearsal;
let rig: Rig;
let token: string;
let server: { origin: string; close: () => Promise<void> };

beforeAll(async () => {
  rehearsal = await startRehearsal();
  ({ rig } = rehearsal);
  token = (await signIn(rig.ask, "merchant@example.com")).IdToken;
  server = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.handle);
}, 90_000);
afterEach(() => rig.ask("DELETE", "/sandbox/faults"));
afterAll(async () => {
  await server.close();
  await rig.stop();
});

const order: Rehearsal["order"] = (fault) => rehearsal.order(fault);
const orderCount = () => rehearsal.orderCount();

type Send = (path: string, init?: RequestInit) => Promise<Response>;
const withToken = (init: RequestInit = {}) => ({
  ...init,
  headers: { Authorization: token, "Content-Type": "application/json", "Accept-Encoding": "gzip" },
});
const transports: [string, Send][] = [
  ["in process", (path, init) => rig.sandbox.fetch(new Request(`http://127.0.0.1:4173${path}`, withToken(init)))],
  ["over a socket", (path, init) => fetch(server.origin + path, withToken(init))],
];
const create = { method: "POST", body: JSON.stringify(anOrder) };

describe("createFault", () => {
  describe.each(transports)("%s", (_how, send) => {
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
      const call = failure(send("/v1/orders", { ...create, signal: patience.signal })).finally(
        () => (isSettled = true),
      );
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

    test("another shape of a long answer, which is packed", async () => {
      await order({ path: "/v1/orders", shape: "missing", field: "orders" });
      const body = await (await send("/v1/orders?limit=100")).json();
      expect(body).not.toHaveProperty("orders");
    });

    test("late: the next call overtakes it", async () => {
      await order({ path: "/v1/orders/featureFlags/*", delayMs: 60_000 });
      const arrived: string[] = [];
      const ask = async (flag: string) => {
        await (await send(`/v1/orders/featureFlags/${flag}`)).text();
        arrived.push(flag);
      };
      const first = ask("first");
      // The second call is sent after the first one has met its fault.
      await rehearsal.allMet();
      await ask("second");
      await rig.ask("DELETE", "/sandbox/faults");
      await first;
      expect(arrived).toEqual(["second", "first"]);
    });
  });
});
