/**
 * Which rows are selected: a `Set` of keys. Open it when a selection counts or acts on the wrong rows. Pure functions come first, then `useRowSelection` for a screen and `useListSelection` for the list. S2 'Orders list'.
 */
import { useCallback, useMemo, useRef, useState } from "react";
import { findRow, sameStart } from "./row-geometry.ts";
import { useLatest } from "./use-latest.ts";

/** The keys of the selected rows. */
export type Selection = ReadonlySet<string>;

/** The loaded rows, as the selection needs them. It reads the screen's array and copies nothing. */
export type SelectableList = {
  /** How many rows are loaded. */
  readonly count: number;
  /** The key of the row at that place. */
  readonly keyAt: (index: number) => string;
  /** Whether the row at that place can be selected. */
  readonly canSelect: (index: number) => boolean;
  /** How many of them can be selected. Counted once, when something is selected. */
  readonly selectable: number;
};

/** Nothing is selected. */
export const noSelection: Selection = new Set();

/** The keys that an action may use: loaded, selectable and selected, in list order. */
export function selectedKeys(selection: Selection, list: SelectableList): string[] {
  const keys: string[] = [];
  if (selection.size === 0) return keys;
  for (let index = 0; index < list.count; index++) {
    const key = list.keyAt(index);
    if (selection.has(key) && list.canSelect(index)) keys.push(key);
  }
  return keys;
}

/** Whether none, some or all of the selectable rows are selected. */
export function selectionExtent(selection: Selection, list: SelectableList): "none" | "some" | "all" {
  if (selection.size === 0) return "none";
  return selection.size >= list.selectable ? "all" : "some";
}

/** Selects the row at an index, or deselects it. */
export function toggleRow(selection: Selection, list: SelectableList, index: number): Selection {
  return toggleRange(selection, list, index, index);
}

/** Selects or deselects every row from `anchor` to `index`. The row at `index`, which was clicked, decides which. */
export function toggleRange(selection: Selection, list: SelectableList, anchor: number, index: number): Selection {
  if (index < 0 || index >= list.count || !list.canSelect(index)) return selection;
  const isSelecting = !selection.has(list.keyAt(index));
  const to = Math.min(list.count - 1, Math.max(anchor, index));
  const next = new Set(selection);
  for (let at = Math.max(0, Math.min(anchor, index)); at <= to; at++) {
    if (!list.canSelect(at)) continue;
    if (isSelecting) next.add(list.keyAt(at));
    else next.delete(list.keyAt(at));
  }
  return next;
}

/** Selects every selectable row that is loaded, or clears the selection when all are selected. */
export function toggleAll(selection: Selection, list: SelectableList): Selection {
  return selectionExtent(selection, list) === "all" ? noSelection : selectLoaded(list);
}

/** Selects every selectable row that is loaded. Rows that load later are not selected. */
export function selectLoaded(list: SelectableList): Selection {
  const keys = new Set<string>();
  for (let index = 0; index < list.count; index++) if (list.canSelect(index)) keys.add(list.keyAt(index));
  return keys.size === 0 ? noSelection : keys;
}

/** Deselects rows that the list no longer has, or that can no longer be selected. */
export function keepShown(selection: Selection, list: SelectableList): Selection {
  if (selection.size === 0) return selection;
  const shown = selectedKeys(selection, list);
  return shown.length === selection.size ? selection : new Set(shown);
}

type Source<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly canSelect: ((row: Row) => true | string) | undefined;
};

type CountedList = SelectableList & {
  /** `selectable`, if it was counted. */
  readonly counted: () => number | undefined;
};

type Described<Row> = Source<Row> & {
  readonly list: CountedList;
  /** Whether the list only got longer: it begins with all rows that it had before. */
  readonly isGrown: boolean;
};

/** Describes the rows. With the description from `before` it counts only the rows that were added or removed. */
export function describeRows<Row>(source: Source<Row>, before?: Described<Row>): Described<Row> {
  const { rows, rowKey, canSelect } = source;
  const isSameKind = before?.canSelect === canSelect && before?.rowKey === rowKey;
  const same = isSameKind ? sameStart(before.rows, rows) : 0;
  const counted = isSameKind ? before.list.counted() : undefined;
  const countFrom = (of: readonly Row[], start: number) => {
    if (canSelect === undefined) return of.length - start;
    let count = 0;
    for (let index = start; index < of.length; index++) if (canSelect(of[index] as Row) === true) count++;
    return count;
  };
  // Not counted before it is needed: the first rows of a long list do not wait for it.
  let selectable =
    isSameKind && counted !== undefined ? counted - countFrom(before.rows, same) + countFrom(rows, same) : undefined;
  const list: CountedList = {
    count: rows.length,
    get selectable() {
      return (selectable ??= countFrom(rows, 0));
    },
    counted: () => selectable,
    keyAt: (index) => {
      const row = rows[index];
      return row === undefined ? "" : rowKey(row);
    },
    canSelect: (index) => {
      const row = rows[index];
      return row !== undefined && (canSelect === undefined || canSelect(row) === true);
    },
  };
  return { ...source, list, isGrown: isSameKind && same === before.rows.length };
}

/**
 * Describes the rows, or returns the description from `before` when they are the same. A screen may filter its rows, or write `rowKey` in
 * place, while it renders: the arrays and functions are then new each time, and the list is not.
 */
function describeChanged<Row>(source: Source<Row>, before: Described<Row>): Described<Row> {
  const { rows, rowKey, canSelect } = source;
  if (before.rows === rows && before.rowKey === rowKey && before.canSelect === canSelect) return before;
  const next = describeRows(source, before);
  return isSameList(next.list, before.list) ? before : next;
}

function isSameList(a: SelectableList, b: SelectableList): boolean {
  if (a.count !== b.count) return false;
  for (let index = 0; index < a.count; index++)
    if (a.keyAt(index) !== b.keyAt(index) || a.canSelect(index) !== b.canSelect(index)) return false;
  return true;
}

/** The state of `useRowSelection`. */
export type ListedSelection = {
  readonly selection: Selection;
  /** The list in which it was made, named by its filters. */
  readonly scope: string;
  /** How many rows were deselected because the list no longer shows them. */
  readonly dropped: number;
};

/**
 * Updates the selection after the list changed, or became another list (`scope`). Rows that are no longer shown or selectable are
 * deselected and counted as `dropped`. A list that only got longer changes nothing.
 */
export function followList(
  state: ListedSelection,
  list: SelectableList,
  scope: string,
  isGrown: boolean,
): ListedSelection {
  const isOther = state.scope !== scope;
  if (!isOther && isGrown) return state;
  const { selection } = state;
  const next = keepShown(selection, list);
  if (next === selection && !isOther) return state;
  const lost = selection.size - next.size;
  return { selection: next, scope, dropped: lost > 0 ? lost : state.dropped };
}

/** The description of the rows, updated when they change. */
function useDescribedRows<Row>(source: Source<Row>): SelectableList {
  const [described, setDescribed] = useState(() => describeRows(source));
  const { rows, rowKey, canSelect } = source;
  if (described.rows === rows && described.rowKey === rowKey && described.canSelect === canSelect)
    return described.list;
  const next = describeRows(source, described);
  setDescribed(next);
  return next.list;
}

/** Selection in a list, for actions on many rows. */
export type ListSelection<Row> = {
  /** What is selected; the caller keeps it. */
  readonly selected: Selection;
  /** Called with the new selection. */
  readonly onChange: (selected: Selection) => void;
  /** True, or a sentence that says why the row cannot be selected. Pass a stable function, as it runs for every row. */
  readonly canSelect?: (row: Row) => true | string;
  /** The name of the box in the header: 'Select all orders'. */
  readonly selectAllLabel: string;
  /** The name of a row's box: 'Select order JC-1042'. */
  readonly selectRowLabel: (row: Row) => string;
};

export type SelectionActions = {
  /** Selects or deselects a row; with `isRange`, all rows from the last toggled one to this one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Shift and an arrow key: selects both rows. Moving back onto a selected row deselects the one that was left. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

/** The selection inside a list: its extent, and the actions that change it, which are stable functions. */
export function useListSelection<Row>({
  rows,
  rowKey,
  selection,
}: {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection?: ListSelection<Row> | undefined;
}) {
  const list = useDescribedRows({ rows, rowKey, canSelect: selection?.canSelect });
  const extent = selection === undefined ? "none" : selectionExtent(selection.selected, list);
  const anchor = useRef<[key: string, index: number] | null>(null);
  const latest = useLatest({ rows, rowKey, selection, list });

  const actions = useMemo<SelectionActions>(() => {
    const change = (next: (selected: Selection, list: SelectableList) => Selection) => {
      const { selection, list } = latest.current;
      selection?.onChange(next(selection.selected, list));
    };
    return {
      toggle: (index, isRange) =>
        change((selected, list) => {
          if (!list.canSelect(index)) return selected;
          const { rows, rowKey } = latest.current;
          const from = isRange && anchor.current ? findRow(rows, rowKey, ...anchor.current) : -1;
          anchor.current = [list.keyAt(index), index];
          return from >= 0 ? toggleRange(selected, list, from, index) : toggleRow(selected, list, index);
        }),
      extend: (from, to) =>
        change((selected, list) => {
          const isIn = (index: number) => selected.has(list.keyAt(index));
          const [start, index] = isIn(to) ? [isIn(from) ? from : to, from] : [from, to];
          return toggleRange(selected, list, start, index);
        }),
      toggleAll: () => change(toggleAll),
      selectAll: () =>
        change((selected, list) => {
          const all = toggleAll(selected, list);
          return all === noSelection ? selected : all;
        }),
      clear: () => change(() => noSelection),
    };
  }, [latest]);
  return { extent, actions };
}

type RowSelectionOptions<Row> = {
  /** The rows that are loaded. */
  rows: readonly Row[];
  /** As in the table; a stable function. */
  rowKey: (row: Row) => string;
  /** The same function as in the table's `selection`. */
  canSelect?: ((row: Row) => true | string) | undefined;
  /** The filters as text. When it changes, the list is another one. */
  scope?: string;
  /** False while the rows of a new scope are being fetched. True by default. */
  isSettled?: boolean;
};

/**
 * The selection of a `DataTable`, as the state of a screen. Rows that the list no longer shows are deselected, so that no action touches
 * a row that the person cannot see; `dropped` counts them.
 */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>) {
  const { rows, rowKey, canSelect, scope = "", isSettled = true } = options;
  const [described, setDescribed] = useState(() => describeRows({ rows, rowKey, canSelect }));
  const [state, setState] = useState({ selection: noSelection, scope, dropped: 0 });

  const now = useMemo(
    () => describeChanged({ rows, rowKey, canSelect }, described),
    [rows, rowKey, canSelect, described],
  );
  const isOther = now !== described;
  // While rows are fetched, the old description stays, to compare the new rows with.
  if (isOther && isSettled) setDescribed(now);
  if (isSettled) {
    const next = followList(state, now.list, scope, !isOther || now.isGrown);
    if (next !== state) setState(next);
  }
  const { selection } = state;
  const { list } = now;
  const select = useCallback((next: Selection) => setState((last) => ({ ...last, selection: next, dropped: 0 })), []);
  return {
    /** For the table's `selection`. */
    selected: selection,
    onChange: select,
    count: selection.size,
    /** Whether all selectable rows that are loaded are selected. */
    isLoadedAll: selectionExtent(selection, list) === "all",
    clear: useCallback(() => select(noSelection), [select]),
    isSelected: useCallback(
      (row: Row) => (canSelect === undefined || canSelect(row) === true) && selection.has(rowKey(row)),
      [selection, rowKey, canSelect],
    ),
    /** How many rows were deselected because the list no longer shows them. 0 again after the next selection or `forgetDropped`. */
    dropped: state.dropped,
    forgetDropped: useCallback(() => setState((last) => ({ ...last, dropped: 0 })), []),
  };
}
