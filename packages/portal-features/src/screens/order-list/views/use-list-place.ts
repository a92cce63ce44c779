import type { Order } from "@merchant-portal/api";
import { isSelected, type Selection, selectionCount } from "@merchant-portal/ui";
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from "react";
import { onUserMove, rowAtTop, showRow, showTop } from "./show-row.ts";

/** Where somebody was in the list when they left it. Kept as long as the page is loaded, never stored. */
export interface ListPlace {
  /** Names the list. Another one has other places. */
  scope: string;
  /** The row at the list's top, and how many pixels of it are above that; undefined at the very top. */
  row: { id: string; index: number; offset: number } | undefined;
  /** How many orders were loaded. */
  loaded: number;
  selected: Selection;
  expanded: ReadonlySet<string>;
}

/** Keeps the place of each visit of the list. The app has one; it knows where Back leads. */
export interface PlaceKeeper {
  /** The place to go back to; another object is another return. */
  restored: ListPlace | undefined;
  /** Asked when the list is left. */
  asked: RefObject<(() => ListPlace) | null>;
}

interface ListPlaceOptions {
  keeper: PlaceKeeper | undefined;
  list: RefObject<HTMLElement | null>;
  scope: string;
  orders: readonly Order[];
  /** Whether the orders are those of the list, in its order. */
  isReady: boolean;
  /** Loads the next page; undefined while one is on its way. */
  loadMore: (() => void) | undefined;
  /** Whether the next page could not be loaded: the place is looked for in what is there, and nothing is asked for again. */
  hasFailed: boolean;
  selected: Selection;
  onSelect: (selected: Selection) => void;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  hasMore: boolean;
}

/** Orders up to which pages that were let go of meanwhile are loaded again to find the place. */
const mostReloaded = 1000;

/**
 * Leads back to where the list was left: scroll place, selection and open rows. What somebody does while pages are still on
 * their way stands: their selection or open row ends the way back, their scrolling keeps the list where it is. `lost` counts
 * the orders that were selected and are not any more.
 */
export function useListPlace(options: ListPlaceOptions) {
  const { keeper, list, scope, orders, isReady, hasMore, loadMore, hasFailed } = options;
  const { selected, onSelect, expanded, onExpand } = options;
  useImperativeHandle(keeper?.asked, () => () => {
    const top = list.current ? rowAtTop(list.current) : undefined;
    const order = top && orders[top.index];
    return { scope, row: order && { ...top, id: order.id }, loaded: orders.length, selected, expanded };
  });

  const shownScope = useRef(scope);
  useEffect(() => {
    if (shownScope.current !== scope && list.current) showTop(list.current);
    shownScope.current = scope;
  }, [list, scope]);

  const wanted = keeper?.restored;
  const reached = useRef<ListPlace>(undefined);
  const begun = useRef<{ to: ListPlace; selected: Selection; expanded: ReadonlySet<string> }>(undefined);
  const hasMoved = useRef(false);
  // Holds for the selection that it was said of: the next one is another matter.
  const [lost, setLost] = useState<{ count: number; of: Selection }>();

  useEffect(() => {
    hasMoved.current = false;
    return wanted && onUserMove(() => (hasMoved.current = true));
  }, [wanted]);

  useEffect(() => {
    const element = list.current;
    if (!wanted || reached.current === wanted || wanted.scope !== scope || !element) return;
    if (!isReady && orders.length === 0) return;
    if (begun.current?.to !== wanted) begun.current = { to: wanted, selected, expanded };
    const arrive = (now: Selection) => {
      reached.current = wanted;
      const count = selectionCount(wanted.selected) - keysIn(orders, wanted.selected, now).length;
      setLost(count > 0 ? { count, of: now } : undefined);
    };
    if (begun.current.selected !== selected || begun.current.expanded !== expanded) return arrive(selected);
    if (!isReady) return;
    if (hasMore && !hasFailed && orders.length < Math.min(wanted.loaded, mostReloaded)) return loadMore?.();
    // What the list does not show any more is not selected behind anybody's back.
    const { selected: were, row } = wanted;
    const now: Selection = were.kind === "only" ? { kind: "only", keys: new Set(keysIn(orders, were)) } : were;
    onSelect(now);
    onExpand(wanted.expanded);
    arrive(now);
    if (!row || hasMoved.current) return;
    const index = orders.findIndex(({ id }) => id === row.id);
    showRow(element, index < 0 ? Math.min(row.index, orders.length - 1) : index, row.offset);
  });

  return { lost: lost?.of === selected ? lost.count : 0, forgetLost: () => setLost(undefined) };
}

/** The ids of the orders that each of these selections means. */
const keysIn = (orders: readonly Order[], ...selections: readonly Selection[]): string[] =>
  orders.filter(({ id }, at) => selections.every((selection) => isSelected(selection, id, at))).map(({ id }) => id);
