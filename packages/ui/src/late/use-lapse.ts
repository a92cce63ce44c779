import { type RefObject, useEffect, useEffectEvent } from "react";

type Places = readonly RefObject<HTMLElement | null>[];

/**
 * What somebody wants and is not there yet (`isAwaited`) opens over nothing else that they do by then: Escape, Tab, and a press or a
 * key elsewhere than at `places` take it back.
 */
export function useLapse(isAwaited: boolean, places: Places, takeBack: () => void): void {
  const isInside = useEffectEvent((target: Node) => places.some((place) => place.current?.contains(target)));
  const lapse = useEffectEvent(takeBack);
  useEffect(() => {
    if (!isAwaited) return;
    return whenElsewhere(
      (target) => isInside(target),
      () => lapse(),
    );
  }, [isAwaited]);
}

/** Tells of a press or a key elsewhere, and of Escape and Tab anywhere. Heard on the way down: what opened it is not among them. */
function whenElsewhere(isInside: (target: Node) => boolean, tell: () => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    const isLeaving = event instanceof KeyboardEvent && ["Escape", "Tab"].includes(event.key);
    if (isLeaving || !(event.target instanceof Node && isInside(event.target))) tell();
  };
  for (const sign of signs) document.addEventListener(sign, hear, { capture: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, hear, { capture: true });
  };
}

const signs = ["pointerdown", "keydown"] as const;
