/** Fulfils many Shopify orders in one call. Open it when one failure affects the other orders. */
import { type Kysely, sql } from "kysely";
import { Refusal, refuse } from "#contract/refusal.ts";
import type { BodyOf, JsonOf } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { fulfillOrder } from "./fulfill-order.ts";
import type { LinkedShop } from "./linked-shop.ts";
import { lockShopifyOrder } from "./shopify-order.ts";

type OrderRequests = BodyOf<"bulkFulfillShopifyOrders">["orders"];
type Results = JsonOf<"bulkFulfillShopifyOrders">["results"];

/**
 * Fulfils orders one after another, each from the location that Shopify assigned. A failure does not stop the others.
 */
export async function bulkFulfill(
  work: Kysely<Tables>,
  shop: LinkedShop,
  requests: OrderRequests,
  now: number,
): Promise<Results> {
  await lockAll(work, shop, requests);
  const results: Results = [];
  for (const { orderId, shopifyId } of requests) {
    try {
      const fulfillmentIds = await underSavepoint(work, async () => {
        const stored = await lockShopifyOrder(work, shop, shopifyId);
        checkPair(stored.deliveryId, orderId);
        return fulfillOrder(work, shop, stored, { locationId: stored.order.locationIds[0], now });
      });
      results.push({ orderId, succeeded: true, fulfillmentIds });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ orderId, succeeded: false, message: error.message, code: error.code });
    }
  }
  return results;
}

/**
 * Checks that the two ids belong together. @throws Refusal 409 when another order, or none, delivers the Shopify order
 */
export function checkPair(deliveryId: string | undefined, orderId: string): void {
  if (deliveryId !== orderId) {
    throw refuse.state("ORDERS_DO_NOT_MATCH", "The order and the Shopify order do not belong together.");
  }
}

/** Locks in the order of the ids, so that two runs over the same orders cannot deadlock. */
async function lockAll(work: Kysely<Tables>, { shop, merchantId }: LinkedShop, requests: OrderRequests): Promise<void> {
  const shopifyIds = requests.map(({ shopifyId }) => shopifyId);
  const orderIds = requests.map(({ orderId }) => orderId);
  await work
    .selectFrom("shopify_order")
    .select("id")
    .where("shop", "=", shop)
    .where("id", "in", shopifyIds)
    .orderBy("id")
    .forUpdate()
    .execute();
  await work
    .selectFrom("orders")
    .select("id")
    .where("merchant_id", "=", merchantId)
    .where("id", "in", orderIds)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Runs `run` under a savepoint: if it throws, its changes are undone and the transaction continues. */
async function underSavepoint<T>(work: Kysely<Tables>, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(work);
  try {
    const result = await run();
    await sql`release savepoint part`.execute(work);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(work);
    await sql`release savepoint part`.execute(work);
    throw error;
  }
}
