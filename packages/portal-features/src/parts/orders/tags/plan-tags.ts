/**
 * Which of the selected orders a change of tags is sent to, and which tags each gets and loses (S2.58). Open it to change what is skipped, or what
 * 'Undo' restores.
 */
import type { Order } from "@merchant-portal/api";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { isLost, type ItemEntry, type JobItem } from "#parts/jobs/job.ts";
import { planOrders, type SkipReason } from "#parts/orders/order-plan.tsx";
import { can } from "#rules/order-status.ts";
import { plainText } from "#rules/plain-text.ts";
import { maxTags } from "#rules/tag.ts";

/** What a merchant asks for: these tags on all selected orders, those on none. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** An order of a job, with the tags that this order gets and loses: what 'Undo' needs. No addresses (T25). */
export interface TagItem extends JobItem, TagChange {}

export interface TagOptions extends TagChange {
  /** Selected orders that already were as asked for: nothing is sent for them. */
  unchanged: number;
  /** The job takes another one back. */
  isUndo?: boolean;
}

export interface TagPlan {
  items: readonly TagItem[];
  skipped: readonly { item: JobItem; reason: SkipReason }[];
  options: TagOptions;
}

/** What a change does to one order. */
const diffOf = ({ tags }: Order, { add, remove }: TagChange): TagChange => ({
  add: add.filter((tag) => !tags.includes(tag)),
  remove: remove.filter((tag) => tags.includes(tag)),
});

const isEmpty = ({ add, remove }: TagChange) => add.length === 0 && remove.length === 0;

/** Whether the order would have more tags than the contract allows; one that already has too many may lose some. */
const isTooMany = ({ tags }: Order, { add, remove }: TagChange) =>
  add.length > 0 && new Set(tags).size - remove.length + add.length > maxTags;

/**
 * Splits a selection into orders whose tags change, each with its own difference, and orders that are skipped with a reason. Orders that already are as
 * asked for are only counted; when all of them are, they are listed, so that a person sees why nothing was sent. `isUnderway`: their tags are being changed.
 */
export function planTags(
  selected: readonly Order[],
  change: TagChange,
  isUnderway: (id: string) => boolean = () => false,
): TagPlan {
  const orders = new Map(selected.map((order) => [order.id, order]));
  const { items, skipped } = planOrders(selected, (order) => {
    if (!can.edit(order)) return "archived";
    if (isUnderway(order.id)) return "tagsUnderway";
    const diff = diffOf(order, change);
    if (isEmpty(diff)) return "tagsAlready";
    return isTooMany(order, diff) ? "tooManyTags" : undefined;
  });
  const isTold = items.length === 0;
  const told = isTold ? skipped : skipped.filter(({ reason }) => reason !== "tagsAlready");
  return {
    items: items.flatMap((item) => {
      const order = orders.get(item.id);
      return order ? [{ ...item, ...diffOf(order, change) }] : [];
    }),
    skipped: told,
    options: { ...change, unchanged: skipped.length - told.length },
  };
}

/**
 * The reverse job: for exactly the orders that were changed, or may have been (their answer was lost, or one of several requests failed). Undoing what
 * was not done changes nothing, as each order gets back only what it lost, and loses only what it got.
 */
export function planUndo({ add, remove }: TagChange, entries: readonly ItemEntry<TagItem>[]): TagPlan {
  const changed = entries.filter(({ item, state }) => {
    const requests = item.remove.length + Math.min(item.add.length, 1);
    return state.at === "done" || isLost(state) || (state.at === "failed" && requests > 1);
  });
  return {
    items: changed.map(({ item }) => ({ ...item, add: item.remove, remove: item.add })),
    skipped: [],
    options: { add: remove, remove: add, unchanged: 0, isUndo: true },
  };
}

/** Whether the order already is as its job wanted it, from wherever. */
export const hasChange = (order: Order, change: TagChange): boolean => isEmpty(diffOf(order, change));

/** How many of the orders have each tag. */
export function countTags(orders: readonly Order[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of orders) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

/** A tag's box: all orders have it, some, or none. */
export type TagState = "all" | "some" | "none";

export const stateOf = (count: number, total: number): TagState =>
  count === 0 ? "none" : count < total ? "some" : "all";

/** The state after a press: on, off, and back to 'some' where it was so at first. */
export function nextState(state: TagState, first: TagState): TagState {
  if (state === "some") return "all";
  if (state === "all") return "none";
  return first === "some" ? "some" : "all";
}

/** The change that these boxes ask for. */
export function changeOf(states: ReadonlyMap<string, TagState>): TagChange {
  const tagsIn = (state: TagState) => [...states].flatMap(([tag, now]) => (now === state ? [tag] : []));
  return { add: tagsIn("all"), remove: tagsIn("none") };
}

/** The tag of this name, whatever its case and accents: the same word must not become two tags. */
export const tagNamed = (tags: readonly string[], name: string): string | undefined =>
  tags.find((tag) => plainText(tag) === plainText(name));

/** The first tag that begins with the typed text. */
export function tagBeginning(tags: readonly string[], typed: string): string | undefined {
  const search = plainText(typed);
  return search === "" ? undefined : tags.find((tag) => plainText(tag).startsWith(search));
}

/** The tags in a typed or pasted text: a comma, a semicolon or a new line ends one. */
export const tagsIn = (typed: string): readonly string[] =>
  typed.split(/[,;\n]/).flatMap((part) => cleanText(part) || []);
