/**
 * One row of the table: its leading cells, its cells, its error message and its detail. Each part is memoised by plain
 * values, so that a click renders only the parts that change.
 */
import { type CSSProperties, Fragment, isValidElement, memo, type ReactNode, useCallback } from "react";
import { CircleAlertIcon, CircleCheckIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";
import { toRem } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";
import type { RowState } from "./list-features.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { ObserveHeight } from "./use-row-window.ts";

/** What all rows of a table share. The object changes only when the columns do. */
export type RowLayout<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly hasSelect: boolean;
  readonly hasExpand: boolean;
  /** The index of the first data column: how many leading columns there are. */
  readonly first: number;
  /** Where the expander is pinned, in pixels from the start at 16 px text. */
  readonly expandAt: number;
  /** Where the first data column is pinned. */
  readonly stickyAt: number;
  /** By data column. */
  readonly looks: readonly CellLook[];
};

/** How the cells of a column look. Worked out once, as scrolling draws a thousand of them a second. */
type CellLook = {
  /** The class names of a cell whose content is an element. */
  readonly className: string;
  /** Those of a cell of text that needs no element around it; undefined where text gets one. */
  readonly textClass: string | undefined;
  /** Where the column is pinned. */
  readonly style: CSSProperties | undefined;
  /** Whether a line divides it from the columns before it. */
  readonly hasEdge: boolean;
};

const cellBase = "px-3 align-middle focus-visible:-outline-offset-2";
/** Not more than two lines in the middle of the cell. The borders are as high as the rest, as `overflow` would show a third line in a padding. */
const twoLines =
  "[display:-webkit-box] content-center overflow-hidden border-y-[length:max(0px,calc((var(--mp-row)-1px-2lh)/2))] border-transparent [-webkit-box-orient:vertical] [-webkit-box-pack:center] [-webkit-line-clamp:2] forced-colors:border-[Canvas]";
/** As high as its text. */
const allLines = "block content-center py-1";

/**
 * The looks of the columns. `endAt`: by column, where it is pinned, in pixels from the end at 16 px text; undefined for one that scrolls.
 * `stickyAt`: where the first is pinned, from the start.
 */
export function cellLooks<Row>(
  columns: readonly TableColumn<Row>[],
  stickyAt: number,
  endAt: readonly (number | undefined)[],
): CellLook[] {
  return columns.map((column, at) => {
    const { align, isRowHeader = false, canGrow, className } = column;
    const stay = at === 0 ? stickyAt : endAt[at];
    const pin = stay === undefined ? undefined : at === 0 ? firstCellClass : endCellClass;
    const weight = isRowHeader ? "font-medium" : "font-normal";
    const isEnd = align === "end";
    const words = "min-w-0 leading-[1.25] wrap-anywhere [unicode-bidi:plaintext]";
    // The side does not depend on the direction of the text.
    const side = isEnd ? "text-right tabular-nums rtl:text-left" : "text-left rtl:text-right";
    // What hangs over would be cut from a pinned cell with the line at its edge.
    const lines = canGrow !== undefined ? allLines : pin === undefined ? twoLines : undefined;
    return {
      className: cx(
        `flex min-w-0 items-center ${cellBase}`,
        isEnd && "justify-end text-end tabular-nums",
        isRowHeader && "text-start",
        weight,
        pin,
        className,
      ),
      textClass: lines && cx(cellBase, words, side, lines, weight, pin, className),
      style: stay === undefined ? undefined : { ["--mp-stay" as string]: toRem(stay) },
      hasEdge: at > 0 && stay !== undefined && endAt[at - 1] === undefined,
    };
  });
}

/** Only plain values and stable objects, so that a row renders again only when it looks different. */
type TableRowProps<Row> = {
  row: Row;
  rowId: string;
  /** `WindowRow.id`: unique even where a list has a row twice. */
  placeId: string;
  index: number;
  /** Pixels from the top of the list. */
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
  /** The index of the cell in this row that is the grid's tab stop, or -1. */
  activeColumn: number;
  observe: ObserveHeight;
};

/**
 * Pins the first data column, `--mp-stay` from the start, with a line at its edge while the table is scrolled sideways. Only a table that
 * is too wide (`data-wide`) has pinned cells, because a hundred of them make scrolling slower.
 */
export const stickyEdge =
  "relative group-data-wide/list:sticky group-data-wide/list:start-(--mp-stay) group-data-scrolled/list:after:pointer-events-none group-data-scrolled/list:after:absolute group-data-scrolled/list:after:inset-y-0 group-data-scrolled/list:after:end-0 group-data-scrolled/list:after:w-px group-data-scrolled/list:after:bg-border";

/** Pins a column at the end, `--mp-stay` from it, in a table that is too wide. The first of them has a line at its edge. */
export const stickyEnd =
  "group-data-wide/list:sticky group-data-wide/list:end-(--mp-stay) data-edge:group-data-wide/list:before:pointer-events-none data-edge:group-data-wide/list:before:absolute data-edge:group-data-wide/list:before:inset-y-0 data-edge:group-data-wide/list:before:start-0 data-edge:group-data-wide/list:before:w-px data-edge:group-data-wide/list:before:bg-border";

const rowClass = cx(
  // `contain` and `transform` let a row enter and move without painting or laying out the other rows.
  // `align-middle` here and on the cells: inherited by the browser's default, it would restyle all cells with every change of a row.
  "absolute inset-x-0 top-0 grid min-h-row align-middle grid-cols-(--mp-table-columns) grid-rows-[calc(var(--mp-row)-1px)_auto] contain-content [overflow-clip-margin:4px]",
  // The border is at the top: where a row ends between two pixels, the next row would cover a border at the bottom.
  "border-t border-border bg-surface-raised text-dense data-first:border-t-transparent",
  "hover:bg-surface-sunken aria-selected:bg-accent-subtle data-[tone=error]:bg-danger-subtle",
);
const openableRowClass = `${rowClass} cursor-pointer`;
const growingClass = "grid-rows-[minmax(calc(var(--mp-row)-1px),auto)_auto]";

function Row<Row>(props: TableRowProps<Row>) {
  const { row, rowId, index, layout, isSelected, isExpanded, reason, tone, message, activeColumn, observe } = props;
  const { columns, hasSelect, hasExpand, first } = layout;
  const canGrow = columns.some((column) => column.canGrow?.(row) === true);
  const className = hasExpand ? openableRowClass : rowClass;
  const stop = activeColumn >= 0 && activeColumn < first ? activeColumn : -1;
  // All cells of a row have the same height, so one of them is measured.
  const measure = useCallback(
    (element: HTMLTableRowElement | null) => {
      const cell = element?.querySelector<HTMLElement>(":scope > [data-column]");
      return cell ? observe(cell, "row", rowId, index) : undefined;
    },
    [observe, rowId, index],
  );
  return (
    <tr
      ref={canGrow ? measure : undefined}
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={hasSelect && reason === undefined ? isSelected : undefined}
      aria-busy={tone === "busy" || undefined}
      data-row={index}
      data-id={props.placeId}
      data-first={index === 0 || undefined}
      data-tone={tone}
      className={canGrow ? cx(className, growingClass) : className}
      // Rounded: text at a fraction of a pixel is blurred.
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

const pinnedClass = "align-middle z-1 group-data-wide/list:sticky group-data-wide/list:bg-inherit";

type SelectCellProps = { label: string; isSelected: boolean; reason: string | undefined; tabIndex: 0 | -1 };

const selectCellClass = `grid place-items-center start-0 ${pinnedClass}`;

const SelectCell = memo(({ label, isSelected, reason, tabIndex }: SelectCellProps) => (
  <td
    role="gridcell"
    data-column={0}
    data-part="select"
    title={reason}
    className={reason === undefined ? selectCellClass : `${selectCellClass} cursor-not-allowed`}
  >
    <RowCheckbox label={label} isSelected={isSelected} reason={reason} tabIndex={tabIndex} />
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

const expandCellClass = `flex items-center justify-center ${pinnedClass}`;
const toggleClass = [
  "grid size-7 place-items-center rounded-control text-text-muted hover:bg-border hover:text-text",
  // A chevron: two borders, turned. The right border in every direction, as a turn is not mirrored.
  "before:size-1.75 before:-translate-x-px before:rotate-45 before:border-r-[1.5px] before:border-t-[1.5px] before:border-current before:transition-transform before:duration-fast before:content-['']",
  "rtl:before:translate-x-px rtl:before:-rotate-135",
  "aria-expanded:before:translate-x-0 aria-expanded:before:-translate-y-px aria-expanded:before:rotate-135",
].join(" ");

const ExpandCell = memo(({ position, stickyAt, label, isExpanded, detailId, tabIndex }: ExpandCellProps) => (
  <td role="gridcell" data-column={position} className={expandCellClass} style={{ insetInlineStart: toRem(stickyAt) }}>
    <button
      type="button"
      data-part="toggle"
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={detailId}
      tabIndex={tabIndex}
      className={toggleClass}
    />
  </td>
));

const firstCellClass = `${stickyEdge} z-1 group-data-wide/list:bg-inherit`;
const endCellClass = `relative ${stickyEnd} z-1 group-data-wide/list:bg-inherit`;

type RowCellsProps<Row> = Pick<TableRowProps<Row>, "row" | "rowId" | "layout" | "activeColumn" | "tone" | "message">;

/** The data cells of a row. Memoised apart from the row, so that they do not render again when it is selected or moves. */
function Cells<Row>({ row, rowId, layout, activeColumn, tone, message }: RowCellsProps<Row>) {
  const { columns, first, looks } = layout;
  return (
    <>
      {columns.map((column, at) => {
        const look = looks[at];
        const tabIndex = first + at === activeColumn ? 0 : -1;
        if (look === undefined) return null;
        if (column.customCell !== undefined) {
          const props = { role: "gridcell", "data-column": first + at, tabIndex, className: look.className } as const;
          return (
            <Fragment key={column.isReusable === true ? column.id : `${column.id} ${rowId}`}>
              {column.customCell(row, props)}
            </Fragment>
          );
        }
        const content = column.cell(row, { tabIndex });
        const hasControl = column.isInteractive === true && isValidElement(content);
        const hasState = at === 0 && tone !== undefined && message !== undefined;
        const text = isText(content) && !hasState && look.textClass !== undefined ? String(content) : undefined;
        const Cell = column.isRowHeader === true ? "th" : "td";
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader === true ? "rowheader" : "gridcell"}
            scope={column.isRowHeader === true ? "row" : undefined}
            data-column={first + at}
            tabIndex={hasControl ? -1 : tabIndex}
            data-edge={look.hasEdge || undefined}
            title={text}
            className={text === undefined ? look.className : look.textClass}
            style={look.style}
          >
            {text ?? (
              <>
                <CellContent
                  key={isText(content) || column.isReusable === true ? undefined : rowId}
                  content={content}
                />
                {hasState && <StateIcon tone={tone} message={message} />}
              </>
            )}
          </Cell>
        );
      })}
    </>
  );
}

const RowCells = memo(Cells) as typeof Cells;

const isText = (content: ReactNode): content is string | number =>
  typeof content === "string" || typeof content === "number";

/** Lays out a text beside something else in its cell: at most two lines, its writing direction isolated, the whole text in the tooltip. */
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
    // `aria-colspan` alone: CSS grid places the cells, so `colSpan` would do nothing.
    <td role="gridcell" aria-colspan={layout.first + layout.columns.length} ref={measure} className="col-span-full">
      <p
        className="sticky start-0 flex w-[var(--mp-view,100cqi)] max-w-full gap-2 ps-(--mp-indent) pe-3 pb-2.5 text-danger"
        style={{ ["--mp-indent" as string]: toRem(layout.stickyAt + 12) }}
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
  /** Pixels from the top of the list. */
  top: number;
  /** False in the first frame: the rows below have not moved down yet, so the detail is still invisible. */
  isMeasured: boolean;
  ariaIndex: number;
  detailId: string | undefined;
  columnCount: number;
  render: (row: Row) => ReactNode;
  observe: ObserveHeight;
};

/** The detail of a row: a row of its own, as wide as the view, wherever the table is scrolled sideways. */
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
        className="sticky start-0 block w-[var(--mp-view,100cqi)] max-w-full animate-fade-in overflow-x-clip"
      >
        {props.render(row)}
      </td>
    </tr>
  );
}

export const DetailRow = memo(Detail) as typeof Detail;
