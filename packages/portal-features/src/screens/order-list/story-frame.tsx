/** What the stories of the orders list stand on: a server that knows filters and pages. */
import type { Order, OrderPage } from "@merchant-portal/api";
import type { FakeCall } from "@merchant-portal/api/testing";
import { useState } from "react";
import { noFilters, type ListFilters } from "./list-filters.ts";
import { OrderListScreen, type OrderListScreenProps } from "./order-list-screen.tsx";

/** Answers `GET /orders` out of `orders`, 100 a page, narrowed by search and status. */
export const listOf =
  (orders: readonly Order[]) =>
  ({ url }: FakeCall): OrderPage => {
    const search = (url.searchParams.get("freeSearch") ?? "").toLowerCase();
    const statuses = url.searchParams.get("orderStatus")?.split(",");
    const found = orders.filter(
      (order) =>
        `${order.refNumber} ${order.recipient.name}`.toLowerCase().includes(search) &&
        (statuses === undefined || statuses.includes(order.orderStatus)),
    );
    const start = Math.max(
      0,
      found.findIndex(({ id }) => id === url.searchParams.get("startAt")),
    );
    const next = found[start + 100];
    return {
      orders: found.slice(start, start + 100),
      ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
    };
  };

/** Holds the filters as the page does, without a URL. */
export function HeldScreen({ filters: first, ...props }: Partial<OrderListScreenProps>) {
  const [filters, setFilters] = useState<ListFilters>(first ?? noFilters);
  return (
    <OrderListScreen
      onCreateOrder={() => undefined}
      trackingUrl="/tracking?orderID={id}"
      {...props}
      filters={filters}
      onFiltersChange={(next) => {
        setFilters(next);
        props.onFiltersChange?.(next);
      }}
    />
  );
}
