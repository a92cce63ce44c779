import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { movedBy, type MovedRow, type PlacedList } from "./kept-place.ts";
import { type RowRange, rangeBetween } from "./row-geometry.ts";
import { useLatest } from "./use-latest.ts";

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
