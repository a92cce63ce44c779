import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings, WrongSetting } from "#settings.ts";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { alderShop, locationsPath, orderOf } from "#testing/shopify-orders.ts";

let rig: Rig;
let alder: Ask;

beforeAll(async () => {
  rig = await startRig({ orders: 200 });
  alder = await rig.as("shopify@example.com");
}, 90_000);
afterAll(() => rig.stop());

const place = (shipping: string, shop = alderShop) =>
  rig.ask("POST", "/sandbox/shopify-orders", { body: { shop, shipping } });
const hold = (id: string, isOnHold: boolean, shop = alderShop) =>
  rig.ask("PATCH", `/sandbox/shopify-orders/${id}?shop=${shop}`, { body: { isOnHold } });
const fulfill = async (id: string) => {
  const { json } = await alder("GET", locationsPath(id));
  const body = { orderId: id, locationId: json.locations[0].id };
  return alder("POST", `/shopify/orders/fulfill?shop=${alderShop}`, { body });
};

describe("listShopifyShops", () => {
  test("names each shop and whose it is", async () => {
    const { status, json } = await rig.ask("GET", "/sandbox/shopify-shops");
    expect([status, json]).toEqual([200, [{ shop: alderShop, merchantId: "alder", merchantName: "Alder Goods" }]]);
  });
});

describe("placeShopifyOrder", () => {
  test("with the provider's method it is in the portal at once, and can be fulfilled", async () => {
    const { status, json } = await place("provider");
    expect([status, json.isProviderChosen, json.isFulfilled]).toEqual([201, true, false]);
    expect(await orderOf(alder, json.id)).toMatchObject({ orderStatus: "GEOCODED", source: "shopify" });
    expect(Object.keys((await alder("GET", locationsPath(json.id))).json)).toEqual(["locations"]);
    const { json: done } = await fulfill(json.id);
    expect((await alder("GET", locationsPath(json.id))).json.fulfillmentIds).toEqual(done.fulfillmentIds);
  });

  test("with another carrier it needs a rate, and outside of the delivery area there is none", async () => {
    const [carrier, away] = [await place("otherCarrier"), await place("outOfArea")];
    expect(await orderOf(alder, carrier.json.id)).toBeUndefined();
    expect((await alder("GET", locationsPath(carrier.json.id))).json.rates.length).toBeGreaterThan(0);
    expect((await alder("GET", locationsPath(away.json.id))).json.rates).toEqual([]);
    expect(Number(away.json.orderNumber)).toBe(Number(carrier.json.orderNumber) + 1);
  });

  test("two buyers at once get two numbers", async () => {
    const placed = await Promise.all([place("provider"), place("provider")]);
    expect(new Set(placed.map(({ json }) => json.orderNumber)).size).toBe(2);
  });

  test("a shop without the app has no checkout of the provider's", async () => {
    expect((await place("provider", "nobody.myshopify.com")).status).toBe(404);
    expect((await place("never")).status).toBe(422);
  });
});

describe("changeShopifyOrder", () => {
  test("an order on hold is refused until it is released, by itself and among others", async () => {
    const [{ json: held }, { json: free }] = [await place("provider"), await place("provider")];
    expect((await hold(held.id, true)).json.isOnHold).toBe(true);
    const refused = await fulfill(held.id);
    expect([refused.status, refused.json.code]).toEqual([409, "SHOPIFY_ORDER_ON_HOLD"]);
    const orders = await Promise.all(
      [held, free].map(async ({ id, orderNumber }) => ({
        orderId: (await orderOf(alder, id))?.id,
        shopifyId: id,
        shopifyOrderNumber: orderNumber,
      })),
    );
    const { json } = await alder("POST", "/shopify/bulk_fulfill", { body: { shopName: alderShop, orders } });
    expect(json.results.map(({ succeeded }: { succeeded: boolean }) => succeeded)).toEqual([false, true]);
    await hold(held.id, false);
    expect((await fulfill(held.id)).status).toBe(200);
  });

  test("answers 404 for an unknown order", async () => {
    expect((await hold("1", true)).status).toBe(404);
  });
});

describe("uninstallShopifyApp", () => {
  const uninstall = (shop: string) => rig.ask("DELETE", `/sandbox/shopify-shops/${shop}`);

  test("the merchant has no shop then, every call for it is refused, and it can be installed again", async () => {
    const { json } = await place("provider");
    expect((await uninstall(alderShop)).status).toBe(204);
    expect((await alder("GET", "/v1/merchants")).json.shopifyShop).toBeUndefined();
    expect((await alder("GET", locationsPath(json.id))).json.code).toBe("SHOP_NOT_LINKED");
    expect((await rig.ask("GET", "/sandbox/shopify-shops")).json).toEqual([{ shop: alderShop }]);
    expect((await uninstall(alderShop)).status).toBe(204);
    expect((await uninstall("nobody.myshopify.com")).status).toBe(404);
  });
});

test("SHOP_ADMIN_ORIGINS takes origins and nothing else: they go into a header", () => {
  const read = (text: string) => readSettings({ SHOP_ADMIN_ORIGINS: text }).shopAdminOrigins;
  expect(read("")).toEqual([]);
  const two = ["https://admin.shopify.com", "https://alder-goods.myshopify.com"];
  expect(read(two.join(", "))).toEqual(two);
  for (const wrong of ["*", "'self'", "https://a.example/path", "https://a.example; script-src *", "data:x"]) {
    expect(() => read(wrong)).toThrow(WrongSetting);
  }
});
