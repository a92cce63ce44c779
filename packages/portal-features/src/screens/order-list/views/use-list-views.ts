/** The saved views of the orders list. Open it to change what a view stores or how it is applied. */
import type { Order } from "@merchant-portal/api";
import { applySettings, type ColumnSettings, type TableColumn } from "@merchant-portal/ui";
import { useSyncExternalStore } from "react";
import { newShortId } from "#kit/device-store.ts";
import {
  addView,
  arrangeColumns,
  discardDraft,
  openByDefault,
  removeView,
  renameView,
  restoreView,
  saveView,
} from "./change-views.ts";
import { choiceOf, cleanQuery, type ColumnChoice, type StoredList, type SavedView } from "./stored-list.ts";
import { allOrders, buildViewQuery, isToFix, listToFix, parseListQuery, toFix, type ListState } from "./list-url.ts";
import type { ListStore } from "./list-store.ts";

export interface ListViews {
  stored: StoredList;
  /** The selected view; undefined for all orders. */
  current: SavedView | undefined;
  /** Id of what the menu names: a saved view, the orders to fix, or all orders. */
  shown: string;
  /** Whether the list differs from the saved view. */
  isChanged: boolean;
  /** The current columns. */
  settings: ColumnSettings;
  arrange: (settings: ColumnSettings) => void;
  /** Shows a view by its id, the orders to fix, or all orders. */
  choose: (id: string) => void;
  /** Creates a view of what the list shows, and selects it. Like the others, returns whether it was stored beyond this page. */
  create: (name: string) => boolean;
  rename: (id: string, name: string) => boolean;
  duplicate: (view: SavedView, name: string) => boolean;
  save: () => boolean;
  discard: () => void;
  openByDefault: (id: string | undefined) => boolean;
  /** Removes the view and shows all orders. Returns the undo function. */
  remove: (view: SavedView) => () => void;
}

interface Options {
  store: ListStore;
  list: ListState;
  onListChange: (change: Partial<ListState>) => void;
  /** All columns, in their default order. */
  columns: readonly TableColumn<Order>[];
}

/** The saved views of a merchant: the current one, its unsaved changes, and how to change them. */
export function useListViews({ store, list, onListChange, columns }: Options): ListViews {
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const current = stored.views.find(({ id }) => id === list.view);
  const choice = current ? (current.arranged ?? current.columns) : stored.columns;
  const query = buildViewQuery(list).toString();
  const shownOf = (chosen: ColumnChoice) =>
    applySettings(columns, { ...chosen, widths: {} })
      .map(({ id }) => id)
      .join();
  const isChanged =
    current !== undefined && (cleanQuery(current.query) !== query || shownOf(choice) !== shownOf(current.columns));

  const show = (view: SavedView | undefined) => {
    const { filters, sort } = parseListQuery(new URLSearchParams(view?.query));
    onListChange({ filters, sort, view: view?.id, open: undefined });
  };
  const add = (view: SavedView, from?: string) => {
    const isStored = store.change(addView(view, from));
    show(view);
    return isStored;
  };

  return {
    stored,
    current,
    shown: current?.id ?? (isToFix(list) ? toFix : allOrders),
    isChanged,
    settings: { ...choice, widths: stored.widths },
    arrange: (settings) => store.change(arrangeColumns(current?.id, choiceOf(settings), settings.widths)),
    choose: (id) => (id === toFix ? onListChange(listToFix) : show(stored.views.find((view) => view.id === id))),
    create: (name) => add({ id: newShortId(), name, query, columns: choice }, current?.id),
    rename: (id, name) => store.change(renameView(id, name)),
    duplicate: (view, name) => add({ id: newShortId(), name, query: view.query, columns: view.columns }),
    save: () => current === undefined || store.change(saveView(current.id, { query, columns: choice })),
    discard: () => {
      if (!current) return;
      store.change(discardDraft(current.id));
      show(current);
    },
    openByDefault: (id) => store.change(openByDefault(id)),
    remove: (view) => {
      const place = stored.views.indexOf(view);
      const wasDefault = stored.defaultView === view.id;
      store.change(removeView(view.id));
      if (view.id === current?.id) show(undefined);
      return () => void store.change(restoreView(view, place, wasDefault));
    },
  };
}
