import { fakeApi } from "@merchant-portal/api/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findTimeout, unsentWork } from "./log-out.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const kept = {
  unfinishedJobs: () => Promise.resolve(4),
  hasUnsentImport: () => Promise.resolve(true),
};

test("what the device keeps of a page before is found", async () => {
  await expect(unsentWork(fakeApi({}), "me", kept)).resolves.toEqual({
    orders: 4,
    hasImport: true,
    deletions: 0,
  });
});

test("a database that never answers is waited for a moment, and what was found until then counts", async () => {
  const pending = unsentWork(fakeApi({}), "me", { ...kept, hasUnsentImport: () => never });
  await vi.advanceTimersByTimeAsync(findTimeout);
  await expect(pending).resolves.toEqual({ orders: 4, hasImport: undefined, deletions: 0 });
});

test("a database that cannot be read keeps nobody from leaving", async () => {
  const broken = { ...kept, hasUnsentImport: () => Promise.reject(new TypeError("blocked")) };
  await expect(unsentWork(fakeApi({}), "me", broken)).resolves.toEqual({
    orders: 4,
    hasImport: undefined,
    deletions: 0,
  });
});
