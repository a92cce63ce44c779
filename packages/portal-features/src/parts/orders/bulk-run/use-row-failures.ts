import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useEffect, useState } from "react";
import { failuresAfter, failuresWithout, type RowFailure, type RowFailures } from "./row-failures.ts";
import type { StoredBatches } from "./stored-batches.ts";
import type { Failure } from "./order-batch.ts";

interface RowFailuresOptions {
  /** Whether it is done by now, here or elsewhere. */
  isDone?: (order: Order) => boolean;
  /** Tells tasks apart of which one leaves the mark of the other. */
  kindOf?: (task: string | undefined) => string;
  /** Who else knows that a mark is over, and tells when that may have changed. */
  others?: { subscribe: (onChange: () => void) => () => void; isOver: (id: string, mark: RowFailure) => boolean };
}

const never = () => false;
const oneKind = () => "";

/**
 * The rows with which it could not be done, marked with the reason (`inWords`) until it is, or the list is left; of what
 * had ended before the list was shown, or in another tab, until that was seen. What is given stays the same.
 */
export function useRowFailures(
  batches: StoredBatches,
  inWords: (failure: Failure, order: Order, task: string | undefined) => string,
  { isDone = never, kindOf = oneKind, others }: RowFailuresOptions = {},
): (order: Order) => RowState | undefined {
  const [marks, setMarks] = useState<RowFailures>(() => new Map());
  useEffect(() => {
    const known = new Set<string>();
    /** Those that an earlier page or another tab has left. */
    const found = new Set<string>();
    const change = (next: (before: RowFailures) => RowFailures) =>
      setMarks((before) => (others ? failuresWithout(next(before), others.isOver) : next(before)));
    // They come one by one, each when this tab has its lock.
    const look = () => {
      const own = batches.getOwn();
      const seen = new Set(found);
      for (const { batch } of own) {
        seen.delete(batch.id);
        // What is sent here says itself what came of it.
        if (batch.at !== "ended") found.delete(batch.id);
        if (known.has(batch.id)) continue;
        known.add(batch.id);
        if (batch.at === "ended") found.add(batch.id);
        if (batch.failed.length > 0) change((before) => failuresAfter(before, { ...batch, done: [] }, kindOf));
      }
      for (const id of seen) found.delete(id);
      if (seen.size > 0) change((before) => failuresWithout(before, (_order, mark) => seen.has(mark.batch)));
    };
    look();
    const ways = [
      batches.subscribe(look),
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
