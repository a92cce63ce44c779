/**
 * The list of the design system, as a table or as cards. Open it for its public props and for what surrounds the rows: tools, empty and
 * error states, the end of the list. The table itself is `table-grid.tsx`, the cards are `card-list.tsx`. What a column can do is in
 * `columns.ts`; to add a feature to columns, begin in `column-table.ts`.
 */
import { type ReactNode, type Ref, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
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
    /** `loading` is the first load. While rows are reloaded, use `ready` with `isRefreshing`. */
    status?: "loading" | "ready" | "error";
    /** The rows are fetched again; a line at the top says so, nothing moves. */
    isRefreshing?: boolean;
    /** Shown when there are no rows: an `EmptyState`. */
    empty: ReactNode;
    /** Shown when the first load failed: an `ErrorState`. */
    error?: ReactNode;
    /** How many rows are drawn as grey bars while `status` is `loading`. */
    skeletonRows?: number;
    /**
     * How many rows the first frame draws, for rows that are slow to draw; the others in view follow a few each frame. A row that gets the
     * focus is drawn at once. By default all rows in view, or five cards.
     */
    firstRows?: number | undefined;
    /** Renders a row as a card on viewports narrower than 48 rem. Without it they show the table. */
    card?: (row: Row, context: CardContext<Row>) => ReactNode;
    /** Controls above the list: the button of the column settings, and with cards, which have no header, a `SortSelect`. */
    tools?: (form: "table" | "cards") => ReactNode;
    /** A `BulkBar`. It floats over the last rows and never moves them. */
    bulkBar?: ReactNode;
    /** The row height. By default that of the page around the table. */
    density?: "comfortable" | "compact" | undefined;
    /** The maximum height as a CSS length. A longer list scrolls inside itself, so that content below it stays within reach. */
    maxHeight?: string;
    className?: string;
  };

/**
 * A long list. It scrolls inside itself, and only the rows in view are in the document. Rows can be selected and expanded, and arrow
 * keys move between cells. On a phone the same rows are cards. S2 'Orders list'.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, status = "ready", isRefreshing = false, skeletonRows = 12, card, bulkBar, end } = props;
  const { maxHeight = "calc(100dvh - 14rem)", className, tools } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const listEnd = useRef<HTMLDivElement>(null);
  const { rowHeight, probe } = useRowHeight();
  const isNarrow = useNarrow();
  const isCards = isNarrow && card !== undefined;

  const isLoading = status === "loading";
  const hasNoRows = status === "error" || (status === "ready" && rows.length === 0);
  const skeleton = isLoading ? skeletonRows : 0;
  const below = (
    <>
      {end !== undefined && !isLoading && <ListEnd end={end} count={rows.length} elementRef={listEnd} />}
      {bulkBar !== undefined && (
        <div
          aria-hidden="true"
          className="mp:hidden mp:h-18 mp:max-md:h-[calc(45dvh+1.5rem)] mp:group-has-[[data-slot=bulk-bar]_section]/table:block"
        />
      )}
    </>
  );
  return (
    <div
      data-slot="data-table"
      data-density={props.density}
      className={cx("mp:group/table mp:relative mp:isolate mp:flex mp:min-h-0 mp:flex-col", className)}
      style={{ maxHeight: `max(20 * var(--mp-rem, 1rem), ${maxHeight})` }}
    >
      {!isCards && <div ref={probe} aria-hidden="true" className="mp:invisible mp:absolute mp:min-h-row" />}
      {tools !== undefined && (
        <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-end mp:gap-2 mp:pb-2">
          {tools(isCards ? "cards" : "table")}
        </div>
      )}
      {hasNoRows && (
        <div className="mp:rounded-card mp:border mp:border-border mp:bg-surface-raised">
          {status === "error" ? props.error : props.empty}
        </div>
      )}
      {!hasNoRows && isCards && (
        <div
          ref={scroller}
          data-slot="data-table-scroller"
          className={cx(
            "mp:group/list mp:@container mp:relative mp:scroll-pt-14 mp:scroll-pb-4 mp:rounded-card mp:group-has-[[data-slot=bulk-bar]_section]/table:scroll-pb-[calc(45dvh+1.5rem)]",
            isLoading ? "mp:overflow-hidden" : "mp:overflow-auto",
          )}
        >
          <CardList {...props} card={card} scroller={scroller} listEnd={listEnd} skeletonRows={skeleton} />
          {below}
        </div>
      )}
      {!hasNoRows && !isCards && (
        <TableGrid
          {...props}
          rowHeight={rowHeight}
          listEnd={listEnd}
          skeletonRows={skeleton}
          hasBulkBar={bulkBar !== undefined}
        >
          {below}
        </TableGrid>
      )}
      {isRefreshing && <RefreshLine />}
      {bulkBar}
    </div>
  );
}

/** Shows a reload in the background without moving anything. */
function RefreshLine() {
  return (
    <div
      aria-hidden="true"
      className="mp:pointer-events-none mp:absolute mp:inset-x-0 mp:top-0 mp:z-sticky mp:h-0.5 mp:animate-pulse mp:rounded-t-card mp:bg-accent"
    />
  );
}

type ListEndProps = {
  end: End;
  /** How many rows are loaded. */
  count: number;
  elementRef: RefObject<HTMLDivElement | null>;
};

/**
 * The end of the list: the next page is loading, has failed, or can be loaded by a button. The rows of that page push the button away, so
 * its focus goes to the first of them.
 */
function ListEnd({ end, count, elementRef }: ListEndProps) {
  const hadFocus = useRef(false);
  const counted = useRef(count);
  useLayoutEffect(() => {
    const firstNew = counted.current;
    counted.current = count;
    if (count > firstNew && hadFocus.current) focusRow(elementRef.current, firstNew);
    // A button that is removed loses the focus without an event.
    hadFocus.current = elementRef.current?.contains(document.activeElement) ?? false;
  }, [count, end.hasMore, elementRef]);
  const failure = end.isLoading ? undefined : end.error;
  const isDone = !end.hasMore && failure === undefined && !end.isLoading;
  return (
    <div
      ref={elementRef}
      data-slot="list-end"
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
      className="mp:sticky mp:start-0 mp:flex mp:min-h-16 mp:flex-wrap mp:items-center mp:justify-center mp:gap-x-4 mp:gap-y-2 mp:px-4 mp:py-3 mp:text-center mp:text-dense mp:text-text-muted"
    >
      <output className={cx(!isDone && "mp:sr-only")}>
        <span>{end.isLoading && end.hasMore ? end.loadingLabel : isDone && end.doneLabel}</span>
      </output>
      {failure !== undefined && (
        <p role="alert" className="mp:flex mp:items-center mp:gap-2 mp:text-danger">
          <CircleAlertIcon size={16} aria-hidden="true" className="mp:shrink-0" />
          <span className="mp:wrap-anywhere">{failure.message}</span>
        </p>
      )}
      {/* The same button in every state, so that it keeps the focus while the next page loads. */}
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

/** Focuses the first cell of a row, or the first control of a card. */
function focusRow(listEnd: HTMLElement | null, index: number): void {
  const list = listEnd?.parentElement?.querySelector(":scope > [data-list]");
  const found = [...(list?.querySelectorAll(`[data-row="${index}"]`) ?? [])];
  // A detail may hold a list, too.
  const row = found.find((one) => one.closest("[data-list]") === list);
  row?.querySelector<HTMLElement>("input, a[href], button, [tabindex]")?.focus();
}

/** The row height in pixels; it depends on density, touch and the reader's font size. Put `probe` on an element with the class `min-h-row`. */
function useRowHeight(): { rowHeight: number; probe: (element: HTMLElement | null) => (() => void) | void } {
  const [rowHeight, setRowHeight] = useState(44);
  const probe = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    // Reads the style: measuring would force a layout of all rows in the task that inserts them.
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
