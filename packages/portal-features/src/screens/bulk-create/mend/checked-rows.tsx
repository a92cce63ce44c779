import { startTransition, useEffect, useMemo, useState } from "react";
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
  const step = useSteps(view.rows !== undefined, 3);
  return (
    <>
      <CheckSummary state={state} />
      {state.known > 0 && <KnownOrders session={session} state={state} />}
      {step > 0 && <FaultFilter session={session} filter={view.filter} faults={state.faults} />}
      {step > 1 && <GridTools desk={desk} state={state} />}
      {/* A block of their own: the panel stays in sight as long as the grid does. */}
      {step > 1 && (
        <div>
          <ImportGrid desk={desk} columns={columns} view={view} isWhole={step > 2} />
          <CellPanel desk={desk} columns={columns} rows={view.rows ?? []} />
        </div>
      )}
    </>
  );
}

/**
 * Counts to `last` once something is ready, one for each drawing: what was found is said at once, and the grid, which is much, comes after
 * it piece by piece, so that a key or a click never waits for all of it.
 */
function useSteps(isReady: boolean, last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (isReady && step < last) startTransition(() => setStep(step + 1));
  }, [isReady, step, last]);
  return step;
}
