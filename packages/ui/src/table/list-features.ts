/** What can be switched on in a list (selection, details, sorting, loading at its end), as its props; the same for a table and for cards. */
import { type ReactNode, useMemo } from "react";
import type { ListSelection } from "./selection.ts";

/** What a row is going through. `message` is a whole sentence; an error shows it under the row. */
export type RowState = {
  /** `error` shows its message under the row; `busy` and `done` are a sign beside its name. */
  readonly tone: "error" | "busy" | "done";
  /** A whole sentence. */
  readonly message: string;
};

/** Showing a row's detail below it. */
export type ListExpansion<Row> = {
  /** Keys of the rows whose detail is open. */
  readonly expanded: ReadonlySet<string>;
  /** Called with all keys that are open now. */
  readonly onChange: (expanded: ReadonlySet<string>) => void;
  /** One detail at a time; opening another closes the first. */
  readonly isSingle?: boolean;
  /** The detail, below its row. A stable function. */
  readonly render: (row: Row) => ReactNode;
  /** The button's name, the same whether the detail is open or closed: `aria-expanded` says which. */
  readonly toggleLabel: (row: Row) => string;
  /** The name of the column of buttons, for assistive technology: 'Details'. */
  readonly columnLabel: string;
};

/** The order of the rows, as the list was requested. */
export type ListSort = {
  /** The `id` of the column. */
  readonly column: string;
  readonly direction: "ascending" | "descending";
};

/** What can be done in the header. */
export type HeaderFeatures = {
  /** How the rows are sorted; the table shows it and sorts nothing. */
  readonly sort?: ListSort | undefined;
  /** Makes the headers of `isSortable` columns buttons. Fetch the rows in that order. */
  readonly onSortChange?: ((sort: ListSort) => void) | undefined;
  /** Makes the columns resizable: dragged at the edge of a header, or Shift and an arrow key on it. Pixels. */
  readonly onColumnResize?: ((column: string, width: number) => void) | undefined;
};

/** What happens at the end of the rows that are loaded. */
export type ListEnd = {
  /** Whether the server has more rows. */
  readonly hasMore: boolean;
  /** The next page is on its way. */
  readonly isLoading: boolean;
  /** Called once a page, when fewer than `threshold` rows lie below what is shown. */
  readonly onReachEnd: () => void;
  /** Rows; 20 by default. */
  readonly threshold?: number;
  /** The button below the last row: 'Load more orders'. */
  readonly loadMoreLabel: string;
  /** Announced while a page is on its way. */
  readonly loadingLabel: string;
  /** The next page failed; nothing is asked for again until the button is pressed. */
  readonly error?: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
  /** Said below the last row when there are no more. */
  readonly doneLabel?: string;
};

/** What a table can do for its screen, by its `handle`. Cards have no cells, and do nothing. */
export type TableHandle = {
  /** Goes to a cell, wherever the list is scrolled to, and takes the focus there. */
  readonly focusCell: (row: number, column: string) => void;
};

/** What every form of the list (table, cards) is given. */
export type ListProps<Row> = {
  /** The list's accessible name. */
  readonly label: string;
  /** The loaded rows in their order. The same array as long as nothing changed. */
  readonly rows: readonly Row[];
  /** A stable function: a new one makes every row render again. */
  readonly rowKey: (row: Row) => string;
  /** How many rows there are in all, when it is known. */
  readonly total?: number | undefined;
  /** Boxes before the rows. `useRowSelection` keeps the state. */
  readonly selection?: ListSelection<Row> | undefined;
  /** A detail below each row that is open. */
  readonly expansion?: ListExpansion<Row> | undefined;
  /** What a row is going through: a failure, work, success. A stable function. */
  readonly rowState?: ((row: Row) => RowState | undefined) | undefined;
  /** Fetches the next page near the last row, and says how that goes. */
  readonly end?: ListEnd | undefined;
};

type Label<Row> = ((row: Row) => string) | undefined;

/** More than are in the document at once; of a long list that is scrolled not all are cached. */
const MOST = 500;

/** The label of each row, made once while `label` is the same function. Empty without one. */
export function useRowLabels<Row>(label: Label<Row>): (row: Row) => string {
  return useMemo(() => cachedLabels(label), [label]);
}

function cachedLabels<Row>(label: Label<Row>): (row: Row) => string {
  const cache = new Map<Row, string>();
  return (row) => {
    const text = cache.get(row) ?? label?.(row) ?? "";
    if (cache.size > MOST) cache.clear();
    cache.set(row, text);
    return text;
  };
}
