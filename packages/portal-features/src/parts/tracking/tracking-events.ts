import type { Order } from "@merchant-portal/api";
import { imageAddress } from "#rules/image-address.ts";
import { toEpochMs } from "#rules/timestamp.ts";

export interface TrackingEvent {
  /** An order status as a rule; anything else is shown as it is. */
  event: string;
  /** Epoch ms; undefined when the wire has no readable time. */
  moment: number | undefined;
  /** Addresses that may be loaded. */
  photos: readonly string[];
  signatures: readonly string[];
}

type Tracked = Pick<Order, "timelineEvents">;

/** Those addresses of a server's list that may be loaded as a picture, each once. */
export const safeImages = (addresses: unknown, origin: string): string[] => [
  ...new Set((Array.isArray(addresses) ? addresses : []).flatMap((address) => imageAddress(address, origin) ?? [])),
];

/**
 * Events of the order as a whole, or of one of its packages, newest first; events without a readable time last. The wire
 * has them oldest first, so of two at the same moment the later one in the list is the newer.
 */
export function trackingEvents(order: Tracked, trackingNumber: string | undefined, origin: string): TrackingEvent[] {
  return newestFirst(
    order.timelineEvents.filter((event) => (event.trackingNumber ?? undefined) === trackingNumber),
    origin,
  );
}

/** Events of the order and of all of its packages, newest first. */
export const allEvents = (order: Tracked, origin: string): TrackingEvent[] => newestFirst(order.timelineEvents, origin);

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
