/** The props that a table and cards share: selection, row details, sorting, the next page. Open it to see what a list can do. */
import { type ReactNode, useMemo } from "react";
import type { ListSelection } from "./selection.ts";

/** The state of a row while an action runs on it, or after. `message` is a whole sentence; that of an error shows below the row. */
export type RowState = { readonly tone: "error" | "busy" | "done"; readonly message: string };

/** Details that open below their rows. `expanded` holds the keys of the open rows. */
export type ListExpansion<Row> = {
  readonly expanded: ReadonlySet<string>;
  readonly onChange: (expanded: ReadonlySet<string>) => void;
  /** Opening a detail closes the open one. */
  readonly isSingle?: boolean;
  readonly render: (row: Row) => ReactNode;
  /** The name of the button that opens and closes the detail. It does not change, as `aria-expanded` says which it is. */
  readonly toggleLabel: (row: Row) => string;
  readonly columnLabel: string;
};

/** The order in which the list was requested. */
export type ListSort = { readonly column: string; readonly direction: "ascending" | "descending" };

/** Sorting and resizing, in the header of the table. */
export type HeaderFeatures = {
  readonly sort?: ListSort | undefined;
  readonly onSortChange?: ((sort: ListSort) => void) | undefined;
  /** Makes columns resizable: drag the edge of a header, or press Shift and an arrow key on it. `width` is in pixels at 16 px text. */
  readonly onColumnResize?: ((column: string, width: number) => void) | undefined;
};

/** The end of the loaded rows: whether there are more, and how they are loaded. */
export type ListEnd = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Load the next page. Called once per page, when at most `threshold` rows are below the view. */
  readonly onReachEnd: () => void;
  /** Rows; 20 by default. */
  readonly threshold?: number;
  readonly loadMoreLabel: string;
  readonly loadingLabel: string;
  readonly error?: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
  /** Shown below the last row when there are no more. */
  readonly doneLabel?: string;
};

/** What a screen can do through the table's `handle`. It is empty while the list is shown as cards. */
export type TableHandle = {
  /** Scrolls to a cell and focuses it. `row` is the index of the row, `column` the id of the column. */
  readonly focusCell: (row: number, column: string) => void;
};

/** The props of a list that do not depend on its form, table or cards. */
export type ListProps<Row> = {
  /** The list's accessible name. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** A stable function: a new one makes every row render again. */
  readonly rowKey: (row: Row) => string;
  /** The number of rows, loaded or not; undefined when it is not known. */
  readonly total?: number | undefined;
  readonly selection?: ListSelection<Row> | undefined;
  readonly expansion?: ListExpansion<Row> | undefined;
  readonly rowState?: ((row: Row) => RowState | undefined) | undefined;
  readonly end?: ListEnd | undefined;
};

type Label<Row> = ((row: Row) => string) | undefined;

/** More labels than a document has rows, so that the cache of a long list stays small. */
const MAX_LABELS = 500;

/** Caches the label of each row for as long as `label` is the same function. Without `label` it is empty. */
export function useRowLabels<Row>(label: Label<Row>): (row: Row) => string {
  return useMemo(() => cachedLabels(label), [label]);
}

function cachedLabels<Row>(label: Label<Row>): (row: Row) => string {
  const cache = new Map<Row, string>();
  return (row) => {
    const text = cache.get(row) ?? label?.(row) ?? "";
    if (cache.size > MAX_LABELS) cache.clear();
    cache.set(row, text);
    return text;
  };
}
