/**
 * The Shopify admin, as far as the sandbox simulates it: lists orders, places one as a buyer, puts an order on hold,
 * and uninstalls the provider's app. Open it when the shop's page or `/sandbox/shopify-…` changes.
 */
import type { PlaceShopifyOrder, ShopifyOrder as Listed, ShopifyShop } from "@merchant-portal/api/sandbox";
import { sql, type Kysely } from "kysely";
import { hash } from "#address-index/hash.ts";
import { refuse } from "#contract/refusal.ts";
import type { Merchant, Order } from "#contract/schemas.ts";
import { inTransaction } from "#db/in-transaction.ts";
import type { Tables } from "#db/tables.ts";
import { changeMerchant, readMerchant } from "#merchants/merchant-store.ts";
import { toOrder, toOrderRow } from "#orders/order-row.ts";
import { rateWords } from "#rates/rate-words.ts";
import { createRandom } from "#seed/random.ts";
import { someShopifyOrder } from "#seed/seed-shopify-order.ts";
import { deliveryOf } from "./create-and-fulfill.ts";
import { locationsOf, type LinkedShop } from "./linked-shop.ts";
import { offeredRates } from "./offered-rates.ts";
import { isFulfilled, toShopifyOrderRow, writeShopifyOrder, type ShopifyOrder } from "./shopify-order.ts";

/** Every shop by name, with the merchant that it is linked to. */
export async function listShops(db: Kysely<Tables>): Promise<ShopifyShop[]> {
  const rows = await db
    .selectFrom("shopify_shop")
    .leftJoin("merchant", "merchant.id", "shopify_shop.merchant_id")
    .select(["shopify_shop.shop", "merchant.document"])
    .orderBy("shopify_shop.shop")
    .execute();
  return rows.map(({ shop, document }) => {
    if (document === null) return { shop };
    const { id, name }: Merchant = JSON.parse(document);
    return { shop, merchantId: id, merchantName: name };
  });
}

/** The newest orders of a shop as its admin lists them, each with the portal page that fulfils it. */
export async function listShopifyOrders(db: Kysely<Tables>, shop: string): Promise<Listed[]> {
  const rows = await ordersOf(db, shop)
    .orderBy("shopify_order.created_at", "desc")
    .orderBy("shopify_order.id", "desc")
    .limit(500)
    .execute();
  return rows.map(toListed);
}

/**
 * Places an order as a buyer. With the provider's shipping method its portal order is created at once.
 * @param now epoch ms
 * @throws Refusal 404 when the shop does not have the provider's app
 */
export function placeShopifyOrder(
  db: Kysely<Tables>,
  { shop, shipping }: PlaceShopifyOrder,
  now: number,
): Promise<Listed> {
  return inTransaction(db, async (work) => {
    const linked = await lockLinkedShop(work, shop);
    const merchant = await readMerchant(work, linked.merchantId);
    const order = await someOrder(work, linked, { merchant, shipping, now });
    const delivery = shipping === "provider" ? providerDelivery(order, linked, merchant, now) : undefined;
    if (delivery) await work.insertInto("orders").values(toOrderRow(delivery)).execute();
    await work.insertInto("shopify_order").values(toShopifyOrderRow(order, delivery?.id)).execute();
    return readListed(work, shop, order.id);
  });
}

/** Puts an order on hold, or releases it. @throws Refusal 404 when the shop has no such order */
export function holdShopifyOrder(db: Kysely<Tables>, shop: string, id: string, isOnHold: boolean): Promise<Listed> {
  return inTransaction(db, async (work) => {
    const row = await work
      .selectFrom("shopify_order")
      .select("document")
      .where("shop", "=", shop)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse.notFound("Shopify order");
    const order: ShopifyOrder = JSON.parse(row.document);
    await writeShopifyOrder(work, { ...order, isOnHold });
    return readListed(work, shop, id);
  });
}

/** Removes the provider's app from a shop and unlinks it. @throws Refusal 404 for an unknown shop */
export function uninstallApp(db: Kysely<Tables>, shop: string): Promise<void> {
  return inTransaction(db, async (work) => {
    const row = await work.selectFrom("shopify_shop").select("merchant_id").where("shop", "=", shop).executeTakeFirst();
    if (!row) throw refuse.notFound("shop");
    const merchantId = row.merchant_id;
    if (merchantId === null) return;
    // Locks the merchant first, as linking does.
    await changeMerchant(work, merchantId, ({ shopifyShop, ...rest }) =>
      shopifyShop === undefined || shopifyShop === shop ? rest : { ...rest, shopifyShop },
    );
    await work
      .updateTable("shopify_shop")
      .set({ merchant_id: null })
      .where("shop", "=", shop)
      .where("merchant_id", "=", merchantId)
      .execute();
  });
}

/** A shop that has the app, locked so that two buyers do not get the same order number. @throws Refusal 404 */
async function lockLinkedShop(work: Kysely<Tables>, shop: string): Promise<LinkedShop> {
  const row = await work.selectFrom("shopify_shop").selectAll().where("shop", "=", shop).forUpdate().executeTakeFirst();
  if (!row || row.merchant_id === null) throw refuse.notFound("shop with the app");
  return { shop, merchantId: row.merchant_id, locations: JSON.parse(row.locations) };
}

/** Makes a new order of the shop, which the provider delivers if the buyer chose that. */
async function someOrder(
  work: Kysely<Tables>,
  linked: LinkedShop,
  { merchant, shipping, now }: { merchant: Merchant; shipping: PlaceShopifyOrder["shipping"]; now: number },
): Promise<ShopifyOrder> {
  const { shop, locations } = linked;
  const { rows } = await sql<{ id: string | null; number: string | null }>`
    select max(id::bigint)::text as id, max(substring(document::json->>'orderNumber' from '^[0-9]{1,9}$')::int)::text as number
    from shopify_order where shop = ${shop}`.execute(work);
  const id = String(Number(rows[0]?.id ?? 5_570_000_000_000) + 1);
  const number = Number(rows[0]?.number ?? 1000) + 1;
  const random = createRandom(hash(`${shop} ${id}`));
  const wantsRates = shipping !== "outOfArea";
  const destination = wantsRates ? "near" : "outOfArea";
  for (let attempt = 0; attempt < 50; attempt++) {
    const one = someShopifyOrder(random, { shop, id, number, createdAt: now, locations, destination });
    const offered = offeredRates(one, { locations: locationsOf(linked, one), merchant, now });
    if (offered.length > 0 !== wantsRates) continue;
    const [cheapest] = offered;
    if (shipping !== "provider" || !cheapest) return one;
    const title = `Northwind Delivery – ${rateWords.en[cheapest.service].name}`;
    return { ...one, shippingMethod: { title, isProvider: true } };
  }
  throw new Error(`No destination of ${shop} suits ${shipping}.`);
}

/** The portal order of an order whose buyer chose the provider's shipping method. */
function providerDelivery(order: ShopifyOrder, linked: LinkedShop, merchant: Merchant, now: number): Order {
  const locations = locationsOf(linked, order);
  const [location] = locations;
  const [cheapest] = offeredRates(order, { locations, merchant, now });
  if (!location || !cheapest) throw new Error("An order that the provider delivers has a location and a rate.");
  return deliveryOf(order, location, cheapest.service, { merchant, session: { username: "shopify" }, now });
}

async function readListed(db: Kysely<Tables>, shop: string, id: string): Promise<Listed> {
  return toListed(await ordersOf(db, shop).where("shopify_order.id", "=", id).executeTakeFirstOrThrow());
}

const ordersOf = (db: Kysely<Tables>, shop: string) =>
  db
    .selectFrom("shopify_order")
    .innerJoin("shopify_shop", "shopify_shop.shop", "shopify_order.shop")
    .leftJoin("orders", (join) =>
      join
        .onRef("orders.id", "=", "shopify_order.order_id")
        .onRef("orders.merchant_id", "=", "shopify_shop.merchant_id"),
    )
    .select(["shopify_order.document", "shopify_order.order_id", "orders.document as delivery"])
    .where("shopify_order.shop", "=", shop);

function toListed(row: { document: string; order_id: string | null; delivery: string | null }): Listed {
  const order: ShopifyOrder = JSON.parse(row.document);
  const { shop, id, orderNumber, createdAt, shippingMethod, recipient, tags } = order;
  return {
    id,
    orderNumber,
    createdAt,
    buyer: recipient.name,
    shippingMethod: shippingMethod.title,
    isProviderChosen: shippingMethod.isProvider,
    isFulfilled: isFulfilled({
      order,
      deliveryId: row.order_id ?? undefined,
      delivery: row.delivery === null ? undefined : toOrder({ document: row.delivery }),
    }),
    isOnHold: order.isOnHold ?? false,
    tags,
    fulfillPage: `/platform/fulfill?${new URLSearchParams({ shop, id }).toString()}`,
  };
}
