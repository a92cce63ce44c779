import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "#contract/document.ts";
import { serve } from "#server.ts";
import { failure, startRehearsal, type Rehearsal } from "#testing/rehearsal.ts";
import { anOrder, type Ask, type Rig } from "#testing/rig.ts";
import { faultPresets } from "./fault-presets.ts";

let rehearsal: Rehearsal;
let rig: Rig;
let juniper: Ask;
let server: { origin: string; close: () => Promise<void> };

beforeAll(async () => {
  rehearsal = await startRehearsal();
  ({ rig, juniper } = rehearsal);
  server = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.handle);
}, 90_000);
afterEach(() => rig.ask("DELETE", "/sandbox/faults"));
afterAll(async () => {
  await server.close();
  await rig.stop();
});

const order: Rehearsal["order"] = (fault) => rehearsal.order(fault);
const faults = () => rehearsal.faults();
const orderCount = () => rehearsal.orderCount();
const allMet = () => rehearsal.allMet();

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

describe("listFaults", () => {
  test("tells what is set, in that order, and what is left of it", async () => {
    expect(await faults()).toEqual([]);
    const first = await order({ status: 503, times: 2 });
    const second = await order({ path: "/v1/orders", preset: "refuse", skip: 1, times: "always" });
    await juniper("GET", "/v1/merchants");
    expect(await faults()).toEqual([
      { ...first, times: 2, remaining: 1 },
      { ...second, dropConnection: true, skipRemaining: 1, remaining: "always" },
    ]);
  });
});

describe("deleteFaults", () => {
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
    const own = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.handle);
    const gone: string[] = [];
    const watched = await serve({ host: "127.0.0.1", port: 0 }, async (request) => {
      const response = await rig.sandbox.handle(request);
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
    await expect.poll(() => gone).toEqual(["/v1/rates"]);
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
  const { headers: ofResponse } = await fetch(`${server.origin}/sandbox/faults`, { method: "POST", headers, body });
  expect(ofResponse.get("connection")).toBe("close");
  await closed;
  expect((await ask()).headers.connection).toBe("close");
  await rig.ask("DELETE", "/sandbox/faults");
  expect((await ask()).headers.connection).toBe("keep-alive");
  agent.destroy();
});
