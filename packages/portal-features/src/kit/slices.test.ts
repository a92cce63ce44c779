import { expect, test, vi } from "vitest";
import { openSlices } from "./slices.ts";

test("a slice is over when its time is", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const slices = openSlices(undefined, 20);
  expect(slices.isOver()).toBe(false);
  vi.advanceTimersByTime(20);
  expect(slices.isOver()).toBe(true);
  vi.useRealTimers();
});

test("between slices a message gets its turn", async () => {
  const { port1, port2 } = new MessageChannel();
  const controller = new AbortController();
  port1.onmessage = () => controller.abort(new Error("Cancelled."));
  port2.postMessage("stop");
  const slices = openSlices(controller.signal);
  const forever = async () => {
    for (;;) await slices.next();
  };
  await expect(forever()).rejects.toThrow("Cancelled.");
  port1.close();
});

test("what is aborted before it begins does no slice", async () => {
  const slices = openSlices(AbortSignal.abort(new Error("Cancelled.")));
  await expect(slices.next()).rejects.toThrow("Cancelled.");
});
