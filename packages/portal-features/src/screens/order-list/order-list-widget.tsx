/** The orders page as a widget of another app: its list is in a state, as the app's addresses are its own. Open it to add a prop. */
import { useState } from "react";
import { useMerchant } from "#kit/host.ts";
import { cleanFilters, isSameFilters } from "./filters/list-filters.ts";
import { HostListContext, useHostList } from "./host-slots.ts";
import { OrderListScreen } from "./order-list-screen.tsx";
import type { OrderListProps } from "./order-table-props.ts";
import { deviceListStore, memoryListStore } from "./views/list-store.ts";
import type { ListState } from "./views/list-url.ts";
import { newestFirst } from "./views/order-sort.ts";

/** Search, filters, saved views, columns, export and the table (S2 'Orders list'). Views are stored for the provider's `merchant` or `user`. */
export function OrderListWidget(props: OrderListProps) {
  const { filters, onFiltersChange, sort = newestFirst, open, maxHeight = "40rem", ...rest } = props;
  const { columns, rowActions, bulkActions, onSelectedChange, ...screen } = rest;
  const given = cleanFilters(filters);
  const [lastGiven, setLastGiven] = useState(given);
  const [list, setList] = useState<ListState>({ filters: given, sort, open });
  if (!isSameFilters(given, lastGiven)) {
    setLastGiven(given);
    // An app that holds the filters gives back what the merchant has just chosen, perhaps with a saved view: nothing is to change then.
    if (!isSameFilters(given, list.filters)) setList({ ...list, filters: given, open: undefined, view: undefined });
  }
  const merchant = useMerchant();
  const [store] = useState(() =>
    merchant === undefined ? memoryListStore() : deviceListStore(merchant, () => localStorage, window),
  );
  return (
    <HostListContext value={useHostList({ columns, rowActions, bulkActions, onSelectedChange })}>
      <OrderListScreen
        {...screen}
        list={list}
        onListChange={(change) => {
          setList((before) => ({ ...before, ...change }));
          if (change.filters && !isSameFilters(change.filters, list.filters)) onFiltersChange?.(change.filters);
        }}
        store={store}
        maxHeight={maxHeight}
      />
    </HostListContext>
  );
}
