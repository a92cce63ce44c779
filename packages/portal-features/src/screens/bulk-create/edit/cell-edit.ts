import type { ImportColumn } from "#parts/order-import/import-columns.ts";
import type { RowId } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";

export interface EditedCell {
  row: RowId;
  column: ImportColumn;
  /** As it was when editing began. */
  before: string;
  /** What the field begins with. */
  first: string;
}

/**
 * The one cell that is being edited. What is typed is checked when the keys rest, so that the errors recount; however often that
 * is, it stays one step for undo.
 */
export interface CellEdit {
  at(row: RowId, column: ImportColumn | undefined): EditedCell | undefined;
  begin(cell: EditedCell): void;
  type(text: string): void;
  /** Nothing happens when another cell is edited by now, or none. */
  commit(edited: EditedCell, text: string): void;
  /** As it was before. */
  cancel(): void;
  subscribe(row: RowId, onChange: () => void): () => void;
}

/** Milliseconds without a key. */
const rest = 200;

export function createCellEdit(session: Pick<ImportSession, "change" | "touchReferences">): CellEdit {
  const listeners = new Map<RowId, Set<() => void>>();
  let cell: EditedCell | undefined;
  /** What was typed so far and is checked: a step that the next one takes the place of. */
  let sent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (row: RowId) => {
    for (const listener of listeners.get(row) ?? []) listener();
  };
  const send = ({ row, column, before }: EditedCell, text: string) => {
    const isAgain = sent !== undefined;
    const next = text === before ? undefined : text;
    sent = next;
    void session.change(async (desk) => {
      const back = isAgain ? await desk.undo() : undefined;
      return next === undefined ? back : desk.edit([{ do: "set", row, column, text: next }]);
    });
  };
  const end = () => {
    clearTimeout(timer);
    const ended = cell;
    cell = sent = undefined;
    if (ended) tell(ended.row);
  };

  return {
    at: (row, column) => (cell?.row === row && cell.column === column ? cell : undefined),
    begin(next) {
      end();
      cell = next;
      tell(next.row);
    },
    type(text) {
      clearTimeout(timer);
      const typed = cell;
      if (typed) timer = setTimeout(() => send(typed, text), rest);
    },
    commit(edited, text) {
      if (edited !== cell) return;
      clearTimeout(timer);
      if (text !== (sent ?? cell.before)) send(cell, text);
      if (text !== cell.before && cell.column === "order_ref_number") session.touchReferences();
      end();
    },
    cancel() {
      clearTimeout(timer);
      if (cell && sent !== undefined) send(cell, cell.before);
      end();
    },
    subscribe(row, onChange) {
      let others = listeners.get(row);
      if (!others) listeners.set(row, (others = new Set()));
      others.add(onChange);
      return () => {
        others.delete(onChange);
        if (others.size === 0) listeners.delete(row);
      };
    },
  };
}
