import type { Order } from "#contract/schemas.ts";
import { withTags } from "#orders/order-changes.ts";
import { maxTags } from "#orders/order-rules.ts";

/** The contract's maximum for one tag, in characters. */
const longest = 50;

/**
 * Shopify's tags that are not among `own`: those that the portal can store, and those that it cannot. Shopify allows
 * longer ones and any number, and imports contain commas, which separate tags in the portal.
 */
export function newTags(
  shopifyTags: readonly string[],
  own: readonly string[],
): { tags: string[]; skippedTags: string[] } {
  const clean = new Set(shopifyTags.map((tag) => tag.replace(/[\s\p{Cc}]+/gu, " ").trim()).filter(Boolean));
  const tags: string[] = [];
  const skippedTags: string[] = [];
  for (const tag of clean) {
    if (own.includes(tag)) continue;
    const canCopy = !tag.includes(",") && Array.from(tag).length <= longest && own.length + tags.length < maxTags;
    (canCopy ? tags : skippedTags).push(tag);
  }
  return { tags, skippedTags };
}

/** Adds the tags of a Shopify order after the order's own. @throws Refusal 409 when it is archived and would change */
export function withShopifyTags(order: Order, shopifyTags: readonly string[]): { order: Order; skippedTags: string[] } {
  const { tags, skippedTags } = newTags(shopifyTags, order.tags);
  return { order: tags.length === 0 ? order : withTags(order, tags), skippedTags };
}
