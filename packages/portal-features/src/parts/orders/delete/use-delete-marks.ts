import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback } from "react";
import type { Failure } from "#parts/orders/bulk-run/order-batch.ts";
import { useBatchMarks } from "#parts/orders/bulk-run/use-batch-marks.ts";
import { useFailureWords } from "#parts/orders/bulk-run/use-failure-words.ts";
import { useDeleteWords } from "./use-delete-words.ts";
import { useHeldDeletes } from "./use-held-deletes.ts";

/** The rows that came back because they could not be deleted, marked with the reason. */
export function useDeleteMarks(): (order: Order) => RowState | undefined {
  const say = useDeleteWords();
  const inWords = useFailureWords();
  const reason = useCallback((failure: Failure) => say("failed", { reason: inWords(failure) }), [say, inWords]);
  return useBatchMarks(useHeldDeletes(), reason);
}
