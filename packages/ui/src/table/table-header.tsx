import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { cx } from "#styles/cx.ts";
import { growing, type TableColumn, LEAD_WIDTH, stickyEdge, textScale } from "./columns.ts";
import { HEADER_ROW } from "./grid-focus.ts";
import { type HeaderFeatures, type ListSort } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from "#display/icons.ts";
import { clampWidth, COLUMN_WIDTH } from "./column-settings.ts";

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

type HeaderCellProps<Row> = HeaderFeatures & {
  column: TableColumn<Row>;
  /** Of the column in the grid, the leading ones counted. */
  position: number;
  tabIndex: 0 | -1;
  className: string;
  /** Pixels from the start, at the usual size of text, where it stays when the table scrolls sideways. */
  stickyAt: number | undefined;
};

/** The name of a column: sorts when it is pressed, and is resized at its edge. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, position, tabIndex, className, stickyAt, sort, onSortChange, onColumnResize } = props;
  const canSort = column.isSortable === true && onSortChange !== undefined;
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const resizeByKey = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const step = { ArrowLeft: -COLUMN_WIDTH.step, ArrowRight: COLUMN_WIDTH.step }[event.key];
    if (step === undefined || !event.shiftKey || onColumnResize === undefined) return;
    // Else the grid would move the focus.
    event.preventDefault();
    const shown = Math.round(event.currentTarget.getBoundingClientRect().width / textScale());
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    onColumnResize(column.id, clampWidth(shown + (isMirrored ? -step : step)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a header cell of a grid is interactive
    <th
      scope="col"
      role="columnheader"
      data-column={position}
      // With a button in it the button takes the focus (ARIA grid pattern).
      tabIndex={canSort ? undefined : tabIndex}
      aria-sort={direction ?? (canSort ? "none" : undefined)}
      className={className}
      style={stickyAt === undefined ? undefined : { ["--mp-stay" as string]: growing(stickyAt) }}
      onKeyDown={resizeByKey}
    >
      {canSort ? (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => onSortChange(nextSort(column.id, direction))}
          className={cx(
            "-mx-1.5 flex min-h-7 max-w-full items-center gap-1 rounded-control px-1.5 hover:bg-surface-sunken hover:text-text",
            column.align === "end" && "flex-row-reverse text-end",
            direction && "text-text",
          )}
        >
          <span className="min-w-0 wrap-break-word">{column.header}</span>
          <SortMark direction={direction} />
        </button>
      ) : (
        <HeaderText column={column} />
      )}
      {onColumnResize && (
        <span
          aria-hidden="true"
          data-slot="resize-handle"
          onPointerDown={(event) => startResize(event, (width) => onColumnResize(column.id, width))}
          className="absolute inset-y-1 -end-1 z-1 w-2 cursor-col-resize touch-none rounded-full hover:bg-accent/40 active:bg-accent pointer-coarse:-end-3 pointer-coarse:w-6 [th:last-child>&]:end-0"
        />
      )}
    </th>
  );
}

function HeaderText<Row>({ column: { header, subheader } }: { column: TableColumn<Row> }) {
  if (subheader === undefined) return <span className="min-w-0 wrap-break-word">{header}</span>;
  return (
    <span className="min-w-0 text-start">
      <span className="block truncate" title={header}>
        {header}
      </span>
      <span className="sr-only">, </span>
      <span className="block truncate font-normal" title={subheader}>
        {subheader}
      </span>
    </span>
  );
}

function nextSort(column: string, direction: ListSort["direction"] | undefined): ListSort {
  return { column, direction: direction === "ascending" ? "descending" : "ascending" };
}

function SortMark({ direction }: { direction: ListSort["direction"] | undefined }) {
  const Mark = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: ArrowUpDownIcon }[direction ?? "none"];
  return <Mark aria-hidden="true" size={14} className={cx("shrink-0", direction ? "text-accent" : "opacity-50")} />;
}

/**
 * Follows the pointer from a handle at the edge of a header until it is let go, then tells the new width in pixels at the usual size
 * of text. While it moves only the table's track list changes: no row is drawn again. Escape gives the old width back.
 */
export function startResize(event: PointerEvent<HTMLElement>, onEnd: (width: number) => void): void {
  const handle = event.currentTarget;
  const cell = handle.closest<HTMLElement>("[data-column]");
  const scroller = handle.closest<HTMLElement>("[data-slot=data-table-scroller]");
  if (event.button !== 0 || cell === null || scroller === null) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const index = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  const name = "--mp-table-columns";
  const before = scroller.style.getPropertyValue(name);
  const tracks = splitTracks(before);
  const scale = textScale();
  const start = { x: event.clientX, width: cell.getBoundingClientRect().width / scale };
  const sign = getComputedStyle(cell).direction === "rtl" ? -1 : 1;
  let width = start.width;
  const move = ({ clientX }: globalThis.PointerEvent) => {
    width = clampWidth(start.width + (sign * (clientX - start.x)) / scale);
    scroller.style.setProperty(name, tracks.with(index, growing(width)).join(" "));
  };
  const finish = () => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", keep);
    handle.removeEventListener("pointercancel", drop);
    document.removeEventListener("keydown", escape, true);
  };
  const keep = () => {
    finish();
    if (width !== start.width) onEnd(width);
  };
  const drop = () => {
    finish();
    scroller.style.setProperty(name, before);
  };
  const escape = (pressed: globalThis.KeyboardEvent) => {
    if (pressed.key !== "Escape") return;
    pressed.stopPropagation();
    drop();
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", keep);
  handle.addEventListener("pointercancel", drop);
  document.addEventListener("keydown", escape, true);
}

/** `2.75rem minmax(10rem, 2fr) 6rem` in three; the comma inside `minmax()` is followed by a space too. */
const splitTracks = (template: string): string[] => template.match(/minmax\([^)]*\)|\S+/g) ?? [];
