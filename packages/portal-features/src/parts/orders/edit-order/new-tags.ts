import type { Order } from "@merchant-portal/api";

/** The tags that an order has now and had not before, each once. */
export const newTags = (before: Order, now: Order): string[] =>
  [...new Set(now.tags)].filter((tag) => !before.tags.includes(tag));
