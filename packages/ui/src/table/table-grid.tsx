/**
 * The list as an ARIA grid. Open it to see how the parts work together: columns (`column-table.ts`), rows in view (`use-row-window.ts`),
 * selection (`selection.ts`) and keyboard (`grid-focus.ts`). It renders the scroller with the header and the body.
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
import { columnOf, gridTemplate, toRem, useColumnTable, type WindowRow } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";
import { HEADER_ROW, useGridFocus } from "./grid-focus.ts";
import type { HeaderFeatures, ListProps, TableHandle } from "./list-features.ts";
import { useExpansion, useOpenRows, useRowEvents } from "./row-actions.ts";
import { type RowGeometry, rowGeometry, rowsOf, type RowRange } from "./row-geometry.ts";
import { useListSelection } from "./selection.ts";
import { TableBody } from "./table-body.tsx";
import { cellLooks } from "./table-row.tsx";
import { TableHeader } from "./table-header.tsx";
import { useReachEnd, useRowHeights, useRowWindow } from "./use-row-window.ts";

type TableGridProps<Row> = ListProps<Row> &
  HeaderFeatures & {
    columns: readonly TableColumn<Row>[];
    handle?: Ref<TableHandle> | undefined;
    /** Pixels. */
    rowHeight: number;
    firstRows?: number | undefined;
    /** How many placeholder rows to show while the first page loads; 0 when there are rows. */
    skeletonRows: number;
    hasBulkBar: boolean;
    /** What stands below the rows. */
    listEnd: RefObject<HTMLElement | null>;
    /** Content below the rows, inside the scroller. */
    children: ReactNode;
  };

/** The table of a `DataTable`. Only the rows in view are in the document. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, rowKey, total, columns, rowHeight, skeletonRows } = props;
  const { selection, expansion, rowState, end, sort, onSortChange, onColumnResize } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();

  const expanded = expansion?.expanded;
  const extraOf = useExtraHeight(props);
  const { tall, heightOf, observe } = useRowHeights(rows, rowKey, extraOf);
  const geometry = useMemo(() => rowGeometry(rows.length, rowHeight, tall), [rows.length, rowHeight, tall]);
  const onSeen = useReachEnd(end, rows.length, props.listEnd);
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

  const data = useWindowRows({ rows, rowKey, geometry, range, open, active: cell.row, heightOf });
  const table = useColumnTable({ columns, hasSelect, hasExpand, data, sort, onSortChange, onColumnResize });
  const gridColumns = table.getVisibleLeafColumns();
  const layout = useRowLayout(gridColumns, { hasSelect, hasExpand, first });
  const template = useMemo(() => gridTemplate(gridColumns), [gridColumns]);
  const minWidth = toRem(table.getTotalSize());
  useTableHandle(props.handle, { gridColumns, rows, focusAt });

  return (
    <div
      ref={scroller}
      data-slot="data-table-scroller"
      className={cx(
        "mp:group/list mp:@container mp:relative mp:rounded-card mp:border mp:border-border mp:bg-surface-raised",
        skeletonRows > 0 ? "mp:overflow-hidden" : "mp:overflow-auto",
      )}
      style={{
        ["--mp-table-columns" as string]: template,
        scrollPaddingBlock: `${toRem(44)} ${props.hasBulkBar ? toRem(72) : "4px"}`,
        scrollPaddingInlineStart: toRem(table.getStartTotalSize()),
        scrollPaddingInlineEnd: toRem(table.getEndTotalSize()),
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
        className="mp:block"
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

/** How much taller than the others a row is, by what makes it so; undefined when it is not. `pixels` is the measured height of that part. */
function useExtraHeight<Row>({ expansion, rowState, columns, rowHeight }: TableGridProps<Row>) {
  const expanded = expansion?.expanded;
  return useCallback(
    (part: string, key: string, row: Row, pixels: number) => {
      if (part === "detail") return expanded?.has(key) === true ? pixels : undefined;
      if (part === "message") return rowState?.(row)?.tone === "error" ? pixels : undefined;
      // `pixels` is the height of the cells; the row also has a border of one pixel.
      const canGrow = columns.some((column) => column.canGrow?.(row) === true);
      return canGrow ? Math.max(0, pixels - (rowHeight - 1)) : undefined;
    },
    [expanded, rowState, columns, rowHeight],
  );
}

type GridColumns<Row> = ReturnType<ReturnType<typeof useColumnTable<Row>>["getVisibleLeafColumns"]>;

/** What a row needs to know of the columns. `first`: the index of the first column of data. */
function useRowLayout<Row>(
  gridColumns: GridColumns<Row>,
  { hasSelect, hasExpand, first }: { hasSelect: boolean; hasExpand: boolean; first: number },
) {
  return useMemo(() => {
    const columns = gridColumns.flatMap((column) => columnOf(column) ?? []);
    const stickyAt = gridColumns[first]?.getStart("start") ?? 0;
    const endAt = gridColumns
      .slice(first)
      .map((column) => (column.getIsPinned() === "end" ? column.getAfter("end") : undefined));
    const expandAt = gridColumns[first - 1]?.getStart("start") ?? 0;
    return { columns, hasSelect, hasExpand, first, expandAt, stickyAt, looks: cellLooks(columns, stickyAt, endAt) };
  }, [gridColumns, hasSelect, hasExpand, first]);
}

type HandleParts<Row> = {
  gridColumns: GridColumns<Row>;
  rows: readonly Row[];
  focusAt: ReturnType<typeof useGridFocus>["focusAt"];
};

function useTableHandle<Row>(handle: Ref<TableHandle> | undefined, { gridColumns, rows, focusAt }: HandleParts<Row>) {
  useImperativeHandle(
    handle,
    () => ({
      focusCell: (row, column) => {
        const at = gridColumns.findIndex((one) => one.id === column);
        if (at >= 0 && row < rows.length) focusAt({ row, column: at });
      },
    }),
    [gridColumns, rows, focusAt],
  );
}

type WindowOptions<Row> = Pick<ListProps<Row>, "rows" | "rowKey"> & {
  geometry: RowGeometry;
  range: RowRange;
  /** Indexes of the rows whose detail is open, in order. They stay in the document, as a detail may hold typed text. */
  open: readonly number[];
  /** The index of the row with the tab stop. It stays in the document too. */
  active: number;
  heightOf: (part: string, key: string) => number;
};

/** The rows to render, each with its position. Memoized. */
function useWindowRows<Row>({ rows, rowKey, geometry, range, open, active, heightOf }: WindowOptions<Row>) {
  return useMemo(
    () => windowRows({ rows, rowKey, geometry, range, open, active, heightOf }),
    [rows, rowKey, geometry, range, open, active, heightOf],
  );
}

function windowRows<Row>({ rows, rowKey, geometry, range, open, active, heightOf }: WindowOptions<Row>) {
  const ids = new Set<string>();
  let opened = 0;
  return rowsOf(rows.length, range, active < 0 ? open : [...open, active]).flatMap((index): WindowRow<Row>[] => {
    const row = rows[index];
    if (row === undefined) return [];
    const key = rowKey(row);
    // When pages overlap, the list has a row twice.
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
  /** How many leading columns (checkbox, expander) there are. */
  leading: number;
  rows: number;
  minWidth: string;
};

/** Placeholder rows with the height of real ones. */
function TableSkeleton<Row>({ columns, leading, rows, minWidth }: TableSkeletonProps<Row>) {
  return (
    <div aria-hidden="true" data-slot="table-skeleton" className="mp:animate-pulse" style={{ minWidth }}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="mp:grid mp:h-row mp:grid-cols-(--mp-table-columns) mp:items-center mp:border-t mp:border-border mp:first:border-t-transparent"
        >
          {Array.from({ length: leading }, (_, at) => (
            <div key={at} className="mp:mx-auto mp:size-4 mp:rounded-check mp:bg-surface-sunken" />
          ))}
          {columns.map((column, at) => (
            <div key={column.id} className={column.align === "end" ? "mp:flex mp:justify-end mp:px-3" : "mp:px-3"}>
              <div
                className="mp:h-3 mp:rounded-control mp:bg-surface-sunken"
                style={{ width: WIDTHS[(row * 3 + at) % WIDTHS.length] }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Sets `data-wide` on the scroller while the table is wider than it: only then does CSS pin columns. Sets `--mp-view` to the width between
 * its borders and scroll bar, which an open detail fills: `cqi` counts a classic scroll bar, and a gutter for it would change what is
 * measured here.
 */
function useWide(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [frame, content] = [scroller.current, table.current];
    if (frame === null || content === null) return;
    const observer = new ResizeObserver(() => {
      frame.toggleAttribute("data-wide", content.offsetWidth > frame.clientWidth);
      frame.style.setProperty("--mp-view", `${frame.clientWidth}px`);
    });
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, table]);
}
