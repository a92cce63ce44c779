/**
 * The window of a scrolled list: which rows are in the document, their measured heights, and when to load the next page. Open it when a
 * list jumps, has a hole, or loads too early.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ListEnd } from "./list-features.ts";
import {
  findRow,
  movedBy,
  type MovedRow,
  type PlacedList,
  rangeBetween,
  type RowGeometry,
  type RowRange,
  type TallRow,
} from "./row-geometry.ts";
import { useLatest } from "./use-latest.ts";

/** The assumed height of the view until it is measured, in pixels. */
const FIRST_HEIGHT = 800;

type RowWindow<Row> = PlacedList<Row> & {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowKey: (row: Row) => string;
  /** Called with the index of the last row in view after each scroll. */
  readonly onSeen: (lastRow: number) => void;
  /** True when rows are positioned by `geometry` (table); false when they are in normal flow with scroll anchoring (cards). */
  readonly isPlaced: boolean;
  /** How many rows to render at first. */
  readonly firstRows?: number | undefined;
};

type DrawnList<Row> = PlacedList<Row> & {
  readonly moved?: MovedRow | undefined;
  /** The geometry before a row changed its height. */
  readonly resized?: RowGeometry | undefined;
};

/** How far down a card moved, measured in the document, as cards above it may not have their assumed height. */
function movedInDocument(scroller: HTMLElement, { index, oldTop }: MovedRow): number {
  const row = scroller.querySelector(`[data-row="${index}"]`);
  const list = row?.closest("ul");
  return row && list ? row.getBoundingClientRect().top - list.getBoundingClientRect().top - oldTop : 0;
}

/** How many rows each frame adds after the first ones. */
const MORE_ROWS = 2;

/**
 * The range of rows to render. The rows in view do not move when rows above them come, go or change height, unless the list is scrolled
 * to its top. The component renders again only when the range changes. With `firstRows` the list begins with that many rows and adds more
 * in each frame; the first scroll renders the rest at once.
 */
export function useRowWindow<Row>(options: RowWindow<Row>): RowRange {
  const { scroller, rows, rowKey, geometry, onSeen, isPlaced, firstRows = Infinity } = options;
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const [maxRows, setMaxRows] = useState(firstRows);
  const [drawn, setDrawn] = useState<DrawnList<Row>>({ rows, geometry });
  if (drawn.rows !== rows || drawn.geometry !== geometry) {
    const { top, height } = view;
    const seen = { first: drawn.geometry.indexAt(top), last: drawn.geometry.indexAt(top + height) + 1 };
    const isOther = drawn.rows !== rows && top > 0;
    const moved = isOther ? movedBy(drawn, { rows, geometry }, rowKey, seen) : undefined;
    setDrawn({ rows, geometry, moved, resized: drawn.rows === rows ? drawn.geometry : undefined });
    if (moved !== undefined) setView({ top: top + moved.by, height });
  }
  const range = useMemo(() => rangeBetween(geometry, view.top, view.top + view.height), [geometry, view]);

  // The scroll position and the height of the view, stored at each scroll and resize. Reading them from the element when rows arrive
  // would force a layout.
  const scrolledTo = useRef(0);
  const shownHeight = useRef<number>(undefined);
  const latest = useLatest({ geometry, range, onSeen });

  const updateOf = useCallback(() => {
    if (shownHeight.current === undefined) return null;
    const { geometry, range, onSeen } = latest.current;
    // A list that became shorter may end above the stored scroll position.
    const end = Math.max(0, geometry.height - shownHeight.current);
    const next = { top: Math.min(scrolledTo.current, end), height: shownHeight.current };
    const nextRange = rangeBetween(geometry, next.top, next.top + next.height);
    onSeen(geometry.indexAt(next.top + next.height));
    return nextRange.first === range.first && nextRange.last === range.last ? null : () => setView(next);
  }, [latest]);

  // Scrolls by as much as the rows in view moved, so that they stay where they are on the screen.
  useLayoutEffect(() => {
    const element = scroller.current;
    const { moved, resized, geometry } = drawn;
    if (element === null) return;
    let by = 0;
    if (moved !== undefined) by = isPlaced ? moved.by : movedInDocument(element, moved);
    else if (resized !== undefined && isPlaced) {
      const index = resized.indexAt(scrolledTo.current);
      by = geometry.topOf(index) - resized.topOf(index);
    }
    if (by === 0) return;
    scrolledTo.current += by;
    element.scrollTo({ top: scrolledTo.current, behavior: "instant" });
    updateOf()?.();
  }, [scroller, drawn, isPlaced, updateOf]);

  // Not a layout effect: the scroller is an ancestor, and its ref is set after the layout effects of its descendants.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      scrolledTo.current = element.scrollTop;
      shownHeight.current = element.clientHeight;
      const update = updateOf();
      // Synchronous: the rows must be in the frame that shows the scroll, or the list shows a hole.
      if (update !== null) flushSync(update);
    };
    const onScroll = () => {
      element.toggleAttribute("data-scrolled", element.scrollLeft !== 0);
      if (element.scrollTop !== scrolledTo.current) setMaxRows(Infinity);
      measure();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, updateOf]);

  // After a change of the list, other rows are at the same scroll position.
  useEffect(() => updateOf()?.(), [updateOf, geometry]);

  const isWhole = range.last - range.first <= maxRows;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setMaxRows(maxRows + MORE_ROWS));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, maxRows]);

  return useMemo(
    () => (isWhole ? range : { first: range.first, last: range.first + maxRows }),
    [range, isWhole, maxRows],
  );
}

const THRESHOLD = 20;

/**
 * Loads the next page when the last row in view is near the end. Call the returned function with the index of that row. While the button
 * below the rows has the focus, only a press on it loads: Tab to it scrolls there, too.
 */
export function useReachEnd(
  end: ListEnd | undefined,
  count: number,
  listEnd: RefObject<HTMLElement | null>,
): (lastSeen: number) => void {
  const seen = useRef(-1);
  const isRequested = useRef(false);
  const latest = useLatest({ end, count });

  const check = useCallback(() => {
    const { end, count } = latest.current;
    if (end === undefined || !end.hasMore || end.isLoading || end.error !== undefined || isRequested.current) return;
    if (seen.current < 0 || count - 1 - seen.current > (end.threshold ?? THRESHOLD)) return;
    if (listEnd.current?.contains(document.activeElement)) return;
    isRequested.current = true;
    end.onReachEnd();
  }, [latest, listEnd]);

  const isLoading = end?.isLoading ?? false;
  const isFailed = end?.error !== undefined;
  // The flag prevents a second request until `isLoading` has changed.
  useEffect(() => {
    isRequested.current = false;
  }, [isLoading, count]);
  useEffect(check, [check, isLoading, isFailed, end?.hasMore, count]);

  return useCallback(
    (lastSeen: number) => {
      seen.current = lastSeen;
      check();
    },
    [check],
  );
}

type Measured = { readonly part: string; readonly key: string; readonly index: number; readonly pixels: number };

/**
 * Observes the height of a part of a row, such as its message or detail, until the returned function is called. `key` and `index` are
 * those of the row.
 */
export type ObserveHeight = (element: HTMLElement, part: string, key: string, index: number) => () => void;

/**
 * The rows that are taller than the others, remembered while they are scrolled out. `extraOf` returns how many pixels a part of the
 * measured height adds to its row, or undefined when the row no longer shows that part.
 */
export function useRowHeights<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  extraOf: (part: string, key: string, row: Row, pixels: number) => number | undefined,
): {
  readonly tall: readonly TallRow[];
  /** The last measured height of a part, in pixels; 0 when it was never measured. */
  readonly heightOf: (part: string, key: string) => number;
  readonly observe: ObserveHeight;
} {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured>>(() => new Map());

  const observe = useMemo(() => observeHeights((heights) => setMeasured((before) => withHeights(before, heights))), []);

  const { tall, gone } = useMemo(() => {
    const extras = new Map<number, number>();
    const gone: string[] = [];
    for (const [id, { part, key, index, pixels }] of measured) {
      const at = findRow(rows, rowKey, key, index);
      const row = rows[at];
      if (row === undefined) {
        gone.push(id);
        continue;
      }
      const extra = extraOf(part, key, row, pixels);
      if (extra !== undefined) extras.set(at, (extras.get(at) ?? 0) + extra);
    }
    return { tall: [...extras].map(([index, extra]) => ({ index, extra })), gone };
  }, [measured, rows, rowKey, extraOf]);

  // Otherwise the whole list would be searched for these rows with every new page.
  if (gone.length > 0) setMeasured(new Map([...measured].filter(([id]) => !gone.includes(id))));

  const heightOf = useCallback((part: string, key: string) => measured.get(`${part} ${key}`)?.pixels ?? 0, [measured]);
  return { tall, heightOf, observe };
}

/** One observer for all rows, so that the heights that change in one frame cause one render. */
function observeHeights(onHeights: (heights: readonly Measured[]) => void): ObserveHeight {
  const parts = new Map<Element, Omit<Measured, "pixels">>();
  let observer: ResizeObserver | undefined;
  const onResize = (entries: readonly ResizeObserverEntry[]) =>
    onHeights(
      entries.flatMap(({ target, borderBoxSize: [box] }) => {
        const part = parts.get(target);
        return part && box ? [{ ...part, pixels: box.blockSize }] : [];
      }),
    );
  return (element, part, key, index) => {
    observer ??= new ResizeObserver(onResize);
    parts.set(element, { part, key, index });
    observer.observe(element);
    return () => {
      parts.delete(element);
      observer?.unobserve(element);
    };
  };
}

function withHeights(
  before: ReadonlyMap<string, Measured>,
  heights: readonly Measured[],
): ReadonlyMap<string, Measured> {
  const changed = heights.filter((height) => {
    const last = before.get(`${height.part} ${height.key}`);
    return last?.pixels !== height.pixels || last.index !== height.index;
  });
  if (changed.length === 0) return before;
  const next = new Map(before);
  for (const height of changed) next.set(`${height.part} ${height.key}`, height);
  return next;
}
