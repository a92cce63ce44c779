import type { Order } from "@merchant-portal/api";
import { orderName, planOrders, type OrderPlan, type OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { fingerprintOf } from "#parts/print-log/print-log.api.ts";
import { can } from "#rules/order-status.ts";
import type { DocumentKind, FileFormat } from "./label-file.ts";
import { formatsOf } from "./print-task.ts";

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

/** What is known of an order's labels: how many, one a package. */
export interface Counted {
  labels?: number | undefined;
}

/** How many labels come out for these orders, one a package, or packing slips, one an order; undefined where it is not known of each. */
export function countPrints(kind: DocumentKind, orders: readonly Counted[]): number | undefined {
  if (kind === "packing-slip") return orders.length;
  let sum = 0;
  for (const { labels } of orders) {
    if (labels === undefined) return undefined;
    sum += labels;
  }
  return sum;
}

/** How a device prints: its printer stands beside it. */
export interface PrintChoice {
  format: FileFormat;
  /** The last of the list first: for a printer whose stack comes out upside down. */
  isReversed: boolean;
  /** Each label is followed by its packing slip, where the format allows it. */
  withSlip: boolean;
  /** The file ends with a page of what could not be printed. */
  listsFailed: boolean;
}

const key = (kind: DocumentKind) => `mp.print.${kind}`;

/** What was last chosen on this device; else the usual format, in the order of the list. */
export function rememberedChoice(kind: DocumentKind): PrintChoice {
  const kept = read(key(kind));
  const formats: readonly FileFormat[] = formatsOf[kind];
  const format = formats.find((one) => one === kept["format"]) ?? formatsOf[kind][0];
  return {
    format,
    isReversed: kept["isReversed"] === true,
    withSlip: kind === "label" && kept["withSlip"] === true,
    listsFailed: kept["listsFailed"] === true,
  };
}

export function rememberChoice(kind: DocumentKind, choice: PrintChoice): void {
  try {
    localStorage.setItem(key(kind), JSON.stringify(choice));
  } catch {
    // Storage is blocked or full: the next run begins with the usual choice.
  }
}

function read(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
