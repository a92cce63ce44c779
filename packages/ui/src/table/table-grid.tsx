/**
 * A list as an ARIA grid: it brings together the columns (`column-table.ts`), the rows in view (`use-row-window.ts`), the selection
 * (`selection.ts`) and the keyboard (`grid-focus.ts`), and draws the scroller with a header and a body in it.
 */
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import { cx } from "#styles/cx.ts";
import { columnOf, gridTemplate, growing, useColumnTable, type WindowRow } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";
import { HEADER_ROW, useGridFocus } from "./grid-focus.ts";
import type { HeaderFeatures, ListProps, TableHandle } from "./list-features.ts";
import { useExpansion, useOpenRows, useRowEvents } from "./row-actions.ts";
import { type RowGeometry, rowGeometry, rowsOf, type RowRange } from "./row-geometry.ts";
import { useListSelection } from "./selection.ts";
import { TableBody } from "./table-body.tsx";
import { TableHeader } from "./table-header.tsx";
import { useReachEnd, useRowHeights, useRowWindow } from "./use-row-window.ts";

type TableGridProps<Row> = ListProps<Row> &
  HeaderFeatures & {
    columns: readonly TableColumn<Row>[];
    handle?: Ref<TableHandle> | undefined;
    /** Pixels. */
    rowHeight: number;
    firstRows?: number | undefined;
    /** Rows of the skeleton that stands in for the first page; 0 when there are rows to show. */
    skeletonRows: number;
    hasBulkBar: boolean;
    /** Below the rows, in the scroller. */
    children: ReactNode;
  };

/** The rows as an ARIA grid: only those in view are in the document. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, rowKey, total, columns, rowHeight, skeletonRows } = props;
  const { selection, expansion, rowState, end, sort, onSortChange, onColumnResize } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();

  const expanded = expansion?.expanded;
  const extraOf = useCallback(
    (part: string, key: string, row: Row, pixels: number) => {
      if (part === "detail") return expanded?.has(key) === true ? pixels : undefined;
      if (part === "message") return rowState?.(row)?.tone === "error" ? pixels : undefined;
      // Its first line, without the line above it.
      const canGrow = columns.some((column) => column.canGrow?.(row) === true);
      return canGrow ? Math.max(0, pixels - (rowHeight - 1)) : undefined;
    },
    [expanded, rowState, columns, rowHeight],
  );
  const { tall, heightOf, observe } = useRowHeights(rows, rowKey, extraOf);
  const geometry = useMemo(() => rowGeometry(rows.length, rowHeight, tall), [rows.length, rowHeight, tall]);
  const onSeen = useReachEnd(end, rows.length);
  const range = useRowWindow({ scroller, rows, rowKey, geometry, onSeen, isPlaced: true, firstRows: props.firstRows });
  useWide(scroller, grid);

  const { extent, actions } = useListSelection(props);
  const toggleDetail = useExpansion(props);
  const rowActions = { selection: actions, toggleDetail: expansion === undefined ? undefined : toggleDetail };
  const hasSelect = selection !== undefined;
  const hasExpand = expansion !== undefined;
  const first = (hasSelect ? 1 : 0) + (hasExpand ? 1 : 0);
  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
  const { cell, handlers, focusAt } = useGridFocus({
    grid,
    rows,
    rowKey,
    columnCount: first + columns.length,
    pageRows,
    actions: rowActions,
    canSelect: hasSelect,
    hasSelected: extent !== "none",
  });
  const open = useOpenRows(rows, rowKey, expanded, range.first);

  const data = useMemo(
    () => windowRows({ rows, rowKey, geometry, range, open, active: cell.row, heightOf }),
    [rows, rowKey, geometry, range, open, cell.row, heightOf],
  );
  const table = useColumnTable({ columns, hasSelect, hasExpand, data, sort, onSortChange, onColumnResize });
  const gridColumns = table.getVisibleLeafColumns();
  const layout = useMemo(
    () => ({
      columns: gridColumns.flatMap((column) => columnOf(column) ?? []),
      hasSelect,
      hasExpand,
      first,
      expandAt: gridColumns[first - 1]?.getStart("start") ?? 0,
      stickyAt: gridColumns[first]?.getStart("start") ?? 0,
    }),
    [gridColumns, hasSelect, hasExpand, first],
  );
  const template = useMemo(() => gridTemplate(gridColumns), [gridColumns]);
  const minWidth = growing(table.getTotalSize());
  useImperativeHandle(
    props.handle,
    () => ({
      focusCell: (row, column) => {
        const at = gridColumns.findIndex((one) => one.id === column);
        if (at >= 0 && row < rows.length) focusAt({ row, column: at });
      },
    }),
    [gridColumns, rows, focusAt],
  );

  return (
    <div
      ref={scroller}
      data-slot="data-table-scroller"
      className={cx(
        "group/list @container relative rounded-card border border-border bg-surface-raised",
        skeletonRows > 0 ? "overflow-hidden" : "overflow-auto",
      )}
      style={{
        ["--mp-table-columns" as string]: template,
        scrollPaddingBlock: `2.75rem ${props.hasBulkBar ? "4.5rem" : "4px"}`,
        scrollPaddingInlineStart: growing(table.getStartTotalSize()),
      }}
    >
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1 + open.length}
        aria-colcount={gridColumns.length}
        aria-multiselectable={hasSelect || undefined}
        aria-busy={skeletonRows > 0 || undefined}
        data-list=""
        className="block"
        style={{ minWidth }}
        {...useRowEvents(rowActions)}
        {...handlers}
      >
        <TableHeader
          headers={table.getHeaderGroups()[0]?.headers ?? []}
          selectAllLabel={selection?.selectAllLabel}
          extent={extent}
          expandLabel={expansion?.columnLabel}
          activeColumn={cell.row === HEADER_ROW ? cell.column : -1}
          sort={sort}
          canSort={onSortChange !== undefined}
          canResize={onColumnResize !== undefined}
        />
        {skeletonRows === 0 && (
          <TableBody
            model={table.getRowModel()}
            selection={selection}
            expansion={expansion}
            rowState={rowState}
            layout={layout}
            gridId={id}
            height={geometry.height}
            activeRow={cell.row}
            activeColumn={cell.column}
            observe={observe}
          />
        )}
      </table>
      {skeletonRows > 0 && (
        <TableSkeleton columns={layout.columns} leading={first} rows={skeletonRows} minWidth={minWidth} />
      )}
      {props.children}
    </div>
  );
}

type WindowOptions<Row> = Pick<ListProps<Row>, "rows" | "rowKey"> & {
  geometry: RowGeometry;
  range: RowRange;
  /** Indexes of the rows whose detail is open, in order: they stay in the document, as somebody may have typed in them. */
  open: readonly number[];
  /** The row that has the tab stop, which stays there too. */
  active: number;
  heightOf: (part: string, key: string) => number;
};

/** The rows in the document, each with its place. */
function windowRows<Row>({ rows, rowKey, geometry, range, open, active, heightOf }: WindowOptions<Row>) {
  const ids = new Set<string>();
  let opened = 0;
  return rowsOf(rows.length, range, active < 0 ? open : [...open, active]).flatMap((index): WindowRow<Row>[] => {
    const row = rows[index];
    if (row === undefined) return [];
    const key = rowKey(row);
    // A list whose pages overlap holds a row twice.
    const id = ids.has(key) ? `${key} ${index}` : key;
    ids.add(id);
    while (opened < open.length && (open[opened] ?? 0) < index) opened++;
    const detailHeight = open[opened] === index ? heightOf("detail", key) : 0;
    const top = geometry.topOf(index);
    return [
      { row, key, id, index, top, bottom: geometry.topOf(index + 1), detailHeight, ariaIndex: index + 2 + opened },
    ];
  });
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
function TableSkeleton<Row>({ columns, leading, rows, minWidth }: TableSkeletonProps<Row>) {
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

/** Sets `data-wide` on the scroller while the table is wider than it: only then do columns have to stay in place. */
function useWide(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): void {
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
