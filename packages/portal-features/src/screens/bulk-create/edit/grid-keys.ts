/**
 * The keyboard, mouse and clipboard handlers of the grid. Keys inside the input of an edited cell are in
 * `grid-cell.tsx`. Open it to add a key of the grid.
 */
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { clipboardText } from "#parts/order-import/clipboard-cells.ts";
import type { RowId } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { type GridColumn, meaningOf, textIn } from "./grid-columns.ts";
import type { CellEdit, Grid, GridPlace } from "./grid-state.ts";

interface GridKeys {
  session: ImportSession;
  edit: CellEdit;
  columns: readonly GridColumn[];
  move: Grid["move"];
  /** The cell of an event's target. */
  placeOf: (target: EventTarget) => GridPlace | undefined;
  /** Pastes clipboard text: a cell, or a block whose first cell is at the place. */
  paste: (place: GridPlace, text: string) => void;
}

/**
 * Event handlers of the grid's cells, in the capture phase so that they run before the table's. Enter, F2, a second
 * click or typing starts editing; Delete clears; Ctrl+Z and Ctrl+Y undo and redo; Alt with an arrow goes to the next or
 * previous error. Copy takes one cell; paste accepts a block.
 */
export function gridKeys({ session, edit, columns, move, placeOf, paste }: GridKeys) {
  /** The editable cell of a target; undefined when it is not editable, or its input has the event. */
  const cellOf = (target: EventTarget) => {
    const place = placeOf(target);
    const view = place && session.rows.get(place.row);
    const column = columns.find(({ order }) => order === place?.column);
    const meaning = view && column && meaningOf(view.id, column);
    if (!view || !meaning || target instanceof HTMLInputElement) return undefined;
    return { place, row: view.id, column: meaning, before: textIn(view, meaning) };
  };
  const begin = ({ row, column, before }: NonNullable<ReturnType<typeof cellOf>>, first = before) =>
    flushSync(() => edit.begin({ row, column, before, first }));
  const setText = (cell: { row: RowId; column: Parameters<typeof textIn>[1] }, text: string) =>
    void session.edit([{ do: "set", row: cell.row, column: cell.column, text }]);

  return {
    onKeyDownCapture(event: KeyboardEvent) {
      const { target, key } = event;
      if (target instanceof HTMLInputElement || !placeOf(target)) return;
      const isWhole = event.ctrlKey || event.metaKey;
      const handle = (run: () => void) => {
        event.preventDefault();
        event.stopPropagation();
        run();
      };
      if (event.altKey && (key === "ArrowDown" || key === "ArrowUp"))
        return handle(() => move(key === "ArrowDown" ? "nextError" : "previousError"));
      const letter = key.toLowerCase();
      if (isWhole && letter === "z") return handle(() => void (event.shiftKey ? session.redo() : session.undo()));
      if (isWhole && letter === "y") return handle(() => void session.redo());
      const cell = cellOf(target);
      if (!cell || isWhole || event.altKey) return;
      if (key === "Enter" || key === "F2" || key === " ") return handle(() => begin(cell));
      if (key === "Delete" || key === "Backspace") return handle(() => setText(cell, ""));
      // `begin` focuses the input at once, so the input receives this key itself, also a dead key.
      if (key.length === 1 || key === "Dead" || key === "Process") {
        event.stopPropagation();
        begin(cell, "");
      }
    },
    /** A click on the cell that is focused already. */
    onMouseDownCapture(event: MouseEvent) {
      const cell = event.button === 0 && cellOf(event.target);
      const td = event.target instanceof Element ? event.target.closest("td") : null;
      if (!cell || td !== document.activeElement) return;
      event.preventDefault();
      begin(cell);
    },
    onCopyCapture(event: ClipboardEvent) {
      const cell = cellOf(event.target);
      if (!cell || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", clipboardText(cell.before));
    },
    onPasteCapture(event: ClipboardEvent) {
      const cell = cellOf(event.target);
      const text = event.clipboardData.getData("text/plain");
      // Clipboard images have no text; do not clear the cell.
      if (!cell || text === "") return;
      event.preventDefault();
      paste(cell.place, text);
    },
  };
}
