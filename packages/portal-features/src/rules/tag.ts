/** Tags of orders. */
import * as limits from "@merchant-portal/api/limits";

/** Without a comma, no space at an end: as the contract has it. */
const form = /^[^,\s\p{Cc}](?:[^,\p{Cc}]*[^,\s\p{Cc}])?$/u;

/** A tag's greatest length. Like the contract it counts characters, of which an emoji is one. */
export const longestTag = limits.Tag.maxLength;
export const isShortTag = (tag: string): boolean => Array.from(tag).length <= longestTag;

/** As many as an order has, or one call can ask for. */
export const mostTags = limits.TagList.maxItems;

/**
 * Whether a list can be asked for a tag. S7.6 sends them as a comma list, so one with a comma in it, from an older server,
 * would be asked for as two others: it is not offered. Nor is half a character, which no URL can hold.
 */
export const canFilterByTag = (tag: unknown): tag is string =>
  typeof tag === "string" && tag.isWellFormed() && form.test(tag) && isShortTag(tag);

/** Tags that can be asked for, each once, in one order: the same tags are the same question. */
export const cleanTags = (raw: unknown): string[] =>
  Array.isArray(raw) ? [...new Set(raw.filter(canFilterByTag))].sort().slice(0, mostTags) : [];

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Of some texts those that a few letters occur in, case and accents aside. */
export function findTags(tags: readonly string[], letters: string): readonly string[] {
  const wanted = plain(letters);
  return wanted === "" ? tags : tags.filter((tag) => plain(tag).includes(wanted));
}
