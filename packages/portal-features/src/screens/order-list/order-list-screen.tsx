import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { PageHeading } from "#kit/page-heading.tsx";
import { useFormat } from "#kit/use-format.ts";
import { refreshOrders } from "#parts/orders/orders.api.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { ListFilters } from "./list-filters.ts";
import { OrderTable } from "./order-table.tsx";
import { useOrderList } from "./use-order-list.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

export interface OrderListScreenProps {
  filters: ListFilters;
  onFiltersChange: (filters: ListFilters) => void;
  onCreateOrder: () => void;
  /** Begins another order with the origin, recipient and packages of this one. */
  onCreateLike?: (order: Order) => void;
  /** Address of the page that shows where an order is, with `{id}` in it. */
  trackingUrl?: string;
  /** Marks an order that was created a moment ago. */
  newOrderId?: string;
}

/** All of a page but the app's header and foot, the heading and the filters: the list scrolls inside itself, the page does not. */
const listHeight = "max(20rem, 100dvh - var(--mp-app-height, 6.75rem) - 11rem)";

/** The orders page (Spec §2 'Orders list'). */
export function OrderListScreen(props: OrderListScreenProps) {
  const { filters, onFiltersChange, ...table } = props;
  const say = useOrderListWords();
  const queries = useQueryClient();
  const { query } = useOrderList(filters);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <PageHeading title={say("title")} description={<OrderCount filters={filters} />} />
      <FilterBar
        filters={filters}
        onFiltersChange={onFiltersChange}
        onRefresh={() => void refreshOrders(queries)}
        isRefreshing={query.isFetching && !query.isFetchingNextPage}
      />
      <OrderTable {...table} filters={filters} onFiltersChange={onFiltersChange} maxHeight={listHeight} />
    </div>
  );
}

/** How many orders there are: all of them once the last page is loaded, until then how many at least. */
function OrderCount({ filters }: { filters: ListFilters }) {
  const say = useOrderListWords();
  const format = useFormat();
  const { query, orders } = useOrderList(filters);
  const number = format.number(orders.length);
  const words = query.hasNextPage ? say("countSoFar", { number }) : say("count", { count: orders.length, number });
  // A no-break space keeps the line's height while nothing is known.
  return <output className="tabular-nums">{query.data ? words : query.isPending ? say("counting") : "\u00A0"}</output>;
}
