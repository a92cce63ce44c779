import { useCallback, useState } from "react";

/** The row height of the tokens, in pixels, as density, touch and the reader's font size make it. The ref goes on a probe of class `h-row`. */
export function useRowHeight(): { rowHeight: number; probe: (element: HTMLElement | null) => (() => void) | void } {
  const [rowHeight, setRowHeight] = useState(44);
  const probe = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const read = () => {
      if (element.offsetHeight > 0) setRowHeight(element.offsetHeight);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { rowHeight, probe };
}
