import { useFormat } from "#kit/use-format.ts";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { PrintMark } from "#parts/print-ledger/print-mark.tsx";
import { cityLine, streetLine } from "#rules/address.ts";
import { Dash } from "#kit/dash.tsx";
import { OrderCardMenu, type OrderCardMenuProps } from "./order-card-menu.tsx";
import { CreatedTime, Fulfillment, OrderName, TagList, TrackLink, useServiceWords } from "./order-cells.tsx";
import { OrderPhotos } from "./photos/order-photos.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";

interface OrderCardProps extends OrderCardMenuProps {
  isNew: boolean;
  /** Merchants with a Shopify shop see what is fulfilled. */
  isShopify: boolean;
  trackingUrl: string | undefined;
  tabIndex: 0 | -1;
  showsPhotos: boolean;
}

/** An order on a narrow screen: the same data as its row, and what can be done with it. */
export function OrderCard({ order, isNew, isShopify, trackingUrl, tabIndex, showsPhotos, ...actions }: OrderCardProps) {
  const say = useOrderListWords();
  const format = useFormat();
  const serviceWords = useServiceWords();
  const packages = say("table.packageCount", { count: order.packageCount, number: format.number(order.packageCount) });
  const address = [streetLine(order.recipientAddress), cityLine(order.recipientAddress)].filter((line) => line !== "");
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderName order={order} isNew={isNew} />
        <span className="flex flex-wrap items-center gap-1">
          <OrderStatusBadges order={order} />
          {isShopify && <Fulfillment order={order} />}
        </span>
      </div>
      <p className="font-medium wrap-anywhere">
        {order.recipient.name === "" ? <Dash /> : <bdi className="line-clamp-2">{order.recipient.name}</bdi>}
      </p>
      <p className="text-text-muted wrap-anywhere">
        {address.length === 0 ? <Dash /> : <bdi className="line-clamp-2">{address.join(", ")}</bdi>}
      </p>
      <p className="flex flex-wrap gap-x-1.5 text-text-muted">
        <CreatedTime order={order} tabIndex={tabIndex} />
        {[serviceWords(order.service), packages].filter(Boolean).map((fact) => (
          <span key={fact} className="before:me-1.5 before:content-['·'/'']">
            <bdi className="wrap-anywhere">{fact}</bdi>
          </span>
        ))}
      </p>
      {!isShopify && (
        <p className="empty:hidden">
          <PrintMark order={order} look="words" />
        </p>
      )}
      {order.tags.length > 0 && <TagList tags={order.tags} />}
      {showsPhotos && <OrderPhotos order={order} tabIndex={tabIndex} most={4} />}
      <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-4">
        {trackingUrl !== undefined && <TrackLink order={order} template={trackingUrl} tabIndex={tabIndex} />}
        <span className="ms-auto">
          <OrderCardMenu order={order} {...actions} />
        </span>
      </div>
    </div>
  );
}
