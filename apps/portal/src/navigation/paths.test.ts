import { expect, test } from "vitest";
import { pageAt, paths, pathTo } from "./paths.ts";

test("the seventeen routes of the specification, each once", () => {
  expect(Object.keys(paths)).toHaveLength(17);
  expect(new Set(Object.values(paths)).size).toBe(17);
});

test("a query is encoded, empty values are left out, a lone surrogate does not throw", () => {
  expect(pathTo("orders")).toBe("/orders");
  expect(pathTo("shopifyFulfill", { shop: "a&b=c", id: undefined })).toBe("/platform/fulfill?shop=a%26b%3Dc");
  expect(pathTo("orders", { freeSearch: "\uD800" })).toBe("/orders?freeSearch=%EF%BF%BD");
});

test.each([
  ["/", "signIn"],
  ["/orders", "orders"],
  ["/orders/", "orders"],
  ["/bulknew", "bulkCreate"],
  ["/platform/fulfill", "shopifyFulfill"],
  ["/nowhere", undefined],
])("%s shows %s", (pathname, page) => {
  expect(pageAt(pathname)).toBe(page);
});
