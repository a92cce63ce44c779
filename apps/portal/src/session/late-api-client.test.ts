import { isApiError } from "@merchant-portal/api";
import { expect, test, vi } from "vitest";
import { createLateApiClient } from "./late-api-client.ts";

test("a call is made by the client once its code is there", async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockImplementation(() => Promise.resolve(Response.json({ orders: [] })));
  const api = createLateApiClient({ baseUrl: "http://api.test/v1", fetch, idempotencyKeys: false });
  expect(api.idempotencyKeys).toBe(false);
  const { data } = await api.GET("/orders", { params: { query: { limit: 1 } } });
  expect(data).toEqual({ orders: [] });
  expect(fetch).toHaveBeenCalledOnce();
});

test("T105: a call whose code does not come rejects as without a network, its outcome known", async () => {
  vi.doMock("./api-client.ts", () => {
    throw new TypeError("gone");
  });
  const api = createLateApiClient({ baseUrl: "http://api.test/v1" });
  const error: unknown = await api.POST("/orders", { body: {} as never }).catch((reason: unknown) => reason);
  vi.doUnmock("./api-client.ts");
  expect(isApiError(error) && error).toMatchObject({ kind: "network", outcomeUnknown: false });
});
