import { fakeApi } from "@merchant-portal/api/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookAtMost, unsentWork } from "./unsent-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const kept = { keptOrdersUnderway: () => 12, hasUnsentImport: () => Promise.resolve(true) };

test("what the device keeps of a page before is found", async () => {
  await expect(unsentWork(fakeApi({}), "me", () => Promise.resolve(kept))).resolves.toEqual({
    orders: 12,
    hasImport: true,
  });
});

test("a database that never answers is waited for a moment, and what was found by then counts", async () => {
  const asked = unsentWork(fakeApi({}), "me", () => Promise.resolve({ ...kept, hasUnsentImport: () => never }));
  await vi.advanceTimersByTimeAsync(lookAtMost);
  await expect(asked).resolves.toEqual({ orders: 12, hasImport: false });
});

test("a file that hangs, or does not come, keeps nobody from leaving", async () => {
  const hanging = unsentWork(fakeApi({}), "me", () => never);
  await vi.advanceTimersByTimeAsync(lookAtMost);
  await expect(hanging).resolves.toEqual({ orders: 0, hasImport: false });
  const failed = unsentWork(fakeApi({}), "me", () => Promise.reject(new TypeError("no network")));
  await expect(failed).resolves.toEqual({ orders: 0, hasImport: false });
});
