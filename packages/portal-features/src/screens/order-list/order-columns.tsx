import type { Order } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { cityLine } from "#rules/address.ts";
import { CreatedTime, Dash, OrderName, ServiceName, TagList, TrackLink } from "./order-cells.tsx";
import type { SayOrderList } from "./use-order-list-words.ts";

interface ColumnsInput {
  say: SayOrderList;
  /** Writes a number in the merchant's language. */
  number: (value: number) => string;
  /** No column without it. */
  trackingUrl: string | undefined;
  newOrderId: string | undefined;
}

/** The columns of the orders list, from left to right after selection and expander. Keep the result: see `TableColumn`. */
export function orderColumns({ say, number, trackingUrl, newOrderId }: ColumnsInput): readonly TableColumn<Order>[] {
  const columns: readonly TableColumn<Order>[] = [
    {
      id: "order",
      header: say("table.order"),
      width: 150,
      isRowHeader: true,
      cell: (order) => <OrderName order={order} isNew={order.id === newOrderId} />,
    },
    {
      id: "created",
      header: say("table.created"),
      width: 112,
      isInteractive: true,
      cell: (order, { tabIndex }) => <CreatedTime order={order} tabIndex={tabIndex} />,
    },
    {
      id: "recipient",
      header: say("table.recipient"),
      width: 150,
      grow: 3,
      cell: (order) => order.recipient.name || <Dash />,
    },
    {
      id: "destination",
      header: say("table.destination"),
      width: 170,
      grow: 3,
      cell: (order) => cityLine(order.recipientAddress) || <Dash />,
    },
    {
      id: "service",
      header: say("table.service"),
      width: 112,
      cell: (order) => <ServiceName service={order.service} />,
    },
    {
      id: "packages",
      header: say("table.packages"),
      width: 84,
      align: "end",
      cell: (order) => number(order.packageCount),
    },
    {
      id: "status",
      header: say("table.status"),
      width: 168,
      grow: 1,
      cell: (order) => <OrderStatusBadges order={order} />,
    },
    { id: "tags", header: say("table.tags"), width: 160, grow: 2, cell: (order) => <TagList tags={order.tags} /> },
  ];
  const tracking: readonly TableColumn<Order>[] =
    trackingUrl === undefined
      ? []
      : [
          {
            id: "tracking",
            header: say("table.tracking"),
            width: 96,
            isInteractive: true,
            cell: (order, { tabIndex }) => <TrackLink order={order} template={trackingUrl} tabIndex={tabIndex} />,
          },
        ];
  // Each cell draws from the order alone.
  return [...columns, ...tracking].map((column) => ({ ...column, isReusable: true }));
}
