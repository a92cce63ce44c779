import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useLatest } from "./use-latest.ts";

/** The item that is dragged, and the place that it takes when it is let go: indexes in the list. */
export type Drag = { readonly from: number; readonly to: number };

type DragOrder = {
  /** The first place that may be taken. */
  readonly first: number;
  /** Also when nothing moved, or Escape took it back: then both are the same. */
  readonly onEnd: (drag: Drag) => void;
};

/**
 * Reorders the items of a list (`li`) by a handle in each, with mouse, pen or finger: the item follows the pointer, and `drag`
 * says where it would go. Escape takes it back. The handle has the class `touch-none`; other ways to do the same stand beside it.
 */
export function useDragOrder({ first, onEnd }: DragOrder) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useLatest(onEnd);
  const following = useRef<AbortController | null>(null);
  useEffect(() => () => following.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const item = handle.closest("li");
    const list = item?.parentElement;
    if (event.button !== 0 || !item || !list || following.current !== null) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const items = [...list.children];
    const from = items.indexOf(item);
    // Within the list, so that what scrolls it makes no difference.
    const within = (y: number) => y - list.getBoundingClientRect().top;
    const middles = items.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return within(top) + height / 2;
    });
    const start = within(event.clientY);
    let now: Drag = { from, to: from };
    const show = (to: number) => {
      // The one that comes next, so that a list that is taller than its frame can be dragged through.
      const next = items[to + Math.sign(to - now.to)];
      if (to !== now.to) (next ?? items[to])?.scrollIntoView({ block: "nearest" });
      now = { from, to };
      setDrag(now);
    };
    const end = (kept: Drag) => {
      listening.abort();
      following.current = null;
      item.style.transform = "";
      setDrag(null);
      latest.current(kept);
    };
    const listening = new AbortController();
    following.current = listening;
    const { signal } = listening;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const by = within(clientY) - start;
      item.style.transform = `translateY(${by}px)`;
      const middle = (middles[from] ?? 0) + by;
      const above = middles.filter((one, at) => at !== from && one < middle).length;
      if (Math.max(first, above) !== now.to) show(Math.max(first, above));
    };
    const takeBack = () => end({ from, to: from });
    handle.addEventListener("pointermove", move, { signal });
    handle.addEventListener("pointerup", () => end(now), { signal });
    handle.addEventListener("pointercancel", takeBack, { signal });
    const escape = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape") return;
      pressed.stopPropagation();
      takeBack();
    };
    // Before the document hears it, where a popover or a drawer would close.
    window.addEventListener("keydown", escape, { signal, capture: true });
    show(from);
  };

  return { drag, onPointerDown };
}
