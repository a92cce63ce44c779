import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useMemo } from "react";
import { orderName, useBatchMarks, type BatchMark, type Failure } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { useLedger } from "#parts/print-ledger/print-ledger.api.ts";
import { readTask } from "./print-task.ts";
import { usePrintBatches } from "./use-print-batches.ts";
import { usePrintFailureWords } from "./use-print-failure-words.ts";

/** The rows whose document could not be made, marked with the reason until it is printed (S8.5), or a failure of an earlier page was seen. */
export function usePrintMarks(): (order: Order) => RowState | undefined {
  const inWords = usePrintFailureWords();
  const words = useCallback(
    (failure: Failure, order: Order, task: string | undefined) =>
      inWords(failure, { name: orderName(order), recipient: order.recipient.name }, task),
    [inWords],
  );
  const { subscribe, printedAt } = useLedger();
  const others = useMemo(
    () => ({
      subscribe,
      isOver: (id: string, { task, at }: BatchMark) => (printedAt(id, kindOfTask(task)) ?? 0) >= at,
    }),
    [subscribe, printedAt],
  );
  return useBatchMarks(usePrintBatches(), words, { kindOf: kindOfTask, others });
}

/** A packing slip that was made says nothing of a label that was not. */
const kindOfTask = (task: string | undefined) => readTask(task).task.kind;
