import { describe, expect, test } from "vitest";
import { centsOf, shopAdminOrders, readShopifyQuery, safeRedirect } from "./shopify-address.ts";

const shop = "alder-goods.myshopify.com";
const hmac = "a".repeat(64);
const read = (query: string) => readShopifyQuery(new URLSearchParams(query), ["shop", "hmac", "timestamp"]);

describe("the query of the link page", () => {
  test("is taken unchanged, whatever else is in it", () => {
    const values = { shop, hmac: hmac.toUpperCase(), timestamp: "1772031600" };
    expect(read(`shop=${shop}&hmac=${hmac.toUpperCase()}&timestamp=1772031600&host=x&host=y`)).toEqual({ values });
  });

  test.each([
    ["", ["shop", "hmac", "timestamp"]],
    [`shop=${shop}&hmac=${hmac}`, ["timestamp"]],
    [`shop=${shop}&shop=evil.myshopify.com&hmac=${hmac}&timestamp=1`, ["shop"]],
    [`shop[]=${shop}&hmac=${hmac}&timestamp=1`, ["shop"]],
    [`shop=${shop}.evil.example&hmac=${hmac}&timestamp=1`, ["shop"]],
    [`shop=${shop}%0a&hmac=${hmac}&timestamp=1`, ["shop"]],
    [`shop=ALDER.myshopify.com&hmac=${hmac}&timestamp=1`, ["shop"]],
    [`shop=${"a".repeat(300)}.myshopify.com&hmac=${hmac}&timestamp=1`, ["shop"]],
    [`shop=${shop}&hmac=${hmac}0&timestamp=-1`, ["hmac", "timestamp"]],
  ])("names what is missing, repeated or malformed in %j", (query, wrong) => {
    expect(read(query)).toEqual({ wrong });
  });
});

describe("where the answer may send someone", () => {
  const own = "http://127.0.0.1:4173";
  const follow = (url: string) => safeRedirect(url, shop, [own, "https://apps.example"]);

  test("to the shop over https, and to the origins of the configuration", () => {
    for (const url of [`https://${shop}/admin/apps/x`, `${own}/sandbox/shop?shop=${shop}`, "https://apps.example/"]) {
      expect(follow(url)).toBe(url);
    }
  });

  test.each([
    `http://${shop}/admin`,
    `https://${shop}.evil.example/`,
    `https://${shop}@evil.example/`,
    `https://user@${shop}/`,
    `https://${shop}:8443/`,
    "https://other.myshopify.com/admin",
    "https://evil.example/?x=https://alder-goods.myshopify.com",
    "//alder-goods.myshopify.com/",
    "/admin",
    "javascript:alert(1)//https://alder-goods.myshopify.com",
    "data:text/html,x",
    "http://127.0.0.1:9999/",
    "https://apps.example.evil.example/",
    "",
  ])("never to %j", (url) => {
    expect(follow(url)).toBeUndefined();
  });
});

test("a price is whole cents, as a number or as text; nothing else is one", () => {
  expect([1200, 0, "1200", "0"].map(centsOf)).toEqual([1200, 0, 1200, 0]);
  for (const odd of [-5, 12.5, Number.NaN, Infinity, "", "-5", "12.50", "free", "1e3", null, undefined, {}, [1200]]) {
    expect({ odd, cents: centsOf(odd) }).toEqual({ odd, cents: undefined });
  }
});

test("the admin of a shop is linked for a domain of Shopify alone", () => {
  expect(shopAdminOrders("alder-goods.myshopify.com")).toBe("https://alder-goods.myshopify.com/admin/orders");
  for (const shop of [
    "evil.example",
    "a.myshopify.com.evil.example",
    "a.myshopify.com/@evil",
    "javascript:alert(1)",
    "",
  ])
    expect(shopAdminOrders(shop)).toBeUndefined();
});
