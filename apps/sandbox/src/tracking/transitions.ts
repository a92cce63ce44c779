import type { Order, OrderStatus } from "#contract/schemas.ts";

/**
 * The statuses that may follow a status without the merchant (S4). A GEOCODED order waits until it is marked ready;
 * statuses without a row are final.
 */
export const transitions: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  CREATED: ["GEOCODED"],
  PICKUP_READY: ["CARRIER_PICKED_UP"],
  CARRIER_PICKED_UP: ["SHIPMENT_CREATED", "RECEIVED_AT_DESTINATION", "LOST"],
  SHIPMENT_CREATED: ["SHIPMENT_PROCESSING"],
  SHIPMENT_PROCESSING: ["RECEIVED_AT_DESTINATION", "LOST"],
  RECEIVED_AT_DESTINATION: ["OUT_FOR_DELIVERY"],
  OUT_FOR_DELIVERY: ["DELIVERY_EN_ROUTE"],
  DELIVERY_EN_ROUTE: ["DELIVERED", "DELIVERY_COMPLETED", "DELIVERY_FAILED"],
  DELIVERY_FAILED: ["OUT_FOR_DELIVERY", "RETURN_TO_SENDER"],
  DELIVERED: ["ARCHIVED"],
  DELIVERY_COMPLETED: ["ARCHIVED"],
};

/** When these events happened to the order as a whole, oldest first. Epoch ms. */
export function timesOf({ timelineEvents }: Order, ...events: OrderStatus[]): number[] {
  return timelineEvents.flatMap(({ event, timestamp, trackingNumber }) =>
    trackingNumber === undefined && events.some((one) => one === event)
      ? [timestamp < 1e12 ? timestamp * 1000 : timestamp]
      : [],
  );
}
