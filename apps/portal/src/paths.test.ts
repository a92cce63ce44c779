import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { pageAt, paths, pathTo, safeReturnPath } from "./paths.ts";

test("the twenty-one routes of the product (S2.1), each once", () => {
  expect(Object.keys(paths)).toHaveLength(21);
  expect(new Set(Object.values(paths)).size).toBe(21);
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

/** Those that a sign-in may lead back to. */
const pages = Object.values(paths).filter((path) => path !== paths.signIn && path !== paths.signInCallback);

const routes = Object.entries(paths).map(([id, path]) => ({ id, path }));

test.each(Object.values(paths).flatMap((path) => [path, `${path}/`.replace("//", "/"), path.toUpperCase()]))(
  "the router shows at %s the page that the header marks",
  (pathname) => {
    expect(matchRoutes(routes, pathname)?.[0]?.route.id).toBe(pageAt(pathname));
  },
);

// T20: no open redirect, no loop to the sign-in page.
test.each([
  ["//evil.example"],
  ["///evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/\t/evil.example"],
  ["/\n/evil.example"],
  ["\t//evil.example"],
  [" /orders"],
  ["https://evil.example/orders"],
  ["https:evil.example"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["/%2f%2fevil.example"],
  ["/%5cevil.example"],
  ["%2f%2fevil.example"],
  ["/.//evil.example"],
  ["/orders/..//evil.example"],
  ["/orders\r\nSet-Cookie: a=b"],
  ["/@evil.example"],
  ["/nowhere"],
  ["/"],
  ["/?path=/orders"],
  ["orders"],
  [""],
  [null],
  [undefined],
  [`/orders?freeSearch=${"a".repeat(5000)}`],
])("%j ends at the dashboard", (wanted) => {
  expect(safeReturnPath(wanted)).toBe("/dashboard");
});

test.each(pages)("%s is followed, with its query and fragment", (page) => {
  expect(safeReturnPath(page)).toBe(page);
  expect(safeReturnPath(`${page}?status=LOST&tags=a%2Cb#top`)).toBe(`${page}?status=LOST&tags=a%2Cb#top`);
});

test.each([
  ["/orders/", "/orders"],
  ["/Orders?status=LOST", "/orders?status=LOST"],
  ["/BULKNEW/#top", "/bulkNew#top"],
])("%s leads to the page of any case and with a last slash: %s", (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path);
});

test("whatever comes in, a known page of this app comes out", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "//",
    "..",
    ".",
    "@",
    ":",
    "%2f",
    "%5c",
    "?",
    "#",
    "orders",
    "http",
    "https://evil.example/",
    "\t",
    "e.x",
  );
  const wanted = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 10 }).map((list) => list.join("")),
    fc.array(pieces, { maxLength: 6 }).map((list) => `/orders${list.join("")}`),
  );
  fc.assert(
    fc.property(wanted, (path) => {
      const result = safeReturnPath(path);
      const landed = new URL(result, "https://portal.example");
      expect(landed.origin).toBe("https://portal.example");
      expect(pages).toContain(landed.pathname);
      expect(safeReturnPath(result)).toBe(result);
    }),
    { numRuns: 1000 },
  );
});

test("the way back survives the sign-in page's own address", () => {
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.string({ unit: "binary", maxLength: 80 }), (page, search) => {
      const from = `${page}?${new URLSearchParams({ freeSearch: search.toWellFormed() })}`;
      const signIn = new URL(pathTo("signIn", { path: from }), "https://portal.example");
      expect(safeReturnPath(signIn.searchParams.get("path"))).toBe(from);
    }),
  );
});
