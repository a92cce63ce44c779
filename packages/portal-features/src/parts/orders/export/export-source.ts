/** What an export is asked for, and what it is to the page. */
import type { Order } from "@merchant-portal/api";
import type { OrderFilters } from "#parts/orders/orders.api.ts";

/**
 * What is exported: these orders, or every order that matches but for some: the server still has what is about to be deleted. `only`:
 * those with one of these references.
 */
export type ExportSource =
  | { orders: readonly Order[] }
  | { filters: OrderFilters; without?: ReadonlySet<string>; only?: ReadonlySet<string> };

export interface Exported {
  file: Blob;
  /** Orders in the file. */
  count: number;
}

/** One export. `run` may be called again after a failure: it goes on after the last page that was written. */
export interface OrderExport {
  run(signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported>;
  /** Ends the worker and lets go of what was written. */
  close(): void;
}

/** Whether two sources ask for the same file. */
export const isSameSource = (one: ExportSource, other: ExportSource): boolean => keyOf(one) === keyOf(other);
const keyOf = (source: ExportSource) =>
  JSON.stringify("orders" in source ? source.orders.map(({ id }) => id) : sourceKey(source));
const sourceKey = ({ filters, without = new Set(), only }: Exclude<ExportSource, { orders: unknown }>) => [
  filters,
  [...without],
  only && [...only],
];
