/** Filters of the orders list as a URL's query, so that a view can be shared, reloaded and gone back to. */
import type { DateChoice } from "#rules/date-range.ts";
import { cleanFilters, noFilters, type ListFilters } from "./list-filters.ts";

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
