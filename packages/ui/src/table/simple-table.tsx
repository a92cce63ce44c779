/** A plain table for a few dozen rows, with no selection and no scrolling of its own. Long lists are in `data-table.tsx`. */
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

/** One column of a `SimpleTable`. */
export type SimpleColumn<Row> = {
  /** The React key of the column. */
  readonly id: string;
  /** The title over the column; in a narrow container, beside its value. */
  readonly header: string;
  /** What the cell shows. */
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers. By default `start`. */
  readonly align?: "start" | "end";
  /** The row header: the column that names its row. One per table. */
  readonly isRowHeader?: boolean;
  /** Hides the name from the eye, not from assistive technology: for a column of buttons. */
  readonly isHeaderHidden?: boolean;
};

type SimpleTableProps<Row> = Omit<ComponentProps<"table">, "children"> & {
  /** The table's accessible name. */
  caption: string;
  /** Shows the caption above the table, too. */
  isCaptionShown?: boolean;
  /** In the order in which they are shown. */
  rows: readonly Row[];
  /** From left to right. */
  columns: readonly SimpleColumn<Row>[];
  /** The React key of a row. */
  rowKey: (row: Row) => string;
  /** For a few columns of short values: low rows, and a table in a narrow container, too. */
  isCompact?: boolean;
};

/**
 * A plain table for a few dozen rows. In a narrow container each row becomes a block of names and values, unless it is compact. The roles are written out
 * because such a layout takes them away in some browsers.
 */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { caption, isCaptionShown = false, rows, columns, rowKey, isCompact = false, className, ...rest } = props;
  return (
    <div className="@container">
      <table
        role="table"
        data-slot="simple-table"
        className={cx("w-full text-dense", !isCompact && "block @lg:table", className)}
        {...rest}
      >
        <caption
          className={cx(
            isCaptionShown ? "pb-2 text-start text-body font-medium" : "sr-only",
            isCaptionShown && !isCompact && "block @lg:table-caption",
          )}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className={isCompact ? undefined : "sr-only @lg:not-sr-only @lg:table-header-group"}>
          <tr role="row" className={isCompact ? "border-b border-border" : "@lg:border-b @lg:border-border"}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={cx(
                  "text-meta font-medium text-text-muted",
                  isCompact ? compactCell : "h-10 px-3",
                  column.align === "end" ? "text-end" : "text-start",
                )}
              >
                <span className={column.isHeaderHidden === true ? "sr-only" : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={isCompact ? undefined : "block @lg:table-row-group"}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                "border-b border-border last:border-b-0",
                !isCompact && "block py-2 @lg:table-row @lg:py-0",
              )}
            >
              {columns.map((column) => (
                <SimpleCell key={column.id} column={column} row={row} isCompact={isCompact} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The outer columns are in line with what is above and below the table. */
const compactCell = "px-1.5 py-1 align-baseline first:ps-0 last:pe-0";

/** A line of a block in a narrow container; a cell in a wide one. */
const blockCell =
  "flex min-w-0 gap-x-4 px-3 py-1.5 align-middle @max-[14rem]:flex-col @lg:table-cell @lg:h-row @lg:py-1";

interface SimpleCellProps<Row> {
  column: SimpleColumn<Row>;
  row: Row;
  isCompact: boolean;
}

function SimpleCell<Row>({ column, row, isCompact }: SimpleCellProps<Row>) {
  const Cell = column.isRowHeader === true ? "th" : "td";
  return (
    <Cell
      role={column.isRowHeader === true ? "rowheader" : "cell"}
      scope={column.isRowHeader === true ? "row" : undefined}
      className={cx(
        isCompact ? compactCell : blockCell,
        column.isRowHeader === true ? "font-medium" : "font-normal",
        column.align === "end" ? cx("tabular-nums", isCompact ? "text-end" : "text-start @lg:text-end") : "text-start",
        // A column without a visible name holds buttons: they are at the end of the block.
        column.isHeaderHidden === true && "justify-end",
      )}
    >
      {!isCompact && column.isHeaderHidden !== true && (
        <span
          aria-hidden="true"
          className="w-2/5 shrink-0 font-normal wrap-break-word text-text-muted @max-[14rem]:w-full @lg:hidden"
        >
          {column.header}
        </span>
      )}
      <div className={cx("min-w-0", isCompact ? "wrap-break-word" : "wrap-anywhere")}>{column.cell(row)}</div>
    </Cell>
  );
}
