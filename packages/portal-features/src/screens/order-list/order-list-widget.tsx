/** The orders page as a widget of another app: its list is in a state, as the app's addresses are its own. Open it to add a prop. */
import { useMemo, useState } from "react";
import { useMerchant } from "#kit/host.ts";
import type { SelectedOrders } from "#kit/host-events.ts";
import { cleanFilters, isSameFilters, type ListFilters } from "./filters/list-filters.ts";
import type { HostSlots } from "./host-slots.tsx";
import { OrderListScreen, type OrderListScreenProps } from "./order-list-screen.tsx";
import { deviceListStore, memoryListStore } from "./views/list-store.ts";
import type { ListState } from "./views/list-url.ts";
import { newestFirst, type OrderSort } from "./views/order-sort.ts";

type Passed = "onCreateOrder" | "onCreateLike" | "supportEmail" | "trackingUrl" | "externalTrackingUrl" | "newOrderId";

export interface OrderListProps extends Pick<OrderListScreenProps, Passed>, HostSlots {
  /** What the list shows; missing ones have their default. Merchants change them from there, until the host passes other ones. */
  filters?: Partial<ListFilters>;
  /** Called with the filters that a merchant has chosen. */
  onFiltersChange?: (filters: ListFilters) => void;
  /** How the list begins. Default: newest first. */
  sort?: OrderSort;
  /** The id of the order whose details are open at first. */
  open?: string;
  /** Called when other orders are selected than before. */
  onSelectedChange?: (selected: SelectedOrders) => void;
  /** Maximum height of the rows before they scroll inside, as a CSS length. Default: 40rem. */
  maxHeight?: string;
}

/** Search, filters, saved views, columns, export and the table (S2 'Orders list'). Views are stored for the provider's `merchant` or `user`. */
export function OrderListWidget(props: OrderListProps) {
  const { filters, onFiltersChange, sort = newestFirst, open, maxHeight = "40rem", ...rest } = props;
  const { columns, rowActions, bulkActions, ...screen } = rest;
  const given = cleanFilters(filters);
  const [lastGiven, setLastGiven] = useState(given);
  const [list, setList] = useState<ListState>({ filters: given, sort, open });
  if (!isSameFilters(given, lastGiven)) {
    setLastGiven(given);
    setList({ ...list, filters: given, open: undefined, view: undefined });
  }
  const slots = useMemo(() => ({ columns, rowActions, bulkActions }), [columns, rowActions, bulkActions]);
  const merchant = useMerchant();
  const [store] = useState(() =>
    merchant === undefined ? memoryListStore() : deviceListStore(merchant, () => localStorage, window),
  );
  return (
    <OrderListScreen
      {...screen}
      list={list}
      onListChange={(change) => {
        setList((before) => ({ ...before, ...change }));
        if (change.filters && !isSameFilters(change.filters, list.filters)) onFiltersChange?.(change.filters);
      }}
      store={store}
      slots={slots}
      maxHeight={maxHeight}
    />
  );
}
