/**
 * The keyboard of the table (ARIA grid pattern): a single tab stop, keys that move it, and keys that act on a row. Open it when a key
 * does the wrong thing. The mouse is in `row-actions.ts`.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readingKey } from "#styles/direction.ts";
import { findRow } from "./row-geometry.ts";
import { rowTarget, type RowActions } from "./row-actions.ts";
import { useLatest } from "./use-latest.ts";

type GridFocus<Row> = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columnCount: number;
  /** How many rows a page key moves by. */
  readonly pageRows: () => number;
  readonly actions: RowActions;
  readonly canSelect: boolean;
  readonly hasSelected: boolean;
};

/** The grid's tab stop (`cell`), its event handlers, and `focusAt`, which moves the focus to a cell. */
export function useGridFocus<Row>(options: GridFocus<Row>) {
  const { grid, rows, rowKey } = options;
  const [active, setActive] = useState<CellPosition & { key: string | null }>({ row: 0, column: 0, key: null });
  const cell = useMemo<CellPosition>(() => {
    // Without rows the header has the tab stop.
    if (rows.length === 0) return { row: HEADER_ROW, column: active.column };
    if (active.row === HEADER_ROW || active.key === null) return active;
    const found = findRow(rows, rowKey, active.key, active.row);
    return { row: found >= 0 ? found : Math.min(active.row, rows.length - 1), column: active.column };
  }, [active, rows, rowKey]);
  const latest = useLatest({ ...options, cell });

  const isRequested = useRef(false);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const element = grid.current;
    // When the focused row was deleted, the row that is now at its index gets the focus.
    const isLost = isInside.current && document.activeElement === document.body;
    if (element === null || (!isRequested.current && !isLost)) return;
    isRequested.current = false;
    focusCell(element, cell);
  });

  const { handlers, focusAt } = useMemo(() => {
    const keyOf = (row: number) => {
      const { rows, rowKey } = latest.current;
      const found = rows[row];
      return found === undefined ? null : rowKey(found);
    };
    const focusAt = (to: CellPosition) => {
      isRequested.current = true;
      setActive({ ...to, key: keyOf(to.row) });
    };
    const remember = (to: CellPosition) =>
      setActive((from) => (from.row === to.row && from.column === to.column ? from : { ...to, key: keyOf(to.row) }));
    const handlers = {
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
        const isEscape = event.key === "Escape" && !event.defaultPrevented;
        const detailRow = isEscape && at === null ? rowOfDetail(event.currentTarget, event.target) : null;
        if (detailRow !== null) {
          event.preventDefault();
          focusAt({ row: detailRow, column: latest.current.cell.column });
        }
        if (at === null || event.defaultPrevented || event.altKey || isTyping(event.target)) return;
        const { rows, columnCount, pageRows, actions, canSelect, hasSelected } = latest.current;
        if (isEscape && hasSelected) {
          event.preventDefault();
          return actions.selection.clear();
        }
        const size = { rows: rows.length, columns: columnCount, page: pageRows() };
        const isWhole = event.ctrlKey || event.metaKey;
        const key = (!isWhole && letters[event.key.toLowerCase()]) || readingKey(event);
        const to = moveCell(at, key, isWhole, size);
        if (to === null) {
          if (runKey(event, key, at.row, latest.current)) event.preventDefault();
          return;
        }
        event.preventDefault();
        if (event.shiftKey && canSelect && to.row !== at.row) actions.selection.extend(at.row, to.row);
        focusAt(to);
      },
    };
    return { handlers, focusAt };
  }, [latest]);

  return { cell, handlers, focusAt };
}

/** Letter keys that do the same as other keys. They work only while the focus is in the grid (WCAG 2.1.4). */
const letters: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp", x: "Select" };

/** Enter opens, Space and X select, Ctrl+A selects all. Returns true when it used the key. Keys in a control stay the control's. */
function runKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  key: string,
  row: number,
  { actions, canSelect }: GridFocus<Row>,
): boolean {
  if (key === "a" && (event.ctrlKey || event.metaKey)) {
    if (canSelect) actions.selection.selectAll();
    return canSelect;
  }
  // A focusable text with a tooltip counts as the cell: it needs no keys.
  const target = rowTarget(event.currentTarget, event.target);
  const isCell = target !== null && target.control === null && !target.isCellControl;
  const isBox = event.target instanceof HTMLInputElement;
  const isX = key === "Select";
  if (row < 0 || (!isCell && !isBox && !isX)) return false;
  if (key === "Enter" && actions.toggleDetail !== undefined) {
    actions.toggleDetail(row);
    return true;
  }
  if (isX || (key === " " && isCell)) {
    if (canSelect) actions.selection.toggle(row, event.shiftKey);
    return true;
  }
  return false;
}

function cellOf(grid: Element, target: EventTarget): CellPosition | null {
  const at = rowTarget(grid, target);
  const column = target instanceof Element ? target.closest("[data-column]")?.getAttribute("data-column") : undefined;
  return at === null || column === undefined || column === null ? null : { row: at.row, column: Number(column) };
}

/** The row whose detail contains `target`; null outside of details. */
function rowOfDetail(grid: Element, target: EventTarget): number | null {
  const detail = target instanceof Element && grid.contains(target) ? target.closest("[data-detail]") : null;
  const row = detail?.closest("[data-list]") === grid && detail.previousElementSibling?.getAttribute("data-row");
  return row ? Number(row) : null;
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

/** A cell of the grid. Row -1 is the header. */
export type CellPosition = { readonly row: number; readonly column: number };

export const HEADER_ROW = -1;

export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page key moves by. */
  readonly page: number;
};

/** The cell that a key moves to (ARIA grid pattern), or null when the key does not move. `isWhole`: with Ctrl or ⌘, to the end. */
export function moveCell(from: CellPosition, key: string, isWhole: boolean, size: GridSize): CellPosition | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = target(from, key, isWhole, size, last);
  if (to === null) return null;
  return {
    row: Math.max(HEADER_ROW, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  };
}

function target(from: CellPosition, key: string, isWhole: boolean, size: GridSize, last: CellPosition) {
  switch (key) {
    case "ArrowUp":
      return { row: isWhole ? 0 : from.row - 1, column: from.column };
    case "ArrowDown":
      return { row: isWhole ? last.row : from.row + 1, column: from.column };
    case "ArrowLeft":
      return { row: from.row, column: isWhole ? 0 : from.column - 1 };
    case "ArrowRight":
      return { row: from.row, column: isWhole ? last.column : from.column + 1 };
    case "Home":
      return { row: isWhole ? 0 : from.row, column: 0 };
    case "End":
      return { row: isWhole ? last.row : from.row, column: last.column };
    case "PageUp":
      return { row: from.row === HEADER_ROW ? HEADER_ROW : Math.max(0, from.row - size.page), column: from.column };
    case "PageDown":
      return { row: Math.max(0, from.row) + size.page, column: from.column };
    default:
      return null;
  }
}
