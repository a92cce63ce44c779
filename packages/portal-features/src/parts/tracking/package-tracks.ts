import type { Order } from "@merchant-portal/api";

/** One package of an order, as far as its events are concerned. */
export interface PackageTrack {
  /** Counted from 1; undefined for a tracking number that no package of the order has. */
  number: number | undefined;
  /** Undefined: nothing can be known of it. */
  trackingNumber: string | undefined;
}

/** The packages of an order, then tracking numbers that only events name: no event is lost. */
export function packageTracks(order: Pick<Order, "packages" | "timelineEvents">): PackageTrack[] {
  const own = order.packages.map(({ trackingNumber }, at) => ({
    number: at + 1,
    trackingNumber: trackingNumber || undefined,
  }));
  const known = new Set(own.map(({ trackingNumber }) => trackingNumber));
  const others = new Set(order.timelineEvents.map(({ trackingNumber }) => trackingNumber ?? undefined));
  return [
    ...own,
    ...[...others]
      .filter((trackingNumber) => trackingNumber !== undefined && !known.has(trackingNumber))
      .map((trackingNumber) => ({ number: undefined, trackingNumber })),
  ];
}
