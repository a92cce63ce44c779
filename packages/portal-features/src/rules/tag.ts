/** The tags of orders: their format, and how they are searched and filtered. */
import * as limits from "@merchant-portal/api/limits";
import { plainText } from "./plain-text.ts";

/** The contract's format: no comma, no space at an end. */
const form = /^[^,\s\p{Cc}](?:[^,\p{Cc}]*[^,\s\p{Cc}])?$/u;

/** The maximum length of a tag. Like the contract, it counts an emoji as one character. */
export const longestTag = limits.Tag.maxLength;
export const isShortTag = (tag: string): boolean => Array.from(tag).length <= longestTag;

/** The maximum number of tags of an order, and of a filter. */
export const maxTags = limits.TagList.maxItems;

/**
 * Whether a list can be filtered by a tag. The request separates tags by commas (S7.6), so a tag with a comma, from an older server, would
 * become two. A lone surrogate cannot be in a URL.
 */
export const canFilterByTag = (tag: unknown): tag is string =>
  typeof tag === "string" && tag.isWellFormed() && form.test(tag) && isShortTag(tag);

/** The tags that can be filtered by, sorted and without duplicates, so that the same tags give the same query key. */
export const cleanTags = (raw: unknown): string[] =>
  Array.isArray(raw) ? [...new Set(raw.filter(canFilterByTag))].sort().slice(0, maxTags) : [];

/** The tags that contain the typed text, ignoring case and accents. */
export function findTags(tags: readonly string[], typed: string): readonly string[] {
  const search = plainText(typed);
  return search === "" ? tags : tags.filter((tag) => plainText(tag).includes(search));
}
