import type { Order } from "@merchant-portal/api";
import type { Cursor } from "#parts/orders/order-pages.ts";

/**
 * Message to the export worker: add orders, add a page's response bytes, or finish the file. `place` is the page's
 * index from 0. The first page also has the ids to omit and the references to limit to.
 */
export type ExportTask = { trackingUrl: string | undefined } & (
  | { do: "add"; orders: readonly Order[] }
  | { do: "addPage"; answer: ArrayBuffer; place: number; without?: readonly string[]; only?: readonly string[] }
  | { do: "finish" }
);
/** The worker's reply: orders written so far and, for a page, the next cursor; or the finished file. */
export type ExportAnswer = { written: number } | { written: number; next: Cursor | undefined } | Blob;
