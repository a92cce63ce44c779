/** Why an order needs the merchant (S2.54). Open it when an order is missing from 'Needs you', or is there without a reason. */
import type { Order, OrderStatus } from "@merchant-portal/api";
import { toEpochMs } from "./timestamp.ts";

/** Each trouble with the statuses that it has, the most urgent first. A cancelled order was the merchant's own decision and is none. */
const statusesOf = {
  delivery: ["DELIVERY_FAILED", "FAILED"],
  address: ["GEOCODEDFAILED"],
  weight: ["UNSUPPORTED_WEIGHT"],
  time: ["INVALIDTIME"],
  area: ["OUT_OF_FSA"],
  rate: ["RATE_FAILED"],
  returned: ["RETURN_TO_SENDER"],
  lost: ["LOST"],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type Trouble = keyof typeof statusesOf;
type TroubleStatus = (typeof statusesOf)[Trouble][number];

/** All troubles, the most urgent first. */
export const troubles = Object.keys(statusesOf) as readonly Trouble[];

/** The statuses of all troubles. */
export const troubleStatuses: readonly TroubleStatus[] = troubles.flatMap((trouble) => statusesOf[trouble]);

/** The status that stands for a trouble in a link to the orders list, which adds those with the same label (S4.1). */
export const statusOfTrouble = (trouble: Trouble): OrderStatus => statusesOf[trouble][0];

/** Why an order needs the merchant; undefined when it does not. */
export const troubleOf = ({ orderStatus }: Pick<Order, "orderStatus">): Trouble | undefined =>
  troubles.find((trouble) => (statusesOf[trouble] as readonly OrderStatus[]).includes(orderStatus));

/** Troubles of an order that was never picked up: a corrected order ends them (S2.80). */
export const fixables = ["address", "area", "weight", "rate", "time"] as const satisfies readonly Trouble[];

export type Fixable = (typeof fixables)[number];

/** The statuses of orders to fix. */
export const fixStatuses: readonly OrderStatus[] = fixables.flatMap((trouble) => statusesOf[trouble]);

/** What a corrected order would end; undefined for an order that needs no correction, or that none helps. */
export const fixableOf = (order: Pick<Order, "orderStatus">): Fixable | undefined =>
  fixables.find((trouble) => trouble === troubleOf(order));

/** The part of an order that a merchant corrects. */
export type OrderPart = "origin" | "recipient" | "package" | "rate";

const partOf: Record<Fixable, OrderPart> = {
  address: "recipient",
  area: "recipient",
  weight: "package",
  rate: "rate",
  time: "rate",
};

/** The part that is wrong. Of the two addresses it is the one without a location; where both or neither have one, the recipient's. */
export function wrongPartOf(
  order: Pick<Order, "orderStatus" | "originAddress" | "recipientAddress">,
): OrderPart | undefined {
  const trouble = fixableOf(order);
  if (!trouble) return undefined;
  const isOrigin = order.recipientAddress.location !== undefined && order.originAddress.location === undefined;
  return partOf[trouble] === "recipient" && isOrigin ? "origin" : partOf[trouble];
}

/** When a delivery failed, in epoch ms; undefined when it did not fail, or nobody knows when. */
export function failedAtOf(order: Pick<Order, "orderStatus" | "failedAt" | "timelineEvents">): number | undefined {
  if (troubleOf(order) !== "delivery") return undefined;
  return toEpochMs(order.failedAt) ?? lastEvent(order)?.at;
}

/** The last thing that happened to an order, in epoch ms, and its event; undefined when none has a time. */
export function lastEvent({
  timelineEvents,
}: Pick<Order, "timelineEvents">): { event: string; at: number } | undefined {
  return timelineEvents.reduce<{ event: string; at: number } | undefined>((last, { event, timestamp }) => {
    const at = toEpochMs(timestamp);
    return at === undefined || (last && last.at > at) ? last : { event, at };
  }, undefined);
}
