import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBackground, type Task } from "./background.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task with this many pieces of work, and a record of its runs. */
function counting(name: string, pieces: number, everyMs = 1000) {
  const seen = { runs: 0, left: pieces };
  const task: Task = {
    name,
    everyMs,
    run: async () => {
      seen.runs += 1;
      if (seen.left > 0) seen.left -= 1;
      return seen.left > 0;
    },
  };
  return { task, seen };
}

test("runDue ends when nothing is due any more, also when one task makes work for another before it", async () => {
  const first = counting("first", 3);
  const second = counting("second", 2);
  const making: Task = {
    ...second.task,
    run: async () => {
      if (second.seen.left === 2) first.seen.left += 4;
      return second.task.run();
    },
  };
  await createBackground({ tasks: [first.task, making], log: expect.unreachable }).runDue();
  expect([first.seen.left, second.seen.left]).toEqual([0, 0]);
});

test("runDue leaves the rest of a task that is bounded to its timer", async () => {
  const { task, seen } = counting("long", 100);
  const background = createBackground({ tasks: [{ ...task, maxAtOnce: 7 }], log: expect.unreachable });
  await background.runDue();
  expect(seen.runs).toBe(7);
  await background.runDue();
  expect(seen.runs).toBe(14);
});

test("a timer looks again after its time, and at once while more is due", async () => {
  const { task, seen } = counting("steady", 3);
  const background = createBackground({ tasks: [task], log: expect.unreachable });
  background.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(seen.runs).toBe(0);
  await vi.advanceTimersByTimeAsync(11);
  expect(seen).toEqual({ runs: 3, left: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.runs).toBe(4);
  await background.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.runs).toBe(4);
});

test("a failure is logged by the timer, which tries again, and thrown by runDue after the others had their turn", async () => {
  const { task, seen } = counting("sound", 1);
  let failures = 0;
  const failing: Task = {
    name: "broken",
    everyMs: 1000,
    run: async () => {
      failures += 1;
      throw new Error("no such table");
    },
  };
  const lines: string[] = [];
  const background = createBackground({ tasks: [failing, task], log: (line) => lines.push(line) });
  await expect(background.runDue()).rejects.toThrow("no such table");
  expect(seen.left).toBe(0);
  expect(lines).toEqual([]);
  background.start();
  await vi.advanceTimersByTimeAsync(2001);
  expect(failures).toBe(3);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("'broken' failed: Error: no such table");
  await background.stop();
});

test("nothing runs beside another: tasks, work that has to be alone, and stopping wait for the one under way", async () => {
  let running = 0;
  let finish = (): void => undefined;
  const order: string[] = [];
  const slow: Task = {
    name: "slow",
    everyMs: 1000,
    run: async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise<void>((resolve) => (finish = resolve));
      running -= 1;
      order.push("slow");
      return false;
    },
  };
  const background = createBackground({ tasks: [slow], log: expect.unreachable });
  background.start();
  await vi.advanceTimersByTimeAsync(1000);
  const due = background.runDue();
  const refilled = background.alone(async () => {
    expect(running).toBe(0);
    order.push("alone");
  });
  const stopped = background.stop().then(() => order.push("stopped"));
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual([]);
  finish();
  await Promise.all([due, refilled, stopped]);
  // Tasks that are waiting when it stops do not start any more.
  expect(order).toEqual(["slow", "alone", "stopped"]);
});
