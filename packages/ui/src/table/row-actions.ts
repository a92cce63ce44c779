/**
 * What can be done with a row by the mouse: where in the list an event happened, selecting and opening, and which rows are open. The
 * keys are in `grid-focus.ts`.
 */
import { type MouseEvent, useCallback, useMemo, useState } from "react";
import type { ListProps } from "./list-features.ts";
import { findRow, sameStart } from "./row-geometry.ts";
import type { SelectionActions } from "./selection.ts";
import { useLatest } from "./use-latest.ts";

/** Where in the list something happened. */
export type RowTarget = {
  readonly row: number;
  /** Set when it happened in one of the list's controls. */
  readonly control: "select" | "select-all" | "toggle" | null;
  /** Set when it happened in a control that the row's content brought. */
  readonly isForeignControl: boolean;
};

const CONTROL =
  "a[href],button,input,select,textarea,label,summary,[role=button],[role=checkbox],[role=link],[role=menuitem],[contenteditable=true]";

/**
 * The row that an event reached, or null when it came from outside the rows: from a detail, from a list inside a detail, or
 * from something that is only a child in React (a popover).
 */
export function rowTarget(list: Element, target: EventTarget | null): RowTarget | null {
  if (!(target instanceof Element) || !list.contains(target)) return null;
  const owner = target.closest("[data-list]");
  const element = target.closest("[data-row],[data-detail]");
  if (owner !== list || element === null || element.hasAttribute("data-detail")) return null;
  const control = target.closest(CONTROL);
  const part = target.closest("[data-part]")?.getAttribute("data-part");
  const ours = part === "select" || part === "select-all" || part === "toggle" ? part : null;
  return {
    row: Number(element.getAttribute("data-row")),
    control: ours !== null && control !== null ? ours : null,
    isForeignControl: control !== null && ours === null,
  };
}

/** Whether the reader has selected text there: that click was for the text. */
function hasSelectedText(element: Element): boolean {
  const chosen = document.getSelection();
  return chosen !== null && !chosen.isCollapsed && chosen.containsNode(element, true);
}

export type RowActions = {
  readonly selection: SelectionActions;
  /** Absent when rows have no detail. */
  readonly toggleDetail?: ((row: number) => void) | undefined;
};

/** The mouse on a list, listened to once for all its rows: a row carries no handlers and is cheap to draw. */
export function useRowEvents(actions: RowActions) {
  const latest = useLatest(actions);
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
        if (row === null || hasSelectedText(row)) return;
        return toggleDetail?.(target.row);
      },
      // Reaching for a range would select the text between the two rows.
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

type Found<Row> = {
  readonly rows: readonly Row[];
  readonly keys: ReadonlySet<string>;
  /** Of each key its row's index; -1 when the list does not hold it. */
  readonly at: ReadonlyMap<string, number>;
  readonly indexes: readonly number[];
};

/**
 * The indexes of the rows that are open, in order. A page that is added costs only its own rows, and a row that is opened a look
 * at what is in view (`near` is where that begins).
 */
export function useOpenRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string> = none,
  near: number,
): readonly number[] {
  const [found, setFound] = useState<Found<Row>>({ rows, keys: none, at: new Map(), indexes: [] });
  if (found.rows === rows && found.keys === keys) return found.indexes;
  const next = findOpen(found, rows, rowKey, keys, near);
  setFound(next);
  return next.indexes;
}

function findOpen<Row>(
  before: Found<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  near: number,
): Found<Row> {
  const same = before.rows === rows ? rows.length : keys.size === 0 ? 0 : sameStart(before.rows, rows);
  const added = keys.size === 0 ? [] : rows.slice(same);
  const at = new Map<string, number>();
  for (const key of keys) {
    const was = before.at.get(key);
    if (was === undefined) at.set(key, findRow(rows, rowKey, key, near));
    else if (was >= 0 && was < same) at.set(key, was);
    else if (was >= 0) at.set(key, findRow(rows, rowKey, key, was));
    else {
      const found = findRow(added, rowKey, key, 0);
      at.set(key, found < 0 ? -1 : same + found);
    }
  }
  const indexes = [...at.values()].filter((index) => index >= 0).toSorted((a, b) => a - b);
  return { rows, keys, at, indexes };
}
