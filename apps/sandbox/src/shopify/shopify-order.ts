import type { Insertable, Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { AddressInput, Order } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { readOrder } from "#orders/read-order.ts";

/** An order as the shop has it: what a buyer bought and how it is to be shipped. */
export interface ShopifyOrder {
  shop: string;
  id: string;
  /** What the shop shows, without its `#`. */
  orderNumber: string;
  createdAt: number;
  /** What the buyer chose at the checkout. */
  shippingMethod: { title: string; isProvider: boolean };
  tags: string[];
  /** Where it is in stock; the first one is Shopify's choice. */
  locationIds: [string, ...string[]];
  lineItems: ShopifyLineItem[];
  recipient: Order["recipient"];
  address: AddressInput;
  note?: string;
  fulfillments: ShopifyFulfillment[];
  /** The shop holds it back: nobody can fulfil it until it is released. */
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

/** A Shopify order and the provider's order that delivers it, if there is one. */
export interface KeptOrder {
  order: ShopifyOrder;
  /** Known even where the delivery was deleted. */
  deliveryId: string | undefined;
  delivery: Order | undefined;
}

/**
 * The portal calls an order fulfilled when its delivery is ready for pickup (S2.21). One without a delivery is when
 * the shop says so.
 */
export const isFulfilled = ({ order, delivery }: KeptOrder): boolean =>
  delivery ? delivery.pickupReadyAt !== undefined : order.fulfillments.length > 0;

/** Nobody delivers it: the buyer chose another shipping method, or the provider's order was deleted. */
export const needsRate = (kept: KeptOrder): boolean => !kept.delivery && !isFulfilled(kept);

export function toShopifyOrderRow(order: ShopifyOrder, orderId?: string): Insertable<Tables["shopify_order"]> {
  const { shop, id, createdAt } = order;
  return { shop, id, created_at: createdAt, order_id: orderId ?? null, document: JSON.stringify(order) };
}

/**
 * An order of this shop, of which nobody else can change anything until the transaction ends.
 * @throws Refusal 404 when the shop has none with this id
 */
export async function lockShopifyOrder(
  work: Kysely<Tables>,
  { shop, merchantId }: { shop: string; merchantId: string },
  id: string,
): Promise<KeptOrder> {
  return kept(work, merchantId, await rowOf(work, shop, id).forUpdate().executeTakeFirst());
}

/** An order of this shop as it is now. @throws Refusal 404 when the shop has none with this id */
export async function readShopifyOrder(
  db: Kysely<Tables>,
  { shop, merchantId }: { shop: string; merchantId: string },
  id: string,
): Promise<KeptOrder> {
  return kept(db, merchantId, await rowOf(db, shop, id).executeTakeFirst());
}

/** Stores what became of a locked order. */
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

async function kept(
  db: Kysely<Tables>,
  merchantId: string,
  row: { document: string; order_id: string | null } | undefined,
): Promise<KeptOrder> {
  if (!row) throw refuse.notFound("Shopify order");
  // A shop can change hands: the delivery of the merchant before is nobody's business.
  const delivery = row.order_id === null ? undefined : await readOrder(db, merchantId, row.order_id);
  return { order: JSON.parse(row.document), deliveryId: row.order_id ?? undefined, delivery };
}
