import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useCallback, useEffect, useEffectEvent } from "react";
import { usePrintMarks } from "#parts/labels/use-print-marks.ts";
import { useBatchMarks } from "#parts/orders/bulk-run/use-batch-marks.ts";
import { useDeleteMarks } from "#parts/orders/delete/use-delete-marks.ts";
import { useDeleteOrders } from "#parts/orders/delete/use-delete-orders.tsx";
import { isMarked, type Mark } from "#parts/orders/ready/plan-ready.ts";
import { useReadyBatches } from "#parts/orders/ready/use-ready-batches.ts";
import { useReadyFailureWords } from "#parts/orders/ready/use-ready-failure-words.ts";
import { useReadyOrders } from "#parts/orders/ready/use-ready-orders.tsx";

/** What somebody wants done with orders. */
export interface ActAsked {
  act: Mark | "delete";
  orders: readonly Order[];
}

export interface ListActsProps {
  asked: ActAsked | undefined;
  /** What was asked for is begun. */
  onBegun: () => void;
  /** Ids of the orders whose deletion was just confirmed. */
  onDeleted: (ids: ReadonlySet<string>) => void;
  /** Tells what is to be said of a row, each time that changes. */
  onRowState: (rowState: (order: Order) => RowState | undefined) => void;
}

/** What the list does with orders, and what its rows say of that which failed. Draws what is asked before anything happens. */
export function ListActs({ asked, onBegun, onDeleted, onRowState }: ListActsProps) {
  const { ask, dialog } = useDeleteOrders(onDeleted);
  const { onMark, dialog: readyDialog } = useReadyOrders();
  const deleteState = useDeleteMarks();
  const readyState = useBatchMarks(useReadyBatches("ready"), useReadyFailureWords("ready"), {
    isDone: isMarked.ready,
  });
  const notReadyState = useBatchMarks(useReadyBatches("notReady"), useReadyFailureWords("notReady"), {
    isDone: isMarked.notReady,
  });
  const printState = usePrintMarks();
  const rowState = useCallback(
    (order: Order) => deleteState(order) ?? readyState(order) ?? notReadyState(order) ?? printState(order),
    [deleteState, readyState, notReadyState, printState],
  );
  useEffect(() => onRowState(rowState), [onRowState, rowState]);

  const begin = useEffectEvent(({ act, orders }: ActAsked) => {
    onBegun();
    if (act === "delete") ask(orders);
    else onMark(act, orders);
  });
  useEffect(() => {
    if (asked) begin(asked);
  }, [asked]);

  return (
    <>
      {dialog}
      {readyDialog}
    </>
  );
}
