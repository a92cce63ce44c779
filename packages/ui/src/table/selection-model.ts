/**
 * Which rows are selected, as pure functions: these rows, or all that match except these. None of them walks the list, so that a
 * selection costs the same in a list of 100,000 rows as in one of 1,000.
 */
import { changeKeys, hasKey, loadedKeys, type SelectedKeys } from "./selection-keys.ts";
import type { SelectableList } from "./selectable-list.ts";

export type Selection =
  | { readonly kind: "only"; readonly keys: SelectedKeys }
  | {
      /** All rows that match, those that are not loaded yet too, except these. */
      readonly kind: "allExcept";
      readonly except: ReadonlySet<string>;
      /** How many matched and could be selected when all were chosen: the server's count. */
      readonly matching: number;
    };

export const noSelection: Selection = { kind: "only", keys: new Set() };

/** How many rows are selected, loaded or not. */
export function selectionCount(selection: Selection): number {
  return selection.kind === "only" ? selection.keys.size : Math.max(0, selection.matching - selection.except.size);
}

/**
 * Whether the selection means the row of that key. `index` is where it stands in the list. A row that cannot be selected never
 * is, whatever the selection says: ask that first.
 */
export function isSelected(selection: Selection, key: string, index?: number): boolean {
  return selection.kind === "only" ? hasKey(selection.keys, key, index) : !selection.except.has(key);
}

/** Keys that are loaded, selectable and selected, in list order: what an action may touch, asked when it is taken. */
export function selectedKeys(selection: Selection, list: SelectableList): string[] {
  const keys: string[] = [];
  if (selectionCount(selection) === 0) return keys;
  for (let index = 0; index < list.count; index++) {
    const key = list.keyAt(index);
    if (list.canSelect(index) && isSelected(selection, key, index)) keys.push(key);
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
  const isSelecting = !isSelected(selection, list.keyAt(index), index);
  const to = Math.min(list.count - 1, Math.max(anchor, index));
  const rows: { key: string; index: number }[] = [];
  for (let at = Math.max(0, Math.min(anchor, index)); at <= to; at++)
    if (list.canSelect(at)) rows.push({ key: list.keyAt(at), index: at });
  if (selection.kind === "only") return { kind: "only", keys: changeKeys(selection.keys, rows, isSelecting) };
  const except = new Set(selection.except);
  for (const { key } of rows) {
    if (isSelecting) except.delete(key);
    else except.add(key);
  }
  return { ...selection, except };
}

/** Selects every row that is loaded and can be; when all are, none. */
export function toggleAll(selection: Selection, list: SelectableList): Selection {
  if (selectionExtent(selection, list) === "all") return noSelection;
  return selection.kind === "allExcept" ? selectMatching(selection.matching) : selectLoaded(list);
}

/** Every row that is loaded and can be selected. Rows that are loaded later are not. */
export const selectLoaded = (list: SelectableList): Selection =>
  list.selectable === 0 ? noSelection : { kind: "only", keys: loadedKeys(list) };

/** Every row that matches, loaded or not; `matching` says how many those are, without the ones that cannot be selected. */
export const selectMatching = (matching: number): Selection => ({ kind: "allExcept", except: new Set(), matching });

/** The selection after the host took these rows away (deleted them): the count still adds up. */
export function withoutRows(selection: Selection, keys: Iterable<string>): Selection {
  const gone = [...new Set(keys)];
  if (selection.kind === "only") {
    const rows = gone.map((key) => ({ key, index: -1 }));
    return { kind: "only", keys: changeKeys(selection.keys, rows, false) };
  }
  const except = new Set(selection.except);
  for (const key of gone) except.delete(key);
  return { kind: "allExcept", except, matching: Math.max(0, selection.matching - gone.length) };
}

/** What is left of a selection of single rows when the list shows other rows, or some cannot be selected any more. */
export function keepShown(selection: Selection, list: SelectableList): Selection {
  if (selection.kind === "allExcept" || selection.keys.size === 0) return selection;
  const shown = selectedKeys(selection, list);
  return shown.length === selection.keys.size ? selection : { kind: "only", keys: new Set(shown) };
}
