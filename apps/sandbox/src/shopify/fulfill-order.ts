import { sql, type Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { changeOrder } from "#orders/change-order.ts";
import { markedReady } from "#orders/order-changes.ts";
import type { LinkedShop } from "./linked-shop.ts";
import { isFulfilled, writeShopifyOrder, type StoredOrder, type ShopifyOrder } from "./shopify-order.ts";

/**
 * Fulfils a locked Shopify order that the provider delivers: marks its portal order ready for pickup (S2.21, S4.2).
 * @param now epoch ms
 * @returns the ids of its fulfilments
 * @throws Refusal 409 when it is fulfilled already, has no portal order, or one that cannot be made ready
 */
export async function fulfillOrder(
  work: Kysely<Tables>,
  { merchantId }: LinkedShop,
  stored: StoredOrder,
  { locationId, now }: { locationId: string; now: number },
): Promise<string[]> {
  checkUnfulfilled(stored);
  const { order, delivery } = stored;
  if (!delivery) {
    throw order.shippingMethod.isProvider
      ? refuse.state(
          "DELIVERY_DELETED",
          "The delivery of this Shopify order was deleted. Choose a rate to deliver it anew.",
        )
      : refuse.state("PROVIDER_NOT_CHOSEN", "The buyer chose another shipping method. Choose a rate to deliver it.");
  }
  await changeOrder(work, merchantId, delivery.id, (one) => markedReady(one, now));
  return addFulfillment(work, order, { locationId, now });
}

/** T62: fulfilling twice would ship the goods twice. An order on hold is refused, too. @throws Refusal 409 */
export function checkUnfulfilled(stored: StoredOrder): void {
  if (isFulfilled(stored)) throw refuse.state("SHOPIFY_ORDER_FULFILLED", "The order is fulfilled already.");
  if (stored.order.isOnHold) throw refuse.state("SHOPIFY_ORDER_ON_HOLD", "This order is on hold in Shopify.");
}

/** Stores that a locked order is fulfilled; `deliveryId` when its portal order is new. */
export async function addFulfillment(
  work: Kysely<Tables>,
  order: ShopifyOrder,
  { locationId, now, deliveryId }: { locationId: string; now: number; deliveryId?: string },
): Promise<string[]> {
  const [id] = await newFulfillmentIds(work, 1);
  if (id === undefined) throw new Error("The database gave no number.");
  const fulfillments = [...order.fulfillments, { id, locationId, at: now }];
  await writeShopifyOrder(work, { ...order, fulfillments }, deliveryId);
  return [id];
}

/** New ids, as texts: pg would return texts anyway, PGlite numbers. */
export async function newFulfillmentIds(db: Kysely<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('shopify_fulfillment')::text as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
