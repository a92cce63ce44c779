/** What the orders list shows as a URL's query: filters, order, open row and the name of a view. */
import { cleanFilters, type ListFilters, noFilters } from "#screens/order-list/filters/list-filters.ts";
import { isNewestFirst, type OrderSort, parseSort, sortText } from "./order-sort.ts";
import type { DateChoice } from "#rules/date-range.ts";

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

/** Filters of the orders list as a URL's query, so that a view can be shared, reloaded and gone back to. */

/** Filters of which the query holds the text itself, in the order in which they stand there. */
const plain = [
  "service",
  "deliveryType",
  "business",
  "originPostalCode",
  "merchantDisplayName",
  "printed",
  "import",
] as const;

/** `today`; days of one's own as `2026-03-01..2026-03-15`, open as `2026-03-01..`. */
const dateText = (choice: DateChoice): string => (typeof choice === "string" ? choice : `${choice.from}..${choice.to}`);
const readDates = (text: string | null): unknown => {
  const [from, to, ...more] = text?.split("..") ?? [];
  return to === undefined || more.length > 0 ? text : { from, to };
};

/** The filters as a query; what is as always is left out, so the plain list has a plain address, and like filters a like one. */
export function buildFilterQuery(filters: ListFilters): URLSearchParams {
  const clean = cleanFilters(filters);
  const query = new URLSearchParams();
  const set = (name: string, text: string, always: string) => {
    if (text !== always) query.set(name, text);
  };
  set("tab", clean.fulfillment, noFilters.fulfillment);
  set("search", clean.search, noFilters.search);
  for (const one of clean.status) query.append("status", one);
  set("created", dateText(clean.created), dateText(noFilters.created));
  set("delivered", dateText(clean.delivered), dateText(noFilters.delivered));
  for (const name of plain) set(name, clean[name], noFilters[name]);
  // Each tag is a value of its own: nothing in it can be read as the end of it.
  for (const tag of clean.tags) query.append(clean.tagMatch === "contains" ? "tag" : "withoutTag", tag);
  return query;
}

/** The filters in a query that anyone may have edited: what makes no sense is ignored. */
export function parseFilterQuery(query: URLSearchParams): ListFilters {
  const tags = query.getAll("tag");
  const without = query.getAll("withoutTag");
  return cleanFilters({
    ...Object.fromEntries(plain.map((name) => [name, query.get(name)])),
    fulfillment: query.get("tab"),
    search: query.get("search"),
    status: query.getAll("status"),
    created: readDates(query.get("created")),
    delivered: readDates(query.get("delivered")),
    tags: tags.length > 0 ? tags : without,
    tagMatch: tags.length > 0 ? "contains" : "without",
  });
}
