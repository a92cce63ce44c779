/**
 * One row of a table: its element, the two cells that the table adds in front, its cells, its message and its detail. Each is
 * memoised by plain values, so that a press draws only what looks different afterwards.
 */
import { Fragment, isValidElement, memo, type ReactNode, useCallback } from "react";
import { CircleAlertIcon, CircleCheckIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";
import { growing } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";
import type { RowState } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { ObserveHeight } from "./use-row-window.ts";

/** What all rows of a table have in common. It changes identity only with the columns. */
export type RowLayout<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly hasSelect: boolean;
  readonly hasExpand: boolean;
  /** How many columns stand in front. */
  readonly first: number;
  /** Pixels from the start, at the usual size of text, where the expander and the first column stay. */
  readonly expandAt: number;
  readonly stickyAt: number;
};

/** Everything is a plain value or never changes identity, so that a row renders again only when it looks different. */
type TableRowProps<Row> = {
  row: Row;
  rowId: string;
  /** The row's name among those in the document: its id, but for a list that holds a row twice. */
  placeId: string;
  index: number;
  /** Pixels from the list's top. */
  top: number;
  ariaIndex: number;
  layout: RowLayout<Row>;
  isSelected: boolean;
  selectLabel: string;
  /** Why the row cannot be selected. */
  reason: string | undefined;
  isExpanded: boolean;
  toggleLabel: string;
  detailId: string | undefined;
  tone: RowState["tone"] | undefined;
  message: string | undefined;
  /** The column of this row that is the grid's tab stop, or -1. */
  activeColumn: number;
  observe: ObserveHeight;
};

/**
 * The first data column stays (`--mp-stay` from the start) when the table scrolls sideways; a line then parts it from what slides
 * below it. Where all columns fit nothing is made to stay: a hundred cells that might would be felt in each frame of a scroll.
 */
export const stickyEdge =
  "relative group-data-wide/list:sticky group-data-wide/list:start-(--mp-stay) group-data-scrolled/list:after:pointer-events-none group-data-scrolled/list:after:absolute group-data-scrolled/list:after:inset-y-0 group-data-scrolled/list:after:end-0 group-data-scrolled/list:after:w-px group-data-scrolled/list:after:bg-border";

const rowClass = cx(
  // A row paints within itself, so that the others need not paint again when one comes; and it is moved without a layout.
  // (The browser lets cells inherit `vertical-align`; then each change of a row would be one of all its cells.)
  "absolute inset-x-0 top-0 grid min-h-row align-middle grid-cols-(--mp-table-columns) grid-rows-[calc(var(--mp-row)-1px)_auto] contain-content [overflow-clip-margin:4px]",
  // (The line stands above: where rows end between two pixels the next one would cover what is below.)
  "border-t border-border bg-surface-raised text-dense data-first:border-t-transparent",
  "hover:bg-surface-sunken aria-selected:bg-accent-subtle data-[tone=error]:bg-danger-subtle",
);
const openableRowClass = `${rowClass} cursor-pointer`;
const grownClass = "grid-rows-[minmax(calc(var(--mp-row)-1px),auto)_auto]";

function Row<Row>(props: TableRowProps<Row>) {
  const { row, rowId, index, layout, isSelected, isExpanded, reason, tone, message, activeColumn, observe } = props;
  const { columns, hasSelect, hasExpand, first } = layout;
  const isGrown = columns.some(({ canGrow }) => canGrow?.(row) === true);
  const className = hasExpand ? openableRowClass : rowClass;
  const stop = activeColumn >= 0 && activeColumn < first ? activeColumn : -1;
  // Its cells fill its first line, so that one of them has its height.
  const growth = useCallback(
    (element: HTMLTableRowElement | null) => {
      const cell = element?.querySelector<HTMLElement>(":scope > [data-column]");
      return cell ? observe(cell, "row", rowId, index) : undefined;
    },
    [observe, rowId, index],
  );
  return (
    <tr
      ref={isGrown ? growth : undefined}
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={hasSelect && reason === undefined ? isSelected : undefined}
      aria-busy={tone === "busy" || undefined}
      data-row={index}
      data-id={props.placeId}
      data-first={index === 0 || undefined}
      data-tone={tone}
      className={isGrown ? cx(className, grownClass) : className}
      // A whole pixel: text that stands between two is not sharp.
      style={{ transform: `translateY(${Math.round(props.top)}px)` }}
    >
      {hasSelect && (
        <SelectCell label={props.selectLabel} isSelected={isSelected} reason={reason} tabIndex={stop === 0 ? 0 : -1} />
      )}
      {hasExpand && (
        <ExpandCell
          position={first - 1}
          stickyAt={layout.expandAt}
          label={props.toggleLabel}
          isExpanded={isExpanded}
          detailId={props.detailId}
          tabIndex={stop === first - 1 ? 0 : -1}
        />
      )}
      <RowCells
        row={row}
        rowId={rowId}
        layout={layout}
        activeColumn={activeColumn >= first ? activeColumn : -1}
        tone={tone}
        message={message}
      />
      {tone === "error" && message !== undefined && (
        <RowMessage key={rowId} rowId={rowId} index={index} message={message} layout={layout} observe={observe} />
      )}
    </tr>
  );
}

export const TableRow = memo(Row) as typeof Row;

const stayingClass = "align-middle z-1 group-data-wide/list:sticky group-data-wide/list:bg-inherit";

type SelectCellProps = { label: string; isSelected: boolean; reason: string | undefined; tabIndex: 0 | -1 };

const SelectCell = memo(({ label, isSelected, reason, tabIndex }: SelectCellProps) => (
  <td role="gridcell" data-column={0} data-part="select" className={`start-0 ${stayingClass}`}>
    <RowCheckbox
      label={label}
      state={isSelected ? "all" : "none"}
      reason={reason}
      tabIndex={tabIndex}
      className="size-full"
    />
  </td>
));

type ExpandCellProps = {
  position: number;
  stickyAt: number;
  label: string;
  isExpanded: boolean;
  detailId: string | undefined;
  tabIndex: 0 | -1;
};

const chevronClass =
  "size-1.75 rotate-45 border-e-[1.5px] border-t-[1.5px] border-current transition-transform duration-fast";
const chevron = { closed: `${chevronClass} -translate-x-px`, open: `${chevronClass} rotate-135 -translate-y-px` };

const ExpandCell = memo(({ position, stickyAt, label, isExpanded, detailId, tabIndex }: ExpandCellProps) => (
  <td
    role="gridcell"
    data-column={position}
    className={`flex items-center justify-center ${stayingClass}`}
    style={{ insetInlineStart: growing(stickyAt) }}
  >
    <button
      type="button"
      data-part="toggle"
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={detailId}
      tabIndex={tabIndex}
      className="grid size-7 place-items-center rounded-control text-text-muted hover:bg-border hover:text-text"
    >
      <span aria-hidden="true" className={isExpanded ? chevron.open : chevron.closed} />
    </button>
  </td>
));

// A column's class is needed a thousand times a second while a list is scrolled.
const cellClasses = new WeakMap<object, string>();

function cellClass<Row>(column: TableColumn<Row>): string {
  const cached = cellClasses.get(column);
  if (cached !== undefined) return cached;
  const made = cx(
    "flex min-w-0 items-center px-3 align-middle focus-visible:-outline-offset-2",
    column.align === "end" && "justify-end text-end tabular-nums",
    column.isRowHeader === true ? "text-start font-medium" : "font-normal",
  );
  cellClasses.set(column, made);
  return made;
}

const firstCellClass = `${stickyEdge} z-1 group-data-wide/list:bg-inherit`;

type RowCellsProps<Row> = Pick<TableRowProps<Row>, "row" | "rowId" | "layout" | "activeColumn" | "tone" | "message">;

/** Apart from their row: they are not drawn again when it is selected, or stands elsewhere because another was opened. */
function Cells<Row>({ row, rowId, layout, activeColumn, tone, message }: RowCellsProps<Row>) {
  const { columns, first } = layout;
  return (
    <>
      {columns.map((column, at) => {
        const tabIndex = first + at === activeColumn ? 0 : -1;
        if (column.ownCell !== undefined) {
          const props = {
            role: "gridcell",
            "data-column": first + at,
            tabIndex,
            className: cellClass(column),
          } as const;
          return (
            <Fragment key={column.isReusable === true ? column.id : `${column.id} ${rowId}`}>
              {column.ownCell(row, props)}
            </Fragment>
          );
        }
        const content = column.cell(row, { tabIndex });
        const hasControl = column.isInteractive === true && isValidElement(content);
        const Cell = column.isRowHeader === true ? "th" : "td";
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader === true ? "rowheader" : "gridcell"}
            scope={column.isRowHeader === true ? "row" : undefined}
            data-column={first + at}
            tabIndex={hasControl ? -1 : tabIndex}
            className={at === 0 ? cx(cellClass(column), firstCellClass) : cellClass(column)}
            style={at === 0 ? { ["--mp-stay" as string]: growing(layout.stickyAt) } : undefined}
          >
            <CellContent key={isText(content) || column.isReusable === true ? undefined : rowId} content={content} />
            {at === 0 && tone !== undefined && message !== undefined && <StateIcon tone={tone} message={message} />}
          </Cell>
        );
      })}
    </>
  );
}

const RowCells = memo(Cells) as typeof Cells;

const isText = (content: ReactNode): content is string | number =>
  typeof content === "string" || typeof content === "number";

/** Text is set by the table: two lines at most, its writing direction isolated, whole in the tooltip. */
function CellContent({ content }: { content: ReactNode }) {
  if (!isText(content)) return content;
  return (
    <bdi title={String(content)} className="line-clamp-2 min-w-0 leading-[1.25] wrap-anywhere">
      {content}
    </bdi>
  );
}

function StateIcon({ tone, message }: RowState) {
  if (tone === "error") return null;
  return (
    <span title={message} className="ms-auto shrink-0 ps-2">
      {tone === "busy" ? (
        <Spinner className="text-text-muted" />
      ) : (
        <CircleCheckIcon size={16} className="text-success" />
      )}
      <span className="sr-only">{message}</span>
    </span>
  );
}

type RowMessageProps<Row> = Pick<TableRowProps<Row>, "rowId" | "index" | "layout" | "observe"> & { message: string };

function RowMessage<Row>({ rowId, index, message, layout, observe }: RowMessageProps<Row>) {
  const measure = useCallback(
    (element: HTMLElement | null) => (element ? observe(element, "message", rowId, index) : undefined),
    [observe, rowId, index],
  );
  return (
    // No `colSpan`: the cells of a grid lie by its tracks, so that only the spoken one means anything.
    <td role="gridcell" aria-colspan={layout.first + layout.columns.length} ref={measure} className="col-span-full">
      <p
        className="sticky start-0 flex w-[100cqi] max-w-full gap-2 ps-(--mp-indent) pe-3 pb-2.5 text-danger"
        style={{ ["--mp-indent" as string]: growing(layout.stickyAt + 12) }}
      >
        <CircleAlertIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        <bdi className="min-w-0 wrap-anywhere">{message}</bdi>
      </p>
    </td>
  );
}

type DetailRowProps<Row> = {
  row: Row;
  rowId: string;
  placeId: string;
  index: number;
  /** Pixels from the list's top. */
  top: number;
  /** The frame before, the rows below it have not made room yet. */
  isMeasured: boolean;
  ariaIndex: number;
  detailId: string | undefined;
  columnCount: number;
  render: (row: Row) => ReactNode;
  observe: ObserveHeight;
};

/** A row's detail: a row of its own, as wide as what is in view, however far the table is scrolled sideways. */
function Detail<Row>(props: DetailRowProps<Row>) {
  const { row, rowId, index, observe } = props;
  const measure = useCallback(
    (element: HTMLElement | null) => (element ? observe(element, "detail", rowId, index) : undefined),
    [observe, rowId, index],
  );
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={props.ariaIndex}
      data-detail=""
      data-id={props.placeId}
      className={cx("absolute inset-x-0 block border-t border-border bg-surface", !props.isMeasured && "opacity-0")}
      style={{ top: Math.round(props.top) }}
    >
      <td
        role="gridcell"
        id={props.detailId}
        aria-colspan={props.columnCount}
        className="sticky start-0 block w-[100cqi] animate-fade-in overflow-x-clip"
      >
        {props.render(row)}
      </td>
    </tr>
  );
}

export const DetailRow = memo(Detail) as typeof Detail;
