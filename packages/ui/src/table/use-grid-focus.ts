import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type CellPosition, HEADER_ROW, moveCell } from "./cell-position.ts";
import { findRow } from "./find-row.ts";
import { rowTarget } from "./row-target.ts";
import type { RowActs } from "./use-row-events.ts";
import { useLatest } from "./use-latest.ts";

type GridFocus<Row> = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columnCount: number;
  /** How many rows fit in view. */
  readonly pageRows: () => number;
  readonly acts: RowActs;
  readonly canSelect: boolean;
};

/** The grid's single tab stop, which the arrow keys move (ARIA grid pattern), and the keys that act on a row. */
export function useGridFocus<Row>(options: GridFocus<Row>) {
  const { grid, rows, rowKey } = options;
  const [active, setActive] = useState<CellPosition & { key: string | null }>({ row: 0, column: 0, key: null });
  const cell = useMemo<CellPosition>(() => {
    // While there are no rows the header keeps the tab stop.
    if (rows.length === 0) return { row: HEADER_ROW, column: active.column };
    if (active.row === HEADER_ROW || active.key === null) return active;
    const found = findRow(rows, rowKey, active.key, active.row);
    return { row: found >= 0 ? found : Math.min(active.row, rows.length - 1), column: active.column };
  }, [active, rows, rowKey]);
  const latest = useLatest({ ...options, cell });

  const isWanted = useRef(false);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const element = grid.current;
    // The focused row may have been deleted: its place in the list keeps the focus.
    const isLost = isInside.current && document.activeElement === document.body;
    if (element === null || (!isWanted.current && !isLost)) return;
    isWanted.current = false;
    focusCell(element, cell);
  });

  const handlers = useMemo(() => {
    const keyOf = (row: number) => {
      const { rows, rowKey } = latest.current;
      const found = rows[row];
      return found === undefined ? null : rowKey(found);
    };
    const remember = (to: CellPosition) =>
      setActive((from) => (from.row === to.row && from.column === to.column ? from : { ...to, key: keyOf(to.row) }));
    return {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const at = cellOf(event.currentTarget, event.target);
        if (at === null) return;
        isInside.current = true;
        remember(at);
      },
      onBlur: () => {
        isInside.current = false;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = cellOf(event.currentTarget, event.target);
        if (at === null || event.defaultPrevented || event.altKey || isTyping(event.target)) return;
        const { rows, columnCount, pageRows } = latest.current;
        const size = { rows: rows.length, columns: columnCount, page: pageRows() };
        const to = moveCell(at, event.key, event.ctrlKey || event.metaKey, size);
        if (to === null) {
          if (act(event, at.row, latest.current)) event.preventDefault();
          return;
        }
        event.preventDefault();
        isWanted.current = true;
        setActive({ ...to, key: keyOf(to.row) });
      },
    };
  }, [latest]);

  return { cell, handlers };
}

/** Enter opens, Space selects, Ctrl+A selects all; answers whether the key was used. A control keeps its own keys. */
function act<Row>(event: KeyboardEvent<HTMLElement>, row: number, { acts, canSelect }: GridFocus<Row>): boolean {
  if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
    if (canSelect) acts.selection.selectAll();
    return canSelect;
  }
  // A text in the cell that takes the focus for its tooltip has no keys of its own.
  const place = rowTarget(event.currentTarget, event.target);
  const isCell = place !== null && place.control === null && !place.isForeignControl;
  const isBox = event.target instanceof HTMLInputElement;
  if (row < 0 || (!isCell && !isBox)) return false;
  if (event.key === "Enter" && acts.toggleDetail !== undefined) {
    acts.toggleDetail(row);
    return true;
  }
  if (event.key === " " && isCell) {
    if (canSelect) acts.selection.toggle(row, event.shiftKey);
    return true;
  }
  return false;
}

function cellOf(grid: Element, target: EventTarget): CellPosition | null {
  const at = rowTarget(grid, target);
  const column = target instanceof Element ? target.closest("[data-column]")?.getAttribute("data-column") : undefined;
  return at === null || column === undefined || column === null ? null : { row: at.row, column: Number(column) };
}

function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

const FOCUSABLE = "a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex='0'],[tabindex='-1']";

function focusCell(grid: HTMLElement, { row, column }: CellPosition) {
  for (const cell of grid.querySelectorAll<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)) {
    if (cell.closest("[data-list]") !== grid) continue;
    const control = cell.querySelector<HTMLElement>(FOCUSABLE) ?? cell;
    control.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    return;
  }
}
