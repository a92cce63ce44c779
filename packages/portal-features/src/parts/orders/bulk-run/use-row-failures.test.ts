import { expect, test } from "vitest";
import { failuresAfter, failuresWithout, type RowFailures } from "./use-row-failures.ts";
import type { OrderBatch } from "./order-batch.ts";

const kindOf = (task = "") => task.split(".")[0] ?? "";
const batch = (task: string, done: string[], failed: string[]): OrderBatch => ({
  id: "1",
  at: "ended",
  until: 0,
  orders: ["a", "b", "c"].map((id) => ({ id, name: id })),
  skipped: [],
  done,
  failed: failed.map((id) => ({ id, failure: "notSent" })),
  task,
});
const marked = (failures: RowFailures) =>
  [...failures].flatMap(([id, of]) => of.map(({ task }) => `${id} ${kindOf(task)}`)).toSorted();
const after = (...batches: OrderBatch[]) =>
  marked(batches.reduce<RowFailures>((failures, one) => failuresAfter(failures, one, kindOf), new Map()));

test("a failure stays until the same kind of task succeeds for the order (S8.5)", () => {
  const failed = batch("label.pdf", ["c"], ["a", "b"]);
  expect(after(failed)).toEqual(["a label", "b label"]);
  expect(after(failed, batch("slip.pdf", ["a", "b", "c"], []))).toEqual(["a label", "b label"]);
  expect(after(failed, batch("slip.pdf", ["b"], ["a"]))).toEqual(["a label", "a slip", "b label"]);
  // A cancelled retry has sent neither.
  expect(after(failed, batch("label.pdf", ["c"], []))).toEqual(["a label", "b label"]);
  expect(after(failed, batch("label.zpl", ["a", "c"], ["b"]))).toEqual(["b label"]);
});

test("failures that are over are removed, and those of other orders stay the same", () => {
  const failures = failuresAfter(new Map(), batch("label.pdf", [], ["a", "b"]), kindOf);
  expect(marked(failuresWithout(failures, (id, { batch: of, at }) => id === "a" && of === "1" && at === 0))).toEqual([
    "b label",
  ]);
  expect(failuresWithout(failures, () => false)).toBe(failures);
});

test("success of orders without a failure returns the same map, so that no row renders again", () => {
  const failures = failuresAfter(new Map(), batch("label.pdf", [], ["a"]), kindOf);
  expect(failuresAfter(failures, batch("label.pdf", ["b", "c"], []), kindOf)).toBe(failures);
});
