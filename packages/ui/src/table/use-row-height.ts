import { useCallback, useState } from "react";

/** The row height of the tokens, in pixels, as density, touch and the reader's font size make it. The ref goes on a probe of class `min-h-row`. */
export function useRowHeight(): { rowHeight: number; probe: (element: HTMLElement | null) => (() => void) | void } {
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
