/** When an order was handed to the driver (S3.20), and what a hand-over sheet counts. */
import type { Order } from "@merchant-portal/api";
import { toEpochMs } from "./timestamp.ts";
import { dayOf } from "./zoned-time.ts";

type HandedOver = Pick<Order, "orderStatus" | "pickupReadyAt" | "timelineEvents">;

/** Without a pickup, an order that ended so was never handed over. */
const neverTaken: ReadonlySet<string> = new Set<Order["orderStatus"]>(["CANCELLED", "FAILED"]);

/**
 * Epoch ms of the hand-over: the driver's first pickup, or, until the provider reports one, when the order was marked ready. Undefined for an order
 * that was neither. The contract has no other trace of a hand-over.
 */
export function handoverMoment({ orderStatus, pickupReadyAt, timelineEvents }: HandedOver): number | undefined {
  const pickups = timelineEvents
    .filter(({ event }) => event === "CARRIER_PICKED_UP")
    .flatMap(({ timestamp }) => toEpochMs(timestamp) ?? []);
  if (pickups.length > 0) return Math.min(...pickups);
  return neverTaken.has(orderStatus) ? undefined : toEpochMs(pickupReadyAt);
}

/** Whether an order belongs on the sheet of a day (`2026-11-20`) in an IANA zone. An order is on the sheet of one day. */
export function isOfDay(order: HandedOver, day: string, timeZone: string): boolean {
  const moment = handoverMoment(order);
  return moment !== undefined && dayOf(moment, timeZone) === day;
}

export interface ServiceCount {
  service: string;
  orders: number;
  packages: number;
}

/** Orders and packages of each service, most orders first. */
export function countByService(orders: readonly Pick<Order, "service" | "packageCount">[]): ServiceCount[] {
  const counts = new Map<string, ServiceCount>();
  for (const { service, packageCount } of orders) {
    const { orders: before, packages } = counts.get(service) ?? { orders: 0, packages: 0 };
    counts.set(service, { service, orders: before + 1, packages: packages + packageCount });
  }
  return [...counts.values()].toSorted((one, other) => other.orders - one.orders);
}
