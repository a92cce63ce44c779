import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askBeforeLeaving, patience, type LeaveQuestion } from "./ask-before-leaving.ts";
import type { UnsentWork } from "./unsent-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function desk(orders: number) {
  const shown: (LeaveQuestion | undefined)[] = [];
  const leave = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const look = vi.fn<() => Promise<UnsentWork>>(() => Promise.resolve({ orders, hasImport: false }));
  const told: (LeaveQuestion | undefined)[] = [];
  const press = askBeforeLeaving({
    look,
    leave,
    show: (question) => void shown.push(question),
    tellAwaited: (question) => void told.push(question),
  });
  return { press, look, leave, question: () => shown.at(-1), awaited: () => told.at(-1) };
}

test("who leaves nothing behind is not asked", async () => {
  const { press, leave, question } = desk(0);
  await press();
  expect(leave).toHaveBeenCalledOnce();
  expect(question()).toBeUndefined();
});

test("a question on the screen waits for its answer, and who stays can ask again", async () => {
  const { press, leave, question, awaited } = desk(3);
  await press();
  expect(question()?.orders).toBe(3);
  const hide = question()?.onShown();
  await vi.advanceTimersByTimeAsync(10 * patience);
  expect(awaited()).toBeUndefined();
  question()?.onStay();
  hide?.();
  await vi.advanceTimersByTimeAsync(10 * patience);
  expect(leave).not.toHaveBeenCalled();
  await press();
  question()?.onLeave();
  expect(leave).toHaveBeenCalledOnce();
});

test("a question that nobody draws, or that is gone unanswered, is told to be awaited, and nobody is let out unasked", async () => {
  const undrawn = desk(3);
  await undrawn.press();
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(undrawn.awaited()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(undrawn.awaited()).toBe(undrawn.question());
  await vi.advanceTimersByTimeAsync(100 * patience);
  expect(undrawn.leave).not.toHaveBeenCalled();
  // It has come after all.
  undrawn.question()?.onShown();
  expect(undrawn.awaited()).toBeUndefined();

  const broken = desk(3);
  await broken.press();
  broken.question()?.onShown()();
  await vi.advanceTimersByTimeAsync(patience);
  broken.awaited()?.onStay();
  expect(broken.awaited()).toBeUndefined();
  expect(broken.leave).not.toHaveBeenCalled();
  await broken.press();
  broken.question()?.onMissing();
  broken.awaited()?.onLeave();
  expect(broken.leave).toHaveBeenCalledOnce();
});

test("a question that comes late tells what would go by then, and is not asked when nothing would", async () => {
  const some = desk(6);
  await some.press();
  some.look.mockResolvedValue({ orders: 2, hasImport: false });
  expect(await some.question()?.onArrive()).toEqual({ orders: 2, hasImport: false });
  expect(some.leave).not.toHaveBeenCalled();

  const done = desk(6);
  await done.press();
  done.look.mockResolvedValue({ orders: 0, hasImport: false });
  await vi.advanceTimersByTimeAsync(patience);
  expect(await done.awaited()?.onArrive()).toBeUndefined();
  expect(done.leave).toHaveBeenCalledOnce();
  expect([done.question(), done.awaited()]).toEqual([undefined, undefined]);

  // Who has decided to stay meanwhile is not let out.
  const stayed = desk(6);
  await stayed.press();
  const asked = stayed.question();
  asked?.onStay();
  stayed.look.mockResolvedValue({ orders: 0, hasImport: false });
  expect(await asked?.onArrive()).toBeUndefined();
  expect(stayed.leave).not.toHaveBeenCalled();
});

test("a question whose code did not come waits no more: who presses again is asked again, and there is a way out", async () => {
  const { press, leave, question, awaited } = desk(3);
  await press();
  await vi.advanceTimersByTimeAsync(patience);
  const anyway = question()?.onFailed();
  expect([question(), awaited()]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(10 * patience);
  expect(awaited()).toBeUndefined();
  expect(leave).not.toHaveBeenCalled();
  await press();
  expect(question()?.orders).toBe(3);
  question()?.onStay();
  await Promise.all([anyway?.(), press()]);
  expect(leave).toHaveBeenCalledOnce();
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
