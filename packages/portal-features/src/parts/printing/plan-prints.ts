/**
 * What the print form decides before a run starts: which orders are printed, how many labels that makes, and the options that
 * this device remembers. Open it to change which orders are printed.
 */
import type { Order } from "@merchant-portal/api";
import { orderName, planOrders, type OrderPlan, type OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { fingerprintOf } from "#parts/printing/history/label-parts.ts";
import { can } from "#rules/order-status.ts";
import type { DocumentKind, FileFormat } from "./label-file.ts";
import { formatsOf } from "./print-task.ts";

/**
 * Splits a selection into orders to print, in the order of printing, and orders to skip, which have no label
 * because the server refused their address or rate. A single order is always requested: its status in the list may be outdated.
 */
export function planPrints(selected: readonly Order[], isReversed = false): OrderPlan {
  const printable = new Set(printableOf(selected));
  const plan = planOrders(selected, (order) => (printable.has(order) ? undefined : "noLabel"), refOf);
  return isReversed ? { ...plan, orders: plan.orders.toReversed() } : plan;
}

/** The orders of a selection that are printed. */
export const printableOf = (selected: readonly Order[]): readonly Order[] =>
  selected.length > 1 ? selected.filter((order) => can.print(order)) : selected;

/** The part of an order that a print run stores. */
const refOf = (order: Order): OrderRef => ({
  id: order.id,
  name: orderName(order),
  recipient: order.recipient.name,
  labels: order.packageCount,
});

/** Adds to each order of the plan the fingerprint of its current document, for the print log. */
export function withFingerprints(plan: OrderPlan, selected: readonly Order[]): OrderPlan {
  const byId = new Map(selected.map((order) => [order.id, order]));
  const orders = plan.orders.map((ref): OrderRef => {
    const order = byId.get(ref.id);
    return order ? { ...ref, stamp: fingerprintOf(order) } : ref;
  });
  return { ...plan, orders };
}

/** Number of labels for these orders, one per package, or of packing slips, one per order. Undefined when an order's number is unknown. */
export function countPrints(
  kind: DocumentKind,
  orders: readonly { labels?: number | undefined }[],
): number | undefined {
  if (kind === "packing-slip") return orders.length;
  let sum = 0;
  for (const { labels } of orders) {
    if (labels === undefined) return undefined;
    sum += labels;
  }
  return sum;
}

/** Options of printing that this device remembers for its printer. */
export interface PrintChoice {
  format: FileFormat;
  /** Prints the last order first, for a printer whose stack comes out upside down. */
  isReversed: boolean;
  /** Prints a packing slip after each label, where the format allows it. */
  withSlip: boolean;
  /** Ends the file with a page that lists what could not be printed. */
  listsFailed: boolean;
}

const storageKey = (kind: DocumentKind) => `mp.print.${kind}`;

/** The last choice on this device, or the defaults. */
export function loadChoice(kind: DocumentKind): PrintChoice {
  const stored = readStorage(storageKey(kind));
  const formats: readonly FileFormat[] = formatsOf[kind];
  const format = formats.find((one) => one === stored["format"]) ?? formatsOf[kind][0];
  return {
    format,
    isReversed: stored["isReversed"] === true,
    withSlip: kind === "label" && stored["withSlip"] === true,
    listsFailed: stored["listsFailed"] === true,
  };
}

export function saveChoice(kind: DocumentKind, choice: PrintChoice): void {
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(choice));
  } catch {
    // Storage is blocked or full: the next run starts with the defaults.
  }
}

function readStorage(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
