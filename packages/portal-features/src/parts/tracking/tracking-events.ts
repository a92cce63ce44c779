/** Reads the tracking events of an order: order, times and safe pictures. Open it when the server sends them in another shape. */
import type { Order } from "@merchant-portal/api";
import { imageAddress } from "#rules/image-address.ts";
import { toEpochMs } from "#rules/timestamp.ts";

export interface TrackingEvent {
  /** An order status. Any other value is shown as it is. */
  event: string;
  /** Epoch ms; undefined when the event has no readable time. */
  moment: number | undefined;
  /** Addresses of pictures that are safe to load. */
  photos: readonly string[];
  signatures: readonly string[];
}

type OrderEvents = Pick<Order, "timelineEvents">;

/** The addresses that are safe to load as a picture (T93), without duplicates. `addresses` is what the server sent. */
export const safeImages = (addresses: unknown, origin: string): string[] => [
  ...new Set((Array.isArray(addresses) ? addresses : []).flatMap((address) => imageAddress(address, origin) ?? [])),
];

/**
 * The events of one package, or of the order as a whole when `trackingNumber` is undefined. Newest first; events without a readable time
 * come last. The server sends the oldest first, so of two events at the same moment the later one in its list is the newer.
 */
export function trackingEvents(
  order: OrderEvents,
  trackingNumber: string | undefined,
  origin: string,
): TrackingEvent[] {
  return newestFirst(
    order.timelineEvents.filter((event) => (event.trackingNumber ?? undefined) === trackingNumber),
    origin,
  );
}

/** The events of the order and of all its packages, newest first. */
export const allEvents = (order: OrderEvents, origin: string): TrackingEvent[] =>
  newestFirst(order.timelineEvents, origin);

const newestFirst = (events: Order["timelineEvents"], origin: string): TrackingEvent[] =>
  events
    .map(({ event, timestamp, verificationPhotosUrls, signaturePhotosUrls }) => ({
      event: String(event ?? ""),
      moment: toEpochMs(timestamp),
      photos: safeImages(verificationPhotosUrls, origin),
      signatures: safeImages(signaturePhotosUrls, origin),
    }))
    .toReversed()
    .toSorted((one, other) => (other.moment ?? 0) - (one.moment ?? 0));
