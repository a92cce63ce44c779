import { memo, useCallback, Fragment, isValidElement, type ReactNode } from "react";
import { CircleAlertIcon, CircleCheckIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { growing, LEAD_WIDTH, type TableColumn, stickyEdge } from "./columns.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { useLatest } from "./use-latest.ts";
import { useMeasuredHeight, type ReportHeight } from "./use-row-window.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { type RowState } from "./list-features.ts";

/** Everything is a plain value or never changes identity, so that a row renders again only when it looks different. */
export type TableRowProps<Row> = Omit<RowCellsProps<Row>, "first" | "stickyAt"> & {
  /** The row's name among those in the document: its id, but for a list that holds a row twice. */
  placeId: string;
  index: number;
  /** Pixels from the list's top, where the row is laid by itself. */
  top: number | undefined;
  ariaIndex: number;
  hasSelect: boolean;
  hasExpand: boolean;
  isSelected: boolean;
  selectLabel: string;
  /** Why the row cannot be selected. */
  reason: string | undefined;
  isExpanded: boolean;
  toggleLabel: string;
  detailId: string;
  report: ReportHeight;
};

const rowClass = cx(
  // A row paints within itself, so that the others need not paint again when one comes.
  // (The browser lets cells inherit `vertical-align`; then each change of a row would be one of all its cells.)
  "grid min-h-row shrink-0 align-middle grid-cols-(--mp-table-columns) grid-rows-[calc(var(--mp-row)-1px)_auto] contain-content [overflow-clip-margin:4px]",
  // (The line stands above: where rows end between two pixels the next one would cover what is below.)
  "border-t border-border bg-surface-raised text-dense data-first:border-t-transparent",
  "hover:bg-surface-sunken aria-selected:bg-accent-subtle data-[tone=error]:bg-danger-subtle",
);
const openableRowClass = `${rowClass} cursor-pointer`;
const grownClass = "grid-rows-[minmax(calc(var(--mp-row)-1px),auto)_auto]";

/** A ref for a row that grows with its cells: reports by how many pixels its first line is taller than a usual row. */
function useGrowth(rowId: string, index: number, report: ReportHeight) {
  const latest = useLatest({ index, report });
  return useCallback(
    (row: HTMLTableRowElement | null) => {
      // The cells fill the line, so that one of them tells its height.
      const cell = row?.querySelector<HTMLElement>(":scope > [data-column]");
      if (!row || !cell) return;
      const observer = new ResizeObserver(() => {
        const usual = Number.parseFloat(getComputedStyle(row).minHeight) - 1;
        latest.current.report("row", rowId, latest.current.index, Math.max(0, cell.offsetHeight - usual));
      });
      observer.observe(cell);
      return () => observer.disconnect();
    },
    // Elements are lent from row to row: another row is measured anew.
    [rowId, latest],
  );
}

const chevronClass =
  "size-1.75 rotate-45 border-e-[1.5px] border-t-[1.5px] border-current transition-transform duration-fast";
const chevron = { closed: `${chevronClass} -translate-x-px`, open: `${chevronClass} rotate-135 -translate-y-px` };

const stayingClass = "align-middle z-1 group-data-wide/list:sticky group-data-wide/list:bg-inherit";

function Row<Row>(props: TableRowProps<Row>) {
  const {
    row,
    rowId,
    index,
    columns,
    hasSelect,
    hasExpand,
    isSelected,
    isExpanded,
    reason,
    tone,
    message,
    activeColumn,
  } = props;
  const first = (hasSelect ? 1 : 0) + (hasExpand ? 1 : 0);
  const stickyAt = (hasSelect ? LEAD_WIDTH.select : 0) + (hasExpand ? LEAD_WIDTH.expand : 0);
  const stop = (column: number) => (column === activeColumn ? 0 : -1);
  const growth = useGrowth(rowId, index, props.report);
  const isGrown = columns.some(({ canGrow }) => canGrow?.(row) === true);
  const className = hasExpand ? openableRowClass : rowClass;
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
      data-expanded={isExpanded || undefined}
      data-tone={tone}
      className={isGrown ? cx(className, grownClass) : className}
      style={
        props.top === undefined ? { order: orderOf(index) } : { position: "absolute", insetInline: 0, top: props.top }
      }
    >
      {hasSelect && (
        <td role="gridcell" data-column={0} data-part="select" className={`start-0 ${stayingClass}`}>
          <RowCheckbox
            label={props.selectLabel}
            state={isSelected ? "all" : "none"}
            reason={reason}
            tabIndex={stop(0)}
            className="size-full"
          />
        </td>
      )}
      {hasExpand && (
        <td
          role="gridcell"
          data-column={first - 1}
          className={`flex items-center justify-center ${stayingClass}`}
          style={{ insetInlineStart: growing(stickyAt - LEAD_WIDTH.expand) }}
        >
          <button
            type="button"
            data-part="toggle"
            aria-label={props.toggleLabel}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? props.detailId : undefined}
            tabIndex={stop(first - 1)}
            className="grid size-7 place-items-center rounded-control text-text-muted hover:bg-border hover:text-text"
          >
            <span aria-hidden="true" className={isExpanded ? chevron.open : chevron.closed} />
          </button>
        </td>
      )}
      <RowCells
        row={row}
        rowId={rowId}
        columns={columns}
        first={first}
        stickyAt={stickyAt}
        activeColumn={activeColumn}
        tone={tone}
        message={message}
      />
      {tone === "error" && message !== undefined && (
        <RowMessage key={rowId} {...props} message={message} span={first + columns.length} indent={stickyAt} />
      )}
    </tr>
  );
}

export const TableRow = memo(Row) as typeof Row;

function RowMessage<Row>({
  rowId,
  index,
  message,
  span,
  indent,
  report,
}: TableRowProps<Row> & { message: string; span: number; indent: number }) {
  const measure = useMeasuredHeight((pixels) => report("message", rowId, index, pixels));
  return (
    // No `colSpan`: the cells of a grid lie by its tracks, so that only the spoken one means anything.
    <td role="gridcell" aria-colspan={span} ref={measure} className="col-span-full">
      <p
        className="sticky start-0 flex w-[100cqi] max-w-full gap-2 ps-(--mp-indent) pe-3 pb-2.5 text-danger"
        style={{ ["--mp-indent" as string]: growing(indent + 12) }}
      >
        <CircleAlertIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        <bdi className="min-w-0 wrap-anywhere">{message}</bdi>
      </p>
    </td>
  );
}

/** Everything is a plain value or never changes identity, so that cells render again only when they look different. */
export type RowCellsProps<Row> = {
  row: Row;
  rowId: string;
  columns: readonly TableColumn<Row>[];
  /** How many columns stand in front. */
  first: number;
  /** Pixels from the start, at the usual size of text, where the first of them stays. */
  stickyAt: number;
  /** The column of this row that is the grid's tab stop, or -1. */
  activeColumn: number;
  tone: RowState["tone"] | undefined;
  message: string | undefined;
};

// A column's class is asked for a thousand times a second while a list is scrolled.
const cellClasses = new WeakMap<object, string>();

function cellClass<Row>(column: TableColumn<Row>): string {
  const known = cellClasses.get(column);
  if (known !== undefined) return known;
  const made = cx(
    "flex min-w-0 items-center px-3 align-middle focus-visible:-outline-offset-2",
    column.align === "end" && "justify-end text-end tabular-nums",
    column.isRowHeader === true ? "text-start font-medium" : "font-normal",
  );
  cellClasses.set(column, made);
  return made;
}

const firstCellClass = `${stickyEdge} z-1 group-data-wide/list:bg-inherit`;

/** Apart from their row: they stay as they are when it is selected, or is counted or laid otherwise because another was opened. */
function Cells<Row>({ row, rowId, columns, first, stickyAt, activeColumn, tone, message }: RowCellsProps<Row>) {
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
            style={at === 0 ? { ["--mp-stay" as string]: growing(stickyAt) } : undefined}
          >
            <CellContent key={isText(content) || column.isReusable === true ? undefined : rowId} content={content} />
            {at === 0 && tone !== undefined && message !== undefined && <StateMark tone={tone} message={message} />}
          </Cell>
        );
      })}
    </>
  );
}

export const RowCells = memo(Cells) as typeof Cells;

const isText = (content: ReactNode): content is string | number =>
  typeof content === "string" || typeof content === "number";

/** Text is set by the table: two lines at most, its writing direction kept to itself, whole in the tooltip. */
function CellContent({ content }: { content: ReactNode }) {
  if (!isText(content)) return content;
  return (
    <bdi title={String(content)} className="line-clamp-2 min-w-0 leading-[1.25] wrap-anywhere">
      {content}
    </bdi>
  );
}

function StateMark({ tone, message }: RowState) {
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

type DetailRowProps<Row> = {
  row: Row;
  rowId: string;
  placeId: string;
  index: number;
  ariaIndex: number;
  detailId: string;
  columnCount: number;
  render: (row: Row) => ReactNode;
  report: ReportHeight;
};

/** A row's detail: a row of its own, as wide as what is in view, however far the table is scrolled sideways. */
function Detail<Row>({
  row,
  rowId,
  placeId,
  index,
  ariaIndex,
  detailId,
  columnCount,
  render,
  report,
}: DetailRowProps<Row>) {
  const measure = useMeasuredHeight((pixels) => report("detail", rowId, index, pixels));
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={ariaIndex}
      data-detail=""
      data-id={placeId}
      className="block shrink-0 border-t border-border bg-surface"
      style={{ order: detailOrderOf(index) }}
    >
      <td
        role="gridcell"
        id={detailId}
        aria-colspan={columnCount}
        className="sticky start-0 block w-[100cqi] animate-fade-in overflow-x-clip"
      >
        {render(row)}
      </td>
    </tr>
  );
}

export const DetailRow = memo(Detail) as typeof Detail;

/**
 * Where a row is drawn among the others (CSS `order`), wherever it stands in the document. Its detail comes right after it, a gap
 * for rows that are not there right before it.
 */
export const orderOf = (row: number): number => 4 * row + 1;
export const detailOrderOf = (row: number): number => 4 * row + 2;
export const gapOrderOf = (nextRow: number): number => 4 * nextRow;
