/** Types of an export: its source and its result. */
import type { Order } from "@merchant-portal/api";
import type { OrderFilters } from "#parts/orders/orders.api.ts";

/**
 * Selected orders, or every order that matches `filters`. `without`: ids to omit, as the server still has orders with a
 * pending deletion. `only`: references to limit the export to.
 */
export type ExportSource =
  | { orders: readonly Order[] }
  | { filters: OrderFilters; without?: ReadonlySet<string>; only?: ReadonlySet<string> };

export interface Exported {
  file: Blob;
  /** Orders in the file. */
  count: number;
}

/** One export. After a failure, `run` can be called again and continues after the last written page. */
export interface OrderExport {
  run(signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported>;
  /** Ends the worker and discards what was written. */
  close(): void;
}

/** Whether two sources give the same file. */
export const isSameSource = (one: ExportSource, other: ExportSource): boolean => keyOf(one) === keyOf(other);
const keyOf = (source: ExportSource) =>
  JSON.stringify("orders" in source ? source.orders.map(({ id }) => id) : sourceKey(source));
const sourceKey = ({ filters, without = new Set(), only }: Exclude<ExportSource, { orders: unknown }>) => [
  filters,
  [...without],
  only && [...only],
];
