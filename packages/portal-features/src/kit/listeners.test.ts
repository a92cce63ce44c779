import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLiveValue } from "./listeners.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reports many changes in one call, and is always the latest", () => {
  const live = createLiveValue(0);
  const onChange = vi.fn<() => void>();
  const leave = live.subscribe(onChange);
  for (let value = 1; value <= 50; value += 1) live.set(value);
  expect(live.get()).toBe(50);
  expect(onChange).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledOnce();
  live.set(51);
  leave();
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledOnce();
});

it("reports each change at once on request", () => {
  const live = createLiveValue("ready", 0);
  const onChange = vi.fn<(value: string) => void>();
  live.subscribe(() => onChange(live.get()));
  live.set("running");
  live.set("done");
  expect(onChange.mock.calls).toEqual([["running"], ["done"]]);
});
