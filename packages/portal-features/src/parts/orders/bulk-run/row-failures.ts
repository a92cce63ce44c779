import type { Failure, OrderBatch } from "./order-batch.ts";

/** Why something could not be done with an order; `task` as its batch has it. */
export interface RowFailure {
  failure: Failure;
  task: string | undefined;
  /** Id of the batch. */
  batch: string;
  /** Epoch ms: when the batch was sent. */
  at: number;
}

/** The marks of each order by its id, the newest last: one for each kind of task that failed. */
export type RowFailures = ReadonlyMap<string, readonly RowFailure[]>;

/**
 * The marks after a batch. What it did needs none any more, and what failed has a new one; a mark of another kind of task
 * (`kindOf`), and that of an order that was not reached, stays. The same marks when nothing of them changes.
 */
export function failuresAfter(
  before: RowFailures,
  { id: batch, until: at, done, failed, task }: OrderBatch,
  kindOf: (task: string | undefined) => string,
): RowFailures {
  const unmarked = done.filter((id) => before.has(id));
  // Other marks are another look of every row.
  if (unmarked.length === 0 && failed.length === 0) return before;
  const next = new Map(before);
  const others = (id: string) => (next.get(id) ?? []).filter((mark) => kindOf(mark.task) !== kindOf(task));
  for (const id of unmarked) next.set(id, others(id));
  for (const { id, failure } of failed) next.set(id, [...others(id), { failure, task, batch, at }]);
  return next;
}

/** The marks without those that are over; the same ones when none is. */
export function failuresWithout(before: RowFailures, isOver: (id: string, mark: RowFailure) => boolean): RowFailures {
  const left = [...before].map(([id, marks]) => [id, marks.filter((mark) => !isOver(id, mark))] as const);
  return left.some(([id, marks]) => marks.length !== before.get(id)?.length) ? new Map(left) : before;
}
