import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Puts a task off until the pointer is released. Pressing a button takes the focus from a field; an error that appears
 * under the field at that moment would push the button away from under the pointer, and the click would be lost.
 */
export function usePointerPress(element: RefObject<HTMLElement | null>) {
  const waiting = useRef<(() => void)[] | undefined>(undefined);
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (!page) return;
    const press = () => {
      waiting.current = [];
    };
    const release = () => {
      const tasks = waiting.current ?? [];
      waiting.current = undefined;
      // After the click that follows the release.
      setTimeout(() => tasks.forEach((task) => task()));
    };
    const options = { capture: true };
    page.addEventListener("pointerdown", press, options);
    page.addEventListener("pointerup", release, options);
    page.addEventListener("pointercancel", release, options);
    return () => {
      page.removeEventListener("pointerdown", press, options);
      page.removeEventListener("pointerup", release, options);
      page.removeEventListener("pointercancel", release, options);
    };
  }, [element]);
  return useCallback((task: () => void) => {
    if (waiting.current) waiting.current.push(task);
    else task();
  }, []);
}
