import { ApiError } from "@merchant-portal/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderBatch } from "./order-batch.ts";
import { sendBatch } from "./order-run.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const batchOf = (count: number) => {
  const orders = Array.from({ length: count }, (_, index) => ({ id: `o${index}`, name: "" }));
  return { id: "1", at: "sending", until: 0, orders, skipped: [], done: [], failed: [] } as const;
};
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  [400, 40],
  [50_000, 2],
])("a batch of %i orders is stored at most %i times in ten seconds, and more than once", async (count, times) => {
  const note = vi.fn<(known: Pick<OrderBatch, "done" | "failed">) => void>();
  const sending = sendBatch(batchOf(count), () => after(300), note, { isResumable: false, isRead: false });
  await vi.advanceTimersByTimeAsync(10_400);
  expect(note.mock.calls.length).toBeGreaterThan(times / 2);
  expect(note.mock.calls.length).toBeLessThanOrEqual(times);
  sending.stop();
});

test("done orders are stored within a second while another order hangs", async () => {
  const note = vi.fn<(known: Pick<OrderBatch, "done" | "failed">) => void>();
  const sending = sendBatch(batchOf(5), ({ id }) => after(id === "o0" ? 30_000 : 10), note, {
    isResumable: true,
    isRead: false,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(note.mock.lastCall?.[0].done.toSorted()).toEqual(["o1", "o2", "o3", "o4"]);
  sending.stop();
});

test("without a token nothing more is sent, and a resumable batch keeps its other orders", async () => {
  const send = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError({ kind: "token", method: "PATCH", message: "" })),
  );
  const note = vi.fn<(known: Pick<OrderBatch, "done" | "failed">) => void>();
  await sendBatch(batchOf(50), send, note, { isResumable: true, isRead: false }).ended;
  expect(send.mock.calls.length).toBeLessThanOrEqual(6);
  expect(note.mock.lastCall?.[0].failed).toHaveLength(send.mock.calls.length);
});
