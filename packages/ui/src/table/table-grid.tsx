import { type Ref, type RefObject, useCallback, useId, useImperativeHandle, useMemo, useRef, useEffect } from "react";
import { HEADER_ROW, useGridFocus } from "./grid-focus.ts";
import { type ColumnLayout, type TableColumn } from "./columns.ts";
import { type HeaderFeatures, type ListProps, type TableHandle } from "./list-features.ts";
import { rowGeometry } from "./row-geometry.ts";
import { TableBody } from "./table-body.tsx";
import { TableHeader } from "./table-header.tsx";
import { useExpansion, useOpenRows, useRowEvents } from "./row-actions.ts";
import { useReachEnd, useRowWindow, useTallRows } from "./use-row-window.ts";
import { useSelection } from "./selection.ts";

type TableGridProps<Row> = ListProps<Row> &
  HeaderFeatures & {
    columns: readonly TableColumn<Row>[];
    handle?: Ref<TableHandle> | undefined;
    layout: ColumnLayout;
    scroller: RefObject<HTMLElement | null>;
    /** Pixels. */
    rowHeight: number;
    firstRows?: number | undefined;
    /** Rows of the skeleton that stands in for the first page; 0 when there are rows to show. */
    skeletonRows: number;
  };

/** The rows as an ARIA grid: only those in view are in the document, in the order in which they are seen. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, rowKey, total, columns, layout, scroller, rowHeight, skeletonRows } = props;
  const { selection, expansion, rowState, end } = props;
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();

  const expanded = expansion?.expanded;
  const isShown = useCallback(
    (part: string, key: string, row: Row) => {
      if (part === "detail") return expanded?.has(key) ?? false;
      if (part === "row") return columns.some(({ canGrow }) => canGrow?.(row) === true);
      return rowState?.(row)?.tone === "error";
    },
    [expanded, rowState, columns],
  );
  const { tall, report } = useTallRows(rows, rowKey, isShown);
  const geometry = useMemo(() => rowGeometry(rows.length, rowHeight, tall), [rows.length, rowHeight, tall]);
  const range = useRowWindow({
    scroller,
    rows,
    rowKey,
    geometry,
    onSeen: useReachEnd(end, rows.length),
    firstRows: props.firstRows,
  });
  useWide(scroller, grid);

  const { extent, acts } = useSelection(props);
  const toggleDetail = useExpansion(props);
  const rowActs = { selection: acts, toggleDetail: expansion === undefined ? undefined : toggleDetail };
  const leading = (selection === undefined ? 0 : 1) + (expansion === undefined ? 0 : 1);
  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
  const { cell, handlers, focusAt } = useGridFocus({
    grid,
    rows,
    rowKey,
    columnCount: leading + columns.length,
    pageRows,
    acts: rowActs,
    canSelect: selection !== undefined,
    hasSelected: extent !== "none",
  });
  useImperativeHandle(
    props.handle,
    () => ({
      focusCell: (row, column) => {
        const at = columns.findIndex(({ id }) => id === column);
        if (at >= 0 && row < rows.length) focusAt({ row, column: leading + at });
      },
    }),
    [columns, rows, leading, focusAt],
  );
  const open = useOpenRows(rows, rowKey, expanded, range.first);
  const selectAll = selection && { label: selection.selectAllLabel, state: extent };

  return (
    <>
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1 + open.length}
        aria-colcount={leading + columns.length}
        aria-multiselectable={selection === undefined ? undefined : true}
        aria-busy={skeletonRows > 0 || undefined}
        data-list=""
        className="block"
        style={{ minWidth: layout.minWidth }}
        {...useRowEvents(rowActs)}
        {...handlers}
      >
        <TableHeader
          columns={columns}
          selectAll={selectAll}
          expandLabel={expansion?.columnLabel}
          activeColumn={cell.row === HEADER_ROW ? cell.column : -1}
          sort={props.sort}
          onSortChange={props.onSortChange}
          onColumnResize={props.onColumnResize}
        />
        {skeletonRows === 0 && (
          <TableBody
            {...props}
            gridId={id}
            geometry={geometry}
            range={range}
            open={open}
            cell={cell}
            leading={leading}
            report={report}
          />
        )}
      </table>
      {skeletonRows > 0 && (
        <TableSkeleton columns={columns} leading={leading} rows={skeletonRows} minWidth={layout.minWidth} />
      )}
    </>
  );
}

const WIDTHS = ["62%", "48%", "70%", "40%", "56%"];

type TableSkeletonProps<Row> = {
  columns: readonly TableColumn<Row>[];
  /** How many leading columns (selection, expander) stand before the data. */
  leading: number;
  rows: number;
  minWidth: string;
};

/** Rows to come, in the place and of the height that the rows will have. */
export function TableSkeleton<Row>({ columns, leading, rows, minWidth }: TableSkeletonProps<Row>) {
  return (
    <div aria-hidden="true" data-slot="table-skeleton" className="animate-pulse" style={{ minWidth }}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid h-row grid-cols-(--mp-table-columns) items-center border-t border-border first:border-t-transparent"
        >
          {Array.from({ length: leading }, (_, at) => (
            <div key={at} className="mx-auto size-4 rounded-[4px] bg-surface-sunken" />
          ))}
          {columns.map((column, at) => (
            <div key={column.id} className={column.align === "end" ? "flex justify-end px-3" : "px-3"}>
              <div
                className="h-3 rounded-control bg-surface-sunken"
                style={{ width: WIDTHS[(row * 3 + at) % WIDTHS.length] }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Marks the scroller with `data-wide` while the table is wider than it: only then do columns have to stay in place. */
export function useWide(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [frame, content] = [scroller.current, table.current];
    if (frame === null || content === null) return;
    const observer = new ResizeObserver(() =>
      frame.toggleAttribute("data-wide", content.offsetWidth > frame.clientWidth),
    );
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, table]);
}
