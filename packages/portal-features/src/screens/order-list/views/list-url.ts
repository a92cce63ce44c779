/** What the orders list shows as a URL's query: filters, order, open row and the name of a view. */
import { buildFilterQuery, parseFilterQuery } from "#screens/order-list/filters/filters-url.ts";
import type { ListFilters } from "#screens/order-list/filters/list-filters.ts";
import { isNewestFirst, parseSort, sortText, type OrderSort } from "./order-sort.ts";

export interface ListState {
  filters: ListFilters;
  sort: OrderSort;
  /** The order whose details were opened last. */
  open?: string | undefined;
  /** The saved view that this comes from, or `allOrders`. Filters and sort stand alone: who does not have the view sees the same. */
  view?: string | undefined;
}

/** Names the list as it is without a view, where another one is opened by default. */
export const allOrders = "all";

/** Ids of orders and views are short; an address may hold anything. */
const longestId = 100;
const readId = (text: string | null): string | undefined => {
  const id = (text ?? "").replace(/\p{Cc}/gu, "").trim();
  return id === "" || id.length > longestId || !id.isWellFormed() ? undefined : id;
};

/** Filters and sort, which decide what is listed; what is as always is left out. Equal lists have equal queries. */
export function buildViewQuery({ filters, sort }: Pick<ListState, "filters" | "sort">): URLSearchParams {
  const query = buildFilterQuery(filters);
  if (!isNewestFirst(sort)) query.set("sort", sortText(sort));
  return query;
}

export function buildListQuery(list: ListState): URLSearchParams {
  const query = buildViewQuery(list);
  if (list.view !== undefined) query.set("view", list.view);
  if (list.open !== undefined) query.set("open", list.open);
  return query;
}

/** The list in a query that anyone may have edited: what makes no sense is ignored. */
export function parseListQuery(query: URLSearchParams): ListState {
  return {
    filters: parseFilterQuery(query),
    sort: parseSort(query.get("sort")),
    open: readId(query.get("open")),
    view: readId(query.get("view")),
  };
}
