import type { Failure, OrderBatch } from "./order-batch.ts";

/** Why something could not be done with an order; `task` as its batch has it. */
export interface BatchMark {
  failure: Failure;
  task: string | undefined;
}

/** The marks of each order by its id, the newest last: one for each kind of task that failed. */
export type BatchMarks = ReadonlyMap<string, readonly BatchMark[]>;

/**
 * The marks after a batch. What it did needs none any more, and what failed has a new one; a mark of another kind of task
 * (`kindOf`), and that of an order that was not reached, stays.
 */
export function marksAfter(
  before: BatchMarks,
  { done, failed, task }: OrderBatch,
  kindOf: (task: string | undefined) => string,
): BatchMarks {
  const next = new Map(before);
  const others = (id: string) => (next.get(id) ?? []).filter((mark) => kindOf(mark.task) !== kindOf(task));
  for (const id of done) next.set(id, others(id));
  for (const { id, failure } of failed) next.set(id, [...others(id), { failure, task }]);
  return next;
}
