import type { Order } from "@merchant-portal/api";
import { orderName, planOrders, type OrderPlan, type OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { fingerprintOf } from "#parts/print-log/print-log.api.ts";
import { can } from "#rules/order-status.ts";

/**
 * What of a selection is printed, in the order of printing, and what is skipped: an order whose address or rate was refused has
 * no label. A single order is asked for directly: its server knows better than a list that may be old.
 */
export function planPrints(selected: readonly Order[], isReversed = false): OrderPlan {
  const printed = new Set(printableOf(selected));
  const plan = planOrders(selected, (order) => (printed.has(order) ? undefined : "noLabel"), printRef);
  return isReversed ? { ...plan, orders: plan.orders.toReversed() } : plan;
}

/** The orders of a selection that are printed. */
export const printableOf = (selected: readonly Order[]): readonly Order[] =>
  selected.length > 1 ? selected.filter((order) => can.print(order)) : selected;

/** An order as a print run keeps it. */
const printRef = (order: Order): OrderRef => ({
  id: order.id,
  name: orderName(order),
  recipient: order.recipient.name,
  labels: order.packageCount,
});

/** The plan as it is kept: each order with the fingerprint of what is on its document now. */
export function stampedPlan(plan: OrderPlan, selected: readonly Order[]): OrderPlan {
  const whole = new Map(selected.map((order) => [order.id, order]));
  const stamped = (ref: OrderRef): OrderRef => {
    const order = whole.get(ref.id);
    return order ? { ...ref, stamp: fingerprintOf(order) } : ref;
  };
  return { ...plan, orders: plan.orders.map(stamped) };
}
