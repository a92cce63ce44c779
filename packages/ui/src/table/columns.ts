/**
 * How a screen describes its columns: a `TableColumn` each. Open it to see what a column can do; how the columns are ordered, sized
 * and pinned is in `column-table.ts`.
 */
import { type ReactElement, type ReactNode } from "react";

/** What a cell passes to its controls, because a table is a single tab stop. */
export type CellContext = {
  /** Set it on every link, button or field in the cell. */
  readonly tabIndex: 0 | -1;
};

/** The props of a `<td>` that is a cell of the grid. `className` lays out a text; add to it with `cx(props.className, …)`. */
export type CustomCellProps = CellContext & {
  /** Spread onto the `<td>`. */
  readonly role: "gridcell";
  /** The index of the column, by which the arrow keys find the cell. */
  readonly "data-column": number;
  readonly className: string;
};

/** What a card gets. `tabIndex` is 0, as Tab reaches every control of a card. */
export type CardContext<Row> = CellContext & {
  /** The columns that are shown, as people arranged them. */
  readonly columns: readonly TableColumn<Row>[];
};

/**
 * One column. Where `cell` returns a string or a number, the table lays it out: at most two lines, its writing direction isolated.
 * Where it returns an element, the element lays itself out and must be able to shrink (`min-w-0`).
 */
export type TableColumn<Row> = {
  /** Names the column in `sort` and in column settings. Unique in the table. */
  readonly id: string;
  /** The title over the column, and beside its value on a `ColumnCard`. */
  readonly header: string;
  /** A second name below the first, for a list where two kinds of rows share the columns. Screen readers read both. */
  readonly subheader?: string | undefined;
  /** What the cell shows. Text is cut to two lines with the whole in a tooltip. */
  readonly cell: (row: Row, context: CellContext) => ReactNode;
  /** Pixels at 16 px text; wider where the reader's text is larger. With `grow`, the minimum width. */
  readonly width: number;
  /** True for a row whose cell may need more than two lines: that row grows with its text, which is not cut. All other rows have one height. */
  readonly canGrow?: (row: Row) => boolean;
  /** The column's share of the free width, as in CSS `fr`. */
  readonly grow?: number;
  /** `end` for numbers. By default `start`. */
  readonly align?: "start" | "end";
  /** The row header: the column that names its row to assistive technology. One per table. */
  readonly isRowHeader?: boolean;
  /**
   * Stays at the end of the view while the table scrolls sideways. For the last columns only: what a person does with a row is then in
   * reach in a narrow window, too.
   */
  readonly isPinned?: boolean;
  /** Class names for the cells, for a text in another font. A constant. */
  readonly className?: string;
  /** Not shown until a person chooses it in the column settings. Has no effect on the row header, nor without `applySettings`. */
  readonly startsHidden?: boolean;
  /** The header is a button that calls `onSortChange`; the screen then fetches the rows in that order. */
  readonly isSortable?: boolean;
  /** The cells hold a control: keyboard focus goes to the control, not to the cell. */
  readonly isInteractive?: boolean;
  /** Renders the whole cell, a `<td>` with these props. For a cell that is marked invalid, or that turns into a field. */
  readonly customCell?: (row: Row, props: CustomCellProps) => ReactElement;
  /**
   * True when the cell's elements depend on the row alone and have no state (no draft, no open menu, no loading image). Then a row
   * that scrolls in reuses the elements of one that scrolled out, which is faster. Cells of text are always reused.
   */
  readonly isReusable?: boolean;
};

/** Types the columns of one kind of row. Call it at module level or in a memo: a new array makes every row render again. */
export function createColumns<Row>() {
  return (columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] => columns;
}
