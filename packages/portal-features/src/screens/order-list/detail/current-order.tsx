/** One order outside of a list, as it is now: a widget for other apps. Open it when such an order shows what another widget has changed already. */
import type { Order } from "@merchant-portal/api";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { type OrderDrafts, OrderDraftsContext } from "#parts/orders/edit-order/order-drafts.ts";
import { deleteKind, orderCache } from "#parts/orders/order-cache.ts";
import { orderById, ordersOf } from "#parts/orders/orders.api.ts";
import { wholeOrder } from "#parts/orders/whole-order.ts";
import { useLoadPrintHistory } from "#parts/printing/history/use-print-history.ts";
import { HostListContext, type HostSlots, useHostList } from "#screens/order-list/host-slots.ts";
import type { OrderDetailProps } from "#screens/order-list/order-table-props.ts";
import { useListActions } from "#screens/order-list/use-list-actions.tsx";
import { OrderDetail } from "./order-detail.tsx";

export type CurrentOrderProps = Pick<
  OrderDetailProps,
  "order" | "trackingUrl" | "externalTrackingUrl" | "supportEmail" | "onCreateLike"
>;

/** The details of `order` with their actions and dialogs: as given until the server's are loaded. */
export function CurrentOrder({ order: given, rowActions, ...rest }: CurrentOrderProps & Pick<HostSlots, "rowActions">) {
  const order = useCurrentOrder(given);
  const { onDelete, onMark, dialogs } = useListActions(nothingToForget);
  const canPrint = !useHasShop();
  useLoadPrintHistory(canPrint);
  const [drafts] = useState<OrderDrafts>(() => new Map());
  const isDeleted = usePending(deleteKind).has(given.id);
  return (
    <OrderDraftsContext value={drafts}>
      <HostListContext value={useHostList({ rowActions })}>
        {/* Hidden while its deletion can be undone; the notice has the button for that. */}
        {!isDeleted && (
          <OrderDetail {...rest} order={order} canPrint={canPrint} onDelete={onDelete} {...(canPrint && { onMark })} />
        )}
        {dialogs}
      </HostListContext>
    </OrderDraftsContext>
  );
}

const nothingToForget = () => undefined;

/** The order as a query of a list with one entry, so that edits in any widget show here, and the host's copy is refreshed once. */
function useCurrentOrder(given: Order): Order {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    ...orderById(useApi(), given.id),
    initialData: { pages: [{ orders: [wholeOrder(given)] }], pageParams: [{}] },
    initialDataUpdatedAt: 0,
  });
  useEffect(() => orderCache(queries).show([given]), [queries, given]);
  return ordersOf(list.data.pages).find(({ id }) => id === given.id) ?? given;
}
