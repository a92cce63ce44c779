/**
 * Orders of a Shopify shop as the sandbox stores them. Open it to add a field, or to change when one counts as
 * fulfilled.
 */
import type { Insertable, Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { AddressInput, Order } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { readOrder } from "#orders/read-order.ts";

/** An order in the shop: what a buyer bought and how it is shipped. */
export interface ShopifyOrder {
  shop: string;
  id: string;
  /** The number that the shop shows, without its `#`. */
  orderNumber: string;
  createdAt: number;
  /** The buyer's choice at the checkout. */
  shippingMethod: { title: string; isProvider: boolean };
  tags: string[];
  /** The locations that stock it; the first one is Shopify's choice. */
  locationIds: [string, ...string[]];
  lineItems: ShopifyLineItem[];
  recipient: Order["recipient"];
  address: AddressInput;
  note?: string;
  fulfillments: ShopifyFulfillment[];
  /** It cannot be fulfilled until it is released. */
  isOnHold?: boolean;
}

export interface ShopifyLineItem {
  id: string;
  title: string;
  sku: string;
  quantity: number;
  /** Dollars, of one. */
  price: number;
  /** Of one. */
  grams: number;
}

export interface ShopifyFulfillment {
  id: string;
  locationId: string;
  at: number;
}

/** A Shopify order and the portal order that delivers it, if there is one. */
export interface StoredOrder {
  order: ShopifyOrder;
  /** Set also when the portal order was deleted. */
  deliveryId: string | undefined;
  delivery: Order | undefined;
}

/** Whether it is fulfilled: its portal order is ready for pickup (S2.21), or, without one, the shop says so. */
export const isFulfilled = ({ order, delivery }: StoredOrder): boolean =>
  delivery ? delivery.pickupReadyAt !== undefined : order.fulfillments.length > 0;

/** Whether it has no portal order: the buyer chose another shipping method, or the portal order was deleted. */
export const needsRate = (stored: StoredOrder): boolean => !stored.delivery && !isFulfilled(stored);

export function toShopifyOrderRow(order: ShopifyOrder, orderId?: string): Insertable<Tables["shopify_order"]> {
  const { shop, id, createdAt } = order;
  return { shop, id, created_at: createdAt, order_id: orderId ?? null, document: JSON.stringify(order) };
}

/**
 * Reads and locks an order of this shop until the transaction ends.
 * @throws Refusal 404 when the shop has none with this id
 */
export async function lockShopifyOrder(
  work: Kysely<Tables>,
  { shop, merchantId }: { shop: string; merchantId: string },
  id: string,
): Promise<StoredOrder> {
  return stored(work, merchantId, await rowOf(work, shop, id).forUpdate().executeTakeFirst());
}

/** Reads an order of this shop. @throws Refusal 404 when the shop has none with this id */
export async function readShopifyOrder(
  db: Kysely<Tables>,
  { shop, merchantId }: { shop: string; merchantId: string },
  id: string,
): Promise<StoredOrder> {
  return stored(db, merchantId, await rowOf(db, shop, id).executeTakeFirst());
}

/** Stores a locked order. */
export async function writeShopifyOrder(work: Kysely<Tables>, order: ShopifyOrder, orderId?: string): Promise<void> {
  await work
    .updateTable("shopify_order")
    .set({ document: JSON.stringify(order), ...(orderId !== undefined && { order_id: orderId }) })
    .where("shop", "=", order.shop)
    .where("id", "=", order.id)
    .execute();
}

const rowOf = (db: Kysely<Tables>, shop: string, id: string) =>
  db.selectFrom("shopify_order").select(["document", "order_id"]).where("shop", "=", shop).where("id", "=", id);

async function stored(
  db: Kysely<Tables>,
  merchantId: string,
  row: { document: string; order_id: string | null } | undefined,
): Promise<StoredOrder> {
  if (!row) throw refuse.notFound("Shopify order");
  // A shop can be linked to another merchant: the portal orders of the previous one stay hidden.
  const delivery = row.order_id === null ? undefined : await readOrder(db, merchantId, row.order_id);
  return { order: JSON.parse(row.document), deliveryId: row.order_id ?? undefined, delivery };
}
