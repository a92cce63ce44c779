/** The query cache of a `DeliveryProvider`: jobs outlive the provider, and must write into the cache that the next one shows. */
import { fakeApi } from "@merchant-portal/api/testing";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DeliveryProvider, queriesOf } from "./provider.tsx";

/** The cache below a provider that is mounted anew. */
function cacheOf(api: ReturnType<typeof fakeApi>, user?: string): QueryClient {
  let cache: QueryClient | undefined;
  function Inside() {
    cache = useQueryClient();
    return null;
  }
  const children = createElement(Inside);
  const props = { api, locale: "en", ...(user !== undefined && { user }), children } as const;
  renderToString(createElement(DeliveryProvider, props));
  if (!cache) throw new Error("Nothing was rendered.");
  return cache;
}

test("a provider that is mounted again has the cache of its API client and user", () => {
  const api = fakeApi({});
  expect(cacheOf(api, "ann")).toBe(cacheOf(api, "ann"));
  const anonymous = fakeApi({});
  expect(cacheOf(anonymous)).toBe(cacheOf(anonymous));
  expect(queriesOf(anonymous)).toBe(cacheOf(anonymous));
});

test("another API client, or another user of it, has an empty cache (T27)", () => {
  const api = fakeApi({});
  const ann = cacheOf(api, "ann");
  expect(cacheOf(fakeApi({}), "ann")).not.toBe(ann);
  expect(cacheOf(api, "ann.b")).not.toBe(ann);
  expect(cacheOf(api)).not.toBe(ann);
  expect(cacheOf(api, "ann")).toBe(ann);
});

test("a host that names its user later keeps the cache, as jobs of before continue", () => {
  const api = fakeApi({});
  const before = cacheOf(api);
  expect(cacheOf(api, "ann")).toBe(before);
  expect(cacheOf(api, "bob")).not.toBe(before);
});
