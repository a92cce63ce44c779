import { isOrderPage, type Order } from "@merchant-portal/api";
import type { Cursor } from "#parts/orders/order-pages.ts";
import { wholeOrder } from "#parts/orders/whole-order.ts";
import { byteOrderMark, csvLine } from "#kit/csv.ts";
import { orderCells, orderColumnNames } from "./order-columns.ts";
import type { ExportAnswer, ExportTask } from "./export-task.ts";

/** A CSV file of orders that grows page after page; what is written is held as a file's bytes, not as orders. */
export interface OrdersFile {
  /** Writes orders, each once: one that moved over a page's edge is not written again. Answers how many the file holds. */
  add(orders: readonly Order[]): number;
  /**
   * Writes a page as the server sent it. Answers how many orders the file holds, and where the next page begins. Throws when it
   * is no page of orders, or not the one at `place` (from 0): the one before it was not written.
   */
  addPage(answer: ArrayBuffer, place: number): { written: number; next: Cursor | undefined };
  finish(): Blob;
}

/** Characters. */
const partLength = 1_000_000;

/** Begins a file. `trackingUrl` is the template of its last column; orders with the ids of `without` are left out, and with `only` those of other references. */
export function openOrdersFile(
  trackingUrl: string | undefined,
  narrowed: { without?: Iterable<string>; only?: Iterable<string> } = {},
): OrdersFile {
  const without = new Set(narrowed.without);
  const only = narrowed.only && new Set(narrowed.only);
  const isWanted = ({ id, refNumber }: Order) =>
    !without.has(id) && (!only || (refNumber !== undefined && only.has(refNumber)));
  const seen = new Set<string>();
  const parts: Blob[] = [];
  /** Lines that are not in a part yet: a part for each page would be a thousand files to the browser. */
  let lines = byteOrderMark + csvLine(orderColumnNames);
  let pages = 0;

  const add = (orders: readonly Order[]) => {
    const wanted = orders.filter((order) => !seen.has(order.id) && isWanted(order));
    const fresh = new Map(wanted.map((order) => [order.id, order]));
    // Nothing counts as written before all of it is.
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
    addPage(answer, place) {
      if (place !== pages) throw new Error(`Page ${place} of orders cannot follow page ${pages - 1}.`);
      const sent: unknown = JSON.parse(new TextDecoder().decode(answer));
      if (!isOrderPage(sent)) throw new Error("The server's answer is not a page of orders.");
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

/** The worker's side of an export: answers each task, and holds the one file that they are about. */
export function openExport(): (task: ExportTask) => ExportAnswer {
  let file: OrdersFile | undefined;
  return (task) => {
    if (task.do === "addPage") {
      // What the file leaves out is told with its first page: no other begins one.
      if (task.place === 0) file = openOrdersFile(task.trackingUrl, task);
      if (!file) throw new Error(`Page ${task.place} of orders cannot begin a file.`);
      return file.addPage(task.answer, task.place);
    }
    file ??= openOrdersFile(task.trackingUrl);
    return task.do === "add" ? { written: file.add(task.orders) } : file.finish();
  };
}
