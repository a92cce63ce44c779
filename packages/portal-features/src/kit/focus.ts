/** Where the focus goes when an element comes or goes. Use it for a part that replaces the focused one. */
import { useLayoutEffect, useRef, type RefObject } from "react";

/** A `ref` that focuses its element on mount, for an element that replaces the focused one. */
export const takeFocus = (part: HTMLElement | null): void => part?.focus();

/**
 * A ref for an element whose buttons may unmount while focused, such as "Try again". The focus then moves to the
 * nearest focusable ancestor, or to `main`.
 */
export function useFocusFallback<Element extends HTMLElement>(): RefObject<Element | null> {
  const container = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = container.current;
    const ancestor = element?.parentElement?.closest<HTMLElement>("[tabindex]");
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body && ancestor?.isConnected) ancestor.focus({ preventScroll: true });
      });
    };
  }, []);
  return container;
}
