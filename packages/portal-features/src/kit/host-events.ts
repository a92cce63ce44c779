/** The events that the custom elements dispatch, by name. Open it to report something new. */
import type { Order } from "@merchant-portal/api";
import type { PrintedDocuments } from "./host.ts";

/** The events by name, with their `detail`. */
export interface DeliveryEvents {
  ordercreated: { order: Order };
  ordersdeleted: { ids: readonly string[] };
  ordersready: { ids: readonly string[] };
  printed: PrintedDocuments;
  /** Of one list, at its element: the selected orders, in the order of the rows. */
  ordersselected: { count: number; orders: readonly Order[] };
}

/** The same as the DOM has them: what `addEventListener` passes. */
export type DeliveryEventMap = { [Name in keyof DeliveryEvents]: CustomEvent<DeliveryEvents[Name]> };
