import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadUntilThere } from "./load-until-there.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test("T105: a file that is missing is asked for again when the network is back, and later, until it is there", async () => {
  const page = new EventTarget();
  const load = vi.fn<() => Promise<string>>();
  const onLoaded = vi.fn<(module: string) => void>();
  const onFailed = vi.fn<() => void>();
  load
    .mockRejectedValueOnce(new TypeError("gone"))
    .mockRejectedValueOnce(new TypeError("gone"))
    .mockResolvedValue("here");
  loadUntilThere(load, { onLoaded, onFailed }, page);
  await settle();
  page.dispatchEvent(new Event("online"));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(onLoaded).not.toHaveBeenCalled();
  expect(onFailed).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onLoaded.mock.calls).toEqual([["here"]]);
  page.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test("what comes after it was left is not shown", async () => {
  const onLoaded = vi.fn<(module: string) => void>();
  const stop = loadUntilThere(() => Promise.resolve("late"), { onLoaded }, new EventTarget());
  stop();
  await settle();
  expect(onLoaded).not.toHaveBeenCalled();
});
