import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useMemo } from "react";
import { orderName, useRowFailures, type RowFailure, type Failure } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { usePrintLog } from "#parts/print-log/print-log.api.ts";
import { readTask } from "./print-task.ts";
import { usePrintBatches } from "./use-print-batches.ts";
import { usePrintFailureWords } from "./use-print-failure-words.ts";

/** The rows whose document could not be made, marked with the reason until it is printed (S8.5), or a failure of an earlier page was seen. */
export function usePrintFailures(): (order: Order) => RowState | undefined {
  const inWords = usePrintFailureWords();
  const words = useCallback(
    (failure: Failure, order: Order, task: string | undefined) =>
      inWords(failure, { name: orderName(order), recipient: order.recipient.name }, task),
    [inWords],
  );
  const { subscribe, printedAt } = usePrintLog();
  const others = useMemo(
    () => ({
      subscribe,
      isOver: (id: string, { task, at }: RowFailure) => (printedAt(id, kindOfTask(task)) ?? 0) >= at,
    }),
    [subscribe, printedAt],
  );
  return useRowFailures(usePrintBatches(), words, { kindOf: kindOfTask, others });
}

/** A packing slip that was made says nothing of a label that was not. */
const kindOfTask = (task: string | undefined) => readTask(task).task.kind;
