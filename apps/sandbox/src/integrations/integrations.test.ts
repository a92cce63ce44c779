import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Shipstation } from "#contract/schemas.ts";
import { signIn, startRig, type Ask, type TestResponse, type Rig } from "#testing/rig.ts";

let rig: Rig;
let juniper: Ask;
let alder: Ask;
const lines: string[] = [];

beforeAll(async () => {
  rig = await startRig({ orders: 0, log: (line) => lines.push(line) });
  juniper = await rig.as("merchant@example.com");
  alder = await rig.as("shopify@example.com");
}, 90_000);
afterAll(() => rig.stop());
afterEach(() => rig.sandbox.clock.reset());

const path = "/v1/merchants/integrations/shipstation";
const shipstation: Shipstation = { apiKey: "key-of-juniper", labelFileFormat: "PDF", includePackingSlip: false };
const read = (ask = juniper) => ask("GET", path);
const add = (body: unknown, ask = juniper) => ask("POST", path, { body });
const remove = (ask = juniper) => ask("DELETE", path);
const refusal = ({ status, json }: TestResponse) => [status, json.code];

describe("getShipstationIntegration", () => {
  test("answers the merchant's own, with the whole key; without one it is not found", async () => {
    await remove();
    expect(refusal(await read())).toEqual([404, "NOT_FOUND"]);
    const { status, json, headers } = await read(alder);
    expect([status, json.shipstation.labelFileFormat]).toEqual([200, "ZPL"]);
    expect(json.shipstation.apiKey).toMatch(/^demo-/);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("addShipstationIntegration", () => {
  test("adds it, and replaces the one before", async () => {
    const seeded = (await read(alder)).json;
    const first = await add(shipstation);
    expect([first.status, first.json]).toEqual([200, { shipstation }]);
    expect((await read()).json).toEqual({ shipstation });
    const other = { apiKey: "another", labelFileFormat: "ZPL", includePackingSlip: true };
    expect((await add(other)).json).toEqual({ shipstation: other });
    expect((await read()).json).toEqual({ shipstation: other });
    expect((await read(alder)).json).toEqual(seeded);
  });

  test("two at once: one of them is there, whole", async () => {
    const two = ["a", "b"].map((apiKey) => ({ ...shipstation, apiKey }));
    const replies = await Promise.all(two.map((one) => add(one)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(two).toContainEqual((await read()).json.shipstation);
  });

  test.each<[string, object]>([
    ["apiKey", { apiKey: undefined }],
    ["apiKey", { apiKey: "" }],
    ["apiKey", { apiKey: "two words" }],
    ["apiKey", { apiKey: "nul\u0000" }],
    ["apiKey", { apiKey: "k".repeat(201) }],
    ["labelFileFormat", { labelFileFormat: "pdf" }],
    ["labelFileFormat", { labelFileFormat: undefined }],
    ["includePackingSlip", { includePackingSlip: "no" }],
    ["includePackingSlip", { includePackingSlip: undefined }],
    ["secret", { secret: "x" }],
  ])("%s is named when it is wrong: %j, and the one before stays", async (field, change) => {
    await add(shipstation);
    const { status, json } = await add({ ...shipstation, ...change });
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
    expect((await read()).json).toEqual({ shipstation });
  });
});

describe("removeShipstationIntegration", () => {
  test("removes the merchant's own; again there is none", async () => {
    await add(shipstation);
    const seeded = (await read(alder)).json;
    const { status, text } = await remove();
    expect([status, text]).toEqual([204, ""]);
    expect(refusal(await read())).toEqual([404, "NOT_FOUND"]);
    expect(refusal(await remove())).toEqual([404, "NOT_FOUND"]);
    expect((await read(alder)).json).toEqual(seeded);
  });
});

describe("generateWixCode", () => {
  const tokenOf = async (email: string) => (await signIn(rig.ask, email)).IdToken;
  const codeFor = (header: string, query = header) =>
    rig.ask("GET", `/v1/wix?token=${encodeURIComponent(query)}`, { headers: { Authorization: header } });

  test("is the same for every user of the merchant and at every try, and another merchant's is another", async () => {
    const token = await tokenOf("merchant@example.com");
    const { status, json, headers } = await codeFor(token);
    expect(status).toBe(200);
    expect(json.code).toMatch(/^WX-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await codeFor(token)).json).toEqual(json);
    expect((await codeFor(await tokenOf("accounting@example.com"))).json).toEqual(json);
    expect((await codeFor(await tokenOf("shopify@example.com"))).json.code).not.toBe(json.code);
  });

  test("is another in another month", async () => {
    const { json } = await codeFor(await tokenOf("merchant@example.com"));
    rig.sandbox.clock.advance(32 * 86_400_000);
    const later = await codeFor(await tokenOf("merchant@example.com"));
    expect(later.status).toBe(200);
    expect(later.json.code).not.toBe(json.code);
  });

  test("the token in the query has to be as good as the one in the header, and of the same user", async () => {
    const { IdToken, AccessToken, RefreshToken } = await signIn(rig.ask, "merchant@example.com");
    const bad = {
      nonsense: "x",
      access: AccessToken,
      refresh: RefreshToken,
      "cut signature": IdToken.slice(0, -4),
      "the second user's": await tokenOf("accounting@example.com"),
      "another merchant's": await tokenOf("shopify@example.com"),
      "with a scheme": `Bearer ${IdToken}`,
    };
    for (const [what, query] of Object.entries(bad)) {
      expect([what, ...refusal(await codeFor(IdToken, query))]).toEqual([what, 401, "UNAUTHENTICATED"]);
    }
    expect(refusal(await rig.ask("GET", `/v1/wix?token=${IdToken}`))).toEqual([401, "UNAUTHENTICATED"]);
    rig.sandbox.clock.advance(61 * 60_000);
    const fresh = await tokenOf("merchant@example.com");
    expect(refusal(await codeFor(fresh, IdToken))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("a token that was signed out opens nothing more", async () => {
    const { IdToken, AccessToken } = await signIn(rig.ask, "accounting@example.com");
    await rig.ask("POST", "/identity", {
      raw: JSON.stringify({ AccessToken }),
      headers: { "X-Amz-Target": "AWSCognitoIdentityProviderService.GlobalSignOut" },
    });
    expect(refusal(await codeFor(await tokenOf("accounting@example.com"), IdToken))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("needs one token", async () => {
    const ask = await rig.as("merchant@example.com");
    for (const query of ["", "?token=", "?token=a&token=b", `?token=${"x".repeat(8193)}`]) {
      const { status, json } = await ask("GET", `/v1/wix${query}`);
      expect([query.slice(0, 20), status, Object.keys(json.fields)]).toEqual([query.slice(0, 20), 422, ["token"]]);
    }
  });

  // T23
  test("the token is neither logged, kept nor answered, also when it is refused or the server fails", async () => {
    const printed = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const token = await tokenOf("merchant@example.com");
    const { db } = rig.sandbox;
    const replies = [await codeFor(token), await codeFor(token, `${token}x`), await codeFor("x", token)];
    await sql`alter table identity_session rename to identity_session_away`.execute(db);
    replies.push(await codeFor(token));
    await sql`alter table identity_session_away rename to identity_session`.execute(db);
    await rig.ask("POST", "/sandbox/faults", { body: { method: "GET", path: "/v1/wix", status: 503, times: 1 } });
    replies.push(await codeFor(token));
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 401, 500, 503]);

    const said: unknown[] = [lines, ...printed.flatMap((spy) => spy.mock.calls)];
    for (const spy of printed) spy.mockRestore();
    for (const { text, headers } of replies) said.push(text, [...headers]);
    for (const { name } of await db.introspection.getTables()) {
      said.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
    }
    for (const own of ["faults", "violations", "csp-reports", "outbox"]) {
      said.push((await rig.ask("GET", `/sandbox/${own}`)).text);
    }
    const [, claims = "", signature = ""] = token.split(".");
    const everything = JSON.stringify(said);
    expect(lines.join("\n")).toContain("generateWixCode");
    expect(everything).not.toContain(claims);
    expect(everything).not.toContain(signature);
  });
});
