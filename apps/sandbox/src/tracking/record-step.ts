/** Applies an event to an order. Open it to change what an event writes: scans, stops, photos. */
import type { Order, OrderStatus, ScanEvent, TimelineEvent } from "#contract/schemas.ts";
import { chanceOf } from "./chance.ts";
import { failureOf, returnsToSender } from "./fate.ts";
import type { Step } from "./next-step.ts";
import { assignedTask, languageOf, withTaskDone } from "./stops.ts";
import { attemptOf } from "./trip.ts";

/** Events that are also scans of each package. */
const scanned: ReadonlySet<string> = new Set<OrderStatus>([
  "CARRIER_PICKED_UP",
  "RECEIVED_AT_DESTINATION",
  "OUT_FOR_DELIVERY",
]);

/** The order after an event, with everything that the event changes: status, timeline, scans, stops, photos. */
export function recordStep(order: Order, { event, at }: Step): Order {
  if (event === "PICKUP_SCAN") return withScans(order, vanOf(order, "pickup"), at);
  const after = {
    ...order,
    orderStatus: event,
    timelineEvents: [...order.timelineEvents, ...eventsOf(order, event, at)],
  };
  switch (event) {
    case "PICKUP_READY":
      return { ...after, pickupReadyAt: at };
    case "RECEIVED_AT_DESTINATION":
      return withCount(withScans(after, `Northwind depot ${order.recipientAddress.city}`, at), at);
    case "OUT_FOR_DELIVERY": {
      const { failedAt: _failedAt, failureNotes: _notes, ...rest } = withScans(after, vanOf(order, "delivery"), at);
      return { ...rest, outForDeliveryAt: at, tasks: [...(order.tasks ?? []), assignedTask(order, attemptOf(order))] };
    }
    case "DELIVERED":
    case "DELIVERY_COMPLETED":
      return { ...withTaskDone(after, { at, isDelivered: true }), deliveredAt: at };
    case "DELIVERY_FAILED": {
      const attempt = attemptOf(order);
      const failureNotes = failureOf(order.id, attempt).notes[languageOf(order)];
      const willReturn = returnsToSender(order.id, attempt);
      return { ...withTaskDone(after, { at, isDelivered: false, willReturn }), failedAt: at, failureNotes };
    }
    case "FAILED":
      return { ...after, failedAt: at, failureNotes: "The carrier did not accept the order." };
    case "RETURN_TO_SENDER":
      return { ...after, otherScans: [...(order.otherScans ?? []), { location: "Northwind returns desk", time: at }] };
    default:
      return after;
  }
}

/** The timeline events of the order and, for scans, of its packages. */
function eventsOf(order: Order, event: OrderStatus, at: number): TimelineEvent[] {
  const photo = (subject: string) =>
    `/sandbox/photos/${subject}-${1 + Math.floor(chanceOf(order.id, subject, at) * 40)}.svg`;
  const isAtTheDoor = event === "DELIVERED" || event === "DELIVERY_COMPLETED" || event === "DELIVERY_FAILED";
  const isSigned = order.signatureRequired && isAtTheDoor && event !== "DELIVERY_FAILED";
  const whole: TimelineEvent = {
    event,
    timestamp: timestampOf(order, event, at),
    ...(isAtTheDoor && { verificationPhotosUrls: [photo("door")] }),
    ...(isSigned && { signaturePhotosUrls: [photo("signature")] }),
  };
  if (!scanned.has(event)) return [whole];
  const each = order.packages.flatMap(({ trackingNumber }) =>
    trackingNumber === undefined ? [] : [{ event, timestamp: whole.timestamp, trackingNumber }],
  );
  return [whole, ...each];
}

/** The time of an event. The provider's older systems write seconds. S9.5 */
const timestampOf = ({ id }: Order, event: string, at: number): number =>
  at % 1000 === 0 && chanceOf(id, event, at) < 0.5 ? at / 1000 : at;

function withScans(order: Order, location: string, time: number): Order {
  const scans: ScanEvent[] = order.packages.map(({ trackingNumber }) => ({
    location,
    time,
    ...(trackingNumber !== undefined && { trackingNumber }),
  }));
  return { ...order, scanEvents: [...order.scanEvents, ...(scans.length > 0 ? scans : [{ location, time }])] };
}

/** Sometimes adds a depot's inventory scan. */
function withCount(order: Order, at: number): Order {
  if (chanceOf(order.id, "count") >= 0.05) return order;
  return { ...order, otherScans: [...(order.otherScans ?? []), { location: "Warehouse count", time: at }] };
}

const vanOf = ({ id }: Order, round: "pickup" | "delivery"): string =>
  `Northwind ${round} van ${1 + Math.floor(chanceOf(id, round, "van") * 24)}`;
