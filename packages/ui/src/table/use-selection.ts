import { useMemo, useRef } from "react";
import { findRow } from "./find-row.ts";
import type { ListProps } from "./list-features.ts";
import { type SelectableList, useSelectableList } from "./selectable-list.ts";
import {
  isSelected,
  noSelection,
  type Selection,
  selectionExtent,
  toggleAll,
  toggleRange,
  toggleRow,
} from "./selection-model.ts";
import { useLatest } from "./use-latest.ts";

export type SelectionActs = {
  /** `isRange` reaches from the row chosen last to this one. */
  readonly toggle: (index: number, isRange: boolean) => void;
  /** Walks from one row to another and takes both along; back over a row that was taken, that one is let go. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

/** The list's selection: how much of it is chosen, and the acts that change it, which never change identity. */
export function useSelection<Row>({ rows, rowKey, selection }: Pick<ListProps<Row>, "rows" | "rowKey" | "selection">) {
  const list = useSelectableList(rows, rowKey, selection?.canSelect);
  const extent = selection === undefined ? "none" : selectionExtent(selection.selected, list);

  const anchor = useRef<[key: string, index: number] | null>(null);
  const latest = useLatest({ rows, rowKey, selection, list });

  const acts = useMemo<SelectionActs>(() => {
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
          const isIn = (index: number) => isSelected(selected, list.keyAt(index), index);
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
  return { extent, acts };
}
