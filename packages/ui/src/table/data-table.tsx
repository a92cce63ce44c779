/**
 * The list of the design system, as a table or as cards: its public props and what stands around the rows (tools, empty and failed
 * states, the end of the list). The table itself is `table-grid.tsx`. To give columns something new to do, begin in `column-table.ts`,
 * which says what TanStack Table holds; what a screen can write of a column is in `columns.ts`.
 */
import { type ReactNode, type Ref, useCallback, useRef, useState } from "react";
import { Button } from "#actions/button.tsx";
import { CircleAlertIcon, RotateCcwIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { useNarrow } from "#styles/use-narrow.ts";
import { CardList } from "./card-list.tsx";
import type { CardContext, TableColumn } from "./columns.ts";
import type { HeaderFeatures, ListEnd as End, ListProps, TableHandle } from "./list-features.ts";
import { TableGrid } from "./table-grid.tsx";

export type DataTableProps<Row> = ListProps<Row> &
  HeaderFeatures & {
    /** Written once with `createColumns`; a new array draws every row again. */
    columns: readonly TableColumn<Row>[];
    /** For `focusCell`. */
    handle?: Ref<TableHandle> | undefined;
    /** `loading` is the first load; a reload keeps its rows and says `isRefreshing`. */
    status?: "loading" | "ready" | "error";
    /** The rows are fetched again; a line at the top says so, nothing moves. */
    isRefreshing?: boolean;
    /** Said when there are no rows: an `EmptyState`. */
    empty: ReactNode;
    /** Said when the first load failed: an `ErrorState`. */
    error?: ReactNode;
    /** How many rows are drawn as grey bars while `status` is `loading`. */
    skeletonRows?: number;
    /**
     * How many rows the first frame draws, for rows that are slow to draw; the others in view follow a few each frame. A row that gets the
     * focus is drawn at once. By default all rows in view, or five cards.
     */
    firstRows?: number | undefined;
    /** One row as a card, for viewports narrower than 48 rem. Without it the table stays a table there. */
    card?: (row: Row, context: CardContext<Row>) => ReactNode;
    /** Over the list, at its end: the button of the column settings, and over cards, which have no header, a `SortSelect`. */
    tools?: (form: "table" | "cards") => ReactNode;
    /** A `BulkBar`: it floats over the last rows and never moves them. */
    bulkBar?: ReactNode;
    /** How close the rows stand; by default as around it. */
    density?: "comfortable" | "compact" | undefined;
    /** The height it may grow to, as a CSS length: it scrolls inside itself, so that what stands below can be reached. */
    maxHeight?: string;
    className?: string;
  };

/**
 * A long list: rows scroll inside it and only those in view are in the document; they can be selected, opened, and walked with
 * the arrow keys. On a phone the same rows are cards. S2 'Orders list'.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, status = "ready", isRefreshing = false, skeletonRows = 12, card, bulkBar, end } = props;
  const { maxHeight = "calc(100dvh - 14rem)", className, tools } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { rowHeight, probe } = useRowHeight();
  const isNarrow = useNarrow();
  const isCards = isNarrow && card !== undefined;

  const isLoading = status === "loading";
  const isBare = status === "error" || (status === "ready" && rows.length === 0);
  const skeleton = isLoading ? skeletonRows : 0;
  const below = (
    <>
      {end !== undefined && !isLoading && <ListEnd end={end} />}
      {bulkBar !== undefined && (
        <div
          aria-hidden="true"
          className="hidden h-18 max-md:h-[calc(45dvh+1.5rem)] group-has-[[data-slot=bulk-bar]_section]/table:block"
        />
      )}
    </>
  );
  return (
    <div
      data-slot="data-table"
      data-density={props.density}
      className={cx("group/table relative isolate flex min-h-0 flex-col", className)}
      style={{ maxHeight: `max(20rem, ${maxHeight})` }}
    >
      {!isCards && <div ref={probe} aria-hidden="true" className="invisible absolute min-h-row" />}
      {tools !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 pb-2">{tools(isCards ? "cards" : "table")}</div>
      )}
      {isBare && (
        <div className="rounded-card border border-border bg-surface-raised">
          {status === "error" ? props.error : props.empty}
        </div>
      )}
      {!isBare && isCards && (
        <div
          ref={scroller}
          data-slot="data-table-scroller"
          className={cx(
            "group/list @container relative scroll-pt-14 scroll-pb-4 rounded-card group-has-[[data-slot=bulk-bar]_section]/table:scroll-pb-[calc(45dvh+1.5rem)]",
            isLoading ? "overflow-hidden" : "overflow-auto",
          )}
        >
          <CardList {...props} card={card} scroller={scroller} skeletonRows={skeleton} />
          {below}
        </div>
      )}
      {!isBare && !isCards && (
        <TableGrid {...props} rowHeight={rowHeight} skeletonRows={skeleton} hasBulkBar={bulkBar !== undefined}>
          {below}
        </TableGrid>
      )}
      {isRefreshing && <RefreshLine />}
      {bulkBar}
    </div>
  );
}

/** A reload in the background, shown without moving anything. */
function RefreshLine() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-sticky h-0.5 animate-pulse rounded-t-card bg-accent"
    />
  );
}

/** Below the last row: the page that is coming, the page that failed, or a way to load it without scrolling. */
function ListEnd({ end }: { end: End }) {
  const failure = end.isLoading ? undefined : end.error;
  const isDone = !end.hasMore && failure === undefined && !end.isLoading;
  return (
    <div
      data-slot="list-end"
      className="sticky start-0 flex min-h-16 w-[100cqi] flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-3 text-center text-dense text-text-muted"
    >
      <output className={cx(!isDone && "sr-only")}>
        {end.isLoading && end.hasMore && end.loadingLabel}
        {isDone && end.doneLabel}
      </output>
      {failure !== undefined && (
        <p role="alert" className="flex items-center gap-2 text-danger">
          <CircleAlertIcon size={16} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere">{failure.message}</span>
        </p>
      )}
      {/* One button through all of it: who stands on it while the next page comes keeps the place. */}
      {end.hasMore && (
        <Button
          size="sm"
          busy={end.isLoading}
          icon={failure === undefined ? undefined : <RotateCcwIcon />}
          onClick={failure?.onRetry ?? end.onReachEnd}
        >
          {failure?.retryLabel ?? end.loadMoreLabel}
        </Button>
      )}
    </div>
  );
}

/** The row height of the tokens, in pixels, as density, touch and the reader's font size make it. The ref goes on a probe of class `min-h-row`. */
function useRowHeight(): { rowHeight: number; probe: (element: HTMLElement | null) => (() => void) | void } {
  const [rowHeight, setRowHeight] = useState(44);
  const probe = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    // What the style says; to measure would be to lay out all rows in the task that puts them into the document.
    const read = () => {
      const pixels = Number.parseFloat(getComputedStyle(element).minHeight);
      if (pixels > 0) setRowHeight(pixels);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { rowHeight, probe };
}
