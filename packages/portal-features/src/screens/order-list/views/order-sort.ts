/**
 * Sorting of the orders list: sortable columns, their sort keys, and the sort in a URL. Open it to make another column
 * sortable.
 */
import type { ListSort } from "@merchant-portal/ui";
import type { Order } from "@merchant-portal/api";
import type { Slices } from "#kit/slices.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { cityLine } from "#rules/address.ts";
import { orderStatuses, showStatus } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";

/** Ids of the sortable columns. */
export const sortColumns = ["order", "created", "recipient", "destination", "service", "packages", "status"] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface OrderSort extends ListSort {
  readonly column: SortColumn;
}

/** The API's only order (S7.6). For any other, the client sorts all orders that match. */
export const newestFirst: OrderSort = { column: "created", direction: "descending" };

export const isNewestFirst = ({ column, direction }: ListSort): boolean =>
  column === newestFirst.column && direction === newestFirst.direction;

/** `recipient` for ascending, `-recipient` for descending. */
export const sortText = ({ column, direction }: OrderSort): string =>
  direction === "ascending" ? column : `-${column}`;

/** Parses the sort of a URL or a stored view; invalid text is newest first. */
export function parseSort(text: string | null): OrderSort {
  const column = sortColumns.find((one) => one === text?.replace(/^-/, ""));
  return column ? { column, direction: text?.startsWith("-") ? "descending" : "ascending" } : newestFirst;
}

/** The sort of a table header, if its column is sortable. */
export const toOrderSort = ({ column, direction }: ListSort): OrderSort =>
  parseSort(direction === "ascending" ? column : `-${column}`);

/** A column's sort key; undefined when the order has no value. */
type SortKey = string | number | undefined;

export interface SortWords {
  /** BCP 47; decides how text is compared. */
  locale: string;
  /** Localizes a service. */
  service: (service: string) => string;
}

const statusPlace = new Map<string, number>(orderStatuses.map((status, place) => [status, place]));
/** Position of the visible label, so that all statuses shown as 'Failed' are sorted together. */
const placeOf = (status: string): number => {
  const { label, raw } = showStatus(status);
  return statusPlace.get(label ?? raw) ?? statusPlace.get(raw) ?? orderStatuses.length;
};

/** The sort key of a column: text, epoch ms, number, or the position of the status in a delivery. */
export function sortKey(column: SortColumn, order: Order, words: SortWords): SortKey {
  switch (column) {
    case "order":
      return orderName(order) || undefined;
    case "created":
      return toEpochMs(order.createdAt);
    case "recipient":
      return order.recipient.name.trim() || undefined;
    case "destination":
      return cityLine(order.recipientAddress) || undefined;
    case "service":
      return words.service(order.service) || undefined;
    case "packages":
      return Number.isFinite(order.packageCount) ? order.packageCount : undefined;
    case "status":
      return placeOf(order.orderStatus);
  }
}

interface Keyed {
  order: Order;
  key: SortKey;
}

/** Compares by key. Orders without a key come last in both directions. */
function comparer({ direction }: OrderSort, { locale }: SortWords): (one: Keyed, other: Keyed) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === "ascending" ? 1 : -1;
  return ({ key: one }, { key: other }) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sign * (typeof one === "string" ? compare(one, String(other)) : one - Number(other));
  };
}

/** Sorts orders stably. Blocks the page for a list of thousands: see `sortInSlices`. */
export function sortOrders(orders: readonly Order[], sort: OrderSort, words: SortWords): readonly Order[] {
  return orders
    .map((order) => ({ order, key: sortKey(sort.column, order, words) }))
    .toSorted(comparer(sort, words))
    .map(({ order }) => order);
}

/** Orders sorted at once; a merge looks at the clock each time it has placed so many. */
const portion = 500;

/** The same for long lists: sorts portions and merges them, in slices between which the page answers. Rejects when `slices` does. */
export async function sortInSlices(
  orders: readonly Order[],
  sort: OrderSort,
  words: SortWords,
  slices: Slices,
): Promise<readonly Order[]> {
  const compare = comparer(sort, words);
  let runs: Keyed[][] = [];
  for (let at = 0; at < orders.length; at += portion) {
    const keyed = orders.slice(at, at + portion).map((order) => ({ order, key: sortKey(sort.column, order, words) }));
    runs.push(keyed.toSorted(compare));
    if (slices.isOver()) await slices.next();
  }
  while (runs.length > 1) {
    const merged: Keyed[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, slices));
    runs = merged;
  }
  return (runs[0] ?? []).map(({ order }) => order);
}

async function merge(
  one: readonly Keyed[],
  other: readonly Keyed[],
  compare: (one: Keyed, other: Keyed) => number,
  slices: Slices,
): Promise<Keyed[]> {
  const merged: Keyed[] = [];
  let [left, right] = [0, 0];
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (a === undefined || b === undefined) break;
    // An equal key of the later run stays behind: the sort is stable.
    if (compare(a, b) <= 0) {
      merged.push(a);
      left += 1;
    } else {
      merged.push(b);
      right += 1;
    }
    if (merged.length % portion === 0 && slices.isOver()) await slices.next();
  }
  return merged.concat(one.slice(left), other.slice(right));
}
