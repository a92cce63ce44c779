/**
 * What a click on a row does, and which rows are open. Open it when a click selects or opens the wrong row, or should not have. The keys
 * are in `grid-focus.ts`.
 */
import { type MouseEvent, useCallback, useMemo, useState } from "react";
import type { ListProps } from "./list-features.ts";
import { findRow, sameStart } from "./row-geometry.ts";
import type { SelectionActions } from "./selection.ts";
import { useLatest } from "./use-latest.ts";

/** The part of a list that an event happened in. */
export type RowTarget = {
  /** The row's index; -1 is the header. */
  readonly row: number;
  /** The list's control that the event happened in, such as the row's checkbox. */
  readonly control: "select" | "select-all" | "toggle" | null;
  /** Whether it happened in a control that a cell rendered, such as a link. */
  readonly isCellControl: boolean;
};

const CONTROL =
  "a[href],button,input,select,textarea,label,summary,[role=button],[role=checkbox],[role=link],[role=menuitem],[contenteditable=true]";

/**
 * The row that an event happened in. Null when it happened outside the rows: in a detail, in a list inside a detail, or in a popover,
 * whose events React sends through the list although it is elsewhere in the document.
 */
export function rowTarget(list: Element, target: EventTarget | null): RowTarget | null {
  if (!(target instanceof Element) || !list.contains(target)) return null;
  const owner = target.closest("[data-list]");
  const element = target.closest("[data-row],[data-detail]");
  if (owner !== list || element === null || element.hasAttribute("data-detail")) return null;
  const control = target.closest(CONTROL);
  const part = target.closest("[data-part]")?.getAttribute("data-part");
  const listControl = part === "select" || part === "select-all" || part === "toggle" ? part : null;
  return {
    row: Number(element.getAttribute("data-row")),
    // All of a checkbox's cell belongs to the checkbox.
    control: control === null && listControl === "toggle" ? null : listControl,
    isCellControl: control !== null && listControl === null,
  };
}

/** Whether text in the element is selected: then the click ended a text selection and opens nothing. */
function hasSelectedText(element: Element): boolean {
  const chosen = document.getSelection();
  return chosen !== null && !chosen.isCollapsed && chosen.containsNode(element, true);
}

export type RowActions = {
  readonly selection: SelectionActions;
  /** Opens or closes the detail of the row at an index. Undefined when rows have no detail. */
  readonly toggleDetail?: ((row: number) => void) | undefined;
};

/** The mouse handlers of a list. They are on the list and not on its rows, so that a row is cheap to render. */
export function useRowEvents(actions: RowActions) {
  const latest = useLatest(actions);
  return useMemo(
    () => ({
      onClick: (event: MouseEvent<HTMLElement>) => {
        const target = rowTarget(event.currentTarget, event.target);
        if (target === null || event.defaultPrevented) return;
        const { selection, toggleDetail } = latest.current;
        if (target.control === "select" || target.control === "select-all") {
          // A click beside the box focuses it, as a click on it does.
          if (event.target instanceof Element && !(event.target instanceof HTMLInputElement))
            event.target.closest("[data-part]")?.querySelector("input")?.focus({ preventScroll: true });
          return target.control === "select" ? selection.toggle(target.row, event.shiftKey) : selection.toggleAll();
        }
        if (target.control === "toggle") return toggleDetail?.(target.row);
        if (target.isCellControl || target.row < 0) return;
        const row = event.target instanceof Element ? event.target.closest("[data-row]") : null;
        if (row === null || hasSelectedText(row)) return;
        return toggleDetail?.(target.row);
      },
      // Selecting a range with Shift would also select the text between the two rows.
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        if (event.shiftKey && rowTarget(event.currentTarget, event.target)?.control === "select")
          event.preventDefault();
      },
    }),
    [latest],
  );
}

/** Opens the detail of the row at an index, or closes it. */
export function useExpansion<Row>({ rows, rowKey, expansion }: Pick<ListProps<Row>, "rows" | "rowKey" | "expansion">) {
  const latest = useLatest({ rows, rowKey, expansion });
  return useCallback(
    (index: number) => {
      const { rows, rowKey, expansion } = latest.current;
      const row = rows[index];
      if (expansion === undefined || row === undefined) return;
      const key = rowKey(row);
      const isOpen = expansion.expanded.has(key);
      const next = new Set(expansion.isSingle === true ? [] : expansion.expanded);
      if (isOpen) next.delete(key);
      else next.add(key);
      expansion.onChange(next);
    },
    [latest],
  );
}

const none: ReadonlySet<string> = new Set();

type OpenRows<Row> = {
  readonly rows: readonly Row[];
  readonly keys: ReadonlySet<string>;
  /** The index of each key's row; -1 when the list does not have it. */
  readonly at: ReadonlyMap<string, number>;
  readonly indexes: readonly number[];
};

/**
 * The indexes of the open rows, in order. The search begins at `near`, the first row in view, and a new page is searched alone, so that
 * it stays fast in a long list.
 */
export function useOpenRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string> = none,
  near: number,
): readonly number[] {
  const [open, setOpen] = useState<OpenRows<Row>>({ rows, keys: none, at: new Map(), indexes: [] });
  if (open.rows === rows && open.keys === keys) return open.indexes;
  const next = findOpen(open, rows, rowKey, keys, near);
  setOpen(next);
  return next.indexes;
}

function findOpen<Row>(
  before: OpenRows<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  near: number,
): OpenRows<Row> {
  const same = before.rows === rows ? rows.length : keys.size === 0 ? 0 : sameStart(before.rows, rows);
  const added = keys.size === 0 ? [] : rows.slice(same);
  const at = new Map<string, number>();
  for (const key of keys) {
    const last = before.at.get(key);
    if (last === undefined) at.set(key, findRow(rows, rowKey, key, near));
    else if (last >= 0 && last < same) at.set(key, last);
    else if (last >= 0) at.set(key, findRow(rows, rowKey, key, last));
    else {
      const found = findRow(added, rowKey, key, 0);
      at.set(key, found < 0 ? -1 : same + found);
    }
  }
  const indexes = [...at.values()].filter((index) => index >= 0).toSorted((a, b) => a - b);
  return { rows, keys, at, indexes };
}
