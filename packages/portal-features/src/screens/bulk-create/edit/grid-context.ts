import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { ImportColumn } from "#parts/order-import/import-columns.ts";
import type { Fault, RowId, RowView } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { CellEdit, EditedCell } from "./cell-edit.ts";

/** What every cell of the grid needs; it never changes while the words stay the same. */
export interface Grid {
  session: ImportSession;
  edit: CellEdit;
  sayFault: (fault: Fault) => string;
  sayColumn: (column: ImportColumn) => string;
  /** Goes to a cell from the one that has the focus: after an edit. */
  move: (by: "same" | "next" | "previous" | "nextError" | "previousError") => void;
}

export const GridContext = createContext<Grid | null>(null);

export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error("A cell of the import stands outside of its grid.");
  return grid;
}

/** A row as it is now; undefined until it has come from the desk. */
export function useRow({ rows }: Pick<ImportSession, "rows">, id: RowId): RowView | undefined {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => rows.subscribe(id, onChange), [rows, id]),
    () => rows.get(id),
  );
}

/** The edit of this cell; undefined while it is not edited. */
export function useEditOf({ edit }: Grid, row: RowId, column: ImportColumn | undefined): EditedCell | undefined {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => edit.subscribe(row, onChange), [edit, row]),
    () => edit.at(row, column),
  );
}
