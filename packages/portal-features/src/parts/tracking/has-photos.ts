import type { Order } from "@merchant-portal/api";
import { orderStops } from "./order-stops.ts";
import { allEvents } from "./tracking-events.ts";

/** Whether an order has a photo or a signature that may be loaded. */
export const hasPhotos = (order: Pick<Order, "timelineEvents" | "tasks">, origin: string): boolean =>
  allEvents(order, origin).some(({ photos, signatures }) => photos.length + signatures.length > 0) ||
  orderStops(order, origin).some(({ photos }) => photos.length > 0);
