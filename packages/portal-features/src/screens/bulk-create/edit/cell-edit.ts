import type { ImportColumn } from "#parts/order-import/import-columns.ts";
import type { RowId } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";

export interface EditedCell {
  row: RowId;
  column: ImportColumn;
  /** The value before editing. */
  before: string;
  /** The initial value of the input. */
  first: string;
}

/**
 * The state of the one cell being edited. Typed text is applied when typing pauses, so that the error counts update;
 * all of it is one undo step.
 */
export interface CellEdit {
  at(row: RowId, column: ImportColumn | undefined): EditedCell | undefined;
  begin(cell: EditedCell): void;
  type(text: string): void;
  /** Does nothing when another cell is being edited, or none. */
  commit(edited: EditedCell, text: string): void;
  /** Restores the value before editing. */
  cancel(): void;
  subscribe(row: RowId, onChange: () => void): () => void;
}

/** Milliseconds without typing before the text is applied. */
const pauseMs = 200;

/** Creates the state of the edited cell; edits are applied through the session. */
export function createCellEdit(session: Pick<ImportSession, "change" | "touchReferences">): CellEdit {
  const listeners = new Map<RowId, Set<() => void>>();
  let cell: EditedCell | undefined;
  /** Text that is already applied; the next edit replaces it in the same undo step. */
  let sent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (row: RowId) => {
    for (const listener of listeners.get(row) ?? []) listener();
  };
  const send = ({ row, column, before }: EditedCell, text: string) => {
    const isAgain = sent !== undefined;
    const next = text === before ? undefined : text;
    sent = next;
    void session.change(async (worker) => {
      const back = isAgain ? await worker.undo() : undefined;
      return next === undefined ? back : worker.edit([{ do: "set", row, column, text: next }]);
    });
  };
  const end = () => {
    clearTimeout(timer);
    const ended = cell;
    cell = sent = undefined;
    if (ended) notify(ended.row);
  };

  return {
    at: (row, column) => (cell?.row === row && cell.column === column ? cell : undefined),
    begin(next) {
      end();
      cell = next;
      notify(next.row);
    },
    type(text) {
      clearTimeout(timer);
      const typed = cell;
      if (typed) timer = setTimeout(() => send(typed, text), pauseMs);
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
