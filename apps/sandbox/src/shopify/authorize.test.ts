import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRig, signIn, type Rig } from "#testing/rig.ts";
import { alderShop } from "#testing/shopify-orders.ts";
import { isSigned, signatureOf } from "./link-signature.ts";

let rig: Rig;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  rig = await startRig({ orders: 40 });
  for (const name of ["merchant", "shopify", "empty"]) {
    tokens[name] = (await signIn(rig.ask, `${name}@example.com`)).IdToken;
  }
}, 90_000);
afterAll(() => rig.stop());

/** The parameters that the link page reads from its URL. Links of one shop differ by the second. */
async function link(shop: string) {
  rig.sandbox.clock.advance(1000);
  const { status, json } = await rig.ask("GET", `/sandbox/shopify-link?shop=${shop}`);
  expect([status, json.link]).toEqual([200, expect.stringMatching(/^\/platform\/authorize\?/)]);
  return Object.fromEntries(new URL(json.link, "http://127.0.0.1").searchParams) as Record<string, string>;
}
const authorize = (name: string, query: object) =>
  rig.ask("POST", "/shopify/authorize", { body: { token: tokens[name], ...query } });
const profileOf = async (name: string) =>
  (await rig.ask("GET", "/v1/merchants", { headers: { Authorization: tokens[name] ?? "" } })).json;
const codeOf = ({ status, json }: Awaited<ReturnType<typeof authorize>>) => ({ status, code: json.code });

describe("authorizeShopifyShop", () => {
  test("links a new shop, which has a few orders then, and says where to go on", async () => {
    const shop = "lone-pine.myshopify.com";
    const query = await link(shop);
    const { status, json } = await authorize("empty", query);
    const redirectUrl = expect.stringMatching(new RegExp(`^http://[^/]+/sandbox/shop\\?shop=${shop}$`));
    expect([status, json]).toEqual([200, { redirectUrl }]);
    expect((await profileOf("empty")).shopifyShop).toBe(shop);
    const { json: orders } = await rig.ask("GET", `/sandbox/shopify-orders?shop=${shop}`);
    expect(orders).toHaveLength(6);
    const headers = { Authorization: tokens["empty"] ?? "" };
    const options = await Promise.all(
      orders.map(({ id }: { id: string }) =>
        rig.ask("GET", `/shopify/orders/locations?id=${id}&shop=${shop}`, { headers }),
      ),
    );
    expect(options.some((one) => one.json.rates.length > 0 && one.json.locations.length > 0)).toBe(true);
    expect((await authorize("empty", query)).status).toBe(200);
    expect((await rig.ask("GET", `/sandbox/shopify-orders?shop=${shop}`)).json).toEqual(orders);
  });

  test("a second shop takes the place of the first, which can be linked again and has its orders still", async () => {
    const before = (await rig.ask("GET", `/sandbox/shopify-orders?shop=${alderShop}`)).json;
    const other = "alder-outlet.myshopify.com";
    expect((await authorize("shopify", await link(other))).status).toBe(200);
    const headers = { Authorization: tokens["shopify"] ?? "" };
    const path = `/shopify/orders/locations?id=${before[0].id}&shop=${alderShop}`;
    expect((await rig.ask("GET", path, { headers })).json.code).toBe("SHOP_NOT_LINKED");
    expect((await authorize("shopify", await link(alderShop))).status).toBe(200);
    expect((await profileOf("shopify")).shopifyShop).toBe(alderShop);
    expect((await rig.ask("GET", `/sandbox/shopify-orders?shop=${alderShop}`)).json).toEqual(before);
    expect((await rig.ask("GET", path, { headers })).status).toBe(200);
  });

  test("does not take a shop from another merchant, nor says whose it is", async () => {
    const reply = await authorize("merchant", await link(alderShop));
    expect(codeOf(reply)).toEqual({ status: 403, code: "SHOP_LINKED_ELSEWHERE" });
    expect(reply.text).not.toMatch(/alder/i);
    expect((await profileOf("merchant")).shopifyShop).toBeUndefined();
    expect((await profileOf("shopify")).shopifyShop).toBe(alderShop);
  });

  test("of two merchants who ask at once one gets the shop", async () => {
    const query = await link("wanted.myshopify.com");
    const replies = await Promise.all([authorize("merchant", query), authorize("empty", query)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const shops = [(await profileOf("merchant")).shopifyShop, (await profileOf("empty")).shopifyShop];
    expect(shops.filter((shop) => shop === "wanted.myshopify.com")).toHaveLength(1);
  });

  // T22
  test("a link works once: repeated by its user it changes nothing, and no other user can use it", async () => {
    const shop = "once.myshopify.com";
    const query = await link(shop);
    expect((await authorize("empty", query)).status).toBe(200);
    // The response was lost: the same user asks again.
    const upper = { ...query, hmac: query["hmac"]?.toUpperCase() };
    expect((await authorize("empty", upper)).status).toBe(200);
    const used = { status: 403, code: "LINK_USED" };
    // A second user of the same merchant, and another merchant, with a link that they found in a history.
    tokens["accounting"] = (await signIn(rig.ask, "accounting@example.com")).IdToken;
    for (const name of ["merchant", "accounting"]) expect(codeOf(await authorize(name, query))).toEqual(used);
    // After another shop took its place, the old link does not bring it back.
    expect((await authorize("empty", await link("second.myshopify.com"))).status).toBe(200);
    expect(codeOf(await authorize("empty", query))).toEqual(used);
    expect((await profileOf("empty")).shopifyShop).toBe("second.myshopify.com");
    expect((await authorize("empty", await link(shop))).status).toBe(200);
  });

  test("a link that was refused is not used up", async () => {
    const query = await link(alderShop);
    expect(codeOf(await authorize("merchant", query))).toEqual({ status: 403, code: "SHOP_LINKED_ELSEWHERE" });
    expect((await authorize("shopify", query)).status).toBe(200);
  });

  test("refuses a signature of something else", async () => {
    const good = await link("fresh.myshopify.com");
    for (const changed of [
      { shop: "evil.myshopify.com" },
      { timestamp: String(Number(good["timestamp"]) + 1) },
      { hmac: "0".repeat(64) },
      { hmac: (good["hmac"] ?? "").slice(1) + "0" },
    ]) {
      const reply = await authorize("merchant", { ...good, ...changed });
      expect({ changed, ...codeOf(reply) }).toEqual({ changed, status: 403, code: "HMAC_MISMATCH" });
    }
    expect((await authorize("empty", { ...good, hmac: good["hmac"]?.toUpperCase() })).status).toBe(200);
  });

  test("refuses a link that is a day old, or of a time that has not come", async () => {
    const shop = "late.myshopify.com";
    const { clock } = rig.sandbox;
    const at = (ms: number) => {
      const timestamp = String(Math.floor((clock.now() + ms) / 1000));
      return { shop, timestamp, hmac: signatureOf({ shop, timestamp }) };
    };
    const hour = 3_600_000;
    for (const ms of [-24.1 * hour, hour, clock.now() * 999]) {
      expect(codeOf(await authorize("empty", at(ms)))).toEqual({ status: 403, code: "LINK_EXPIRED" });
    }
    expect((await authorize("empty", at(-23.9 * hour))).status).toBe(200);
  });

  test("asks for a live token in the body, whatever the header says", async () => {
    const query = await link("fresh.myshopify.com");
    const headers = { Authorization: tokens["merchant"] ?? "" };
    for (const token of ["x", (tokens["merchant"] ?? "").slice(0, -4)]) {
      const reply = await rig.ask("POST", "/shopify/authorize", { body: { ...query, token }, headers });
      expect(codeOf(reply)).toEqual({ status: 401, code: "UNAUTHENTICATED" });
    }
  });

  test("refuses what is malformed by its field", async () => {
    const good = await link("fresh.myshopify.com");
    for (const [field, value] of [
      ["shop", "evil.example"],
      ["shop", "a.myshopify.com.evil.example"],
      ["shop", "A.myshopify.com"],
      ["shop", "-a.myshopify.com"],
      ["hmac", "x"],
      ["timestamp", "yesterday"],
      ["timestamp", 1772031600],
    ] as const) {
      const { status, json } = await authorize("merchant", { ...good, [field]: value });
      expect({ value, status, fields: Object.keys(json.fields) }).toEqual({ value, status: 422, fields: [field] });
    }
  });

  test("signs as Shopify describes it: the sorted query without the signature, in hexadecimal digits", () => {
    const query = { timestamp: "1772031600", shop: alderShop };
    const right = createHmac("sha256", "northwind-delivery-demo-app-secret")
      .update("shop=alder-goods.myshopify.com&timestamp=1772031600")
      .digest("hex");
    expect(signatureOf(query)).toBe(right);
    expect(isSigned(query, right.slice(0, 10))).toBe(false);
  });
});
