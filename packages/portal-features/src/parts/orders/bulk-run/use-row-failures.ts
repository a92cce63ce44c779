/** Why an action failed for an order, shown at its row. Open it to change when such a failure appears or goes. */
import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useEffect, useState } from "react";
import type { Failure, OrderBatch } from "./order-batch.ts";
import type { StoredBatches } from "./stored-batches.ts";

/** One failure at a row. */
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
export function failuresWithout(
  before: RowFailures,
  isOver: (id: string, failure: RowFailure) => boolean,
): RowFailures {
  const remaining = [...before].map(([id, failures]) => [id, failures.filter((one) => !isOver(id, one))] as const);
  return remaining.some(([id, failures]) => failures.length !== before.get(id)?.length) ? new Map(remaining) : before;
}

interface RowFailuresOptions {
  /** Whether the action has succeeded since, in this tab or elsewhere; then the failure is hidden. */
  isDone?: (order: Order) => boolean;
  /** Groups tasks: a success of one kind does not clear a failure of another. Default: one kind. */
  kindOf?: (task: string | undefined) => string;
  /** An external source of failures that are over, for example a print log. */
  others?: { subscribe: (onChange: () => void) => () => void; isOver: (id: string, failure: RowFailure) => boolean };
}

const never = () => false;
const oneKind = () => "";

/**
 * The failure shown at an order's row. It stays until the action succeeds or the list is left. Failures
 * from before the list opened, or from another tab, stay until they are dismissed. The arguments must be stable.
 */
export function useRowFailures(
  batches: StoredBatches,
  failureWords: (failure: Failure, order: Order, task: string | undefined) => string,
  { isDone = never, kindOf = oneKind, others }: RowFailuresOptions = {},
): (order: Order) => RowState | undefined {
  const [failures, setFailures] = useState<RowFailures>(() => new Map());
  useEffect(() => {
    const seenBatches = new Set<string>();
    /** Ended batches from an earlier page or another tab. */
    const foundEnded = new Set<string>();
    const change = (next: (before: RowFailures) => RowFailures) =>
      setFailures((before) => (others ? failuresWithout(next(before), others.isOver) : next(before)));
    // Batches appear one by one, as this tab gets their locks.
    const update = () => {
      const dismissed = new Set(foundEnded);
      for (const { batch } of batches.getTabBatches()) {
        dismissed.delete(batch.id);
        // A batch sent here reports its outcome through `onOutcome`.
        if (batch.at !== "ended") foundEnded.delete(batch.id);
        if (seenBatches.has(batch.id)) continue;
        seenBatches.add(batch.id);
        if (batch.at === "ended") foundEnded.add(batch.id);
        if (batch.failed.length > 0) change((before) => failuresAfter(before, { ...batch, done: [] }, kindOf));
      }
      for (const id of dismissed) foundEnded.delete(id);
      if (dismissed.size > 0)
        change((before) => failuresWithout(before, (_order, failure) => dismissed.has(failure.batch)));
    };
    update();
    const unsubscribes = [
      batches.subscribe(update),
      batches.onOutcome(({ batch }) => change((before) => failuresAfter(before, batch, kindOf))),
      others?.subscribe(() => change((before) => before)),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe?.();
    };
  }, [batches, kindOf, others]);
  return useCallback(
    (order: Order) => {
      const last = isDone(order) ? undefined : failures.get(order.id)?.at(-1);
      return last && { tone: "error", message: failureWords(last.failure, order, last.task) };
    },
    [failures, failureWords, isDone],
  );
}
