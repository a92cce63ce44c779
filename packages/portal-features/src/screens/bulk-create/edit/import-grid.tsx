/** The grid of rows: connects the cells, keys and focus of this folder with the `DataTable`. Open it first when you change the grid. */
import {
  CircleAlertIcon,
  createColumns,
  DataTable,
  EmptyState,
  type CustomCellProps,
  PackageIcon,
  SearchXIcon,
} from "@merchant-portal/ui";
import { type FocusEvent, useMemo } from "react";
import { useFormat } from "#kit/use-format.ts";
import { type RowId, slotOf } from "#parts/order-import/order-import.ts";
import type { SessionView } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { GridCell } from "./grid-cell.tsx";
import { type GridColumn, lineColumn, widthOf } from "./grid-columns.ts";
import { gridKeys } from "./grid-keys.ts";
import { GridContext, type ImportGridSource, useGrid, useRow } from "./grid-state.ts";
import { RowCard } from "./row-card.tsx";
import { usePaste } from "./use-paste.ts";

interface ImportGridProps {
  source: ImportGridSource;
  columns: readonly GridColumn[];
  view: Pick<SessionView, "rows" | "listing">;
}

const rowKey = (row: RowId) => String(row);
const card = (row: RowId) => <RowCard row={row} />;
const none: readonly RowId[] = [];

/**
 * The rows of both files as one grid: each order with its packages below. Visible rows load lazily. Cards on a phone.
 */
export function ImportGrid({ source: { grid, table, place }, columns, view }: ImportGridProps) {
  const t = useBulkCreateWords();
  const { session, edit, columnName, move } = grid;
  const rows = view.rows ?? none;
  const tableColumns = useMemo(
    () =>
      createColumns<RowId>()([
        {
          id: lineColumn,
          header: t("grid.line"),
          width: 96,
          isRowHeader: true,
          isReusable: true,
          cell: (row) => <LineCell row={row} />,
        },
        ...columns.map((column) => {
          const header = columnName(column.order);
          const subheader = column.package && column.package !== column.order ? columnName(column.package) : undefined;
          return {
            id: column.order,
            header,
            subheader,
            width: widthOf(column, [header, subheader ?? ""]),
            isReusable: true,
            cell: () => null,
            customCell: (row: RowId, props: CustomCellProps) => <GridCell row={row} column={column} {...props} />,
          };
        }),
      ]),
    [columns, t, columnName],
  );
  const paste = usePaste(session, columns, rows);
  const placeOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest("[data-column]") : null;
    const index = Number(cell?.closest("[data-row]")?.getAttribute("data-row") ?? -1);
    const row = rows[index];
    const column = tableColumns[Number(cell?.getAttribute("data-column"))]?.id;
    return cell && row !== undefined && column !== undefined ? { row, index, column } : undefined;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const at = placeOf(target);
    if (at) place.set(at);
  };

  return (
    <GridContext value={grid}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles events that bubble up from the cells */}
      <div {...gridKeys({ session, edit, columns, move, placeOf, paste })} onFocusCapture={onFocus}>
        <DataTable
          key={view.listing}
          handle={table}
          label={t("grid.label")}
          columns={tableColumns}
          rows={rows}
          rowKey={rowKey}
          total={rows.length}
          status={view.rows ? "ready" : "loading"}
          skeletonRows={6}
          firstRows={2}
          density="compact"
          card={card}
          maxHeight="min(34rem, calc(100dvh - 12rem))"
          empty={<EmptyState level={3} icon={<SearchXIcon />} title={t("grid.none")} detail={t("grid.noneDetail")} />}
        />
      </div>
    </GridContext>
  );
}

/** The row's name cell: its line number in the file, and an icon when any cell of the row has an error. */
function LineCell({ row }: { row: RowId }) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const { session, issueText } = useGrid();
  const view = useRow(session, row);
  if (!view) return <span aria-busy="true">…</span>;
  const whole = view.issues.filter(({ column }) => column === undefined).map(issueText);
  // The column with the error may be out of view.
  const isWrong = whole.length > 0 || view.issues.some(({ isWarning }) => !isWarning);
  const isPackage = slotOf(row) === "packages";
  return (
    <span className="mp:flex mp:w-full mp:min-w-0 mp:items-center mp:gap-1.5 mp:tabular-nums">
      {isPackage && <PackageIcon aria-hidden className="mp:ms-2 mp:size-3.5 mp:shrink-0 mp:text-text-muted" />}
      <span className="mp:sr-only">{t(isPackage ? "grid.package" : "grid.order")}</span>
      <span className={isPackage ? "mp:text-text-muted" : undefined}>{format.number(view.line)}</span>
      {isWrong && (
        <span title={view.issues.map(issueText).join(" ")} className="mp:ms-auto mp:text-danger">
          <CircleAlertIcon aria-hidden className="mp:size-4" />
          {whole.length > 0 && <span className="mp:sr-only">{whole.join(" ")}</span>}
        </span>
      )}
    </span>
  );
}
