/** The files that are open, as what an import takes its orders from: the rest of one that was interrupted comes out of the same files. */
import type { OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";
import type { OrderSource } from "./send-import.ts";

/** `good`: orders of them that can be sent. */
export function importSource(
  worker: Pick<OrderImport, "batch">,
  files: readonly [orders: OpenedFile, packages: OpenedFile],
  good: number,
): OrderSource {
  return { batch: (from, most) => worker.batch(from, most), mark: JSON.stringify(files.map(tellOf)), total: good };
}

/** It stays on the device: of what the rows hold nothing but references. */
const tellOf = ({ size, rowCount, encoding, header }: OpenedFile) => [
  size,
  rowCount,
  encoding,
  header.map(({ column = "" }) => column).join(),
  header.find(({ column }) => column === "order_ref_number")?.samples ?? [],
];
