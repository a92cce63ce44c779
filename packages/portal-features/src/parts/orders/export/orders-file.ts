/** Writes the CSV file of an export, in the worker. */
import { isOrderPage, type Order } from "@merchant-portal/api";
import type { Cursor } from "#parts/orders/orders.api.ts";
import { wholeOrder } from "#parts/orders/whole-order.ts";
import { byteOrderMark, csvLine } from "#kit/csv.ts";
import { orderCells, orderColumnNames } from "./order-columns.ts";

/**
 * A CSV file of orders that grows page by page. Written lines are stored as Blobs, not as orders.
 */
export interface OrdersFile {
  /** Writes orders that are not in the file yet. Returns the number of orders in the file. */
  add(orders: readonly Order[]): number;
  /**
   * Parses and writes a page's response. Returns the number of orders in the file and the next cursor. Throws when it
   * is no page of orders, or not the page at index `place`, so that no page is skipped.
   */
  addPage(bytes: ArrayBuffer, place: number): { written: number; next: Cursor | undefined };
  finish(): Blob;
}

/** Characters per Blob. */
const partLength = 1_000_000;

/**
 * Creates a file. `trackingUrl` is the template of its last column. Orders with ids in `without` are omitted; with
 * `only`, so are those with other references.
 */
export function openOrdersFile(
  trackingUrl: string | undefined,
  narrowed: { without?: Iterable<string>; only?: Iterable<string> } = {},
): OrdersFile {
  const without = new Set(narrowed.without);
  const only = narrowed.only && new Set(narrowed.only);
  const isIncluded = ({ id, refNumber }: Order) =>
    !without.has(id) && (!only || (refNumber !== undefined && only.has(refNumber)));
  const seen = new Set<string>();
  const parts: Blob[] = [];
  /** Lines not in a Blob yet; one Blob per page would be a thousand files for the browser. */
  let lines = byteOrderMark + csvLine(orderColumnNames);
  let pages = 0;

  const add = (orders: readonly Order[]) => {
    const included = orders.filter((order) => !seen.has(order.id) && isIncluded(order));
    const fresh = new Map(included.map((order) => [order.id, order]));
    // Format all lines first, so that an error leaves the file unchanged.
    let added = "";
    for (const order of fresh.values()) added += csvLine(orderCells(wholeOrder(order), trackingUrl));
    lines += added;
    if (lines.length > partLength) settle();
    for (const id of fresh.keys()) seen.add(id);
    return seen.size;
  };
  const settle = () => {
    parts.push(new Blob([lines]));
    lines = "";
  };

  return {
    add,
    addPage(bytes, place) {
      if (place !== pages) throw new Error(`Page ${place} of orders cannot follow page ${pages - 1}.`);
      const sent: unknown = JSON.parse(new TextDecoder().decode(bytes));
      if (!isOrderPage(sent)) throw new Error("The server's response is not a page of orders.");
      const { orders, next } = sent as { orders: Order[]; next?: Cursor };
      const written = add(orders);
      pages += 1;
      return { written, next };
    },
    finish() {
      settle();
      return new Blob(parts, { type: "text/csv;charset=utf-8" });
    },
  };
}

/** The worker's message handler, with the file it writes. */
export function openExport(): (task: ExportTask) => ExportReply {
  let file: OrdersFile | undefined;
  return (task) => {
    if (task.do === "addPage") {
      // Only the first page has the omitted ids; no other page starts a file.
      if (task.place === 0) file = openOrdersFile(task.trackingUrl, task);
      if (!file) throw new Error(`Page ${task.place} of orders cannot begin a file.`);
      return file.addPage(task.bytes, task.place);
    }
    file ??= openOrdersFile(task.trackingUrl);
    return task.do === "add" ? { written: file.add(task.orders) } : file.finish();
  };
}

/**
 * Message to the export worker: add orders, add a page's response bytes, or finish the file. `place` is the page's
 * index from 0. The first page also has the ids to omit and the references to limit to.
 */
export type ExportTask = { trackingUrl: string | undefined } & (
  | { do: "add"; orders: readonly Order[] }
  | { do: "addPage"; bytes: ArrayBuffer; place: number; without?: readonly string[]; only?: readonly string[] }
  | { do: "finish" }
);
/** The worker's reply: orders written so far and, for a page, the next cursor; or the finished file. */
export type ExportReply = { written: number } | { written: number; next: Cursor | undefined } | Blob;
