import type { TableHandle } from "@merchant-portal/ui";
import { useMemo, useState } from "react";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { createCellEdit } from "./cell-edit.ts";
import { type ErrorPlace, findFault } from "./find-error.ts";
import { type GridColumn, gridColumnOf, lineColumn, meaningOf } from "./grid-columns.ts";
import type { Grid } from "./grid-context.ts";
import { createPlaceStore, type GridPlace } from "./grid-place.ts";

/** The state shared by the grid and the parts around it: cell edit, focused cell, and functions that move the focus. */
export function useImportGrid(session: ImportSession, columns: readonly GridColumn[]) {
  const { fault: sayFault, column: sayColumn } = useFaultWords();
  const [table] = useState((): { current: TableHandle | null } => ({ current: null }));
  const [edit] = useState(() => createCellEdit(session));
  const [place] = useState(createPlaceStore);

  return useMemo(() => {
    const ids = () => [lineColumn, ...columns.map(({ order }) => order)];
    const goTo = ({ index, column }: Pick<GridPlace, "index" | "column">) => table.current?.focusCell(index, column);
    const here = (): ErrorPlace | undefined => {
      const at = place.get();
      const column = columns.find(({ order }) => order === at?.column);
      return at && { row: at.row, index: at.index, column: column && meaningOf(at.row, column) };
    };
    const goToFault = async (step: 1 | -1) => {
      const found = await findFault(session, here(), step);
      if (found) goTo({ index: found.index, column: gridColumnOf(columns, found.row, found.column) });
      return found !== undefined;
    };
    const move: Grid["move"] = (by) => {
      const at = place.get();
      if (by === "nextError" || by === "previousError") return void goToFault(by === "nextError" ? 1 : -1);
      if (!at) return;
      const step = { same: 0, next: 1, previous: -1 }[by];
      const all = ids();
      goTo({ index: at.index, column: all[all.indexOf(at.column) + step] ?? at.column });
    };
    const grid: Grid = { session, edit, sayFault, sayColumn, move };
    return { grid, table, place, goTo, goToFault };
  }, [session, columns, table, edit, place, sayFault, sayColumn]);
}

export type ImportGridSource = ReturnType<typeof useImportGrid>;
