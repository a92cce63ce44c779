import { useEffect, type RefObject } from "react";

/** For `aria-keyshortcuts` of the button that the key presses. */
export const continueKey = "Control+Enter Meta+Enter";

/** As they are written on the keyboard in use. */
export const continueKeyNames = (): string[] => [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl", "Enter"];

/**
 * Ctrl+Enter, or ⌘ Enter, does what the button at the end of the step does, wherever in the wizard the focus is, or on nothing:
 * after a step has changed it is on the heading, far from the button, and on arriving on the page's. Elsewhere the key keeps its
 * own meaning: on a link it opens a tab. A key that is held goes one step, so that no order is sent by leaning on it.
 */
export function useContinueKey(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest("[role=dialog],[role=alertdialog]")) return;
      if (!around.current?.contains(target) && !target.matches("body, h1")) return;
      // The button itself is pressed: where there is none, or it is busy, nothing is done.
      const button = around.current?.querySelector<HTMLElement>("form button[type=submit]");
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [around]);
}
