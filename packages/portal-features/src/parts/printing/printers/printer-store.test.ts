import { afterEach, expect, it, vi } from "vitest";
import { choosePrinter, printersNow } from "./printer-store.ts";

afterEach(() => vi.unstubAllGlobals());

it("a choice that the device does not store lasts as long as the page", () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ printers: [], chosen: { pdf: "file" } }), setItem });
  choosePrinter("pdf", "browser");
  expect(setItem).toHaveBeenCalledOnce();
  expect(printersNow().chosen).toEqual({ pdf: "browser" });
});
