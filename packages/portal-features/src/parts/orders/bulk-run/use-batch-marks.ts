import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useEffect, useState } from "react";
import { marksAfter, type BatchMarks } from "./batch-marks.ts";
import type { KeptBatches } from "./kept-batches.ts";
import type { Failure } from "./order-batch.ts";

const never = () => false;
const oneKind = () => "";

/**
 * The rows with which it could not be done, marked with the reason (`inWords`) until it is, here or elsewhere (`isDone`), or the
 * list is left. `kindOf` tells tasks apart of which one leaves the mark of the other; both functions stay the same.
 */
export function useBatchMarks(
  batches: KeptBatches,
  inWords: (failure: Failure, order: Order, task: string | undefined) => string,
  isDone: (order: Order) => boolean = never,
  kindOf: (task: string | undefined) => string = oneKind,
): (order: Order) => RowState | undefined {
  const [marks, setMarks] = useState<BatchMarks>(() =>
    batches
      .getOwn()
      .reduce<BatchMarks>((before, { batch }) => marksAfter(before, { ...batch, done: [] }, kindOf), new Map()),
  );
  useEffect(
    () => batches.onOutcome(({ batch }) => setMarks((before) => marksAfter(before, batch, kindOf))),
    [batches, kindOf],
  );
  return useCallback(
    (order: Order) => {
      const mark = isDone(order) ? undefined : marks.get(order.id)?.at(-1);
      return mark && { tone: "error", message: inWords(mark.failure, order, mark.task) };
    },
    [marks, inWords, isDone],
  );
}
