/** The actions on listed orders, with their dialogs and the failures at rows. Open it to add an action. */
import type { Order } from "@merchant-portal/api";
import { type Ref, useCallback, useEffect, useImperativeHandle, useState } from "react";
import { usePrintFailures } from "#parts/printing/use-print-words.tsx";
import { useDeleteFailures, useDeleteOrders } from "#parts/orders/delete/delete-orders.tsx";
import { useMarkFailures, useReadyOrders } from "#parts/orders/ready/ready-orders.tsx";
import { useTagFailures } from "#parts/orders/tags/tags-popover.tsx";
import { useLinkedShop } from "#parts/shopify/jobs/shopify-job.ts";
import { useSyncTags } from "#parts/shopify/jobs/sync-tags.job.ts";
import type { AllActions, ListHandlers } from "./order-table-props.ts";
import { FulfillDialog, type FulfillRequest } from "./shopify-actions.tsx";

interface ListActionsProps {
  ref: Ref<ListHandlers>;
  onDeleted: (ids: ReadonlySet<string>) => void;
  /** Gets the failures at the rows whenever they change. */
  onRowState: (rowState: AllActions["rowState"]) => void;
}

/** The dialogs of the list's actions. The list holds the actions by `ref`, as their code comes after its rows. */
export function ListActions({ ref, onDeleted, onRowState }: ListActionsProps) {
  const { onDelete, onMark, onShopify, dialogs, rowState } = useListActions(onDeleted);
  useImperativeHandle(ref, () => ({ onDelete, onMark, onShopify }), [onDelete, onMark, onShopify]);
  useEffect(() => onRowState(rowState), [onRowState, rowState]);
  return dialogs;
}

/**
 * The actions of the orders list (delete, mark ready or not ready, Shopify) and the failures shown at rows. `onDeleted`
 * receives the ids when a deletion is confirmed.
 */
export function useListActions(onDeleted: (ids: ReadonlySet<string>) => void): AllActions {
  const { confirm: onDelete, dialog } = useDeleteOrders(onDeleted);
  const { onMark, dialog: readyDialog } = useReadyOrders();
  const deleteState = useDeleteFailures();
  const readyState = useMarkFailures("ready");
  const notReadyState = useMarkFailures("notReady");
  const [fulfillRequest, setFulfillRequest] = useState<FulfillRequest>();
  const syncTags = useSyncTags();
  const linkedShop = useLinkedShop("fulfill");
  const tagState = useTagFailures();
  const printState = usePrintFailures();
  const rowState = useCallback(
    (order: Order) =>
      deleteState(order) ?? readyState(order) ?? notReadyState(order) ?? tagState(order) ?? printState(order),
    [deleteState, readyState, notReadyState, tagState, printState],
  );
  return {
    onDelete,
    onMark,
    onShopify: useCallback(
      (action, orders) => {
        if (action === "syncTags") return syncTags(orders);
        const shop = linkedShop();
        if (shop) setFulfillRequest({ shop, orders });
      },
      [syncTags, linkedShop],
    ),
    dialogs: (
      <>
        {dialog}
        {readyDialog}
        {fulfillRequest && <FulfillDialog request={fulfillRequest} onClose={() => setFulfillRequest(undefined)} />}
      </>
    ),
    rowState,
  };
}
