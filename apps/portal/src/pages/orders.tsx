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
        trackingUrl={links.tracking}
        {...(newOrderId !== undefined && { newOrderId })}
      />
    </div>
  );
}

/** The router changes the URL a moment later; what was chosen shows at once. Back and a pasted link change it too. */
function useFiltersInUrl() {
  const [query, setQuery] = useSearchParams();
  const inUrl = parseFilterQuery(query);
  const text = buildFilterQuery(inUrl).toString();
  const [told, setTold] = useState(text);
  const [filters, setFilters] = useState(inUrl);
  if (told !== text) {
    setTold(text);
    setFilters(inUrl);
  }
  const change = (next: ListFilters) => {
    setFilters(next);
    setQuery(buildFilterQuery(next));
  };
  return [filters, change] as const;
}

/** What the wizard leaves behind when it comes here; a history entry may hold anything. */
function newOrderIn(state: unknown): string | undefined {
  const id = typeof state === "object" && state !== null && "newOrderId" in state ? state.newOrderId : undefined;
  return typeof id === "string" ? id : undefined;
}
