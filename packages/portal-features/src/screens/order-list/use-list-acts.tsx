import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, type ReactNode } from "react";
import { usePrintMarks } from "#parts/labels/use-print-marks.ts";
import { useBatchMarks } from "#parts/orders/bulk-run/use-batch-marks.ts";
import { useDeleteMarks } from "#parts/orders/delete/use-delete-marks.ts";
import { useDeleteOrders } from "#parts/orders/delete/use-delete-orders.tsx";
import { isMarked } from "#parts/orders/ready/plan-ready.ts";
import { useReadyBatches } from "#parts/orders/ready/use-ready-batches.ts";
import { useReadyFailureWords } from "#parts/orders/ready/use-ready-failure-words.ts";
import { useReadyOrders, type OnMark } from "#parts/orders/ready/use-ready-orders.tsx";

export interface ListActs {
  /** Asks before anything happens. */
  onDelete: (orders: readonly Order[]) => void;
  onMark: OnMark;
  /** What they ask; place it anywhere. */
  dialogs: ReactNode;
  rowState: (order: Order) => RowState | undefined;
}

/** What the list does with orders, and its rows with which that failed. */
export function useListActs(forget: (ids: ReadonlySet<string>) => void): ListActs {
  const { ask: onDelete, dialog } = useDeleteOrders(forget);
  const { onMark, dialog: readyDialog } = useReadyOrders();
  const deleteState = useDeleteMarks();
  const readyState = useBatchMarks(useReadyBatches("ready"), useReadyFailureWords("ready"), isMarked.ready);
  const notReadyState = useBatchMarks(useReadyBatches("notReady"), useReadyFailureWords("notReady"), isMarked.notReady);
  const printState = usePrintMarks();
  const rowState = useCallback(
    (order: Order) => deleteState(order) ?? readyState(order) ?? notReadyState(order) ?? printState(order),
    [deleteState, readyState, notReadyState, printState],
  );
  const dialogs = (
    <>
      {dialog}
      {readyDialog}
    </>
  );
  return { onDelete, onMark, dialogs, rowState };
}
