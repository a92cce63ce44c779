/**
 * The state of the grid: the focused cell, the cell that is edited, and the search for the next error. Stores outside of React, so that typing or
 * moving renders one cell and not the grid. Open it when the focus moves wrongly or an edit gets lost.
 */
import type { TableHandle } from "@merchant-portal/ui";
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore } from "react";
import { createListeners } from "#kit/listeners.ts";
import { columnsOf, type ImportColumn } from "#parts/order-import/import-columns.ts";
import { type Issue, type RowId, type RowView, slotOf } from "#parts/order-import/order-import.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { type GridColumn, gridColumnOf, lineColumn, meaningOf } from "./grid-columns.ts";

/** The state shared by the grid and the parts around it: cell edit, focused cell, and functions that move the focus. */
export function useImportGrid(session: ImportSession, columns: readonly GridColumn[]) {
  const { issue: issueText, column: columnName } = useIssueWords();
  const [table] = useState((): { current: TableHandle | null } => ({ current: null }));
  const [edit] = useState(() => createCellEdit(session));
  const [place] = useState(createPlaceStore);

  return useMemo(() => {
    const ids = () => [lineColumn, ...columns.map(({ order }) => order)];
    const goTo = ({ index, column }: Pick<GridPlace, "index" | "column">) => table.current?.focusCell(index, column);
    const focused = (): ErrorPlace | undefined => {
      const at = place.get();
      const column = columns.find(({ order }) => order === at?.column);
      return at && { row: at.row, index: at.index, column: column && meaningOf(at.row, column) };
    };
    const goToError = async (step: 1 | -1) => {
      const found = await findError(session, focused(), step);
      if (found) goTo({ index: found.index, column: gridColumnOf(columns, found.row, found.column) });
      return found !== undefined;
    };
    const move: Grid["move"] = (by) => {
      const at = place.get();
      if (by === "nextError" || by === "previousError") return void goToError(by === "nextError" ? 1 : -1);
      if (!at) return;
      const step = { same: 0, next: 1, previous: -1 }[by];
      const all = ids();
      goTo({ index: at.index, column: all[all.indexOf(at.column) + step] ?? at.column });
    };
    const grid: Grid = { session, edit, issueText, columnName, move };
    return { grid, table, place, goTo, goToError };
  }, [session, columns, table, edit, place, issueText, columnName]);
}

export type ImportGridSource = ReturnType<typeof useImportGrid>;

/** Shared by all cells of the grid; stable while the language is the same. */
export interface Grid {
  session: ImportSession;
  edit: CellEdit;
  issueText: (issue: Issue) => string;
  columnName: (column: ImportColumn) => string;
  /** Moves the focus from the focused cell; called after an edit. */
  move: (by: "same" | "next" | "previous" | "nextError" | "previousError") => void;
}

export const GridContext = createContext<Grid | null>(null);

/** The grid around a cell. @throws outside of an `ImportGrid` */
export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error("A cell needs an ImportGrid around it.");
  return grid;
}

/** The current row; undefined while it loads from the worker. */
export function useRow({ rows }: Pick<ImportSession, "rows">, id: RowId): RowView | undefined {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => rows.subscribe(id, onChange), [rows, id]),
    () => rows.get(id),
  );
}

/** The edit state of this cell; undefined when it is not being edited. */
export function useEditOf({ edit }: Grid, row: RowId, column: ImportColumn | undefined): EditedCell | undefined {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => edit.subscribe(row, onChange), [edit, row]),
    () => edit.at(row, column),
  );
}

/** The focused cell, in a store, so that the panel updates without rendering the grid. */
export interface GridPlace {
  row: RowId;
  /** Index of the row in the list. */
  index: number;
  /** Id of the grid's column. */
  column: string;
}

interface PlaceStore {
  readonly get: () => GridPlace | undefined;
  readonly set: (place: GridPlace | undefined) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates the store of the focused cell. */
function createPlaceStore(): PlaceStore {
  const listeners = createListeners();
  let place: GridPlace | undefined;
  return {
    get: () => place,
    set(next) {
      if (next?.row === place?.row && next?.column === place?.column && next?.index === place?.index) return;
      place = next;
      listeners.emit();
    },
    subscribe: listeners.subscribe,
  };
}

/** The cell that is being edited. */
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
function createCellEdit(session: Pick<ImportSession, "change" | "referencesChanged">): CellEdit {
  const listeners = new Map<RowId, Set<() => void>>();
  let cell: EditedCell | undefined;
  /** Text that is already applied; the next edit replaces it in the same undo step. */
  let applied: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (row: RowId) => {
    for (const listener of listeners.get(row) ?? []) listener();
  };
  const apply = ({ row, column, before }: EditedCell, text: string) => {
    const isReplacing = applied !== undefined;
    const next = text === before ? undefined : text;
    applied = next;
    void session.change(async (worker) => {
      const undone = isReplacing ? await worker.undo() : undefined;
      return next === undefined ? undone : worker.edit([{ do: "set", row, column, text: next }]);
    });
  };
  const end = () => {
    clearTimeout(timer);
    const ended = cell;
    cell = applied = undefined;
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
      if (typed) timer = setTimeout(() => apply(typed, text), pauseMs);
    },
    commit(edited, text) {
      if (edited !== cell) return;
      clearTimeout(timer);
      if (text !== (applied ?? cell.before)) apply(cell, text);
      if (text !== cell.before && cell.column === "order_ref_number") session.referencesChanged();
      end();
    },
    cancel() {
      clearTimeout(timer);
      if (cell && applied !== undefined) apply(cell, cell.before);
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

/** The position of an error: the row's id and index in the list, and the column; undefined column for the whole row. */
interface ErrorPlace {
  row: RowId;
  index: number;
  column: ImportColumn | undefined;
}

/** Rows requested at a time. */
const atOnce = 50;

/** The next or previous error in the list, wrapping around; undefined when there is none. */
async function findError(
  { worker, get }: Pick<ImportSession, "worker" | "get">,
  from: ErrorPlace | undefined,
  step: 1 | -1,
): Promise<ErrorPlace | undefined> {
  const rows = get().rows ?? [];
  const withErrors = new Set((await worker.list("withErrors")).rows);
  const start = from?.index ?? (step > 0 ? 0 : rows.length - 1);
  // The start row is visited again at the end, for errors on the other side of the start column.
  const indexes = Array.from({ length: rows.length + 1 }, (_, at) => modulo(start + at * step, rows.length));
  const candidates = indexes.filter((index) => withErrors.has(rows[index] ?? -1));
  for (let at = 0; at < candidates.length; at += atOnce) {
    const some = candidates.slice(at, at + atOnce);
    const views = await worker.rows(some.map((index) => rows[index] ?? -1));
    for (const [place, view] of views.entries()) {
      const index = some[place] ?? 0;
      const isFirst = from !== undefined && at + place === 0 && index === from.index;
      const column = errorColumns(view, step).find((one) => !isFirst || isPast(view, from.column, one, step));
      if (column !== undefined) return { row: view.id, index, column: column ?? undefined };
    }
  }
  return undefined;
}

/** The remainder, positive also for negative numbers. */
const modulo = (number: number, by: number) => ((number % by) + by) % by;

/** Columns with an error, in search direction; null stands for the whole row and comes before all columns. */
function errorColumns({ issues, id }: RowView, step: 1 | -1): readonly (ImportColumn | null)[] {
  const wrong = new Set(issues.filter(({ isWarning }) => !isWarning).map(({ column }) => column ?? null));
  const inOrder = [null, ...columnsOf[slotOf(id)]].filter((column) => wrong.has(column));
  return step > 0 ? inOrder : inOrder.toReversed();
}

function isPast({ id }: RowView, from: ImportColumn | undefined, column: ImportColumn | null, step: 1 | -1): boolean {
  const places: readonly (ImportColumn | null)[] = [null, ...columnsOf[slotOf(id)]];
  return (places.indexOf(column) - places.indexOf(from ?? null)) * step > 0;
}
