import { type ReactElement, type ReactNode } from "react";

/**
 * What a screen writes to describe its columns: a `TableColumn` each. Open it to see what a column can do; how the columns are
 * ordered, sized and pinned is in `column-table.ts`.
 */

/** A cell's place in the table, so that a control in it joins the table's single tab stop. */
export type CellContext = {
  /** Goes on every link, button or field that the cell renders. */
  readonly tabIndex: 0 | -1;
};

/** What makes a `<td>` a cell of the grid. Its class names lay out a text; `cx(props.className, …)` adds to them. */
export type OwnCellProps = CellContext & {
  /** Spread onto the `<td>`. */
  readonly role: "gridcell";
  /** The place of the column, which the keyboard reads. */
  readonly "data-column": number;
  readonly className: string;
};

/** A card's place in the list: all its controls are stops of the Tab key, and `columns` are those that are shown, in their order. */
export type CardContext<Row> = CellContext & {
  /** The columns that are shown, as people arranged them. */
  readonly columns: readonly TableColumn<Row>[];
};

/**
 * One column. A cell that answers a string or a number is laid out by the table (two lines at most, hostile text isolated);
 * a cell that answers an element lays itself out and must be able to shrink (`min-w-0`).
 */
export type TableColumn<Row> = {
  /** Names the column in `sort` and in column settings. Unique in the table. */
  readonly id: string;
  /** What stands over the column, and beside its value on a `ColumnCard`. */
  readonly header: string;
  /** A second name under the first, where the list has rows of another kind that stand in the same columns. Read with it. */
  readonly subheader?: string | undefined;
  /** What the cell shows. Text is cut to two lines with the whole in a tooltip. */
  readonly cell: (row: Row, context: CellContext) => ReactNode;
  /** Pixels at the usual size of text, and more where the reader has larger text; with `grow` the least width. */
  readonly width: number;
  /** Whether the cell of this row may need more than two lines: the row then grows with it. Rows that may not keep one height. */
  readonly canGrow?: (row: Row) => boolean;
  /** The column's share of the free room. */
  readonly grow?: number;
  /** `end` for numbers. By default `start`. */
  readonly align?: "start" | "end";
  /** The column that names its row to assistive technology. One a table. */
  readonly isRowHeader?: boolean;
  /** Its header is a button that sorts by it; the table says so, `onSortChange` does it. */
  readonly isSortable?: boolean;
  /** Its cells hold controls: keyboard focus goes to the control instead of to the cell. */
  readonly isInteractive?: boolean;
  /**
   * The whole cell instead: a `<td>` with these props on it. For a cell that says something of itself, such as that it is invalid,
   * or that turns into a field.
   */
  readonly ownCell?: (row: Row, props: OwnCellProps) => ReactElement;
  /**
   * Its elements draw from the row alone and have no state (no draft, no open menu, no image that loads): then those of a row
   * that scrolls out are used again for one that scrolls in, which is quicker. Without it they are made anew for each row.
   * Cells of text are always used again.
   */
  readonly isReusable?: boolean;
};

/** Columns of one kind of row, written once at module level or in a memo: a new array makes every row render again. */
export function createColumns<Row>() {
  return (columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] => columns;
}
