import { type RefObject, useEffect, useState } from "react";
import { assignSlots, isInOrder, type PlacedRow, sortSlots } from "./row-slots.ts";

/** Milliseconds without another change after which scrolling rests. */
const REST = 120;

/**
 * The rows' places in the document, in the document's order. While the list is scrolled rows change places; when it rests the
 * document is brought into the order that is seen, which is the order that assistive technology reads. `ids` stays the same
 * array until it changes.
 */
export function useRowPlaces(body: RefObject<HTMLElement | null>, ids: readonly string[]): readonly PlacedRow[] {
  const [kept, setKept] = useState<readonly PlacedRow[]>([]);
  const places = assignSlots(kept, ids);
  if (places !== kept) setKept(places);

  useEffect(() => {
    if (isInOrder(places, ids)) return;
    const timer = setTimeout(() => setKept(sortSlots(places, ids, focusedRow(body.current))), REST);
    return () => clearTimeout(timer);
  }, [body, places, ids]);

  return places;
}

function focusedRow(body: HTMLElement | null): string | undefined {
  for (const row of body?.children ?? [])
    if (row.contains(document.activeElement)) return row.getAttribute("data-id") ?? undefined;
  return undefined;
}
