/** Restores scroll position, selection and open rows when the user goes back to the list. Open it when the list forgets or jumps. */
import type { Order } from "@merchant-portal/api";
import type { Selection } from "@merchant-portal/ui";
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from "react";
import { onUserMove, rowAtTop, showRow, showTop } from "./show-row.ts";

/** The state of a list that the user left, for going back. In memory only. */
export interface ListPlace {
  /** Identifies the list by its filters. */
  scope: string;
  /** The row at the top of the list, and how many px of it are above the edge; undefined at the very top. */
  row: { id: string; index: number; offset: number } | undefined;
  /** Number of loaded orders. */
  loaded: number;
  selected: Selection;
  expanded: ReadonlySet<string>;
}

/** Remembers a `ListPlace` per history entry. The app creates it, as it owns the history. */
export interface PlaceStore {
  /** The place to restore; a new object for each navigation. */
  restored: ListPlace | undefined;
  /** Set by the list; called when the user leaves it. */
  readPlace: RefObject<(() => ListPlace) | null>;
}

interface ListPlaceOptions {
  place: PlaceStore | undefined;
  list: RefObject<HTMLElement | null>;
  scope: string;
  orders: readonly Order[];
  /** Whether the orders are those of this list, sorted. */
  isReady: boolean;
  /** Loads the next page; undefined while one is loading. */
  loadMore: (() => void) | undefined;
  /** Whether the next page failed to load: then the place is restored in what is loaded. */
  hasFailed: boolean;
  selected: Selection;
  onSelect: (selected: Selection) => void;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  hasMore: boolean;
}

/** Maximum number of orders that are loaded again to restore a place. */
const maxReloaded = 1000;

/**
 * Restores scroll position, selection and open rows on going back. The user can act while pages load: selecting or
 * opening a row ends the restore, and after scrolling only the scroll position is not restored. `dropped` counts selected orders that no
 * longer exist in the list.
 */
export function useListPlace(options: ListPlaceOptions) {
  const { place, list, scope, orders, isReady, hasMore, loadMore, hasFailed } = options;
  const { selected, onSelect, expanded, onExpand } = options;
  useImperativeHandle(place?.readPlace, () => () => {
    const top = list.current ? rowAtTop(list.current) : undefined;
    const order = top && orders[top.index];
    return { scope, row: order && { ...top, id: order.id }, loaded: orders.length, selected, expanded };
  });

  const shownScope = useRef(scope);
  useEffect(() => {
    if (shownScope.current !== scope && list.current) showTop(list.current);
    shownScope.current = scope;
  }, [list, scope]);

  const target = place?.restored;
  const reached = useRef<ListPlace>(undefined);
  const start = useRef<{ to: ListPlace; selected: Selection; expanded: ReadonlySet<string> }>(undefined);
  const hasMoved = useRef(false);
  // Applies to this selection only; the next selection resets it.
  const [dropped, setDropped] = useState<{ count: number; of: Selection }>();

  useEffect(() => {
    hasMoved.current = false;
    return target && onUserMove(() => (hasMoved.current = true));
  }, [target]);

  useEffect(() => {
    const element = list.current;
    if (!target || reached.current === target || target.scope !== scope || !element) return;
    if (!isReady && orders.length === 0) return;
    if (start.current?.to !== target) start.current = { to: target, selected, expanded };
    const arrive = (now: Selection) => {
      reached.current = target;
      const count = target.selected.size - keysIn(orders, target.selected, now).length;
      setDropped(count > 0 ? { count, of: now } : undefined);
    };
    if (start.current.selected !== selected || start.current.expanded !== expanded) return arrive(selected);
    if (!isReady) return;
    if (hasMore && !hasFailed && orders.length < Math.min(target.loaded, maxReloaded)) return loadMore?.();
    // Only select orders that the list still shows.
    const { selected: previous, row } = target;
    const restored: Selection = new Set(keysIn(orders, previous));
    onSelect(restored);
    onExpand(target.expanded);
    arrive(restored);
    if (!row || hasMoved.current) return;
    const index = orders.findIndex(({ id }) => id === row.id);
    showRow(element, index < 0 ? Math.min(row.index, orders.length - 1) : index, row.offset);
  });

  return { dropped: dropped?.of === selected ? dropped.count : 0, forgetDropped: () => setDropped(undefined) };
}

/** The ids of the orders that are in all of these selections. */
const keysIn = (orders: readonly Order[], ...selections: readonly Selection[]): string[] =>
  orders.filter(({ id }) => selections.every((selection) => selection.has(id))).map(({ id }) => id);
