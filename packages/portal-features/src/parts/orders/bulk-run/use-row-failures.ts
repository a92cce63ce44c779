import type { Failure, OrderBatch } from "./order-batch.ts";
import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useEffect, useState } from "react";
import type { StoredBatches } from "./stored-batches.ts";

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

interface RowFailuresOptions {
  /** Whether the action has succeeded in the meantime, here or elsewhere; then the failure is hidden. */
  isDone?: (order: Order) => boolean;
  /** Groups tasks: a success of one kind does not clear a failure of another. Default: one kind. */
  kindOf?: (task: string | undefined) => string;
  /** An external source of failures that are over, for example a print log. */
  others?: { subscribe: (onChange: () => void) => () => void; isOver: (id: string, mark: RowFailure) => boolean };
}

const never = () => false;
const oneKind = () => "";

/**
 * The failure (`inWords`) shown at an order's row. It stays until the action succeeds or the list is left. Failures
 * from before the list opened, or from another tab, stay until they are dismissed. The arguments must be stable.
 */
export function useRowFailures(
  batches: StoredBatches,
  inWords: (failure: Failure, order: Order, task: string | undefined) => string,
  { isDone = never, kindOf = oneKind, others }: RowFailuresOptions = {},
): (order: Order) => RowState | undefined {
  const [marks, setMarks] = useState<RowFailures>(() => new Map());
  useEffect(() => {
    const seenBatches = new Set<string>();
    /** Ended batches from an earlier page or another tab. */
    const found = new Set<string>();
    const change = (next: (before: RowFailures) => RowFailures) =>
      setMarks((before) => (others ? failuresWithout(next(before), others.isOver) : next(before)));
    // Batches appear one by one, as this tab gets their locks.
    const update = () => {
      const own = batches.getOwn();
      const dismissed = new Set(found);
      for (const { batch } of own) {
        dismissed.delete(batch.id);
        // A batch sent here reports its outcome through `onOutcome`.
        if (batch.at !== "ended") found.delete(batch.id);
        if (seenBatches.has(batch.id)) continue;
        seenBatches.add(batch.id);
        if (batch.at === "ended") found.add(batch.id);
        if (batch.failed.length > 0) change((before) => failuresAfter(before, { ...batch, done: [] }, kindOf));
      }
      for (const id of dismissed) found.delete(id);
      if (dismissed.size > 0) change((before) => failuresWithout(before, (_order, mark) => dismissed.has(mark.batch)));
    };
    update();
    const ways = [
      batches.subscribe(update),
      batches.onOutcome(({ batch }) => change((before) => failuresAfter(before, batch, kindOf))),
      others?.subscribe(() => change((before) => before)),
    ];
    return () => {
      for (const end of ways) end?.();
    };
  }, [batches, kindOf, others]);
  return useCallback(
    (order: Order) => {
      const mark = isDone(order) ? undefined : marks.get(order.id)?.at(-1);
      return mark && { tone: "error", message: inWords(mark.failure, order, mark.task) };
    },
    [marks, inWords, isDone],
  );
}
