import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
let ask: Ask;
beforeAll(async () => {
  rig = await startRig();
  ask = rig.ask;
}, 90_000);
afterAll(() => rig.stop());

describe("listAccounts", () => {
  test("the demo accounts with their passwords, then who was added, without", async () => {
    const { identity, clock } = rig.sandbox;
    clock.advance(60_000);
    const one = { name: "Bo", merchantId: "juniper", merchantName: "Juniper & Co" };
    await identity.addUser({ ...one, username: "bo@example.com", email: "bo@example.com" });
    clock.advance(60_000);
    await identity.addUser({ ...one, username: "cy@example.com", email: "cy@example.com", password: "Chosen-2026!" });
    const { status, json } = await ask("GET", "/sandbox/accounts");
    expect(status).toBe(200);
    expect(json.map((account: { email: string }) => account.email.split("@")[0])).toEqual([
      "merchant",
      "accounting",
      "newuser",
      "shopify",
      "empty",
      "twosteps",
      "cy",
      "bo",
    ]);
    expect(json[0]).toMatchObject({ purpose: "manyOrders", password: "Merchant-2026!", passwordState: "chosen" });
    expect(json[2]).toMatchObject({ password: "Temporary-2026!", passwordState: "temporary" });
    expect(json[7]).toMatchObject({ email: "bo@example.com", passwordState: "temporary", merchantId: "juniper" });
    expect(JSON.stringify(json.slice(6))).not.toMatch(/"password"|"purpose"|Chosen-2026/);
  });

  test("a changed password is no longer shown, until a reset", async () => {
    const { db } = rig.sandbox;
    // The state after a password reset by mail.
    await db
      .updateTable("identity_user")
      .set((row) => ({ updated_at: row("created_at", "+", 5) }))
      .where("email", "=", "merchant@example.com")
      .execute();
    const [first] = (await ask("GET", "/sandbox/accounts")).json;
    expect([first.email, first.passwordState, first.password]).toEqual(["merchant@example.com", "changed", undefined]);
    await ask("POST", "/sandbox/reset");
    const { json } = await ask("GET", "/sandbox/accounts");
    expect([json.length, json[0].password]).toEqual([6, "Merchant-2026!"]);
  });
});

describe("getState", () => {
  test("what the data is, and that nothing is wrong", async () => {
    const { status, json } = await ask("GET", "/sandbox/state");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      database: process.env["TEST_DATABASE_URL"] ? "postgres" : "pglite",
      seeded: { orders: 60, seed: 1 },
      merchants: [
        { id: "juniper", orders: 60, timeZone: "America/Toronto" },
        { id: "alder", orders: 12, timeZone: "America/Vancouver", shopifyShop: "alder-goods.myshopify.com" },
        { id: "lone-pine", orders: 0, timeZone: "America/Halifax" },
      ],
      contractViolations: 0,
      policyReports: 0,
    });
    const tracking = await ask("GET", `/tracking?orderID=${json.sampleOrderId}`);
    expect(tracking.status).toBe(200);
  });

  test("a browser's report is counted", async () => {
    await ask("POST", "/sandbox/csp-reports", { raw: "{}", headers: { "Content-Type": "application/csp-report" } });
    expect((await ask("GET", "/sandbox/state")).json.policyReports).toBe(1);
    await ask("DELETE", "/sandbox/csp-reports");
  });
});

describe("listOperations", () => {
  test("a fault takes every call as it is listed, and hits it", async () => {
    const { json } = await ask("GET", "/sandbox/operations");
    const names = json.map((target: { name: string }) => target.name);
    expect(names).toEqual(expect.arrayContaining(["createOrder", "listOrders", "InitiateAuth", "portalConfig"]));
    expect(names).not.toContain("resetSandbox");
    for (const { name: _name, ...call } of json) {
      const fault = { ...call, status: 418, body: { message: "On request.", requestId: "r" }, times: 1 };
      expect((await ask("POST", "/sandbox/faults", { body: fault })).status).toBe(201);
      const headers = call.target && { "X-Amz-Target": `AWSCognitoIdentityProviderService.${call.target}` };
      const answer = await ask(call.method, call.path.replaceAll("*", "x"), { ...(headers && { headers }) });
      expect({ ...call, status: answer.status }).toEqual({ ...call, status: 418 });
    }
    expect((await ask("GET", "/sandbox/faults")).json).toEqual([]);
  });
});

describe("getHealth", () => {
  test("while a reset runs, it says how far that is", async () => {
    const reset = ask("POST", "/sandbox/reset");
    let isOver = false;
    void reset.then(() => (isOver = true));
    let during: { done: number; all: number } | undefined;
    while (!isOver && !during) {
      during = (await ask("GET", "/sandbox/health")).json.seeding;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(during?.all).toBeGreaterThanOrEqual(60);
    await reset;
    expect((await ask("GET", "/sandbox/health")).json.seeding).toBeUndefined();
  });
});
