import type { Failure, OrderBatch } from "./order-batch.ts";

/** Why an action failed for an order; shown at its row. */
export interface RowFailure {
  failure: Failure;
  task: string | undefined;
  /** Id of the batch. */
  batch: string;
  /** Epoch ms: when the batch was sent. */
  at: number;
}

/** Failures by order id, newest last; one per kind of task. */
export type RowFailures = ReadonlyMap<string, readonly RowFailure[]>;

/**
 * Updates failures after a batch: clears orders that succeeded, adds those that failed. Failures of another kind of
 * task (`kindOf`) and of unsent orders stay. Returns the same map when nothing changes.
 */
export function failuresAfter(
  before: RowFailures,
  { id: batch, until: at, done, failed, task }: OrderBatch,
  kindOf: (task: string | undefined) => string,
): RowFailures {
  const cleared = done.filter((id) => before.has(id));
  // A new map renders every row again.
  if (cleared.length === 0 && failed.length === 0) return before;
  const next = new Map(before);
  const others = (id: string) => (next.get(id) ?? []).filter((rowFailure) => kindOf(rowFailure.task) !== kindOf(task));
  for (const id of cleared) next.set(id, others(id));
  for (const { id, failure } of failed) next.set(id, [...others(id), { failure, task, batch, at }]);
  return next;
}

/** Removes the failures that `isOver` matches. Returns the same map when there are none. */
export function failuresWithout(before: RowFailures, isOver: (id: string, mark: RowFailure) => boolean): RowFailures {
  const remaining = [...before].map(([id, marks]) => [id, marks.filter((mark) => !isOver(id, mark))] as const);
  return remaining.some(([id, marks]) => marks.length !== before.get(id)?.length) ? new Map(remaining) : before;
}
