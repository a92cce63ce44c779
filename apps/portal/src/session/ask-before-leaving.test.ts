import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askBeforeLeaving, drawnWithin, type LeaveQuestion } from "./ask-before-leaving.ts";
import type { UnsentWork } from "./unsent-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function desk(orders: number) {
  const shown: (LeaveQuestion | undefined)[] = [];
  const leave = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const look = vi.fn<() => Promise<UnsentWork>>(() => Promise.resolve({ orders, hasImport: false }));
  const press = askBeforeLeaving({ look, leave, show: (question) => void shown.push(question) });
  return { press, look, leave, question: () => shown.at(-1) };
}

test("who leaves nothing behind is not asked", async () => {
  const { press, leave, question } = desk(0);
  await press();
  expect(leave).toHaveBeenCalledOnce();
  expect(question()).toBeUndefined();
});

test("a question on the screen waits for its answer, and who stays can ask again", async () => {
  const { press, leave, question } = desk(3);
  await press();
  expect(question()?.orders).toBe(3);
  const hide = question()?.onShown();
  await vi.advanceTimersByTimeAsync(10 * drawnWithin);
  question()?.onStay();
  hide?.();
  await vi.advanceTimersByTimeAsync(10 * drawnWithin);
  expect(leave).not.toHaveBeenCalled();
  await press();
  question()?.onLeave();
  expect(leave).toHaveBeenCalledOnce();
});

test("a question that nobody draws, or that is gone unanswered, keeps nobody from leaving", async () => {
  const undrawn = desk(3);
  await undrawn.press();
  await vi.advanceTimersByTimeAsync(drawnWithin - 1);
  expect(undrawn.leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(undrawn.leave).toHaveBeenCalledOnce();
  const broken = desk(3);
  await broken.press();
  broken.question()?.onShown()();
  await vi.advanceTimersByTimeAsync(drawnWithin);
  expect(broken.leave).toHaveBeenCalledOnce();
});

test("a second press does nothing that the first does not", async () => {
  const { press, look, leave, question } = desk(3);
  await Promise.all([press(), press()]);
  const asked = question();
  await press();
  expect(look).toHaveBeenCalledOnce();
  asked?.onLeave();
  asked?.onLeave();
  expect(leave).toHaveBeenCalledOnce();
});
