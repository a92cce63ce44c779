/**
 * Which rows are selected, as ids in a `Set`: these rows, or all that match except these. Pure functions first, then the hook
 * that a screen uses for its state (`useRowSelection`) and the one in the list (`useListSelection`). S2 Orders list.
 */
import { useCallback, useMemo, useRef, useState } from "react";
import { findRow, sameStart } from "./row-geometry.ts";
import { useLatest } from "./use-latest.ts";

/** What is selected: these keys, or all rows that match except some. */
export type Selection =
  | { readonly kind: "only"; readonly keys: ReadonlySet<string> }
  | {
      /** All rows that match, those that are not loaded yet too, except these. */
      readonly kind: "allExcept";
      readonly except: ReadonlySet<string>;
      /** How many matched and could be selected when all were chosen: the server's count. */
      readonly matching: number;
    };

/** The rows that are loaded, as the selection sees them. Nothing is copied: a list of 100,000 rows costs nothing to describe. */
export type SelectableList = {
  /** How many rows are loaded. */
  readonly count: number;
  /** The key of the row at that place. */
  readonly keyAt: (index: number) => string;
  /** Whether the row at that place can be selected. */
  readonly canSelect: (index: number) => boolean;
  /** How many of them can be selected: counted once as rows come, never again while something is selected. */
  readonly selectable: number;
};

/** Nothing is selected. */
export const noSelection: Selection = { kind: "only", keys: new Set() };

/** How many rows are selected, loaded or not. */
export function selectionCount(selection: Selection): number {
  return selection.kind === "only" ? selection.keys.size : Math.max(0, selection.matching - selection.except.size);
}

/** Whether the selection means the row of that key. A row that cannot be selected never is, whatever it says: check that first. */
export function isSelected(selection: Selection, key: string): boolean {
  return selection.kind === "only" ? selection.keys.has(key) : !selection.except.has(key);
}

/** Keys that are loaded, selectable and selected, in list order: what an action may touch, read when it is taken. */
export function selectedKeys(selection: Selection, list: SelectableList): string[] {
  const keys: string[] = [];
  if (selectionCount(selection) === 0) return keys;
  for (let index = 0; index < list.count; index++) {
    const key = list.keyAt(index);
    if (isSelected(selection, key) && list.canSelect(index)) keys.push(key);
  }
  return keys;
}

/** How much of the list is selected: none, some, or all that can be. */
export function selectionExtent(selection: Selection, list: SelectableList): "none" | "some" | "all" {
  const count = selectionCount(selection);
  if (count === 0) return "none";
  if (selection.kind === "allExcept") return selection.except.size === 0 ? "all" : "some";
  return count >= list.selectable ? "all" : "some";
}

/** Selects the row, or takes it out when it is selected. */
export function toggleRow(selection: Selection, list: SelectableList, index: number): Selection {
  return toggleRange(selection, list, index, index);
}

/**
 * Gives every row from `anchor` to `index` the state that the row at `index` changes to: the row that was clicked decides, as
 * its box is the one that is looked at.
 */
export function toggleRange(selection: Selection, list: SelectableList, anchor: number, index: number): Selection {
  if (index < 0 || index >= list.count || !list.canSelect(index)) return selection;
  const isSelecting = !isSelected(selection, list.keyAt(index));
  const to = Math.min(list.count - 1, Math.max(anchor, index));
  const keys: string[] = [];
  for (let at = Math.max(0, Math.min(anchor, index)); at <= to; at++) if (list.canSelect(at)) keys.push(list.keyAt(at));
  return selection.kind === "only"
    ? { kind: "only", keys: changed(selection.keys, keys, isSelecting) }
    : { ...selection, except: changed(selection.except, keys, !isSelecting) };
}

function changed(set: ReadonlySet<string>, keys: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const key of keys) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Selects every row that is loaded and can be; when all are, none. */
export function toggleAll(selection: Selection, list: SelectableList): Selection {
  if (selectionExtent(selection, list) === "all") return noSelection;
  return selection.kind === "allExcept" ? selectMatching(selection.matching) : selectLoaded(list);
}

/** Every row that is loaded and can be selected. Rows that are loaded later are not. */
export function selectLoaded(list: SelectableList): Selection {
  const keys = new Set<string>();
  for (let index = 0; index < list.count; index++) if (list.canSelect(index)) keys.add(list.keyAt(index));
  return keys.size === 0 ? noSelection : { kind: "only", keys };
}

/** Every row that matches, loaded or not; `matching` says how many those are, without the ones that cannot be selected. */
export const selectMatching = (matching: number): Selection => ({ kind: "allExcept", except: new Set(), matching });

/** A selection of single rows when the list shows other rows, or some cannot be selected any more. */
export function keepShown(selection: Selection, list: SelectableList): Selection {
  if (selection.kind === "allExcept" || selection.keys.size === 0) return selection;
  const shown = selectedKeys(selection, list);
  return shown.length === selection.keys.size ? selection : { kind: "only", keys: new Set(shown) };
}

type Source<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly canSelect: ((row: Row) => true | string) | undefined;
};

type Described<Row> = Source<Row> & {
  readonly list: SelectableList;
  /** Whether all rows of the list before are still in it, at its start. */
  readonly isGrown: boolean;
};

/** Describes the rows; of rows that were described before (`before`) only those that came or went are counted. */
export function describeRows<Row>(source: Source<Row>, before?: Described<Row>): Described<Row> {
  const { rows, rowKey, canSelect } = source;
  const isSameKind = before?.canSelect === canSelect && before?.rowKey === rowKey;
  const same = isSameKind ? sameStart(before.rows, rows) : 0;
  const countFrom = (of: readonly Row[]) => {
    if (canSelect === undefined) return of.length - same;
    let count = 0;
    for (let index = same; index < of.length; index++) if (canSelect(of[index] as Row) === true) count++;
    return count;
  };
  const list: SelectableList = {
    count: rows.length,
    selectable: isSameKind ? before.list.selectable - countFrom(before.rows) + countFrom(rows) : countFrom(rows),
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

/** A selection, what it was before all that match were chosen, the list it was made in, and how many rows left it by themselves. */
export type ListedSelection = {
  readonly selection: Selection;
  readonly before: Selection;
  readonly scope: string;
  readonly dropped: number;
};

/**
 * The selection when the list shows other rows, or is another list (`scope`): what is not shown, or cannot be selected any more,
 * has left it and is counted. A list that only grew changes nothing.
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
  const next = isOther && selection.kind === "allExcept" ? noSelection : keepShown(selection, list);
  if (next === selection && !isOther) return state;
  const lost = selectionCount(selection) - selectionCount(next);
  return { selection: next, before: next, scope, dropped: lost > 0 ? lost : state.dropped };
}

/** The description of the rows, renewed while they change. */
function useDescribedRows<Row>(source: Source<Row>): SelectableList {
  const [described, setDescribed] = useState(() => describeRows(source));
  const { rows, rowKey, canSelect } = source;
  if (described.rows === rows && described.rowKey === rowKey && described.canSelect === canSelect)
    return described.list;
  const next = describeRows(source, described);
  setDescribed(next);
  return next.list;
}

/** Choosing rows for an action on many. */
export type ListSelection<Row> = {
  /** What is selected; the caller keeps it. */
  readonly selected: Selection;
  /** Called with the new selection. */
  readonly onChange: (selected: Selection) => void;
  /** True, or why this row cannot be selected (a sentence, read out too). A stable function: it is called for every row. */
  readonly canSelect?: (row: Row) => true | string;
  /** The name of the box in the header: 'Select all orders'. */
  readonly selectAllLabel: string;
  /** The name of a row's box: 'Select order JC-1042'. */
  readonly selectRowLabel: (row: Row) => string;
};

export type SelectionActions = {
  /** `isRange` reaches from the row chosen last to this one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Walks from one row to another and takes both along; back over a row that was taken, that one is taken out. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

/** The selection inside a list: how much of it is chosen, and the actions that change it, which never change identity. */
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
          const isIn = (index: number) => isSelected(selected, list.keyAt(index));
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
  /** As in the table's `selection`; a stable function. */
  canSelect?: ((row: Row) => true | string) | undefined;
  /** Names the list: the filters as text. Another scope is another list, in which 'all that match' means other rows. */
  scope?: string;
  /** Whether the rows are those of the scope; false while they are fetched. True by default. */
  isSettled?: boolean;
  /** How many rows match and can be selected, loaded or not, if the server says so: then all of them can be chosen. */
  matching?: number | undefined;
};

/**
 * The selection of a `DataTable`, as the state of a screen: what the list does not show any more is not selected any more, and `dropped`
 * says how many those were, so that no action ever touches a row that nobody sees.
 */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>) {
  const { rows, rowKey, canSelect, scope = "", isSettled = true, matching } = options;
  const [described, setDescribed] = useState(() => describeRows({ rows, rowKey, canSelect }));
  const [state, setState] = useState({ selection: noSelection, before: noSelection, scope, dropped: 0 });

  const isOther = described.rows !== rows || described.rowKey !== rowKey || described.canSelect !== canSelect;
  const now = isOther ? describeRows({ rows, rowKey, canSelect }, described) : described;
  // While rows are fetched the ones before stay, to compare the new ones with.
  if (isOther && isSettled) setDescribed(now);
  if (isSettled) {
    const next = followList(state, now.list, scope, !isOther || now.isGrown);
    if (next !== state) setState(next);
  }
  const { selection, before } = state;
  const { list } = now;
  const select = useCallback(
    (next: Selection) =>
      setState((was) => {
        // Single rows taken out of 'all that match' leave the way back open.
        const before = next.kind === "allExcept" ? was.before : next;
        return { ...was, selection: next, before, dropped: 0 };
      }),
    [],
  );
  const count = selectionCount(selection);
  const isLoadedAll = selection.kind === "only" && selectionExtent(selection, list) === "all";
  return {
    /** For the table's `selection`. */
    selected: selection,
    onChange: select,
    count,
    /** Whether all of the loaded rows are selected that can be. */
    isLoadedAll,
    clear: useCallback(() => select(noSelection), [select]),
    isSelected: useCallback(
      (row: Row) => (canSelect === undefined || canSelect(row) === true) && isSelected(selection, rowKey(row)),
      [selection, rowKey, canSelect],
    ),
    /** How many left the selection by themselves, until something is selected again or they are forgotten. */
    dropped: state.dropped,
    forgetDropped: useCallback(() => setState((was) => ({ ...was, dropped: 0 })), []),
    /** Chooses all that match; undefined while that would add nothing. */
    selectMatching: useMemo(
      () =>
        matching !== undefined && isLoadedAll && matching > count
          ? () =>
              setState((was) => ({ ...was, before: was.selection, selection: selectMatching(matching), dropped: 0 }))
          : undefined,
      [matching, isLoadedAll, count],
    ),
    /** Back to what was selected before all that match were; undefined when there is nothing to undo. */
    undoMatching: useMemo(
      () => (selection.kind === "allExcept" && before.kind === "only" ? () => select(before) : undefined),
      [selection, before, select],
    ),
  };
}
