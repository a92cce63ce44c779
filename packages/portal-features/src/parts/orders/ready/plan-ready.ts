/** Which orders can be marked ready or not ready, and why others are skipped (S4.2). Open it when a rule of readiness changes. */
import type { Order } from "@merchant-portal/api";
import { planOrders, type OrderPlan, type SkipReason } from "#parts/orders/order-plan.tsx";
import { can } from "#rules/order-status.ts";

/** The two marks: ready for pickup, or not ready. */
export const marks = ["ready", "notReady"] as const;
export type Mark = (typeof marks)[number];

/** Marks orders. Opens a confirmation before several are marked not ready. */
export type OnMark = (mark: Mark, orders: readonly Order[]) => void;

/**
 * Splits a selection into orders to mark and orders to skip with a reason (S4.2). A single order is always sent, as the
 * server knows its current state, unless it is already scanned. Orders that are being marked (`isUnderway`) are always
 * skipped.
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

/** Whether an order already has this mark. A ready order may have been picked up since. */
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

/** The mark that one order can get. Whether a ready order was scanned meanwhile is the server's check. */
export function markOf(order: Order): Mark | undefined {
  if (can.markReady(order)) return "ready";
  return order.orderStatus === "PICKUP_READY" ? "notReady" : undefined;
}
