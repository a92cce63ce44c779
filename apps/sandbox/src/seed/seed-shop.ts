/** Fills the demo shops with orders. */
import { sql, type Kysely } from "kysely";
import { hash } from "#address-index/hash.ts";
import type { Merchant, Order } from "#contract/schemas.ts";
import { inTransaction } from "#db/in-transaction.ts";
import { firstFulfillmentId } from "#db/shopify-tables.ts";
import type { Tables } from "#db/tables.ts";
import { toOrder } from "#orders/order-row.ts";
import { newFulfillmentIds } from "#shopify/fulfill-order.ts";
import { toShopifyOrderRow } from "#shopify/shopify-order.ts";
import { createRandom, type Random } from "./random.ts";
import { seedLocations } from "./seed-locations.ts";
import { shopifyIdOf, shopifyOrderOf, someShopifyOrder } from "./seed-shopify-order.ts";

/** The number of a shop's orders that are not in the portal. */
const others = { seeded: 14, linked: 6 };
const hourMs = 3_600_000;

/**
 * Fills the shops of linked merchants with the Shopify side of their portal orders, and with some orders that are not
 * in the portal. An existing shop is not changed.
 * @param now epoch ms
 */
export async function seedShops(db: Kysely<Tables>, now: number): Promise<void> {
  const merchants = await db.selectFrom("merchant").select("document").orderBy("id").execute();
  for (const { document } of merchants) {
    const merchant: Merchant = JSON.parse(document);
    const shop = merchant.shopifyShop;
    if (shop !== undefined) await inTransaction(db, (work) => seedShop(work, shop, merchant, now));
  }
}

async function seedShop(work: Kysely<Tables>, shop: string, merchant: Merchant, now: number): Promise<void> {
  const isNew = await work
    .insertInto("shopify_shop")
    .values({ shop, merchant_id: merchant.id, locations: JSON.stringify(seedLocations(shop, merchant)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("shop")
    .executeTakeFirst();
  if (!isNew) return;
  const random = createRandom(hash(shop));
  const after = await seedDelivered(work, random, shop, merchant);
  await seedOthers(work, random, { shop, merchant, now, count: others.seeded, after });
}

/** Removes every shop, so that the demo's shops are filled again. */
export async function clearShops(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("shopify_order").execute();
  await db.deleteFrom("shopify_shop").execute();
  await sql`alter sequence shopify_fulfillment restart with ${sql.lit(firstFulfillmentId)}`.execute(db);
}

/** Fills a newly linked shop with its locations and a few orders. */
export async function seedNewShop(db: Kysely<Tables>, shop: string, merchant: Merchant, now: number): Promise<void> {
  const locations = JSON.stringify(seedLocations(shop, merchant));
  await db.updateTable("shopify_shop").set({ locations }).where("shop", "=", shop).execute();
  const value = hash(shop);
  const after = { id: 5_560_000_000_000 + (value % 1_000_000) * 100_000 + 1000, number: 1000 };
  await seedOthers(db, createRandom(value), { shop, merchant, now, count: others.linked, after });
}

/** @returns id and number of the last one */
async function seedDelivered(db: Kysely<Tables>, random: Random, shop: string, merchant: Merchant) {
  const rows = await db
    .selectFrom("orders")
    .select("document")
    .where("merchant_id", "=", merchant.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const locations = seedLocations(shop, merchant);
  const orders = rows.map(toOrder).flatMap((order) => {
    const id = shopifyIdOf(order);
    return id === undefined ? [] : [{ order, id }];
  });
  const isReady = ({ order }: { order: Order }) => order.pickupReadyAt !== undefined;
  const fulfillmentIds = await newFulfillmentIds(db, orders.filter(isReady).length);
  const made = orders.map((one) => {
    const fulfillmentId = isReady(one) ? fulfillmentIds.shift() : undefined;
    const order = shopifyOrderOf(random, one.order, { shop, id: one.id, locations, fulfillmentId });
    return { row: toShopifyOrderRow(order, one.order.id), id: Number(order.id), number: Number(order.orderNumber) };
  });
  for (let from = 0; from < made.length; from += 250) {
    const values = made.slice(from, from + 250).map(({ row }) => row);
    await db.insertInto("shopify_order").values(values).execute();
  }
  return {
    id: made.reduce((highest, { id }) => Math.max(highest, id), 5_551_042_000_999),
    number: made.reduce((highest, { number }) => Math.max(highest, number || 0), 999),
  };
}

async function seedOthers(
  db: Kysely<Tables>,
  random: Random,
  plan: { shop: string; merchant: Merchant; now: number; count: number; after: { id: number; number: number } },
): Promise<void> {
  const { shop, merchant, now, count, after } = plan;
  const locations = seedLocations(shop, merchant);
  const rows = Array.from({ length: count }, (_, index) => {
    const number = after.number + index + 1;
    const createdAt = now - (count - index) * 3 * hourMs - random.between(1, 170) * 60_000;
    return toShopifyOrderRow(
      someShopifyOrder(random, { shop, id: String(after.id + index + 1), number, createdAt, locations }),
    );
  });
  await db.insertInto("shopify_order").values(rows).execute();
}
