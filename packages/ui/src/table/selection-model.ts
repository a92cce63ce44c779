/**
 * Which rows are selected, as pure functions. Every function answers a set that holds selectable rows of the list and nothing
 * else: a row that cannot be selected, or that has left the list, drops out of the set with the next act.
 */

/** The list as the model sees it; nothing is copied, so a list of 100,000 rows costs nothing to describe. */
export type SelectableList = {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  readonly canSelect: (index: number) => boolean;
};

export type Selected = ReadonlySet<string>;

/** Keys that are in the list, selectable and selected, in list order: what an action on the selection may touch. */
export function selectedKeys(selected: Selected, list: SelectableList): string[] {
  const keys: string[] = [];
  if (selected.size === 0) return keys;
  for (let index = 0; index < list.count; index++) {
    const key = list.keyAt(index);
    if (selected.has(key) && list.canSelect(index)) keys.push(key);
  }
  return keys;
}

/** How many of the list's rows are selected: none, some, or all that can be. */
export function selectionExtent(selected: Selected, list: SelectableList): "none" | "some" | "all" {
  if (selected.size === 0) return "none";
  let isAny = false;
  let isMissing = false;
  for (let index = 0; index < list.count && !(isAny && isMissing); index++) {
    if (!list.canSelect(index)) continue;
    if (selected.has(list.keyAt(index))) isAny = true;
    else isMissing = true;
  }
  if (!isAny) return "none";
  return isMissing ? "some" : "all";
}

/** Selects the row, or takes it out when it is selected. */
export function toggleRow(selected: Selected, list: SelectableList, index: number): Selected {
  return toggleRange(selected, list, index, index);
}

/**
 * Gives every row from `anchor` to `index` the state that the row at `index` changes to: the row that was clicked decides, as
 * its box is the one that is looked at.
 */
export function toggleRange(selected: Selected, list: SelectableList, anchor: number, index: number): Selected {
  const next = new Set(selectedKeys(selected, list));
  if (index < 0 || index >= list.count || !list.canSelect(index)) return next;
  const isSelecting = !next.has(list.keyAt(index));
  const from = Math.max(0, Math.min(anchor, index));
  const to = Math.min(list.count - 1, Math.max(anchor, index));
  for (let at = from; at <= to; at++) {
    if (!list.canSelect(at)) continue;
    if (isSelecting) next.add(list.keyAt(at));
    else next.delete(list.keyAt(at));
  }
  return next;
}

/** Selects every selectable row; when all are, none. */
export function toggleAll(selected: Selected, list: SelectableList): Selected {
  return selectionExtent(selected, list) === "all" ? new Set() : selectAll(list);
}

/** Every row that can be selected. */
export function selectAll(list: SelectableList): Selected {
  const next = new Set<string>();
  for (let index = 0; index < list.count; index++) if (list.canSelect(index)) next.add(list.keyAt(index));
  return next;
}
