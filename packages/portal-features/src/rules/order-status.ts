/** Order statuses: how each is shown, and which actions it allows (S3.11, S4.1). Open it to allow or forbid an action on an order. */
import type { OrderStatus } from "@merchant-portal/api";

/** `ACTIVE` and `COMPLETED` are only shown, never sent (S3.11). */
export type StatusLabel = OrderStatus | "ACTIVE" | "COMPLETED";
export type StatusTone = "neutral" | "info" | "accent" | "success" | "warning" | "danger";

/** All statuses, in the order of a delivery's life and of the filter's list. */
export const orderStatuses = [
  "CREATED",
  "GEOCODED",
  "PICKUP_READY",
  "SHIPMENT_CREATED",
  "SHIPMENT_PROCESSING",
  "CARRIER_PICKED_UP",
  "RECEIVED_AT_DESTINATION",
  "OUT_FOR_DELIVERY",
  "DELIVERY_EN_ROUTE",
  "DELIVERY_COMPLETED",
  "DELIVERED",
  "DELIVERY_FAILED",
  "CANCELLED",
  "FAILED",
  "INVALIDTIME",
  "GEOCODEDFAILED",
  "OUT_OF_FSA",
  "UNSUPPORTED_WEIGHT",
  "RATE_FAILED",
  "RETURN_TO_SENDER",
  "LOST",
  "ARCHIVED",
] as const satisfies readonly OrderStatus[];

const tones: Record<StatusLabel, StatusTone> = {
  CREATED: "neutral",
  GEOCODED: "info",
  PICKUP_READY: "accent",
  SHIPMENT_CREATED: "info",
  SHIPMENT_PROCESSING: "info",
  CARRIER_PICKED_UP: "accent",
  RECEIVED_AT_DESTINATION: "accent",
  OUT_FOR_DELIVERY: "accent",
  DELIVERY_EN_ROUTE: "accent",
  ACTIVE: "accent",
  DELIVERY_COMPLETED: "success",
  COMPLETED: "success",
  DELIVERED: "success",
  DELIVERY_FAILED: "danger",
  CANCELLED: "danger",
  FAILED: "danger",
  INVALIDTIME: "warning",
  GEOCODEDFAILED: "warning",
  OUT_OF_FSA: "warning",
  UNSUPPORTED_WEIGHT: "warning",
  RATE_FAILED: "warning",
  RETURN_TO_SENDER: "warning",
  LOST: "danger",
  ARCHIVED: "neutral",
};

/** How statuses are grouped when they are shown (S4.1). */
const shownAs: Partial<Record<OrderStatus, StatusLabel>> = {
  DELIVERY_FAILED: "FAILED",
  CANCELLED: "FAILED",
  DELIVERY_EN_ROUTE: "ACTIVE",
  DELIVERY_COMPLETED: "COMPLETED",
};

export interface ShownStatus {
  /** The key of its translation; undefined for a status that the portal does not know. */
  label: StatusLabel | undefined;
  /** The status as the server wrote it. */
  raw: string;
  tone: StatusTone;
}

const isStatusLabel = (status: string): status is StatusLabel => Object.hasOwn(tones, status);

/** How a status is shown. An unknown one is shown as the server wrote it. */
export function showStatus(status: string): ShownStatus {
  const label = isStatusLabel(status) ? (shownAs[status as OrderStatus] ?? status) : undefined;
  return { label, raw: status, tone: label ? tones[label] : "neutral" };
}

/** Statuses after which nothing happens to an order's packages on the way to the recipient. */
const over: ReadonlySet<string> = new Set<OrderStatus>([
  "DELIVERY_COMPLETED",
  "DELIVERED",
  "DELIVERY_FAILED",
  "CANCELLED",
  "FAILED",
  "RETURN_TO_SENDER",
  "LOST",
  "ARCHIVED",
]);

/** Whether the order was delivered, or its delivery failed: it is no longer on its way. */
export const isOver = ({ orderStatus }: Pick<Actionable, "orderStatus">): boolean => over.has(orderStatus);

interface Actionable {
  orderStatus: OrderStatus;
  scanEvents: readonly unknown[];
}

const withoutLabel: ReadonlySet<string> = new Set<OrderStatus>([
  "GEOCODEDFAILED",
  "OUT_OF_FSA",
  "UNSUPPORTED_WEIGHT",
  "RATE_FAILED",
  "INVALIDTIME",
]);

/** Which actions an order allows. The server enforces the same rules. */
export const can = {
  /** S2.17: archived orders cannot be selected. */
  select: (order: Actionable) => order.orderStatus !== "ARCHIVED",
  /** Archived orders cannot be changed. */
  edit: (order: Pick<Actionable, "orderStatus">) => order.orderStatus !== "ARCHIVED",
  /** Not after a scan: the driver has counted the packages, and their labels say how many there are. */
  changePackageCount: (order: Actionable) => order.scanEvents.length === 0,
  /** Whether the order can be delivered: its address, rate and time were accepted, and it has not failed. */
  ship: (order: Pick<Actionable, "orderStatus">) => {
    const { tone } = showStatus(order.orderStatus);
    return tone !== "warning" && tone !== "danger";
  },
  /** Whether the order has a label and a packing slip: its address, time, weight and rate were accepted. */
  print: ({ orderStatus }: Pick<Actionable, "orderStatus">) => !withoutLabel.has(orderStatus),
  /** S4.2: only geocoded orders can be set ready. */
  markReady: (order: Actionable) => order.orderStatus === "GEOCODED",
  /** S4.4: applies only to PICKUP_READY orders with no scan events. */
  markNotReady: (order: Actionable) => order.orderStatus === "PICKUP_READY" && order.scanEvents.length === 0,
  /** S4.5: PICKUP_READY orders that have scan events are skipped. */
  delete: (order: Actionable) =>
    order.orderStatus !== "ARCHIVED" && !(order.orderStatus === "PICKUP_READY" && order.scanEvents.length > 0),
};
