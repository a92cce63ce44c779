import { useCallback, useMemo, useState } from "react";
import { describeRows } from "./selectable-list.ts";
import { followList } from "./follow-list.ts";
import {
  isSelected,
  noSelection,
  type Selection,
  selectionCount,
  selectionExtent,
  selectMatching,
} from "./selection-model.ts";

type RowSelectionOptions<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** As in the table's `selection`; a stable function. */
  canSelect?: ((row: Row) => true | string) | undefined;
  /** Names the list: the filters as text. Another scope is another list, in which 'all that match' means other rows. */
  scope?: string;
  /** Whether the rows are those of the scope; false while they are fetched. True unless told. */
  isSettled?: boolean;
  /** How many rows match and can be selected, loaded or not, if the server says so: then all of them can be chosen. */
  matching?: number | undefined;
};

/**
 * The selection of a `DataTable`, held for a screen: what the list does not show any more is not selected any more, and `dropped`
 * says how many those were, so that no action ever touches a row that nobody sees.
 */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>) {
  const { rows, rowKey, canSelect, scope = "", isSettled = true, matching } = options;
  const [described, setDescribed] = useState(() => describeRows({ rows, rowKey, canSelect }));
  const [held, setHeld] = useState({ selection: noSelection, before: noSelection, scope, dropped: 0 });

  const isOther = described.rows !== rows || described.rowKey !== rowKey || described.canSelect !== canSelect;
  const now = isOther ? describeRows({ rows, rowKey, canSelect }, described) : described;
  // While rows are fetched the ones before are kept, to compare the new ones with.
  if (isOther && isSettled) setDescribed(now);
  if (isSettled) {
    const next = followList(held, now.list, scope, !isOther || now.isGrown);
    if (next !== held) setHeld(next);
  }
  const { selection, before } = held;
  const { list } = now;
  const select = useCallback(
    (next: Selection) =>
      setHeld((was) => {
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
      (row: Row, index?: number) =>
        (canSelect === undefined || canSelect(row) === true) && isSelected(selection, rowKey(row), index),
      [selection, rowKey, canSelect],
    ),
    /** How many left the selection by themselves, until something is selected again or they are forgotten. */
    dropped: held.dropped,
    forgetDropped: useCallback(() => setHeld((was) => ({ ...was, dropped: 0 })), []),
    /** Chooses all that match; undefined while that would add nothing. */
    selectMatching: useMemo(
      () =>
        matching !== undefined && isLoadedAll && matching > count
          ? () => setHeld((was) => ({ ...was, before: was.selection, selection: selectMatching(matching), dropped: 0 }))
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
