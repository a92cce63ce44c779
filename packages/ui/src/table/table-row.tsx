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

const cellBase = "mp:px-3 mp:align-middle mp:focus-visible:-outline-offset-2";
/** Not more than two lines in the middle of the cell. The borders are as high as the rest, as `overflow` would show a third line in a padding. */
const twoLines =
  "mp:[display:-webkit-box] mp:content-center mp:overflow-hidden mp:border-y-[length:max(0px,calc((var(--mp-row)-1px-2lh)/2))] mp:border-transparent mp:[-webkit-box-orient:vertical] mp:[-webkit-box-pack:center] mp:[-webkit-line-clamp:2] mp:forced-colors:border-[Canvas]";
/** As high as its text. */
const allLines = "mp:block mp:content-center mp:py-1";

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
    const weight = isRowHeader ? "mp:font-medium" : "mp:font-normal";
    const isEnd = align === "end";
    const words = "mp:min-w-0 mp:leading-[1.25] mp:wrap-anywhere mp:[unicode-bidi:plaintext]";
    // The side does not depend on the direction of the text.
    const side = isEnd ? "mp:text-right mp:tabular-nums mp:rtl:text-left" : "mp:text-left mp:rtl:text-right";
    // What hangs over would be cut from a pinned cell with the line at its edge.
    const lines = canGrow !== undefined ? allLines : pin === undefined ? twoLines : undefined;
    return {
      className: cx(
        `mp:flex mp:min-w-0 mp:items-center ${cellBase}`,
        isEnd && "mp:justify-end mp:text-end mp:tabular-nums",
        isRowHeader && "mp:text-start",
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
  "mp:relative mp:group-data-wide/list:sticky mp:group-data-wide/list:start-(--mp-stay) mp:group-data-scrolled/list:after:pointer-events-none mp:group-data-scrolled/list:after:absolute mp:group-data-scrolled/list:after:inset-y-0 mp:group-data-scrolled/list:after:end-0 mp:group-data-scrolled/list:after:w-px mp:group-data-scrolled/list:after:bg-border";

/** Pins a column at the end, `--mp-stay` from it, in a table that is too wide. The first of them has a line at its edge. */
export const stickyEnd =
  "mp:group-data-wide/list:sticky mp:group-data-wide/list:end-(--mp-stay) mp:data-edge:group-data-wide/list:before:pointer-events-none mp:data-edge:group-data-wide/list:before:absolute mp:data-edge:group-data-wide/list:before:inset-y-0 mp:data-edge:group-data-wide/list:before:start-0 mp:data-edge:group-data-wide/list:before:w-px mp:data-edge:group-data-wide/list:before:bg-border";

const rowClass = cx(
  // `contain` and `transform` let a row enter and move without painting or laying out the other rows.
  // `align-middle` here and on the cells: inherited by the browser's default, it would restyle all cells with every change of a row.
  "mp:absolute mp:inset-x-0 mp:top-0 mp:grid mp:min-h-row mp:align-middle mp:grid-cols-(--mp-table-columns) mp:grid-rows-[calc(var(--mp-row)-1px)_auto] mp:contain-content mp:[overflow-clip-margin:4px]",
  // The border is at the top: where a row ends between two pixels, the next row would cover a border at the bottom.
  "mp:border-t mp:border-border mp:bg-surface-raised mp:text-dense mp:data-first:border-t-transparent",
  "mp:hover:bg-surface-sunken mp:aria-selected:bg-accent-subtle mp:data-[tone=error]:bg-danger-subtle",
);
const openableRowClass = `${rowClass} mp:cursor-pointer`;
const growingClass = "mp:grid-rows-[minmax(calc(var(--mp-row)-1px),auto)_auto]";

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

const pinnedClass = "mp:align-middle mp:z-1 mp:group-data-wide/list:sticky mp:group-data-wide/list:bg-inherit";

type SelectCellProps = { label: string; isSelected: boolean; reason: string | undefined; tabIndex: 0 | -1 };

const selectCellClass = `mp:grid mp:place-items-center mp:start-0 ${pinnedClass}`;

const SelectCell = memo(({ label, isSelected, reason, tabIndex }: SelectCellProps) => (
  <td
    role="gridcell"
    data-column={0}
    data-part="select"
    title={reason}
    className={reason === undefined ? selectCellClass : `${selectCellClass} mp:cursor-not-allowed`}
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

const expandCellClass = `mp:flex mp:items-center mp:justify-center ${pinnedClass}`;
const toggleClass = [
  "mp:grid mp:size-7 mp:place-items-center mp:rounded-control mp:text-text-muted mp:hover:bg-border mp:hover:text-text",
  // A chevron: two borders, turned. The right border in every direction, as a turn is not mirrored.
  "mp:before:size-1.75 mp:before:-translate-x-px mp:before:rotate-45 mp:before:border-r-[1.5px] mp:before:border-t-[1.5px] mp:before:border-current mp:before:transition-transform mp:before:duration-fast mp:before:content-['']",
  "mp:rtl:before:translate-x-px mp:rtl:before:-rotate-135",
  "mp:aria-expanded:before:translate-x-0 mp:aria-expanded:before:-translate-y-px mp:aria-expanded:before:rotate-135",
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

const firstCellClass = `${stickyEdge} mp:z-1 mp:group-data-wide/list:bg-inherit`;
const endCellClass = `mp:relative ${stickyEnd} mp:z-1 mp:group-data-wide/list:bg-inherit`;

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
    <bdi title={String(content)} className="mp:line-clamp-2 mp:min-w-0 mp:leading-[1.25] mp:wrap-anywhere">
      {content}
    </bdi>
  );
}

function StateIcon({ tone, message }: RowState) {
  if (tone === "error") return null;
  return (
    <span title={message} className="mp:ms-auto mp:shrink-0 mp:ps-2">
      {tone === "busy" ? (
        <Spinner className="mp:text-text-muted" />
      ) : (
        <CircleCheckIcon size={16} className="mp:text-success" />
      )}
      <span className="mp:sr-only">{message}</span>
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
    <td role="gridcell" aria-colspan={layout.first + layout.columns.length} ref={measure} className="mp:col-span-full">
      <p
        className="mp:sticky mp:start-0 mp:flex mp:w-[var(--mp-view,100cqi)] mp:max-w-full mp:gap-2 mp:ps-(--mp-indent) mp:pe-3 mp:pb-2.5 mp:text-danger"
        style={{ ["--mp-indent" as string]: toRem(layout.stickyAt + 12) }}
      >
        <CircleAlertIcon size={16} aria-hidden="true" className="mp:mt-0.5 mp:shrink-0" />
        <bdi className="mp:min-w-0 mp:wrap-anywhere">{message}</bdi>
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
      className={cx(
        "mp:absolute mp:inset-x-0 mp:block mp:border-t mp:border-border mp:bg-surface",
        !props.isMeasured && "mp:opacity-0",
      )}
      style={{ top: Math.round(props.top) }}
    >
      <td
        role="gridcell"
        id={props.detailId}
        aria-colspan={props.columnCount}
        className="mp:sticky mp:start-0 mp:block mp:w-[var(--mp-view,100cqi)] mp:max-w-full mp:animate-fade-in mp:overflow-x-clip"
      >
        {props.render(row)}
      </td>
    </tr>
  );
}

export const DetailRow = memo(Detail) as typeof Detail;
