/** Reads the proof of a delivery from an order: pictures, the driver's note, and the time. Open it when the server sends it in another shape. */
import type { Order } from "@merchant-portal/api";
import { toEpochMs } from "#rules/timestamp.ts";
import { isDelivery } from "./order-stages.ts";
import { type OrderStop, orderStops } from "./order-stops.ts";
import { allEvents, type TrackingEvent } from "./tracking-events.ts";

export interface OrderProof {
  /** Epoch ms; undefined when no readable time was sent. */
  deliveredAt: number | undefined;
  /** The events of the delivery, newest first, and the driver's completed stops at the door. */
  events: readonly TrackingEvent[];
  stops: readonly OrderStop[];
  /** Addresses of the pictures that are safe to load, each once. */
  photos: readonly string[];
  signatures: readonly string[];
  /** What the driver wrote at the door: who signed, or where it was left. */
  note: string;
}

/** What proves that an order was delivered; undefined while it was not. Its lists may be empty (S2.25). */
export function proofOf(order: Order, origin: string): OrderProof | undefined {
  if (!isDelivery(order.orderStatus)) return undefined;
  const events = allEvents(order, origin).filter(({ event }) => isDelivery(event));
  const stops = orderStops(order, origin).filter(({ type, status }) => type === "DROPOFF" && status === "COMPLETED");
  return {
    deliveredAt:
      toEpochMs(order.deliveredAt) ?? [...events, ...stops].find(({ moment }) => moment !== undefined)?.moment,
    events,
    stops,
    photos: [...new Set([...events, ...stops].flatMap(({ photos }) => photos))],
    signatures: [...new Set(events.flatMap(({ signatures }) => signatures))],
    note: stops.findLast(({ notes }) => notes !== "")?.notes ?? "",
  };
}
