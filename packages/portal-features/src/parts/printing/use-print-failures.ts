/** Why a document could not be made, in words and at the order's row (S8.5). Open it to change the sentence, or when a row loses it. */
import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useMemo } from "react";
import {
  orderName,
  useFailureWords,
  useRowFailures,
  type Failure,
  type RowFailure,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { useMerchant } from "#kit/user-context.ts";
import { printedAt, printHistory } from "#parts/printing/history/print-history.ts";
import { useQueryClient } from "@tanstack/react-query";
import { readTask } from "./print-task.ts";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintBatches } from "./use-print-batches.ts";

/** The order of a failed document, as the message names it. */
interface FailedOrder {
  name: string;
  recipient?: string;
}

/** The words of S8.5 and the server's detail; `task` is the batch's. */
export function usePrintFailureWords(): (failure: Failure, order: FailedOrder, task: string | undefined) => string {
  const t = useLabelWords();
  const failureWords = useFailureWords();
  return useCallback(
    (failure, { recipient, name }, task) => {
      const word = readTask(task).task.kind === "label" ? "label" : "slip";
      const text = t(`failedText.${word}`, { recipient: recipient?.trim() ? recipient : name });
      return `${text} ${failureWords(failure)}`;
    },
    [t, failureWords],
  );
}

/** The failure at a row. It goes when the document is printed, or when the notice of an earlier page's failure is dismissed. */
export function usePrintFailures(): (order: Order) => RowState | undefined {
  const printFailureWords = usePrintFailureWords();
  const words = useCallback(
    (failure: Failure, order: Order, task: string | undefined) =>
      printFailureWords(failure, { name: orderName(order), recipient: order.recipient.name }, task),
    [printFailureWords],
  );
  const queries = useQueryClient();
  const merchant = useMerchant();
  const others = useMemo(() => {
    const { queryKey } = printHistory(merchant);
    return {
      subscribe: (onChange: () => void) => queries.getQueryCache().subscribe(onChange),
      isOver: (id: string, { task, at }: RowFailure) => {
        const history = queries.getQueryData(queryKey);
        return history !== undefined && (printedAt(history, id, kindOfTask(task)) ?? 0) >= at;
      },
    };
  }, [queries, merchant]);
  return useRowFailures(usePrintBatches(), words, { kindOf: kindOfTask, others });
}

/** A printed packing slip does not clear the failure of a label. */
const kindOfTask = (task: string | undefined) => readTask(task).task.kind;
