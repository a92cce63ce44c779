import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  movedBy,
  type MovedRow,
  type PlacedList,
  type RowRange,
  rangeBetween,
  findRow,
  type TallRow,
} from "./row-geometry.ts";
import { useLatest } from "./use-latest.ts";
import { type ListEnd } from "./list-features.ts";

/** Enough rows for the first paint, before the list has been measured. */
const FIRST_HEIGHT = 800;

type RowWindow<Row> = PlacedList<Row> & {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowKey: (row: Row) => string;
  /** Hears the last row in view after each scroll. */
  readonly onSeen: (lastRow: number) => void;
  /** Rows to begin with, of those in view. */
  readonly firstRows?: number | undefined;
};

/** Rows that each frame adds to the first ones. */
const MORE_ROWS = 2;

/**
 * The range of rows that a scrolled list keeps in the document. What is in view stays in view when rows come or go above it,
 * unless the list stands at its top. The component renders again only when the range changes. With `firstRows` the list begins with so many
 * and gets more in each frame, until the first scroll at the latest.
 */
export function useRowWindow<Row>(options: RowWindow<Row>): RowRange {
  const { scroller, rows, rowKey, geometry, onSeen, firstRows = Infinity } = options;
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const [most, setMost] = useState(firstRows);
  const [drawn, setDrawn] = useState<PlacedList<Row> & { moved?: MovedRow | undefined }>({ rows, geometry });
  if (drawn.rows !== rows || drawn.geometry !== geometry) {
    const { top, height } = view;
    const seen = { first: drawn.geometry.indexAt(top), last: drawn.geometry.indexAt(top + height) + 1 };
    const isOther = drawn.rows !== rows && top > 0;
    const moved = isOther ? movedBy(drawn, { rows, geometry }, rowKey, seen) : undefined;
    setDrawn({ rows, geometry, moved });
    if (moved !== undefined) setView({ top: top + moved.by, height });
  }
  const range = useMemo(() => rangeBetween(geometry, view.top, view.top + view.height), [geometry, view]);

  // Where the last scroll left the list, and how much of it the last layout shows. Asked of the element whenever rows come, it would lay
  // them out in the task that puts them into the document.
  const scrolledTo = useRef(0);
  const shownHeight = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || drawn.moved === undefined) return;
    // Rows above that nobody has seen yet may be of another height than was thought: the document knows.
    const row = element.querySelector(`[data-row="${drawn.moved.index}"]`);
    const list = row?.closest("tbody,ul");
    if (!row || !list) return;
    const now = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    scrolledTo.current += now - drawn.moved.was;
    element.scrollTo({ top: scrolledTo.current, behavior: "instant" });
  }, [scroller, drawn]);
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

/** Asks for the next page once, when the last row in view comes near the end. Answers what to call with that row. */
export function useReachEnd(end: ListEnd | undefined, count: number): (lastSeen: number) => void {
  const seen = useRef(-1);
  const isAsked = useRef(false);
  const latest = useLatest({ end, count });

  const check = useCallback(() => {
    const { end, count } = latest.current;
    if (end === undefined || !end.hasMore || end.isLoading || end.error !== undefined || isAsked.current) return;
    if (seen.current < 0 || count - 1 - seen.current > (end.threshold ?? THRESHOLD)) return;
    isAsked.current = true;
    end.onReachEnd();
  }, [latest]);

  const isLoading = end?.isLoading ?? false;
  const isFailed = end?.error !== undefined;
  // Between asking and the first render that says `isLoading`, only this flag stands against a second request.
  useEffect(() => {
    isAsked.current = false;
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

type Measured = { readonly key: string; readonly index: number; readonly pixels: number };

/** Tells the height of one part of a row (its message, its detail), whenever it changes. */
export type ReportHeight = (part: string, key: string, index: number, pixels: number) => void;

/**
 * Remembers how much taller than the others a row's parts make it, also while it is scrolled out of the document. `isShown`
 * says whether a remembered part still stands.
 */
export function useTallRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  isShown: (part: string, key: string, row: Row) => boolean,
): { readonly tall: readonly TallRow[]; readonly report: ReportHeight } {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured & { part: string }>>(() => new Map());

  const report = useCallback<ReportHeight>((part, key, index, pixels) => {
    const id = `${part} ${key}`;
    setMeasured((before) => {
      const known = before.get(id);
      if (known?.pixels === pixels && known.index === index) return before;
      return new Map(before).set(id, { part, key, index, pixels });
    });
  }, []);

  const { tall, gone } = useMemo(() => {
    const extras = new Map<number, number>();
    const gone: string[] = [];
    for (const [id, { part, key, index, pixels }] of measured) {
      const at = findRow(rows, rowKey, key, index);
      const row = rows[at];
      if (row === undefined) gone.push(id);
      else if (isShown(part, key, row)) extras.set(at, (extras.get(at) ?? 0) + pixels);
    }
    return { tall: [...extras].map(([index, extra]) => ({ index, extra })), gone };
  }, [measured, rows, rowKey, isShown]);

  // Else each page that comes would be searched for them again.
  if (gone.length > 0) setMeasured(new Map([...measured].filter(([id]) => !gone.includes(id))));

  return { tall, report };
}

/** A ref that tells the element's height now and at each change. */
export function useMeasuredHeight(
  onHeight: (pixels: number) => void,
): (element: HTMLElement | null) => (() => void) | void {
  const latest = useLatest(onHeight);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new ResizeObserver(() => latest.current(element.offsetHeight));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [latest],
  );
}
