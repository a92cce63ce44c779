import type { Order } from "@merchant-portal/api";
import type { Cursor } from "#parts/orders/order-pages.ts";

/**
 * What the worker is asked: to add orders, to read a page as the server sent it, to add what it read, or for the file. The first
 * page names the ids that the file leaves out, and the references that it is only about, where it is about some.
 */
export type ExportTask = { trackingUrl: string | undefined } & (
  | { do: "add"; orders: readonly Order[] }
  | { do: "read"; answer: ArrayBuffer; without?: readonly string[]; only?: readonly string[] }
  | { do: "addRead" }
  | { do: "finish" }
);
/** How many orders the file holds; where the page after the one that was read begins; the file, at the end. */
export type ExportAnswer = { written: number } | { next: Cursor | undefined } | Blob;
