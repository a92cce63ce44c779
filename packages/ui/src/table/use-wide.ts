import { type RefObject, useEffect } from "react";

/** Marks the scroller with `data-wide` while the table is wider than it: only then do columns have to stay in place. */
export function useWide(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [frame, content] = [scroller.current, table.current];
    if (frame === null || content === null) return;
    const observer = new ResizeObserver(() =>
      frame.toggleAttribute("data-wide", content.offsetWidth > frame.clientWidth),
    );
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scroller, table]);
}
