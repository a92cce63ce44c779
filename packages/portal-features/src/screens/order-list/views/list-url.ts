/** The orders list as URL query parameters: filters, sort, open row and view id. Open it to add a filter to the URL. */
import {
  cleanFilters,
  cleanStatuses,
  isSameFilters,
  type ListFilters,
  noFilters,
} from "#screens/order-list/filters/list-filters.ts";
import { isNewestFirst, newestFirst, type OrderSort, parseSort, sortText } from "./order-sort.ts";
import { dateChoiceText, readDateText } from "#rules/date-range.ts";
import { fixStatuses } from "#rules/order-trouble.ts";

export interface ListState {
  filters: ListFilters;
  sort: OrderSort;
  /** The order whose details were opened last. */
  open?: string | undefined;
  /** Id of the saved view, or `allOrders`. Filters and sort are in the URL too, so a link works without the view. */
  view?: string | undefined;
}

/** The view id of the plain list, for when another view is the default. */
export const allOrders = "all";

/** The built-in view of the orders that could not be placed (S2.80): a link may name it alone. */
export const toFix = "toFix";

/** Its filters. */
const toFixFilters: ListFilters = { ...noFilters, status: cleanStatuses(fixStatuses) };

/** Whether a list shows just the orders to fix. */
export const isToFix = ({ filters }: Pick<ListState, "filters">): boolean => isSameFilters(filters, toFixFilters);

/** The list of a view of the portal itself, as a change from any other. */
export const listToFix = { filters: toFixFilters, sort: newestFirst, view: undefined, open: undefined } as const;

/** Ids are short; a URL may contain anything. */
const longestId = 100;
const readId = (text: string | null): string | undefined => {
  const id = (text ?? "").replace(/\p{Cc}/gu, "").trim();
  return id === "" || id.length > longestId || !id.isWellFormed() ? undefined : id;
};

/** Filters and sort as a query; defaults are omitted. Equal lists have equal queries. */
export function buildViewQuery({ filters, sort }: Pick<ListState, "filters" | "sort">): URLSearchParams {
  const query = buildFilterQuery(filters);
  if (!isNewestFirst(sort)) query.set("sort", sortText(sort));
  return query;
}

/** The whole state of the list as a query: filters, sort, view and open row. */
export function buildListQuery(list: ListState): URLSearchParams {
  const query = buildViewQuery(list);
  if (list.view !== undefined) query.set("view", list.view);
  if (list.open !== undefined) query.set("open", list.open);
  return query;
}

/** Parses a query from an untrusted URL; invalid values are ignored. */
export function parseListQuery(query: URLSearchParams): ListState {
  const view = readId(query.get("view"));
  return {
    filters: view === toFix ? toFixFilters : parseFilterQuery(query),
    sort: parseSort(query.get("sort")),
    open: readId(query.get("open")),
    // From here on its filters are what they are, so that they can be changed.
    view: view === toFix ? undefined : view,
  };
}

/** Filters that are written in a way of their own below. */
type Special = "search" | "status" | "created" | "delivered" | "tags" | "tagMatch" | "fulfillment";

/** Filters whose value is the query parameter's text, in query order. A new filter does not compile until it is here or special: outside of the query it is lost. */
const plainFilters = {
  service: true,
  deliveryType: true,
  business: true,
  originPostalCode: true,
  merchantDisplayName: true,
  printed: true,
  import: true,
} satisfies Record<Exclude<keyof ListFilters, Special>, true>;
const plain = Object.keys(plainFilters) as (keyof typeof plainFilters)[];

/** The filters as a query. Defaults are omitted, and equal filters have equal queries. */
export function buildFilterQuery(filters: ListFilters): URLSearchParams {
  const clean = cleanFilters(filters);
  const query = new URLSearchParams();
  const set = (name: string, text: string, always: string) => {
    if (text !== always) query.set(name, text);
  };
  set("tab", clean.fulfillment, noFilters.fulfillment);
  set("search", clean.search, noFilters.search);
  for (const one of clean.status) query.append("status", one);
  set("created", dateChoiceText(clean.created), dateChoiceText(noFilters.created));
  set("delivered", dateChoiceText(clean.delivered), dateChoiceText(noFilters.delivered));
  for (const name of plain) set(name, clean[name], noFilters[name]);
  // One parameter per tag, so a tag may contain any character.
  for (const tag of clean.tags) query.append(clean.tagMatch === "contains" ? "tag" : "withoutTag", tag);
  return query;
}

/** Parses the filters from an untrusted query; invalid values are ignored. */
export function parseFilterQuery(query: URLSearchParams): ListFilters {
  const tags = query.getAll("tag");
  const without = query.getAll("withoutTag");
  return cleanFilters({
    ...Object.fromEntries(plain.map((name) => [name, query.get(name)])),
    fulfillment: query.get("tab"),
    search: query.get("search"),
    status: query.getAll("status"),
    created: readDateText(query.get("created")),
    delivered: readDateText(query.get("delivered")),
    tags: tags.length > 0 ? tags : without,
    tagMatch: tags.length > 0 ? "contains" : "without",
  });
}
