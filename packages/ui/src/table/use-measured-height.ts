import { useCallback } from "react";
import { useLatest } from "./use-latest.ts";

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
