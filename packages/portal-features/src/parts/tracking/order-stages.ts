/** The stages of a delivery, and how far an order came. Open it when a stage is wrong or missing. */
import type { Order } from "@merchant-portal/api";
import { can, isOver } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";

export const stageNames = ["created", "ready", "pickedUp", "outForDelivery", "delivered"] as const;
export type StageName = (typeof stageNames)[number];

/** Whether an event says that the packages were delivered. */
export const isDelivery = (event: string): boolean => stageOf.get(event) === "delivered";

export interface Stage {
  name: StageName;
  /** `stopped`: the order did not reach this stage, because it failed or must be corrected. */
  state: "done" | "current" | "ahead" | "stopped";
  /** Epoch ms; when it was reached. */
  moment: number | undefined;
}

/** The stage that each status belongs to. A status that says what went wrong has none. */
const stageOf: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({
    CREATED: "created",
    GEOCODED: "created",
    SHIPMENT_CREATED: "created",
    SHIPMENT_PROCESSING: "created",
    PICKUP_READY: "ready",
    CARRIER_PICKED_UP: "pickedUp",
    RECEIVED_AT_DESTINATION: "pickedUp",
    OUT_FOR_DELIVERY: "outForDelivery",
    DELIVERY_EN_ROUTE: "outForDelivery",
    ACTIVE: "outForDelivery",
    DELIVERY_COMPLETED: "delivered",
    COMPLETED: "delivered",
    DELIVERED: "delivered",
  }),
);

type Staged = Pick<
  Order,
  "orderStatus" | "createdAt" | "pickupReadyAt" | "outForDeliveryAt" | "deliveredAt" | "failedAt" | "timelineEvents"
>;

/**
 * How far an order came: the stages that it reached, the one it is in, and those ahead. Where it failed, the next stage is
 * `stopped` and the last one. An order that went back to an earlier status is where its status says.
 */
export function orderStages(order: Staged): Stage[] {
  const reached = reachedStages(order);
  const ofStatus = stageOf.get(order.orderStatus);
  const last = stageNames.indexOf(ofStatus ?? furthest(reached));
  const hasFailed = ofStatus === undefined && !can.ship(order);
  const isEnd = ofStatus === "delivered" || (isOver(order) && !hasFailed);
  const stages = stageNames.map((name, at): Stage => {
    if (hasFailed && at === last + 1) return { name, state: "stopped", moment: toEpochMs(order.failedAt) };
    const state = at > last ? "ahead" : at === last && !isEnd && !hasFailed ? "current" : "done";
    return { name, state, moment: state === "ahead" ? undefined : reached.get(name) };
  });
  return hasFailed ? stages.slice(0, last + 2) : stages;
}

const furthest = (reached: ReadonlyMap<StageName, unknown>): StageName =>
  stageNames.findLast((name) => reached.has(name)) ?? "created";

/** The stages that the order's times and events name, with the first moment of each. */
function reachedStages(order: Staged): Map<StageName, number | undefined> {
  const reached = new Map<StageName, number | undefined>([["created", toEpochMs(order.createdAt)]]);
  const add = (name: StageName | undefined, moment: number | undefined) => {
    if (name !== undefined && reached.get(name) === undefined) reached.set(name, moment);
  };
  for (const [name, time] of [
    ["ready", order.pickupReadyAt],
    ["outForDelivery", order.outForDeliveryAt],
    ["delivered", order.deliveredAt],
  ] as const) {
    const moment = toEpochMs(time);
    if (moment !== undefined) add(name, moment);
  }
  for (const { event, timestamp } of order.timelineEvents) add(stageOf.get(event), toEpochMs(timestamp));
  return reached;
}
