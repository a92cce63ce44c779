import type { Order } from "@merchant-portal/api";
import { planOrders, type OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { can } from "#rules/order-status.ts";

/** Milliseconds in which a deletion can be undone. */
export const undoWindow = 10_000;

/**
 * What of a selection is deleted, and what is skipped and why (S4.5). The list knows the scans of its orders, so a single order
 * that was scanned is refused here, too, without a call.
 */
export const planDelete = (selected: readonly Order[]): OrderPlan =>
  planOrders(selected, (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    return can.delete(order) ? undefined : "scanned";
  });
