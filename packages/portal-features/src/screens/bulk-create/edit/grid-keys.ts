import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { clipboardText } from "#parts/order-import/clipboard-text.ts";
import type { RowId } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { CellEdit } from "./cell-edit.ts";
import { type GridColumn, meaningOf, textIn } from "./grid-columns.ts";
import type { Grid } from "./grid-context.ts";
import type { GridPlace } from "./grid-place.ts";

interface GridKeys {
  session: ImportSession;
  edit: CellEdit;
  columns: readonly GridColumn[];
  move: Grid["move"];
  /** The cell in which something happened. */
  placeOf: (target: EventTarget) => GridPlace | undefined;
  /** Puts what is on the clipboard there: one cell, or a block of which this is the first. */
  paste: (place: GridPlace, text: string) => void;
}

/**
 * What a cell hears, before the grid does (so the handlers go on what is around it, in the capture phase). Enter, F2, a second press
 * or typing begin an edit; Delete empties; Ctrl+Z and Ctrl+Y undo and redo; Alt with an arrow goes from error to error. Copying
 * takes the cell; what is pasted may be a block.
 */
export function gridKeys({ session, edit, columns, move, placeOf, paste }: GridKeys) {
  /** The cell's own value; undefined where there is nothing to edit, or somebody types in its field. */
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
      const answer = (act: () => void) => {
        event.preventDefault();
        event.stopPropagation();
        act();
      };
      if (event.altKey && (key === "ArrowDown" || key === "ArrowUp"))
        return answer(() => move(key === "ArrowDown" ? "nextError" : "previousError"));
      const letter = key.toLowerCase();
      if (isWhole && letter === "z") return answer(() => void (event.shiftKey ? session.redo() : session.undo()));
      if (isWhole && letter === "y") return answer(() => void session.redo());
      const cell = cellOf(target);
      if (!cell || isWhole || event.altKey) return;
      if (key === "Enter" || key === "F2" || key === " ") return answer(() => begin(cell));
      if (key === "Delete" || key === "Backspace") return answer(() => setText(cell, ""));
      // The key itself goes on to the field, which has the focus by now: also the first half of an accent.
      if (key.length === 1 || key === "Dead" || key === "Process") {
        event.stopPropagation();
        begin(cell, "");
      }
    },
    /** A press on the cell that has the focus already. */
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
      // A picture is no text, and empties nothing.
      if (!cell || text === "") return;
      event.preventDefault();
      paste(cell.place, text);
    },
  };
}
