import type { Order } from "@merchant-portal/api";
import type { OrderSort } from "./order-sort.ts";
import type { SortWords } from "./sort-orders.ts";

/** What is asked of a long list: which one, and in which order. */
export interface SortWish {
  sort: OrderSort;
  scope: string;
}

/** A long list that was sorted: `rows` are its `orders`, in their places. */
export interface SortedList extends SortWish {
  orders: readonly Order[];
  words: SortWords;
  rows: readonly Order[];
}

/** What was sorted, while it is wanted: it is as large as the list, and not held for later. */
export function stillWanted(sorted: SortedList | undefined, wish: SortWish | undefined): SortedList | undefined {
  const isAlike =
    sorted?.scope === wish?.scope &&
    sorted?.sort.column === wish?.sort.column &&
    sorted?.sort.direction === wish?.sort.direction;
  return isAlike ? sorted : undefined;
}

/** Sorted rows as the orders are now, in their places; those that are gone are not among them, and new ones not yet. */
export function currentRows(sorted: Pick<SortedList, "orders" | "rows">, orders: readonly Order[]): readonly Order[] {
  if (sorted.orders === orders) return sorted.rows;
  const byId = new Map(orders.map((order) => [order.id, order]));
  return sorted.rows.flatMap(({ id }) => byId.get(id) ?? []);
}
