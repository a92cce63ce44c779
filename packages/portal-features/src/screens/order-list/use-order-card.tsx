import type { Order } from "@merchant-portal/api";
import { ColumnCard, type CardContext, type ColumnSettings } from "@merchant-portal/ui";
import { useCallback, type ReactNode } from "react";
import { OrderCard } from "./order-card.tsx";
import { OrderCardMenu, type OrderCardMenuProps } from "./order-card-menu.tsx";

interface OrderCardOptions extends Omit<OrderCardMenuProps, "order"> {
  settings: ColumnSettings;
  newOrderId: string | undefined;
  canPrint: boolean;
  trackingUrl: string | undefined;
  showsPhotos: boolean;
}

/** Draws an order's card: of a shape of its own, until somebody arranges which columns stand on it, and in which order. */
export function useOrderCard(options: OrderCardOptions): (order: Order, context: CardContext<Order>) => ReactNode {
  const { settings, newOrderId, trackingUrl, showsPhotos, canPrint, onCreateLike, onMark, onDelete } = options;
  const isArranged = settings.order.length + settings.hidden.length > 0;
  return useCallback(
    (order: Order, context: CardContext<Order>) => {
      const actions = { order, canPrint, onCreateLike, onMark, onDelete };
      if (!isArranged) {
        // S6.3: who cannot print here has a Shopify shop.
        const look = { isShopify: !canPrint, trackingUrl, showsPhotos, isNew: order.id === newOrderId };
        return <OrderCard {...actions} {...look} tabIndex={context.tabIndex} />;
      }
      return (
        <div className="grid min-w-0 gap-1.5">
          <ColumnCard row={order} {...context} />
          <div className="-my-1.5 flex justify-end">
            <OrderCardMenu {...actions} />
          </div>
        </div>
      );
    },
    [isArranged, newOrderId, trackingUrl, showsPhotos, canPrint, onCreateLike, onMark, onDelete],
  );
}
