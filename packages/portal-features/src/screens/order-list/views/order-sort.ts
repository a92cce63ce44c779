/** By what the orders list can be sorted, and how a URL says it. */
import type { ListSort } from "@merchant-portal/ui";

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
