import { expect, test, vi } from "vitest";
import { lazyPage } from "./lazy-page.ts";

test("a look ahead that failed is tried again, one that worked is not", async () => {
  const load = vi.fn<() => Promise<object>>();
  const { preload } = lazyPage(load, () => () => null);
  load.mockRejectedValueOnce(new TypeError("no network")).mockResolvedValue({});
  preload();
  preload();
  expect(load).toHaveBeenCalledTimes(1);
  await new Promise(setImmediate);
  preload();
  await new Promise(setImmediate);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
});
