import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CheckState, createValueCheck, type Finding } from "./value-check.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delayMs = 400;
const timeoutMs = 10_000;

/** A server that answers when it is told to. What is wrong with a value is the value itself; an even one is fine. */
function begin({ obeysAbort = false } = {}) {
  const open: { value: number; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const states: CheckState[] = [];
  const lies: CheckState[] = [];
  let isPlausible = (value: number) => value >= 0;
  const check = createValueCheck<number>({
    delayMs,
    timeoutMs,
    isPlausible: (value) => Promise.resolve(isPlausible(value)),
    onChange(state) {
      states.push(state);
      if (state !== check.state()) lies.push(state);
    },
    ask: (value, signal) =>
      new Promise<Finding | undefined>((resolve, reject) => {
        const answer = () => resolve(value % 2 === 0 ? undefined : `odd${value}`);
        open.push({ value, signal, answer, fail: () => reject(new Error("No network")) });
        if (obeysAbort) signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  });
  return { open, states, lies, check, setPlausible: (judge: typeof isPlausible) => void (isPlausible = judge) };
}
const pause = (ms = delayMs) => vi.advanceTimersByTimeAsync(ms);

describe("a check of a value", () => {
  it("asks once the value stands still", async () => {
    const { check, open, states } = begin();
    check.look(1);
    await pause(delayMs - 1);
    check.look(3);
    await pause(delayMs - 1);
    expect(open).toEqual([]);
    await pause(1);
    expect(open.map(({ value }) => value)).toEqual([3]);
    open[0]?.answer();
    await pause(0);
    expect([states, check.findingFor(3), check.findingFor(1)]).toEqual([["checking", "refused"], "odd3", undefined]);
  });

  it("does not ask about what the schema refuses, or about nothing", async () => {
    const { check, open, states } = begin();
    check.look(-1);
    await pause();
    check.look(undefined);
    await pause();
    expect([open, states]).toEqual([[], []]);
    await check.settle();
  });

  it("asks after all when what the schema had against the value is mended elsewhere", async () => {
    const { check, open, setPlausible } = begin();
    setPlausible(() => false);
    check.look(1);
    await pause();
    expect(open).toEqual([]);
    setPlausible(() => true);
    void check.settle();
    await pause(0);
    open[0]?.answer();
    await pause(0);
    expect(check.findingFor(1)).toBe("odd1");
  });

  it("has failed when no answer comes in time; hurrying asks again", async () => {
    const { check, open } = begin();
    check.look(1);
    await pause(delayMs + timeoutMs);
    expect([check.state(), check.findingFor(1), open[0]?.signal.aborted]).toEqual(["failed", undefined, true]);
    open[0]?.answer();
    await pause(0);
    expect(check.state()).toBe("failed");
    check.hurry();
    await pause(0);
    open[1]?.answer();
    await pause(0);
    expect([check.state(), check.findingFor(1)]).toEqual(["refused", "odd1"]);
  });

  it("settles on the value that stands there in the end, also when it changes while it is waited for", async () => {
    const { check, open } = begin();
    check.look(1);
    let isSettled = false;
    void check.settle().then(() => (isSettled = true));
    await pause(0);
    check.look(2);
    await pause(0);
    open[0]?.answer();
    await pause(0);
    expect(isSettled).toBe(false);
    open.at(-1)?.answer();
    await pause(0);
    expect([isSettled, check.state()]).toEqual([true, "passed"]);
  });

  it("settles without an answer when the question fails", async () => {
    const { check, open } = begin();
    check.look(1);
    const settled = check.settle();
    await pause(0);
    open[0]?.fail();
    await settled;
    expect(check.state()).toBe("failed");
  });
});

/** What can happen, in any order: another value, time going by, an answer to any open question, a blur. */
const event = fc.oneof(
  fc.record({ kind: fc.constant("type" as const), value: fc.integer({ min: -1, max: 6 }) }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, 200, delayMs, timeoutMs) }),
  fc.record({ kind: fc.constantFrom("answer" as const, "fail" as const), which: fc.nat(8) }),
  fc.record({ kind: fc.constant("leave" as const) }),
);

it("whatever the order of the answers, only what was found about the value that stands there counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), fc.boolean(), async (events, obeysAbort) => {
      const { check, open, lies } = begin({ obeysAbort });
      let value = -1;
      for (const one of events) {
        if (one.kind === "type") check.look((value = one.value));
        else if (one.kind === "wait") await pause(one.ms);
        else if (one.kind === "leave") check.hurry();
        else open[one.which % Math.max(1, open.length)]?.[one.kind]();
        await pause(0);

        // A state is about the value: refused is odd, passed is even, and no other value has a finding.
        const isWrong = value >= 0 && value % 2 === 1;
        expect(check.findingFor(value)).toBe(check.state() === "refused" ? `odd${value}` : undefined);
        expect([check.state() === "refused" && !isWrong, check.state() === "passed" && isWrong]).toEqual([
          false,
          false,
        ]);
        const others = [0, 1, 2, 3, 4, 5, 6].filter((other) => other !== value);
        expect(others.map((other) => check.findingFor(other)).filter(Boolean)).toEqual([]);
        // At most one question is alive, and it is about this value.
        const alive = open.filter(({ signal }) => !signal.aborted);
        expect(alive.length).toBeLessThanOrEqual(1);
        for (const question of alive) expect(question.value).toBe(value);
      }
      // In the end everything is answered, the oldest questions last.
      const settled = check.settle();
      await pause(0);
      for (const question of open.toReversed()) question.answer();
      await pause(0);
      await settled;
      expect(lies).toEqual([]);
      expect(check.findingFor(value)).toBe(value >= 0 && value % 2 === 1 ? `odd${value}` : undefined);
      check.stop();
      await pause(timeoutMs);
    }),
    { numRuns: 300 },
  );
});
