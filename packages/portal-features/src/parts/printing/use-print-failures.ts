import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useMemo } from "react";
import {
  orderName,
  useRowFailures,
  type RowFailure,
  type Failure,
  useFailureWords,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { usePrintLog } from "#parts/print-log/print-log.api.ts";
import { readTask } from "./print-task.ts";
import { usePrintBatches } from "./use-print-batches.ts";
import { useLabelWords } from "./use-label-words.ts";

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

/** Whose document it was. */
export interface Printed {
  name: string;
  recipient?: string;
}

/** Why a document could not be made, in the words of S8.5, and what the server says of it; `task` as its batch has it. */
export function usePrintFailureWords(): (failure: Failure, order: Printed, task: string | undefined) => string {
  const t = useLabelWords();
  const inWords = useFailureWords();
  return useCallback(
    (failure, { recipient, name }, task) => {
      const word = readTask(task).task.kind === "label" ? "label" : "slip";
      const whose = recipient?.trim() ? recipient : name;
      return `${t(`failedText.${word}`, { recipient: whose })} ${inWords(failure)}`;
    },
    [t, inWords],
  );
}
