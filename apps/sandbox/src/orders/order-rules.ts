import type { Merchant, Order, OrderStatus } from "#contract/schemas.ts";
import { offeredDeliveryServices } from "#rates/rate-table.ts";
import type { OrderRequest } from "./order-request.ts";

/**
 * The errors of an order beyond its schema, by field; empty when it is valid. S5. `picksWindow`: the provider chooses
 * the window of a scheduled delivery, as for rows of a file, which has no column for it.
 */
export function findProblems(
  input: OrderRequest,
  merchant: Merchant,
  { picksWindow = false }: { picksWindow?: boolean } = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { window, completeAfter, completeBefore, service, deliveryService = "TO_THE_DOOR" } = input;
  if (!input.recipient.phone && !merchant.phoneOptional) problems["recipient.phone"] = "is required";
  if (service === "SCHEDULED" && !window && !picksWindow) problems["window"] = "is required for a scheduled delivery";
  if (service !== "SCHEDULED" && window) problems["window"] = "goes with a scheduled delivery only";
  if (window && window[1] <= window[0]) problems["window"] = "ends before it begins";
  if (completeAfter !== undefined && completeBefore !== undefined && completeBefore <= completeAfter) {
    problems["completeBefore"] = "is not after completeAfter";
  }
  if ((input.packages?.length ?? 0) > input.packageCount) problems["packages"] = "are more than packageCount";
  if (!offeredDeliveryServices[service].includes(deliveryService)) {
    problems["deliveryService"] = `is not offered with ${service}`;
  }
  return problems;
}

const withoutLabel: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  "GEOCODEDFAILED",
  "OUT_OF_FSA",
  "UNSUPPORTED_WEIGHT",
  "RATE_FAILED",
  "INVALIDTIME",
]);

/** Whether the order has a label. Orders whose address or rate failed are not delivered. */
export const hasLabel = (status: OrderStatus): boolean => !withoutLabel.has(status);

/** The contract's limit for `tags`. */
export const maxTags = 50;

/** An archived order cannot be changed. */
export const canBeEdited = ({ orderStatus }: Order): boolean => orderStatus !== "ARCHIVED";

/** S4.2: only geocoded orders can be set ready. */
export const canBeMarkedReady = ({ orderStatus }: Order): boolean => orderStatus === "GEOCODED";

/** S4.4: only before the first scan. */
export const canBeMarkedNotReady = (order: Order): boolean => isPickupReady(order) && !hasScans(order);

/** S4.5: an order that was scanned while it was ready is already being delivered. */
export const canBeDeleted = (order: Order): boolean => canBeEdited(order) && !(isPickupReady(order) && hasScans(order));

export const isPickupReady = ({ orderStatus }: Order): boolean => orderStatus === "PICKUP_READY";

export const hasScans = ({ scanEvents }: Order): boolean => scanEvents.length > 0;
