import type { Order } from "@merchant-portal/api";
import { planOrders, type OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { can } from "#rules/order-status.ts";

/** Milliseconds in which a deletion can be undone. */
export const undoWindow = 10_000;

/**
 * Splits a selection into orders to delete and orders to skip with a reason (S4.5). The list contains scans, so even a
 * single scanned order is refused here, without a request.
 */
export const planDelete = (selected: readonly Order[]): OrderPlan =>
  planOrders(selected, (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    return can.delete(order) ? undefined : "scanned";
  });
