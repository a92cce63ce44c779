import { useDeferredValue, useMemo } from "react";
import type { ImportState } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";
import { CellPanel } from "./cell-panel.tsx";
import { ErrorFilter } from "./error-filter.tsx";
import { gridColumns } from "./grid-columns.ts";
import { GridTools } from "./grid-tools.tsx";
import { ImportGrid } from "./import-grid.tsx";
import { useImportGrid } from "./use-import-grid.ts";
import { Banner, CircleAlertIcon, CircleCheckIcon, LiveRegion, SegmentedControl } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface CheckedRowsProps {
  session: ImportSession;
  view: SessionView;
  state: ImportState;
}

/** The rows of both files with their errors, and the tools to edit them. */
export function CheckedRows({ session, view, state }: CheckedRowsProps) {
  const found = state.faults.map(({ slot, column }) => `${slot} ${column}`).join();
  // Recompute only when the columns with errors change, not on every edit, which would render the whole grid.
  // oxlint-disable-next-line react/exhaustive-deps -- `found` says what of the faults matters
  const columns = useMemo(() => gridColumns(view.files, state.faults), [view.files, found]);
  const source = useImportGrid(session, columns);
  // Show the summary first; the large grid renders as a deferred update that input can interrupt.
  const isDrawn = useDeferredValue(view.rows !== undefined, false);
  return (
    <>
      <CheckSummary state={state} />
      {state.known > 0 && <ExistingOrders session={session} state={state} />}
      {isDrawn && (
        <>
          <ErrorFilter session={session} filter={view.filter} faults={state.faults} />
          <GridTools source={source} state={state} />
          {/* A common parent, so that the sticky panel stays visible as long as the grid. */}
          <div>
            <ImportGrid source={source} columns={columns} view={view} />
            <CellPanel source={source} columns={columns} rows={view.rows ?? []} />
          </div>
        </>
      )}
    </>
  );
}

/** `500 orders, 620 packages, 12 errors`; announced after every change. */
function CheckSummary({ state }: { state: ImportState }) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const counted = (key: "orders" | "packages" | "errors" | "warnings" | "removed") =>
    t(`check.${key}`, { count: state[key], number: format.number(state[key]) });
  const Mark = state.errors > 0 ? CircleAlertIcon : CircleCheckIcon;
  return (
    <output data-slot="check-summary" className="flex gap-2 text-title-sm font-semibold tabular-nums">
      <Mark aria-hidden className={`mt-0.5 size-5 shrink-0 ${state.errors > 0 ? "text-danger" : "text-success"}`} />
      <span className="min-w-0 wrap-anywhere">
        {[
          counted("orders"),
          counted("packages"),
          counted("errors"),
          ...(state.warnings > 0 ? [counted("warnings")] : []),
          ...(state.removed > 0 ? [counted("removed")] : []),
        ].join(", ")}
      </span>
    </output>
  );
}

interface ExistingOrdersProps {
  session: ImportSession;
  state: ImportState;
}

/** Orders whose reference exists on the server: the user decides whether to skip or create them. */
function ExistingOrders({ session, state }: ExistingOrdersProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const isOpen = state.faults.some(({ key }) => key === "knownReference");
  const chosen = isOpen ? "" : state.skipped > 0 ? "skipped" : "created";
  const title = t("known.title", { count: state.known, number: format.number(state.known) });
  return (
    <Banner tone={isOpen ? "warning" : "info"} title={title}>
      <div className="grid gap-2">
        <LiveRegion message={title} />
        <p>{t("known.detail")}</p>
        <SegmentedControl
          label={t("known.label")}
          isLabelHidden
          value={chosen}
          onValueChange={(are) => are !== "" && void session.edit([{ do: "known", are }])}
          segments={[
            { value: "skipped", label: t("known.skipped") },
            { value: "created", label: t("known.created") },
          ]}
        />
      </div>
    </Banner>
  );
}
