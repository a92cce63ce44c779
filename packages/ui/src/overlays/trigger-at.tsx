import { type Ref, type RefObject, useLayoutEffect } from "react";

interface TriggerAtProps {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/**
 * Stands for a button that is on the page already, as the child of a Radix `Trigger` with `asChild`: what opens is placed beside that
 * button and gives it the focus back. Draws nothing.
 */
export function TriggerAt({ element, ref }: TriggerAtProps) {
  useLayoutEffect(() => {
    if (typeof ref === "function") ref(element.current);
    else if (ref) ref.current = element.current;
  });
  return null;
}
