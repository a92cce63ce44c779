import type { Order } from "@merchant-portal/api";
import { planOrders, type OrderPlan, type SkipReason } from "#parts/orders/bulk-run/order-batch.ts";
import { can } from "#rules/order-status.ts";

/** Which way orders are marked: ready for pickup, or not ready any more. */
export const marks = ["ready", "notReady"] as const;
export type Mark = (typeof marks)[number];

/**
 * What of a selection is marked, and what is skipped and why (S4.2). A single order is sent directly: its server knows better
 * than a list that may be old. One that the list knows to be scanned is not marked not ready: it is refused here. Orders of which
 * `isUnderway` says that they are being marked already are skipped in any case.
 */
export const planMark = (
  mark: Mark,
  selected: readonly Order[],
  isUnderway: (id: string) => boolean = () => false,
): OrderPlan =>
  planOrders(selected, (order) => {
    if (isUnderway(order.id)) return "underway";
    const reason = whySkipped[mark](order);
    return selected.length > 1 || reason === "scanned" ? reason : undefined;
  });

/** Whether an order is as the mark makes it; one that was ready may have been picked up since. */
export const isMarked: Record<Mark, (order: Order) => boolean> = {
  ready: ({ orderStatus, pickupReadyAt }) => orderStatus !== "GEOCODED" && pickupReadyAt !== undefined,
  notReady: ({ orderStatus }) => orderStatus === "GEOCODED",
};

const whySkipped: Record<Mark, (order: Order) => SkipReason | undefined> = {
  ready: (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    if (order.orderStatus === "PICKUP_READY") return "alreadyReady";
    return can.markReady(order) ? undefined : "notGeocoded";
  },
  notReady: (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    if (order.orderStatus !== "PICKUP_READY") return "notReady";
    return can.markNotReady(order) ? undefined : "scanned";
  },
};

/** What can be done with one order. Whether a ready one was scanned since is for its server to say. */
export function markOf(order: Order): Mark | undefined {
  if (can.markReady(order)) return "ready";
  return order.orderStatus === "PICKUP_READY" ? "notReady" : undefined;
}
