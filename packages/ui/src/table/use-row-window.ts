/**
 * Which rows of a scrolled list are in the document: the window, the heights that are measured for it, and the moment when the next page
 * is wanted. Open it when something jumps, has a hole, or is fetched too early.
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

/** Enough rows for the first paint, before the list has been measured. */
const FIRST_HEIGHT = 800;

type RowWindow<Row> = PlacedList<Row> & {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowKey: (row: Row) => string;
  /** Called with the last row in view after each scroll. */
  readonly onSeen: (lastRow: number) => void;
  /** Whether rows lie where `geometry` says; else they flow, and the browser itself leaves in view what is read. */
  readonly isPlaced: boolean;
  /** Rows to begin with, of those in view. */
  readonly firstRows?: number | undefined;
};

type DrawnList<Row> = PlacedList<Row> & {
  readonly moved?: MovedRow | undefined;
  /** Where the same rows lay before one of them changed its height. */
  readonly resized?: RowGeometry | undefined;
};

/** How much further down the row lies. Rows above that nobody has seen yet may be of another height than was thought. */
function movedInDocument(scroller: HTMLElement, { index, was }: MovedRow): number {
  const row = scroller.querySelector(`[data-row="${index}"]`);
  const list = row?.closest("ul");
  return row && list ? row.getBoundingClientRect().top - list.getBoundingClientRect().top - was : 0;
}

/** Rows that each frame adds to the first ones. */
const MORE_ROWS = 2;

/**
 * The range of rows that a scrolled list has in the document. What is in view stays in view when rows come or go above it,
 * unless the list stands at its top. The component renders again only when the range changes. With `firstRows` the list begins with so many
 * and gets more in each frame, until the first scroll at the latest.
 */
export function useRowWindow<Row>(options: RowWindow<Row>): RowRange {
  const { scroller, rows, rowKey, geometry, onSeen, isPlaced, firstRows = Infinity } = options;
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const [most, setMost] = useState(firstRows);
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

  // Where the last scroll left the list, and how much of it the last layout shows. Read from the element whenever rows come, it would lay
  // them out in the task that puts them into the document.
  const scrolledTo = useRef(0);
  const shownHeight = useRef<number>(undefined);
  const latest = useLatest({ geometry, range, onSeen });

  const look = useCallback(() => {
    if (shownHeight.current === undefined) return null;
    const { geometry, range, onSeen } = latest.current;
    // A list that has just become shorter ends before where the last scroll left it.
    const end = Math.max(0, geometry.height - shownHeight.current);
    const next = { top: Math.min(scrolledTo.current, end), height: shownHeight.current };
    const wanted = rangeBetween(geometry, next.top, next.top + next.height);
    onSeen(geometry.indexAt(next.top + next.height));
    return wanted.first === range.first && wanted.last === range.last ? null : () => setView(next);
  }, [latest]);

  // What is in view stays there when something above it comes, goes or changes its height.
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
    look()?.();
  }, [scroller, drawn, isPlaced, look]);

  // Not a layout effect: the scroller is an ancestor, and is not known before its descendants' layout effects have run.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      scrolledTo.current = element.scrollTop;
      shownHeight.current = element.clientHeight;
      const change = look();
      // Rows must be there in the frame that shows the scroll, or the larger list, or the list has a hole.
      if (change !== null) flushSync(change);
    };
    const onScroll = () => {
      element.toggleAttribute("data-scrolled", element.scrollLeft > 0);
      if (element.scrollTop !== scrolledTo.current) setMost(Infinity);
      measure();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, look]);

  // A list that grew, shrank or was replaced shows other rows at the same place.
  useEffect(() => look()?.(), [look, geometry]);

  const isWhole = range.last - range.first <= most;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setMost(most + MORE_ROWS));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, most]);

  return useMemo(() => (isWhole ? range : { first: range.first, last: range.first + most }), [range, isWhole, most]);
}

const THRESHOLD = 20;

/** Wants the next page once, when the last row in view comes near the end. Gives back what to call with that row. */
export function useReachEnd(end: ListEnd | undefined, count: number): (lastSeen: number) => void {
  const seen = useRef(-1);
  const isRequested = useRef(false);
  const latest = useLatest({ end, count });

  const check = useCallback(() => {
    const { end, count } = latest.current;
    if (end === undefined || !end.hasMore || end.isLoading || end.error !== undefined || isRequested.current) return;
    if (seen.current < 0 || count - 1 - seen.current > (end.threshold ?? THRESHOLD)) return;
    isRequested.current = true;
    end.onReachEnd();
  }, [latest]);

  const isLoading = end?.isLoading ?? false;
  const isFailed = end?.error !== undefined;
  // Between the request and the first render that says `isLoading`, only this flag stands against a second request.
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
 * Observes the height of one part of a row (its message, its detail), now and whenever it changes, until the function that it gives
 * back is called. `index` is where the row stands.
 */
export type ObserveHeight = (element: HTMLElement, part: string, key: string, index: number) => () => void;

/**
 * How much taller than the others the parts of a row make it, also while it is scrolled out of the document. `extraOf` says by how
 * many pixels a part that was so high makes it taller; nothing when the part is not shown any more.
 */
export function useRowHeights<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  extraOf: (part: string, key: string, row: Row, pixels: number) => number | undefined,
): {
  readonly tall: readonly TallRow[];
  /** The last height of a part, in pixels; 0 while it has not been seen. */
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

  // Else each page that comes would be searched for them again.
  if (gone.length > 0) setMeasured(new Map([...measured].filter(([id]) => !gone.includes(id))));

  const heightOf = useCallback((part: string, key: string) => measured.get(`${part} ${key}`)?.pixels ?? 0, [measured]);
  return { tall, heightOf, observe };
}

/** One observer for all parts of all rows: heights that change in one frame come together. */
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
