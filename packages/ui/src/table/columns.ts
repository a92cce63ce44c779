import { type ReactElement, type ReactNode } from "react";

/** What a cell is told about its place, so that a control in it joins the table's single tab stop. */
export type CellContext = {
  /** Goes on every link, button or field that the cell renders. */
  readonly tabIndex: 0 | -1;
};

/** What makes a `<td>` a cell of the grid. Its class names lay out a text; `cx(props.className, …)` adds to them. */
export type OwnCellProps = CellContext & {
  readonly role: "gridcell";
  readonly "data-column": number;
  readonly className: string;
};

/** What a card is told: all its controls are stops of the Tab key, and `columns` are those that are shown, in their order. */
export type CardContext<Row> = CellContext & { readonly columns: readonly TableColumn<Row>[] };

/**
 * One column. A cell that answers a string or a number is laid out by the table (two lines at most, hostile text isolated);
 * a cell that answers an element lays itself out and must be able to shrink (`min-w-0`).
 */
export type TableColumn<Row> = {
  readonly id: string;
  readonly header: string;
  /** A second name under the first, where the list has rows of another kind that stand in the same columns. Read with it. */
  readonly subheader?: string | undefined;
  readonly cell: (row: Row, context: CellContext) => ReactNode;
  /** Pixels at the usual size of text, and more where the reader has larger text; with `grow` the least width. */
  readonly width: number;
  /** Whether the cell of this row may need more than two lines: the row then grows with it. Rows that may not keep one height. */
  readonly canGrow?: (row: Row) => boolean;
  /** The column's share of the room that is left. */
  readonly grow?: number;
  readonly align?: "start" | "end";
  /** The column that names its row to assistive technology. One a table. */
  readonly isRowHeader?: boolean;
  /** Its header is a button that sorts by it; the table only asks, `onSortChange` does it. */
  readonly isSortable?: boolean;
  /** Its cells hold controls: keyboard focus goes to the control instead of to the cell. */
  readonly isInteractive?: boolean;
  /**
   * The whole cell instead: a `<td>` with these props on it. For a cell that says something of itself, such as that it is invalid,
   * or that turns into a field.
   */
  readonly ownCell?: (row: Row, props: OwnCellProps) => ReactElement;
  /**
   * Its elements draw from the row alone and keep nothing of their own (no draft, no open menu, no image that loads): then those
   * of a row that scrolls out are lent to one that scrolls in, which is quicker. Without it they are made anew for each row.
   * Cells of text are always lent.
   */
  readonly isReusable?: boolean;
};

/** Columns of one kind of row, written once at module level or in a memo: a new array makes every row render again. */
export function createColumns<Row>() {
  return (columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] => columns;
}

/** Columns that the table adds in front, in pixels at the usual size of text. */
export const LEAD_WIDTH = { select: 44, expand: 36 } as const;

export type ColumnLayout = {
  /** A CSS `grid-template-columns`. */
  readonly template: string;
  /** The least width of all columns together, as a CSS length. */
  readonly minWidth: string;
  /** Where the columns that stay in place end, as a CSS length: what is scrolled into view must stop there. */
  readonly stickyWidth: string;
};

/** Pixels of a `rem` at the usual size of text. */
const USUAL_TEXT = 16;

/** A width as a CSS length that grows with the reader's text: a column holds at 200 % what it holds at 100 %. */
export const growing = (pixels: number): string => `${pixels / USUAL_TEXT}rem`;

/** How much larger the reader's text is than usual: what is measured is so many times as wide as a column says. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;

/** The layout of the leading columns and `columns`; the first data column stays in place when the table scrolls sideways. */
export function columnLayout<Row>(
  columns: readonly TableColumn<Row>[],
  lead: { readonly hasSelect: boolean; readonly hasExpand: boolean },
): ColumnLayout {
  const leading = [...(lead.hasSelect ? [LEAD_WIDTH.select] : []), ...(lead.hasExpand ? [LEAD_WIDTH.expand] : [])];
  const hasGrowing = columns.some((column) => column.grow !== undefined);
  const tracks = [
    ...leading.map(growing),
    ...columns.map(({ width, grow }) => (grow === undefined ? growing(width) : `minmax(${growing(width)}, ${grow}fr)`)),
    ...(hasGrowing ? [] : ["minmax(0, 1fr)"]),
  ];
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  return {
    template: tracks.join(" "),
    minWidth: growing(sum(leading) + sum(columns.map((column) => column.width))),
    stickyWidth: growing(sum(leading) + (columns[0]?.width ?? 0)),
  };
}

/**
 * The first data column stays (`--mp-stay` from the start) when the table scrolls sideways; a line then parts it from what slides
 * below it. Where all columns fit nothing is made to stay: a hundred cells that might would be felt in each frame of a scroll.
 */
export const stickyEdge =
  "relative group-data-wide/list:sticky group-data-wide/list:start-(--mp-stay) group-data-scrolled/list:after:pointer-events-none group-data-scrolled/list:after:absolute group-data-scrolled/list:after:inset-y-0 group-data-scrolled/list:after:end-0 group-data-scrolled/list:after:w-px group-data-scrolled/list:after:bg-border";
