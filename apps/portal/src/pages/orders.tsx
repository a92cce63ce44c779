import { likeOrder } from "@merchant-portal/portal-features/create-order/start-from";
import { OrderListScreen } from "@merchant-portal/portal-features/order-list";
import type { ListFilters } from "@merchant-portal/portal-features/order-list/list-filters";
import { buildFilterQuery, parseFilterQuery } from "@merchant-portal/portal-features/order-list/filters-url";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useConfig } from "#config/config-context.ts";
import { pathTo } from "#navigation/paths.ts";

/** `/orders`: the list, its filters in the URL, and the order that was just created marked. */
export function OrdersPage() {
  const { links } = useConfig();
  const navigate = useNavigate();
  const newOrderId = newOrderIn(useLocation().state);
  const [filters, setFilters] = useFiltersInUrl();
  return (
    <div className="px-4 py-6 md:px-6">
      <OrderListScreen
        filters={filters}
        onFiltersChange={setFilters}
        onCreateOrder={() => void navigate(pathTo("createOrder"))}
        onCreateLike={(order) => void navigate(pathTo("createOrder"), { state: { startFrom: likeOrder(order) } })}
        trackingUrl={links.tracking}
        {...(newOrderId !== undefined && { newOrderId })}
      />
    </div>
  );
}

/**
 * The router changes the URL a moment later; what was chosen shows at once, and is not undone when the URL comes after.
 * Back and a pasted link change the URL too: then the filters follow.
 */
function useFiltersInUrl() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilterQuery(query);
  const url = buildFilterQuery(filters).toString();
  const [held, setHeld] = useState({ url, filters, written: [] as readonly string[] });
  if (held.url !== url) {
    const at = held.written.indexOf(url);
    if (at === -1) setHeld({ url, filters, written: [] });
    else setHeld({ ...held, url, written: held.written.slice(at + 1) });
  }
  const change = (next: ListFilters) => {
    const nextQuery = buildFilterQuery(next);
    setHeld((was) => ({ ...was, filters: next, written: [...was.written, nextQuery.toString()] }));
    setQuery(nextQuery);
  };
  return [held.filters, change] as const;
}

/** What the wizard leaves behind when it comes here; a history entry may hold anything. */
function newOrderIn(state: unknown): string | undefined {
  const id = typeof state === "object" && state !== null && "newOrderId" in state ? state.newOrderId : undefined;
  return typeof id === "string" ? id : undefined;
}
