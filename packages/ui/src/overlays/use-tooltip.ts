import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long the pointer rests on the trigger before the tooltip opens, and how long it may take over to the tooltip. Milliseconds. */
const openMs = 350;
const graceMs = 150;

/** One tooltip at a time. */
let closeShown: () => void = () => undefined;

/**
 * When a tooltip is there: on hover after a moment, on focus by keyboard at once; until the pointer or the focus leaves, the
 * trigger is pressed or scrolled away, or Escape (WCAG 1.4.13). By touch only where `opensOnPress`: then a press does nothing else.
 */
export function useTooltip({ opensOnPress = false }: { opensOnPress?: boolean } = {}) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = (element: HTMLElement) => {
    clearTimeout(timer.current);
    closeShown();
    closeShown = () => setTrigger(null);
    setTrigger(element);
  };
  const close = () => {
    clearTimeout(timer.current);
    setTrigger(null);
  };
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTrigger(null), graceMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!trigger) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The dialog around it stays open until the next Escape.
      event.stopPropagation();
      setTrigger(null);
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(trigger)) setTrigger(null);
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      removeEventListener("keydown", onKeyDown, { capture: true });
      removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [trigger]);

  return {
    /** What the tooltip stands beside; null while it is closed. */
    trigger,
    triggerProps: {
      onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
        if (pointerType === "touch") return;
        clearTimeout(timer.current);
        if (!trigger) timer.current = setTimeout(() => open(currentTarget), openMs);
      },
      onPointerLeave: leave,
      ...(opensOnPress
        ? { onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => open(currentTarget) }
        : { onPointerDown: close, onClick: close }),
      onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
        // A press focuses too, but whoever presses knows what it is.
        if (target.matches(":focus-visible")) open(currentTarget);
      },
      onBlur: close,
    },
    boxProps: { onPointerEnter: stay, onPointerLeave: leave },
  };
}
