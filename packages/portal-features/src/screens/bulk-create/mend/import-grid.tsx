import { createColumns, DataTable, EmptyState, type OwnCellProps, SearchXIcon } from "@merchant-portal/ui";
import { type FocusEvent, useMemo } from "react";
import type { RowId } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";
import { GridCell } from "./grid-cell.tsx";
import { type GridColumn, lineColumn, widthOf } from "./grid-columns.ts";
import { GridContext } from "./grid-context.ts";
import { LineCell } from "./line-cell.tsx";
import { RowCard } from "./row-card.tsx";
import { gridKeys } from "./grid-keys.ts";
import type { ImportGridDesk } from "./use-import-grid.ts";
import { usePaste } from "./use-paste.ts";

interface ImportGridProps {
  desk: ImportGridDesk;
  columns: readonly GridColumn[];
  view: Pick<SessionView, "rows" | "listing">;
}

const rowKey = (row: RowId) => String(row);
const card = (row: RowId) => <RowCard row={row} />;
const none: readonly RowId[] = [];

/** The rows of both files as one: each order with its packages beneath. Rows come as they are seen. On a phone they are cards. */
export function ImportGrid({ desk: { grid, table, place }, columns, view }: ImportGridProps) {
  const say = useBulkCreateWords();
  const { session, edit, sayColumn, move } = grid;
  const rows = view.rows ?? none;
  const tableColumns = useMemo(
    () =>
      createColumns<RowId>()([
        {
          id: lineColumn,
          header: say("grid.line"),
          width: 96,
          isRowHeader: true,
          isReusable: true,
          cell: (row) => <LineCell row={row} />,
        },
        ...columns.map((column) => {
          const header = sayColumn(column.order);
          const subheader = column.package && column.package !== column.order ? sayColumn(column.package) : undefined;
          return {
            id: column.order,
            header,
            subheader,
            width: widthOf(column, [header, subheader ?? ""]),
            isReusable: true,
            cell: () => null,
            ownCell: (row: RowId, props: OwnCellProps) => <GridCell row={row} column={column} {...props} />,
          };
        }),
      ]),
    [columns, say, sayColumn],
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what the cells of the grid inside send up */}
      <div {...gridKeys({ session, edit, columns, move, placeOf, paste })} onFocusCapture={onFocus}>
        <DataTable
          key={view.listing}
          handle={table}
          label={say("grid.label")}
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
          empty={
            <EmptyState level={3} icon={<SearchXIcon />} title={say("grid.none")} detail={say("grid.noneDetail")} />
          }
        />
      </div>
    </GridContext>
  );
}
