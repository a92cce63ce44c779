/** The header row of the table. */
import { type KeyboardEvent, memo, type PointerEvent } from "react";
import { readingKey } from "#styles/direction.ts";
import { clampWidth, COLUMN_WIDTH } from "./column-settings.ts";
import type { TableColumn } from "./columns.ts";
import { columnOf, type GridHeader, toRem, isExpandColumn, isSelectColumn, textScale } from "./column-table.ts";
import { HEADER_ROW } from "./grid-focus.ts";
import type { ListSort } from "./list-features.ts";
import { SelectAllCheckbox } from "./row-checkbox.tsx";
import { stickyEdge, stickyEnd } from "./table-row.tsx";

type TableHeaderProps<Row> = {
  /** The headers of the shown columns, the leading ones included. */
  headers: readonly GridHeader<Row>[];
  selectAllLabel: string | undefined;
  extent: "none" | "some" | "all";
  expandLabel: string | undefined;
  /** The index of the header cell that is the grid's tab stop, or -1. */
  activeColumn: number;
  sort: ListSort | undefined;
  canSort: boolean;
  canResize: boolean;
};

const headerCell =
  "mp:flex mp:min-w-0 mp:items-center mp:bg-surface-raised mp:text-meta mp:font-medium mp:text-text-muted mp:focus-visible:-outline-offset-2";
const selectHeaderCell = `${headerCell} mp:sticky mp:start-0 mp:z-1 mp:justify-center`;
const expandHeaderCell = `${headerCell} mp:sticky mp:z-1 mp:px-3 mp:text-start`;
const headerClasses = {
  start: { start: `${headerCell} mp:px-3 mp:text-start`, end: `${headerCell} mp:px-3 mp:justify-end mp:text-end` },
  pinned: { start: `${stickyEdge} mp:z-1`, end: `mp:relative ${stickyEnd} mp:z-1`, false: "mp:relative" },
};

const sortClass =
  "mp:-mx-1.5 mp:flex mp:min-h-7 mp:max-w-[calc(100%+0.75rem)] mp:items-center mp:gap-1 mp:rounded-control mp:px-1.5 mp:wrap-anywhere mp:hover:bg-surface-sunken mp:hover:text-text mp:after:size-3.5 mp:after:shrink-0 mp:after:bg-current mp:after:content-[''] mp:forced-colors:after:bg-[ButtonText]";
const sortClasses = {
  none: `${sortClass} mp:after:opacity-50 mp:after:shape-arrow-up-down`,
  ascending: `${sortClass} mp:text-text mp:after:text-accent mp:after:shape-arrow-up`,
  descending: `${sortClass} mp:text-text mp:after:text-accent mp:after:shape-arrow-down`,
};

/** The header row. It stays at the top while the list scrolls. */
function TableHeaderRow<Row>(props: TableHeaderProps<Row>) {
  const { headers, selectAllLabel = "", extent, expandLabel, activeColumn } = props;
  return (
    <thead role="rowgroup" className="mp:sticky mp:top-0 mp:z-sticky mp:block">
      <tr
        role="row"
        aria-rowindex={1}
        data-row={HEADER_ROW}
        className="mp:grid mp:min-h-10 mp:grid-cols-(--mp-table-columns) mp:border-b mp:border-border mp:bg-surface-raised"
      >
        {headers.map((header) => {
          const position = header.column.getIndex();
          const tabIndex = position === activeColumn ? 0 : -1;
          if (isSelectColumn(header.column))
            return (
              <th
                key={header.id}
                scope="col"
                role="columnheader"
                data-column={position}
                data-part="select-all"
                className={selectHeaderCell}
              >
                <SelectAllCheckbox label={selectAllLabel} state={extent} tabIndex={tabIndex} />
              </th>
            );
          if (isExpandColumn(header.column))
            return (
              <th
                key={header.id}
                scope="col"
                role="columnheader"
                data-column={position}
                tabIndex={tabIndex}
                className={expandHeaderCell}
                style={{ insetInlineStart: toRem(header.column.getStart("start")) }}
              >
                <span className="mp:sr-only">{expandLabel}</span>
              </th>
            );
          return <HeaderCell key={header.id} {...props} header={header} position={position} tabIndex={tabIndex} />;
        })}
      </tr>
    </thead>
  );
}

export const TableHeader = memo(TableHeaderRow) as typeof TableHeaderRow;

type HeaderCellProps<Row> = Pick<TableHeaderProps<Row>, "sort" | "canSort" | "canResize"> & {
  header: GridHeader<Row>;
  /** The index of the column in the grid, the leading ones included. */
  position: number;
  tabIndex: 0 | -1;
};

function HeaderCell<Row>({ header, position, tabIndex, sort, canSort, canResize }: HeaderCellProps<Row>) {
  const { column: gridColumn } = header;
  const column = columnOf(gridColumn);
  if (column === undefined) return null;
  const isSortable = canSort && gridColumn.getCanSort();
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const pinned = gridColumn.getIsPinned();
  const stay = pinned === "end" ? gridColumn.getAfter("end") : gridColumn.getStart("start");
  const resize = (width: number) => gridColumn.table.setColumnSizing({ [column.id]: clampWidth(width) });
  const resizeByKey = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const step = { ArrowLeft: -COLUMN_WIDTH.step, ArrowRight: COLUMN_WIDTH.step }[readingKey(event)];
    if (step === undefined || !event.shiftKey || !canResize) return;
    // Otherwise the grid would move the focus.
    event.preventDefault();
    const shown = Math.round(event.currentTarget.getBoundingClientRect().width / textScale(event.currentTarget));
    resize(shown + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a header cell of a grid is interactive
    <th
      scope="col"
      role="columnheader"
      data-column={position}
      data-name={column.id}
      // A sortable header is focused through its button (ARIA grid pattern).
      tabIndex={isSortable ? undefined : tabIndex}
      aria-sort={direction ?? (isSortable ? "none" : undefined)}
      className={`${headerClasses.start[column.align ?? "start"]} ${headerClasses.pinned[pinned === false ? "false" : pinned]}`}
      data-edge={(pinned === "end" && gridColumn.getStart("end") === 0) || undefined}
      style={pinned === false ? undefined : { ["--mp-stay" as string]: toRem(stay) }}
      onKeyDown={resizeByKey}
    >
      {isSortable ? (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => gridColumn.toggleSorting()}
          className={`${sortClasses[direction ?? "none"]} ${column.align === "end" ? "mp:flex-row-reverse mp:text-end" : "mp:text-start"}`}
        >
          {column.header}
        </button>
      ) : (
        <HeaderText column={column} />
      )}
      {canResize && (
        <span
          aria-hidden="true"
          data-slot="resize-handle"
          onPointerDown={(event) => startResize(event, resize)}
          className="mp:absolute mp:inset-y-1 mp:-end-1 mp:z-1 mp:w-2 mp:cursor-col-resize mp:touch-none mp:rounded-full mp:hover:bg-accent/40 mp:active:bg-accent mp:pointer-coarse:-end-3 mp:pointer-coarse:w-6 mp:[th:last-child>&]:end-0"
        />
      )}
    </th>
  );
}

function HeaderText<Row>({ column: { header, subheader } }: { column: TableColumn<Row> }) {
  if (subheader === undefined) return <span className="mp:min-w-0">{header}</span>;
  return (
    <span className="mp:min-w-0 mp:text-start">
      <span className="mp:block mp:truncate" title={header}>
        {header}
      </span>
      <span className="mp:sr-only">, </span>
      <span className="mp:block mp:truncate mp:font-normal" title={subheader}>
        {subheader}
      </span>
    </span>
  );
}

/**
 * Resizes a column by dragging the edge of its header. `onEnd` gets the new width, in pixels at 16 px text. During the drag only the
 * CSS tracks change, and no row renders again. Escape restores the old width.
 */
function startResize(event: PointerEvent<HTMLElement>, onEnd: (width: number) => void): void {
  const handle = event.currentTarget;
  const cell = handle.closest<HTMLElement>("[data-column]");
  const scroller = handle.closest<HTMLElement>("[data-slot=data-table-scroller]");
  if (event.button !== 0 || cell === null || scroller === null) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const index = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  const name = "--mp-table-columns";
  const before = scroller.style.getPropertyValue(name);
  const tracks = before.split(" ");
  const scale = textScale(cell);
  const start = { x: event.clientX, width: cell.getBoundingClientRect().width / scale };
  const sign = getComputedStyle(cell).direction === "rtl" ? -1 : 1;
  let width = start.width;
  const move = ({ clientX }: globalThis.PointerEvent) => {
    width = clampWidth(start.width + (sign * (clientX - start.x)) / scale);
    scroller.style.setProperty(name, tracks.with(index, toRem(width)).join(" "));
  };
  const finish = () => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", commit);
    handle.removeEventListener("pointercancel", cancel);
    document.removeEventListener("keydown", escape, true);
  };
  const commit = () => {
    finish();
    if (width !== start.width) onEnd(width);
  };
  const cancel = () => {
    finish();
    scroller.style.setProperty(name, before);
  };
  const escape = (pressed: globalThis.KeyboardEvent) => {
    if (pressed.key !== "Escape") return;
    pressed.stopPropagation();
    cancel();
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", commit);
  handle.addEventListener("pointercancel", cancel);
  document.addEventListener("keydown", escape, true);
}
