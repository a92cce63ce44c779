/** The changes that a merchant can make to an order, as pure functions. */
import { isDeepStrictEqual } from "node:util";
import { refuse } from "#contract/refusal.ts";
import type { BodyOf, Merchant, Order, Package } from "#contract/schemas.ts";
import { deliveryTypeOf } from "#rates/weights.ts";
import {
  canBeDeleted,
  canBeEdited,
  canBeMarkedNotReady,
  canBeMarkedReady,
  hasScans,
  isPickupReady,
  maxTags,
} from "./order-rules.ts";

/** An order after an edit by its merchant: sets `modified` if anything changed. */
export const edited = (before: Order, after: Order): Order =>
  isDeepStrictEqual(after, before) ? before : { ...after, modified: true };

/** GEOCODED becomes PICKUP_READY. S4.2. @throws Refusal 409 in any other status */
export function markedReady(order: Order, now: number): Order {
  if (!canBeMarkedReady(order)) throw refuse.state("ORDER_NOT_GEOCODED", "The order is not geocoded.");
  return {
    ...order,
    orderStatus: "PICKUP_READY",
    pickupReadyAt: now,
    timelineEvents: [...order.timelineEvents, { event: "PICKUP_READY", timestamp: now }],
  };
}

/** PICKUP_READY becomes GEOCODED again, with a timeline event. S4.4. @throws Refusal 409 when that is not allowed */
export function markedNotReady(order: Order, now: number): Order {
  if (!isPickupReady(order)) throw refuse.state("ORDER_NOT_PICKUP_READY", "The order is not ready for pickup.");
  if (!canBeMarkedNotReady(order)) throw scanned();
  const { pickupReadyAt: _readyAt, ...rest } = order;
  return {
    ...rest,
    orderStatus: "GEOCODED",
    timelineEvents: [...order.timelineEvents, { event: "GEOCODED", timestamp: now }],
  };
}

/** S4.5. @throws Refusal 409 when the order must not be deleted */
export function checkDeletion(order: Order): void {
  checkEditing(order);
  if (!canBeDeleted(order)) throw scanned();
}

/** The order with the changes of `updateOrder`; an empty text clears a field. @throws Refusal 409, or 422 by field */
export function updated(order: Order, body: BodyOf<"updateOrder">, { phoneOptional }: Merchant): Order {
  checkEditing(order);
  if (body.recipient?.phone === "" && !phoneOptional) throw refuse.values({ "recipient.phone": "is required" });
  const { notes = "", ...rest } = order;
  const newNotes = body.notes ?? notes;
  return edited(order, {
    ...rest,
    ...(newNotes && { notes: newNotes }),
    recipient: withContact(order.recipient, body.recipient ?? {}),
    ...(body.packageCount !== undefined && withPackageCount(order, body.packageCount)),
  });
}

/** @throws Refusal 409 when it is archived, 422 when there would be too many tags */
export function withTags(order: Order, added: readonly string[]): Order {
  checkEditing(order);
  const tags = [...new Set([...order.tags, ...added])];
  if (tags.length > Math.max(maxTags, order.tags.length)) {
    throw refuse.values({ body: `would make ${tags.length} tags, and an order carries ${maxTags} at most` });
  }
  return edited(order, { ...order, tags });
}

/** @throws Refusal 409 when it is archived */
export function withoutTags(order: Order, removed: readonly string[]): Order {
  checkEditing(order);
  return edited(order, { ...order, tags: order.tags.filter((tag) => !removed.includes(tag)) });
}

function checkEditing(order: Order): void {
  if (!canBeEdited(order)) throw refuse.state("ORDER_ARCHIVED", "The order is archived.");
}

const scanned = () => refuse.state("ORDER_HAS_SCANS", "The order has been scanned already.");

function withContact(recipient: Order["recipient"], change: { email?: string; phone?: string }): Order["recipient"] {
  const { phone = "", email = "", ...rest } = { ...recipient, ...change };
  return { ...rest, ...(phone && { phone }), ...(email && { email }) };
}

/** Adds or removes packages at the end. @throws Refusal 409 once a package has been scanned */
function withPackageCount(order: Order, count: number): Pick<Order, "packageCount" | "packages" | "deliveryType"> {
  if (count === order.packageCount) return order;
  // The driver has counted the packages, and their labels show the total.
  if (hasScans(order)) throw scanned();
  const packages: Package[] = order.packages.slice(0, count);
  while (packages.length < count) packages.push({ trackingNumber: `${order.id}-${packages.length + 1}` });
  return { packageCount: count, packages, deliveryType: deliveryTypeOf(packages) };
}
