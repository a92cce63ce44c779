import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { ImportColumn } from "#parts/order-import/import-columns.ts";
import type { Fault, RowId, RowView } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { CellEdit, EditedCell } from "./cell-edit.ts";

/** Shared by all cells of the grid; stable while the language is the same. */
export interface Grid {
  session: ImportSession;
  edit: CellEdit;
  sayFault: (fault: Fault) => string;
  sayColumn: (column: ImportColumn) => string;
  /** Moves the focus from the focused cell; called after an edit. */
  move: (by: "same" | "next" | "previous" | "nextError" | "previousError") => void;
}

export const GridContext = createContext<Grid | null>(null);

/** The grid around a cell. @throws outside of an `ImportGrid` */
export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error("A cell of the import stands outside of its grid.");
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
