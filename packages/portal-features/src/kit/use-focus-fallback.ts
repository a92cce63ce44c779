import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Where the focus goes from what is taken off the page: to `main`, or to what else around it can take it. Give it to the element whose
 * buttons go when they have done their work, such as "Try again".
 */
export function useFocusFallback<Element extends HTMLElement>(): RefObject<Element | null> {
  const own = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = own.current;
    const around = element?.parentElement?.closest<HTMLElement>("[tabindex]");
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body && around?.isConnected) around.focus({ preventScroll: true });
      });
    };
  }, []);
  return own;
}
