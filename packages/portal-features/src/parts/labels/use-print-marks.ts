import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback } from "react";
import { orderName, useBatchMarks, type Failure } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { readTask } from "./print-task.ts";
import { usePrintBatches } from "./use-print-batches.ts";
import { usePrintFailureWords } from "./use-print-failure-words.ts";

/** The rows whose document could not be made, marked with the reason until a later run makes it (Spec §8). */
export function usePrintMarks(): (order: Order) => RowState | undefined {
  const inWords = usePrintFailureWords();
  const words = useCallback(
    (failure: Failure, order: Order, task: string | undefined) =>
      inWords(failure, { name: orderName(order), recipient: order.recipient.name }, task),
    [inWords],
  );
  return useBatchMarks(usePrintBatches(), words, undefined, kindOfTask);
}

/** A packing slip that was made says nothing of a label that was not. */
const kindOfTask = (task: string | undefined) => readTask(task).task.kind;
