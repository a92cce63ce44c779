import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startRehearsal, type Rehearsal } from "#testing/rehearsal.ts";
import { signIn, type Ask, type Rig } from "#testing/rig.ts";

let rehearsal: Rehearsal;
let rig: Rig;
let juniper: Ask;

beforeAll(async () => {
  rehearsal = await startRehearsal();
  ({ rig, juniper } = rehearsal);
}, 90_000);
afterEach(() => rig.ask("DELETE", "/sandbox/faults"));
afterAll(() => rig.stop());

const order: Rehearsal["order"] = (fault) => rehearsal.order(fault);
const faults = () => rehearsal.faults();

describe("createFault", () => {
  describe("which calls", () => {
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
      for (const path of ["/sandbox/faults", "/sandbox/health", "/sandbox/outbox", "/sandbox/state"]) {
        expect((await rig.ask("GET", path)).status).toBe(200);
      }
      expect((await rig.ask("DELETE", "/sandbox/faults")).status).toBe(204);
      expect(await statusOf("/v1/merchants")).toBe(200);
    });
  });

  describe("how often", () => {
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

  describe("and what it refuses", () => {
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
});
