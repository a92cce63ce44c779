import { useDeferredValue, useMemo } from "react";
import type { ImportState } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";
import { CellPanel } from "./cell-panel.tsx";
import { CheckSummary } from "./check-summary.tsx";
import { FaultFilter } from "./fault-filter.tsx";
import { gridColumns } from "./grid-columns.ts";
import { GridTools } from "./grid-tools.tsx";
import { ImportGrid } from "./import-grid.tsx";
import { KnownOrders } from "./known-orders.tsx";
import { useImportGrid } from "./use-import-grid.ts";

interface CheckedRowsProps {
  session: ImportSession;
  view: SessionView;
  state: ImportState;
}

/** The rows of both files, what is wrong with them, and everything to mend them with. */
export function CheckedRows({ session, view, state }: CheckedRowsProps) {
  const found = state.faults.map(({ slot, column }) => `${slot} ${column}`).join();
  // The columns change when another one has a fault, not with every edit: the grid would be drawn anew.
  // oxlint-disable-next-line react/exhaustive-deps -- `found` says what of the faults matters
  const columns = useMemo(() => gridColumns(view.files, state.faults), [view.files, found]);
  const desk = useImportGrid(session, columns);
  // What was found is said at once; the grid, which is much, is drawn after it, in pieces between which a key or a click gets its turn.
  const isDrawn = useDeferredValue(view.rows !== undefined, false);
  return (
    <>
      <CheckSummary state={state} />
      {state.known > 0 && <KnownOrders session={session} state={state} />}
      {isDrawn && (
        <>
          <FaultFilter session={session} filter={view.filter} faults={state.faults} />
          <GridTools desk={desk} state={state} />
          {/* A block of their own: the panel stays in sight as long as the grid does. */}
          <div>
            <ImportGrid desk={desk} columns={columns} view={view} />
            <CellPanel desk={desk} columns={columns} rows={view.rows ?? []} />
          </div>
        </>
      )}
    </>
  );
}
