/** Creates the portal order of a Shopify order, and fulfils it. */
import type { Kysely } from "kysely";
import type { Session } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import type { CreateOrder, Merchant, Order } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { createOrder } from "#orders/create-order.ts";
import { markedReady } from "#orders/order-changes.ts";
import { toOrderRow } from "#orders/order-row.ts";
import { addFulfillment, checkUnfulfilled } from "./fulfill-order.ts";
import { chosenLocation, locationsOf, originOf, type LinkedShop, type ShopifyLocation } from "./linked-shop.ts";
import { offeredRates, packagesOf, type OfferedRate, type ShopifyRate } from "./offered-rates.ts";
import { needsRate, type StoredOrder, type ShopifyOrder } from "./shopify-order.ts";
import { newTags } from "./tags.ts";

/**
 * Creates the portal order of a locked Shopify order whose buyer chose another shipping method, or whose portal order
 * was deleted, at the rate that the merchant chose, and fulfils it (S2.50).
 * @returns the ids of its fulfilments
 * @throws Refusal 409 when it is fulfilled or has a portal order, 422 when the rate is not available now
 */
export async function createAndFulfill(
  work: Kysely<Tables>,
  shop: LinkedShop,
  stored: StoredOrder,
  chosen: { locationId: string; rate: ShopifyRate; merchant: Merchant; session: Session; now: number },
): Promise<string[]> {
  checkUnfulfilled(stored);
  const { order } = stored;
  if (!needsRate(stored)) {
    throw refuse.state("DELIVERY_EXISTS", "The provider delivers this order already. Fulfil it without a rate.");
  }
  const { locationId, merchant, session, now } = chosen;
  const location = chosenLocation(shop, order, locationId);
  const offered = offeredRates(order, { locations: locationsOf(shop, order), merchant, now });
  const { service } = offeredNow(offered, chosen.rate);
  const created = deliveryOf(order, location, service, { merchant, session, now });
  await work
    .insertInto("orders")
    .values(toOrderRow(markedReady(created, now)))
    .execute();
  return addFulfillment(work, order, { locationId, now, deliveryId: created.id });
}

/** The portal order that delivers a Shopify order from one of its locations. */
export function deliveryOf(
  order: ShopifyOrder,
  location: ShopifyLocation,
  service: CreateOrder["service"],
  { merchant, session, now }: { merchant: Merchant; session: Pick<Session, "username">; now: number },
): Order {
  return {
    ...createOrder(requestOf(order, location, service), merchant, session, now),
    source: "shopify",
    orderItems: orderItemsOf(order),
  };
}

/** The chosen rate, which may have expired or changed its price since. @throws Refusal 422 by field */
function offeredNow(offered: readonly OfferedRate[], { service_code: code, total_price: price }: ShopifyRate) {
  const now = offered.find(({ rate }) => rate.service_code === code);
  if (!now) throw refuse.values({ "rate.service_code": "is not offered for this order now" });
  if (now.rate.total_price !== price) {
    throw refuse.values({ "rate.total_price": `is ${now.rate.total_price} cents now` });
  }
  return now;
}

function requestOf(order: ShopifyOrder, location: ShopifyLocation, service: CreateOrder["service"]): CreateOrder {
  return {
    recipient: order.recipient,
    recipientAddress: order.address,
    originAddress: originOf(location),
    ...packagesOf(order),
    service,
    refNumber: `#${order.orderNumber}`,
    tags: newTags(order.tags, []).tags,
    ...(order.note !== undefined && { notes: order.note }),
    customFieldName1: "shopifyId",
    customFieldValue1: order.id,
    source: "dashboard",
  };
}

function orderItemsOf({ lineItems, orderNumber }: ShopifyOrder): Order["orderItems"] {
  return lineItems.map(({ id, title, sku, quantity, price }, index) => ({
    refNumber: `#${orderNumber}-${index + 1}`,
    sku,
    name: title,
    quantity,
    unitPrice: price,
    productId: id,
  }));
}
