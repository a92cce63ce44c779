/** By what the orders list can be sorted, and how a URL says it. */
import type { ListSort } from "@merchant-portal/ui";
import type { Order } from "@merchant-portal/api";
import { orderName } from "#parts/orders/order-name.ts";
import { cityLine } from "#rules/address.ts";
import { orderStatuses, showStatus } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";

/** Ids of the columns that have an order. */
export const sortColumns = ["order", "created", "recipient", "destination", "service", "packages", "status"] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface OrderSort extends ListSort {
  readonly column: SortColumn;
}

/** The only order that the API knows (S7.6): every other one is made here, out of all orders that match. */
export const newestFirst: OrderSort = { column: "created", direction: "descending" };

export const isNewestFirst = ({ column, direction }: ListSort): boolean =>
  column === newestFirst.column && direction === newestFirst.direction;

/** `recipient`, or `-recipient` for the other way round. */
export const sortText = ({ column, direction }: OrderSort): string =>
  direction === "ascending" ? column : `-${column}`;

/** What a URL or a kept view asks for; nonsense is newest first. */
export function parseSort(text: string | null): OrderSort {
  const column = sortColumns.find((one) => one === text?.replace(/^-/, ""));
  return column ? { column, direction: text?.startsWith("-") ? "descending" : "ascending" } : newestFirst;
}

/** What a header asks for, if it is one of these. */
export const toOrderSort = ({ column, direction }: ListSort): OrderSort =>
  parseSort(direction === "ascending" ? column : `-${column}`);

/** How the orders list is sorted: what each column sees of an order. Open it to make another column sortable. */

/** What an order is sorted by; undefined where it has nothing to be sorted by. */
type SortKey = string | number | undefined;

export interface SortWords {
  /** BCP 47: its alphabet decides. */
  locale: string;
  /** A service as the list shows it. */
  service: (service: string) => string;
}

const statusPlace = new Map<string, number>(orderStatuses.map((status, place) => [status, place]));
/** The place of what is shown: 'Failed' stands together whichever status is behind it. */
const placeOf = (status: string): number => {
  const { label, raw } = showStatus(status);
  return statusPlace.get(label ?? raw) ?? statusPlace.get(raw) ?? orderStatuses.length;
};

/** How each column sees an order: texts by the alphabet, moments and numbers by size, statuses as a delivery passes through them. */
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

/** The orders sorted, those alike in the order in which they came and those without a key last whichever way it goes. */
export function sortOrders(orders: readonly Order[], sort: OrderSort, words: SortWords): readonly Order[] {
  const { compare } = new Intl.Collator(words.locale, { numeric: true });
  const sign = sort.direction === "ascending" ? 1 : -1;
  return orders
    .map((order) => ({ order, key: sortKey(sort.column, order, words) }))
    .toSorted(({ key: one }, { key: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      return sign * (typeof one === "string" ? compare(one, String(other)) : one - Number(other));
    })
    .map(({ order }) => order);
}
