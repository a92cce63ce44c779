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
    <div className="mp:@container">
      <table
        role="table"
        data-slot="simple-table"
        className={cx("mp:w-full mp:text-dense", !isCompact && "mp:block mp:@lg:table", className)}
        {...rest}
      >
        <caption
          className={cx(
            isCaptionShown ? "mp:pb-2 mp:text-start mp:text-body mp:font-medium" : "mp:sr-only",
            isCaptionShown && !isCompact && "mp:block mp:@lg:table-caption",
          )}
        >
          {caption}
        </caption>
        <thead
          role="rowgroup"
          className={isCompact ? undefined : "mp:sr-only mp:@lg:not-sr-only mp:@lg:table-header-group"}
        >
          <tr
            role="row"
            className={isCompact ? "mp:border-b mp:border-border" : "mp:@lg:border-b mp:@lg:border-border"}
          >
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={cx(
                  "mp:text-meta mp:font-medium mp:text-text-muted",
                  isCompact ? compactCell : "mp:h-10 mp:px-3",
                  column.align === "end" ? "mp:text-end" : "mp:text-start",
                )}
              >
                <span className={column.isHeaderHidden === true ? "mp:sr-only" : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={isCompact ? undefined : "mp:block mp:@lg:table-row-group"}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                "mp:border-b mp:border-border mp:last:border-b-0",
                !isCompact && "mp:block mp:py-2 mp:@lg:table-row mp:@lg:py-0",
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
const compactCell = "mp:px-1.5 mp:py-1 mp:align-baseline mp:first:ps-0 mp:last:pe-0";

/** A line of a block in a narrow container; a cell in a wide one. */
const blockCell =
  "mp:flex mp:min-w-0 mp:gap-x-4 mp:px-3 mp:py-1.5 mp:align-middle mp:@max-[14rem]:flex-col mp:@lg:table-cell mp:@lg:h-row mp:@lg:py-1";

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
        column.isRowHeader === true ? "mp:font-medium" : "mp:font-normal",
        column.align === "end"
          ? cx("mp:tabular-nums", isCompact ? "mp:text-end" : "mp:text-start mp:@lg:text-end")
          : "mp:text-start",
        // A column without a visible name holds buttons: they are at the end of the block.
        column.isHeaderHidden === true && "mp:justify-end",
      )}
    >
      {!isCompact && column.isHeaderHidden !== true && (
        <span
          aria-hidden="true"
          className="mp:w-2/5 mp:shrink-0 mp:font-normal mp:wrap-break-word mp:text-text-muted mp:@max-[14rem]:w-full mp:@lg:hidden"
        >
          {column.header}
        </span>
      )}
      <div className={cx("mp:min-w-0", isCompact ? "mp:wrap-break-word" : "mp:wrap-anywhere")}>{column.cell(row)}</div>
    </Cell>
  );
}
