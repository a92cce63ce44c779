import { createApiClient, isApiError } from "@merchant-portal/api";
import { expect, test, vi } from "vitest";
import { createLateApiClient } from "./late-api-client.ts";

test("a call is made by the client once its code is there", async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockImplementation(() => Promise.resolve(Response.json({ orders: [] })));
  const options = { baseUrl: "http://api.test/v1", fetch, idempotencyKeys: false };
  const api = createLateApiClient(options, () => Promise.resolve({ createApiClient }));
  expect(api.idempotencyKeys).toBe(false);
  const { data } = await api.GET("/orders", { params: { query: { limit: 1 } } });
  expect(data).toEqual({ orders: [] });
  expect(fetch).toHaveBeenCalledOnce();
});

test("T105: a call whose code does not come rejects as without a network, its outcome known; the next one asks again", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(() => Promise.resolve(Response.json({})));
  const code = vi
    .fn<() => Promise<{ createApiClient: typeof createApiClient }>>()
    .mockRejectedValueOnce(new TypeError("gone"))
    .mockResolvedValue({ createApiClient });
  const api = createLateApiClient({ baseUrl: "http://api.test/v1", fetch }, code);
  const error: unknown = await api.POST("/orders", { body: {} as never }).catch((reason: unknown) => reason);
  expect(isApiError(error) && error).toMatchObject({ kind: "network", outcomeUnknown: false });
  expect(fetch).not.toHaveBeenCalled();
  await api.POST("/orders", { body: {} as never });
  expect(fetch).toHaveBeenCalledOnce();
});
