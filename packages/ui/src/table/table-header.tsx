import { memo } from "react";
import { cx } from "#styles/cx.ts";
import { growing, type TableColumn, LEAD_WIDTH } from "./columns.ts";
import { HEADER_ROW } from "./cell-position.ts";
import { HeaderCell } from "./header-cell.tsx";
import type { HeaderFeatures } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { stickyEdge } from "./sticky-edge.ts";

type TableHeaderProps<Row> = HeaderFeatures & {
  columns: readonly TableColumn<Row>[];
  selectAll?: { label: string; state: "none" | "some" | "all" } | undefined;
  expandLabel?: string | undefined;
  /** The column of the header that is the grid's tab stop, or -1. */
  activeColumn: number;
};

const headerCell =
  "flex min-w-0 items-center bg-surface-raised px-3 text-start text-meta font-medium text-text-muted focus-visible:-outline-offset-2";

/** The row of column names, which stays at the top. */
function TableHeaderRow<Row>({ columns, selectAll, expandLabel, activeColumn, ...features }: TableHeaderProps<Row>) {
  const first = (selectAll === undefined ? 0 : 1) + (expandLabel === undefined ? 0 : 1);
  const stickyAt =
    (selectAll === undefined ? 0 : LEAD_WIDTH.select) + (expandLabel === undefined ? 0 : LEAD_WIDTH.expand);
  const stop = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <thead role="rowgroup" className="sticky top-0 z-sticky block">
      <tr
        role="row"
        aria-rowindex={1}
        data-row={HEADER_ROW}
        className="grid min-h-10 grid-cols-(--mp-table-columns) border-b border-border bg-surface-raised"
      >
        {selectAll !== undefined && (
          <th scope="col" role="columnheader" data-column={0} className={cx(headerCell, "sticky start-0 z-1 px-0")}>
            <div data-part="select-all" className="size-full">
              <RowCheckbox label={selectAll.label} state={selectAll.state} tabIndex={stop(0)} className="size-full" />
            </div>
          </th>
        )}
        {expandLabel !== undefined && (
          <th
            scope="col"
            role="columnheader"
            data-column={first - 1}
            tabIndex={stop(first - 1)}
            className={cx(headerCell, "sticky z-1")}
            style={{ insetInlineStart: growing(stickyAt - LEAD_WIDTH.expand) }}
          >
            <span className="sr-only">{expandLabel}</span>
          </th>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            position={first + index}
            tabIndex={stop(first + index)}
            className={cx(
              headerCell,
              column.align === "end" && "justify-end text-end",
              index === 0 ? cx(stickyEdge, "z-1") : "relative",
            )}
            stickyAt={index === 0 ? stickyAt : undefined}
            {...features}
          />
        ))}
      </tr>
    </thead>
  );
}

export const TableHeader = memo(TableHeaderRow) as typeof TableHeaderRow;
