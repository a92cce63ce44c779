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

const typingPlaces =
  "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=combobox],[role=dialog],[role=alertdialog],[role=menu],[role=listbox]";

/** Whether letters pressed in an element are typed, or select an entry: in a field, a dialog or a menu. */
export const takesLetters = (element: Element | null): boolean => element?.closest(typingPlaces) != null;

/** Whether somebody types, or is in a dialog or a menu: nothing may change under the hand. */
export const isTyping = (): boolean => takesLetters(document.activeElement);
