import type { Place } from "#address-index/gazetteer.ts";
import type { Order, OrderStatus, Package, ScanEvent, TimelineEvent } from "#contract/schemas.ts";
import { histories, scanPlaces } from "./histories.ts";
import type { Random } from "./random.ts";

interface Journey {
  status: OrderStatus;
  createdAt: number;
  now: number;
  packages: readonly Package[];
  origin: Place;
  place: Place;
}

type Happened = Pick<
  Order,
  | "pickupReadyAt"
  | "outForDeliveryAt"
  | "deliveredAt"
  | "failedAt"
  | "failureNotes"
  | "scanEvents"
  | "otherScans"
  | "timelineEvents"
  | "timeChangeEvents"
  | "tasks"
  | "completeAfter"
  | "completeBefore"
  | "originalCompleteAfter"
  | "originalCompleteBefore"
  | "modified"
>;

const hourMs = 3_600_000;
const failures = [
  "Nobody answered; no safe place to leave it.",
  "Adresse introuvable, l’immeuble est en chantier.",
  "Recipient refused the parcel.",
];

/** What happened to an order: timeline, scans, stops, photos. All of it after its creation and before now. */
export function historyOf(random: Random, journey: Journey): Happened {
  const { status, createdAt, now, packages } = journey;
  const times = eventTimes(random, histories[status].events, createdAt, now);
  const at = (event: OrderStatus) => times.find((one) => one.event === event)?.at;
  const delivered = at("DELIVERED") ?? at("DELIVERY_COMPLETED");
  const failed = at("DELIVERY_FAILED") ?? at("FAILED");
  const readyAt = at("PICKUP_READY");
  const outAt = at("OUT_FOR_DELIVERY");
  const scanEvents = scansOf(random, times, journey);
  const hasWindow = random.chance(0.2);
  const complete = hasWindow ? { completeAfter: createdAt + 26 * hourMs, completeBefore: createdAt + 29 * hourMs } : {};
  return {
    ...complete,
    ...(hasWindow && {
      originalCompleteAfter: createdAt + 20 * hourMs,
      originalCompleteBefore: createdAt + 23 * hourMs,
    }),
    ...(readyAt && { pickupReadyAt: readyAt }),
    ...(outAt && { outForDeliveryAt: outAt }),
    ...(delivered && { deliveredAt: delivered }),
    ...(failed && { failedAt: failed, failureNotes: random.pick(failures) }),
    scanEvents,
    otherScans: random.chance(0.05) ? [{ location: "Warehouse count", time: createdAt + 60_000 }] : [],
    timelineEvents: timelineOf(random, times, packages),
    timeChangeEvents: hasWindow
      ? [{ externalNotes: "The recipient asked for a later window.", showExternalNotes: random.chance(0.8) }]
      : [],
    tasks: tasksOf(random, { outAt, delivered, failed }),
    modified: random.chance(0.1),
  };
}

interface Moment {
  event: OrderStatus;
  at: number;
}

function eventTimes(random: Random, events: readonly OrderStatus[], createdAt: number, now: number): Moment[] {
  const steps = events.slice(1).map((event) => (event === "GEOCODED" ? 2_000 : random.between(20, 600) * 60_000));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  // A young order hurries, so that nothing lies in the future.
  const pace = Math.min(1, Math.max(0, now - createdAt - 1000) / Math.max(1, whole));
  let at = createdAt;
  return events.map((event, index) => {
    if (index > 0) at += Math.floor((steps[index - 1] ?? 0) * pace);
    return { event, at };
  });
}

function timelineOf(random: Random, times: readonly Moment[], packages: readonly Package[]): TimelineEvent[] {
  // The provider's older systems write seconds.
  const stamp = (at: number) => (random.chance(0.5) ? Math.floor(at / 1000) : at);
  return times.flatMap(({ event, at }) => {
    const proof = event === "DELIVERED" || event === "DELIVERY_COMPLETED" || event === "DELIVERY_FAILED";
    const whole: TimelineEvent = {
      event,
      timestamp: stamp(at),
      ...(proof && { verificationPhotosUrls: [`/sandbox/photos/door-${random.between(1, 40)}.svg`] }),
      ...(event === "DELIVERED" && { signaturePhotosUrls: [`/sandbox/photos/signature-${random.between(1, 40)}.svg`] }),
    };
    if (!(event in scanPlaces)) return [whole];
    const each = packages.flatMap(({ trackingNumber }) =>
      trackingNumber ? [{ event, timestamp: stamp(at), trackingNumber }] : [],
    );
    return [whole, ...each];
  });
}

function scansOf(random: Random, times: readonly Moment[], { packages, place, status }: Journey): ScanEvent[] {
  // A ready order is now and then scanned before its pickup shows.
  const isEarly = status === "PICKUP_READY" && random.chance(0.3);
  return times.flatMap(({ event, at }) => {
    const location = scanPlaces[event] ?? (isEarly && event === "PICKUP_READY" ? "Northwind pickup van 12" : undefined);
    if (!location) return [];
    const where = event === "RECEIVED_AT_DESTINATION" ? `${location} ${place.city}` : location;
    return packages.map(({ trackingNumber }) => ({
      location: where,
      time: at,
      ...(trackingNumber && { trackingNumber }),
    }));
  });
}

function tasksOf(
  random: Random,
  times: { outAt: number | undefined; delivered: number | undefined; failed: number | undefined },
) {
  if (times.outAt === undefined) return [];
  const completedAt = times.delivered ?? times.failed;
  const shortId = Math.floor(random.next() * 0xffff)
    .toString(16)
    .padStart(4, "0");
  return [
    {
      id: `task_${shortId}${random.between(1000, 9999)}`,
      shortId,
      taskType: "DROPOFF",
      taskStatus: completedAt === undefined ? "ASSIGNED" : times.delivered ? "COMPLETED" : "FAILED",
      ...(completedAt !== undefined && {
        completedAt,
        completionNotes: times.delivered ? random.pick(["Handed over.", "Laissé à la réception."]) : "Will try again.",
        completionPhotosUrl: [`/sandbox/photos/door-${random.between(1, 40)}.svg`],
      }),
    },
  ];
}
