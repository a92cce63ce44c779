import { type MouseEvent, useMemo } from "react";
import { hasMarkedText, rowTarget } from "./row-target.ts";
import { useLatest } from "./use-latest.ts";
import type { SelectionActs } from "./use-selection.ts";

export type RowActs = {
  readonly selection: SelectionActs;
  /** Absent when rows have no detail. */
  readonly toggleDetail?: ((row: number) => void) | undefined;
};

/** The mouse on a list, heard once for all its rows: a row carries no handlers and is cheap to draw. */
export function useRowEvents(acts: RowActs) {
  const latest = useLatest(acts);
  return useMemo(
    () => ({
      onClick: (event: MouseEvent<HTMLElement>) => {
        const target = rowTarget(event.currentTarget, event.target);
        if (target === null || event.defaultPrevented) return;
        const { selection, toggleDetail } = latest.current;
        // A click on the label comes a second time, from its box; that one counts.
        const isBox = event.target instanceof HTMLInputElement;
        if (target.control === "select") return isBox ? selection.toggle(target.row, event.shiftKey) : undefined;
        if (target.control === "select-all") return isBox ? selection.toggleAll() : undefined;
        if (target.control === "toggle") return toggleDetail?.(target.row);
        if (target.isForeignControl || target.row < 0) return;
        const row = event.target instanceof Element ? event.target.closest("[data-row]") : null;
        if (row === null || hasMarkedText(row)) return;
        return toggleDetail?.(target.row);
      },
      // Reaching for a range would mark the text between the two rows.
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        if (event.shiftKey && rowTarget(event.currentTarget, event.target)?.control === "select")
          event.preventDefault();
      },
    }),
    [latest],
  );
}
