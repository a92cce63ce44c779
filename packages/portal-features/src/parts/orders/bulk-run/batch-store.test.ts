import { afterEach, expect, it, vi } from "vitest";
import { localBatchStore } from "./batch-store.ts";
import type { OrderBatch } from "./order-batch.ts";

afterEach(() => vi.unstubAllGlobals());

const batch: OrderBatch = { id: "1", at: "held", until: 0, orders: [], skipped: [], done: [], failed: [] };

it("says whether a batch is kept", () => {
  const setItem = vi.fn<(key: string, text: string) => void>();
  vi.stubGlobal("localStorage", { setItem });
  expect(localBatchStore("mp.runs.user.").save(batch)).toBe(true);
  setItem.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(localBatchStore("mp.runs.user.").save(batch)).toBe(false);
});
