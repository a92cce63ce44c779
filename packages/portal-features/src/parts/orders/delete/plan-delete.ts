import type { Order } from "@merchant-portal/api";
import { planOrders, type OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { can } from "#rules/order-status.ts";

/** Milliseconds in which a deletion can be undone. */
export const undoWindow = 10_000;

/**
 * What of a selection is deleted, and what is skipped and why (Spec §4). A single order is sent directly: its server knows
 * better than a list that may be old; an archived one never is.
 */
export const planDelete = (selected: readonly Order[]): OrderPlan =>
  planOrders(selected, (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    return selected.length > 1 && !can.delete(order) ? "scanned" : undefined;
  });
