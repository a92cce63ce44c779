import type { Order } from "#contract/schemas.ts";
import { withTags } from "#orders/order-changes.ts";
import { maxTags } from "#orders/order-rules.ts";

/** The contract's maximum for one tag, in characters. */
const longest = 50;

/**
 * Shopify's tags that are not among `own`: those that the portal can store, and those that it cannot. Shopify allows
 * longer ones and any number, and imports contain commas, which separate tags in the portal.
 */
export function newTags(shopifyTags: readonly string[], own: readonly string[]): { tags: string[]; leftOut: string[] } {
  const clean = new Set(shopifyTags.map((tag) => tag.replace(/[\s\p{Cc}]+/gu, " ").trim()).filter(Boolean));
  const tags: string[] = [];
  const leftOut: string[] = [];
  for (const tag of clean) {
    if (own.includes(tag)) continue;
    const isGood = !tag.includes(",") && Array.from(tag).length <= longest && own.length + tags.length < maxTags;
    (isGood ? tags : leftOut).push(tag);
  }
  return { tags, leftOut };
}

/** Adds the tags of a Shopify order after the order's own. @throws Refusal 409 when it is archived and would change */
export function withShopifyTags(order: Order, shopifyTags: readonly string[]): { order: Order; leftOut: string[] } {
  const { tags, leftOut } = newTags(shopifyTags, order.tags);
  return { order: tags.length === 0 ? order : withTags(order, tags), leftOut };
}
