import type { Order } from "@merchant-portal/api";
import { useFormat } from "#kit/use-format.ts";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { cityLine, streetLine } from "#rules/address.ts";
import { CreatedTime, Dash, OrderName, TagList, TrackLink, useServiceWords } from "./order-cells.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";

interface OrderCardProps {
  order: Order;
  isNew: boolean;
  trackingUrl: string | undefined;
  tabIndex: 0 | -1;
}

/** An order on a narrow screen: the same data as its row. */
export function OrderCard({ order, isNew, trackingUrl, tabIndex }: OrderCardProps) {
  const say = useOrderListWords();
  const format = useFormat();
  const serviceWords = useServiceWords();
  const packages = say("table.packageCount", { count: order.packageCount, number: format.number(order.packageCount) });
  const address = [streetLine(order.recipientAddress), cityLine(order.recipientAddress)].filter((line) => line !== "");
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderName order={order} isNew={isNew} />
        <OrderStatusBadges order={order} />
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
      {order.tags.length > 0 && <TagList tags={order.tags} />}
      {trackingUrl !== undefined && (
        <div className="flex flex-wrap items-center gap-4 pt-0.5">
          <TrackLink order={order} template={trackingUrl} tabIndex={tabIndex} />
        </div>
      )}
    </div>
  );
}
