import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyPage } from "./lazy-page.ts";

test("a look ahead that failed is tried again, one that worked is not", async () => {
  const load = vi.fn<() => Promise<object>>();
  const { preload } = lazyPage(load, () => () => null);
  load.mockRejectedValueOnce(new TypeError("no network")).mockResolvedValue({});
  await preload();
  expect(load).toHaveBeenCalledTimes(1);
  await Promise.all([preload(), preload()]);
  await preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a page whose file is there is drawn at once", async () => {
  const page = lazyPage(
    async () => ({ Orders: () => "Orders" }),
    ({ Orders }) => Orders,
  );
  await page.preload();
  expect(renderToStaticMarkup(createElement(page.Page))).toBe("Orders");
});
