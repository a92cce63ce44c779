/** The props that a table and cards share: selection, row details, sorting, the next page. Open it to see what a list can do. */
import { type ReactNode, useMemo } from "react";
import type { ListSelection } from "./selection.ts";

/** The state of a row while an action runs on it, or after. */
export type RowState = {
  /** `error` shows its message under the row; `busy` and `done` are a sign beside its name. */
  readonly tone: "error" | "busy" | "done";
  /** A whole sentence. */
  readonly message: string;
};

/** Details that open below their rows. `expanded` holds the keys of the open rows. */
export type ListExpansion<Row> = {
  /** Keys of the rows whose detail is open. */
  readonly expanded: ReadonlySet<string>;
  /** Called with all keys that are open now. */
  readonly onChange: (expanded: ReadonlySet<string>) => void;
  /** Opening a detail closes the open one. */
  readonly isSingle?: boolean;
  /** The detail, below its row. A stable function. */
  readonly render: (row: Row) => ReactNode;
  /** The name of the button that opens and closes the detail. The same for both, because `aria-expanded` says whether the detail is open. */
  readonly toggleLabel: (row: Row) => string;
  /**
   * Cards open a page instead: their button says so, and `onChange` names the card. Pass no `expanded` keys with it. Rows of
   * a table open in place all the same.
   */
  readonly cardsOpenPages?: boolean;
  /** The name of the column of buttons, for assistive technology: 'Details'. */
  readonly columnLabel: string;
};

/** The order of the rows, as the list was requested. */
export type ListSort = {
  /** The `id` of the column. */
  readonly column: string;
  readonly direction: "ascending" | "descending";
};

/** Sorting and resizing, in the header of the table. */
export type HeaderFeatures = {
  /** How the rows are sorted; the table shows it and sorts nothing. */
  readonly sort?: ListSort | undefined;
  /** Makes the headers of `isSortable` columns buttons. Fetch the rows in that order. */
  readonly onSortChange?: ((sort: ListSort) => void) | undefined;
  /** Makes columns resizable: drag the edge of a header, or press Shift and an arrow key on it. `width` is in pixels at 16 px text. */
  readonly onColumnResize?: ((column: string, width: number) => void) | undefined;
};

/** The end of the loaded rows: whether there are more, and how they are loaded. */
export type ListEnd = {
  /** Whether the server has more rows. */
  readonly hasMore: boolean;
  /** The next page is on its way. */
  readonly isLoading: boolean;
  /** Load the next page. Called once per page, when at most `threshold` rows are below the view, or when the button is pressed. */
  readonly onReachEnd: () => void;
  /** Rows; 20 by default. */
  readonly threshold?: number;
  /** The button below the last row: 'Load more orders'. */
  readonly loadMoreLabel: string;
  /** Announced while a page is on its way. */
  readonly loadingLabel: string;
  /** The next page failed. It is requested again only by the button. */
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
  /** The loaded rows in their order. The same array as long as nothing changed. */
  readonly rows: readonly Row[];
  /** A stable function: a new one makes every row render again. */
  readonly rowKey: (row: Row) => string;
  /** The number of rows, loaded or not; undefined when it is not known. */
  readonly total?: number | undefined;
  /** Boxes before the rows. `useRowSelection` keeps the state. */
  readonly selection?: ListSelection<Row> | undefined;
  /** A detail below each row that is open. */
  readonly expansion?: ListExpansion<Row> | undefined;
  /** The state of an action on the row: failed, running, done. A stable function. */
  readonly rowState?: ((row: Row) => RowState | undefined) | undefined;
  /** How the next page is fetched when the last row comes near, and what is shown meanwhile. */
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
