import type { Kysely } from "kysely";
import { Refusal } from "#contract/refusal.ts";
import type { BodyOf, JsonOf } from "#contract/schemas.ts";
import { inTransaction } from "#db/in-transaction.ts";
import type { Tables } from "#db/tables.ts";
import { changeOrder } from "#orders/change-order.ts";
import { checkPair } from "./bulk-fulfill.ts";
import type { LinkedShop } from "./linked-shop.ts";
import { readShopifyOrder } from "./shopify-order.ts";
import { withShopifyTags } from "./tags.ts";

type OrderRequests = BodyOf<"syncShopifyTags">["orders"];
type Results = JsonOf<"syncShopifyTags">["results"];

/**
 * Copies the tags of Shopify orders to their portal orders, each in its own step. The result lists tags that did not
 * fit.
 */
export async function syncTags(db: Kysely<Tables>, shop: LinkedShop, requests: OrderRequests): Promise<Results> {
  const results: Results = [];
  for (const { orderId, shopifyOrderId } of requests) {
    try {
      results.push({ orderId, succeeded: true, ...(await syncOne(db, shop, orderId, shopifyOrderId)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ orderId, succeeded: false, message: error.message, code: error.code });
    }
  }
  return results;
}

function syncOne(db: Kysely<Tables>, shop: LinkedShop, orderId: string, shopifyId: string) {
  return inTransaction(db, async (work) => {
    const { order: source, deliveryId } = await readShopifyOrder(work, shop, shopifyId);
    checkPair(deliveryId, orderId);
    let skippedTags: string[] = [];
    const { tags } = await changeOrder(work, shop.merchantId, orderId, (before) => {
      const after = withShopifyTags(before, source.tags);
      ({ skippedTags } = after);
      return after.order;
    });
    return { tags, ...(skippedTags.length > 0 && { message: messageOf(skippedTags) }) };
  });
}

/** The message names the tags that were not copied. Long ones are cut: at Shopify a tag has no maximum length. */
function messageOf(skippedTags: readonly string[]): string {
  const shown = skippedTags.slice(0, 10).map((tag) => `“${tag.length > 40 ? `${tag.slice(0, 39)}…` : tag}”`);
  const more = skippedTags.length > shown.length ? ` and ${skippedTags.length - shown.length} more` : "";
  return `Not copied, because an order takes 50 tags without commas of 50 characters at most: ${shown.join(", ")}${more}.`;
}
