import type { Order } from "@merchant-portal/api";
import type { Cursor } from "#parts/orders/order-pages.ts";

/**
 * What the worker is asked: to add orders, to add a page as the server sent it, or for the file. A page says how many were added
 * before it; the first names the ids that the file leaves out, and the references that it is only about, where it is about some.
 */
export type ExportTask = { trackingUrl: string | undefined } & (
  | { do: "add"; orders: readonly Order[] }
  | { do: "addPage"; answer: ArrayBuffer; place: number; without?: readonly string[]; only?: readonly string[] }
  | { do: "finish" }
);
/** How many orders the file holds, and of a page where the one after it begins; the file, at the end. */
export type ExportAnswer = { written: number } | { written: number; next: Cursor | undefined } | Blob;
