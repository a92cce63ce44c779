import { Fragment, isValidElement, memo, type ReactNode } from "react";
import { CircleCheckIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { cx } from "#styles/cx.ts";
import { growing, type TableColumn } from "./columns.ts";
import type { RowState } from "./list-features.ts";
import { stickyEdge } from "./sticky-edge.ts";

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
