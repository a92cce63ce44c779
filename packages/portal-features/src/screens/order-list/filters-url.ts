/** Filters of the orders list as a URL's query, so that a view can be shared, reloaded and gone back to. */
import { cleanSearch } from "#rules/free-search.ts";
import { cleanStatuses, createdRanges, noFilters, type ListFilters } from "./list-filters.ts";

/** The filters as a query; what is as always is left out, so the plain list has a plain address. */
export function buildFilterQuery({ search, status, created }: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== noFilters.search) query.set("search", search);
  for (const one of status) query.append("status", one);
  if (created !== noFilters.created) query.set("created", created);
  return query;
}

/** The filters in a query that anyone may have edited: what makes no sense is ignored. */
export function parseFilterQuery(query: URLSearchParams): ListFilters {
  const created = query.get("created");
  return {
    search: cleanSearch(query.get("search") ?? ""),
    status: cleanStatuses(query.getAll("status")),
    created: createdRanges.find((range) => range === created) ?? noFilters.created,
  };
}
