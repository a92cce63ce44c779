import type { DocumentKind } from "./label-file.ts";

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
