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
};

/**
 * A plain table for a few dozen rows. In a narrow container each row becomes a block of names and values. The roles are written out
 * because such a layout takes them away in some browsers.
 */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { caption, isCaptionShown = false, rows, columns, rowKey, className, ...rest } = props;
  return (
    <div className="@container">
      <table
        role="table"
        data-slot="simple-table"
        className={cx("block w-full text-dense @lg:table", className)}
        {...rest}
      >
        <caption
          className={isCaptionShown ? "block pb-2 text-start text-body font-medium @lg:table-caption" : "sr-only"}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="sr-only @lg:not-sr-only @lg:table-header-group">
          <tr role="row" className="@lg:border-b @lg:border-border">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={cx(
                  "h-10 px-3 text-meta font-medium text-text-muted",
                  column.align === "end" ? "text-end" : "text-start",
                )}
              >
                <span className={column.isHeaderHidden === true ? "sr-only" : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="block border-b border-border py-2 last:border-b-0 @lg:table-row @lg:py-0"
            >
              {columns.map((column) => (
                <SimpleCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SimpleCell<Row>({ column, row }: { column: SimpleColumn<Row>; row: Row }) {
  const Cell = column.isRowHeader === true ? "th" : "td";
  return (
    <Cell
      role={column.isRowHeader === true ? "rowheader" : "cell"}
      scope={column.isRowHeader === true ? "row" : undefined}
      className={cx(
        "flex min-w-0 gap-x-4 px-3 py-1.5 text-start align-middle @max-[14rem]:flex-col @lg:table-cell @lg:h-row @lg:py-1",
        column.isRowHeader === true ? "font-medium" : "font-normal",
        column.align === "end" && "tabular-nums @lg:text-end",
        // A column without a visible name holds buttons: they are at the end of the block.
        column.isHeaderHidden === true && "justify-end",
      )}
    >
      {column.isHeaderHidden !== true && (
        <span
          aria-hidden="true"
          className="w-2/5 shrink-0 font-normal wrap-break-word text-text-muted @max-[14rem]:w-full @lg:hidden"
        >
          {column.header}
        </span>
      )}
      <div className="min-w-0 wrap-anywhere">{column.cell(row)}</div>
    </Cell>
  );
}
