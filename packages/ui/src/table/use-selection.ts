import { useCallback, useMemo, useRef } from "react";
import { findRow } from "./find-row.ts";
import type { ListProps } from "./list-features.ts";
import { useSelectableList } from "./selectable-list.ts";
import { selectionExtent, toggleAll, toggleRange, toggleRow } from "./selection-model.ts";
import { useLatest } from "./use-latest.ts";

export type SelectionActs = {
  /** `isRange` reaches from the row chosen last to this one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
};

/** The list's selection: how much of it is chosen, and the acts that change it, which never change identity. */
export function useSelection<Row>({ rows, rowKey, selection }: Pick<ListProps<Row>, "rows" | "rowKey" | "selection">) {
  const list = useSelectableList(rows, rowKey, selection?.canSelect);
  const extent = selection === undefined ? "none" : selectionExtent(selection.selected, list);

  const anchor = useRef<{ key: string; index: number } | null>(null);
  const latest = useLatest({ rows, rowKey, selection, list });

  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const { rows, rowKey, selection, list } = latest.current;
      if (selection === undefined || !list.canSelect(index)) return;
      const from = anchor.current === null ? -1 : findRow(rows, rowKey, anchor.current.key, anchor.current.index);
      anchor.current = { key: list.keyAt(index), index };
      selection.onChange(
        isRange && from >= 0
          ? toggleRange(selection.selected, list, from, index)
          : toggleRow(selection.selected, list, index),
      );
    },
    [latest],
  );
  const acts = useMemo<SelectionActs>(
    () => ({
      toggle,
      toggleAll: () => {
        const { selection, list } = latest.current;
        if (selection !== undefined) selection.onChange(toggleAll(selection.selected, list));
      },
      selectAll: () => {
        const { selection, list } = latest.current;
        if (selection !== undefined && selectionExtent(selection.selected, list) !== "all")
          selection.onChange(toggleAll(selection.selected, list));
      },
    }),
    [toggle, latest],
  );
  return { extent, acts };
}
