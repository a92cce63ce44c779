import { expect, test } from "vitest";
import { marksAfter, marksWithout, type BatchMarks } from "./batch-marks.ts";
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
const marked = (marks: BatchMarks) =>
  [...marks].flatMap(([id, of]) => of.map(({ task }) => `${id} ${kindOf(task)}`)).toSorted();
const after = (...batches: OrderBatch[]) =>
  marked(batches.reduce<BatchMarks>((marks, one) => marksAfter(marks, one, kindOf), new Map()));

test("a mark stays until the same kind of task is done with that order (S8.5)", () => {
  const failed = batch("label.pdf", ["c"], ["a", "b"]);
  expect(after(failed)).toEqual(["a label", "b label"]);
  expect(after(failed, batch("slip.pdf", ["a", "b", "c"], []))).toEqual(["a label", "b label"]);
  expect(after(failed, batch("slip.pdf", ["b"], ["a"]))).toEqual(["a label", "a slip", "b label"]);
  // A retry that was cancelled has not reached either.
  expect(after(failed, batch("label.pdf", ["c"], []))).toEqual(["a label", "b label"]);
  expect(after(failed, batch("label.zpl", ["a", "c"], ["b"]))).toEqual(["b label"]);
});

test("marks that are over go, and those of other orders stay the same", () => {
  const marks = marksAfter(new Map(), batch("label.pdf", [], ["a", "b"]), kindOf);
  expect(marked(marksWithout(marks, (id, { batch: of, at }) => id === "a" && of === "1" && at === 0))).toEqual([
    "b label",
  ]);
  expect(marksWithout(marks, () => false)).toBe(marks);
});

test("what was done with orders that have no mark leaves the marks as they are, so that no row is drawn again", () => {
  const marks = marksAfter(new Map(), batch("label.pdf", [], ["a"]), kindOf);
  expect(marksAfter(marks, batch("label.pdf", ["b", "c"], []), kindOf)).toBe(marks);
});
