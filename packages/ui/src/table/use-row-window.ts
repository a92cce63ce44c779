import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type RowGeometry, type RowRange, rangeBetween } from "./row-geometry.ts";
import { useLatest } from "./use-latest.ts";

/** Enough rows for the first paint, before the list has been measured. */
const FIRST_HEIGHT = 800;

/**
 * The range of rows that a scrolled list keeps in the document. `onSeen` hears the last row in view after each scroll. The
 * component renders again only when the range changes.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  geometry: RowGeometry,
  onSeen: (lastRow: number) => void,
): RowRange {
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  const range = useMemo(() => rangeBetween(geometry, view.top, view.top + view.height), [geometry, view]);
  const latest = useLatest({ geometry, range, onSeen });

  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return null;
    const next = { top: element.scrollTop, height: element.clientHeight };
    const { geometry, range, onSeen } = latest.current;
    const wanted = rangeBetween(geometry, next.top, next.top + next.height);
    onSeen(geometry.indexAt(next.top + next.height));
    return wanted.first === range.first && wanted.last === range.last ? null : () => setView(next);
  }, [scroller, latest]);

  // Not a layout effect: the scroller is an ancestor, and is not known before its descendants' layout effects have run.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = () => {
      element.toggleAttribute("data-scrolled", element.scrollLeft > 0);
      const change = look();
      // Rows must be there in the frame that shows the scroll, or the list has a hole.
      if (change !== null) flushSync(change);
    };
    const observer = new ResizeObserver(() => look()?.());
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, look]);

  // A list that grew, shrank or was replaced shows other rows at the same place.
  useEffect(() => look()?.(), [look, geometry]);

  return range;
}
