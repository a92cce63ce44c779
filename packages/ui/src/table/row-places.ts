/**
 * Which element in the document shows which row. A row that scrolls in takes the element of one that scrolled out, which is much faster
 * than a new element. When scrolling stops, the elements are sorted. Open it when a row shows another row's content, or loses the focus.
 */
import { type RefObject, useEffect, useState } from "react";

/** An element (`slot`, its React key) and the id of the row that it shows now. */
export type PlacedRow = { readonly slot: number; readonly id: string };

/** Assigns an element to each row of `ids`, in document order. A row that has one keeps it; a new row takes a free or a new one. */
export function assignSlots(before: readonly PlacedRow[], ids: readonly string[]): readonly PlacedRow[] {
  const wanted = new Set(ids);
  const placed = new Set<string>();
  for (const { id } of before) if (wanted.has(id)) placed.add(id);
  const coming = ids.filter((id) => !placed.has(id));
  if (coming.length === 0 && placed.size === before.length) return before;
  const next: PlacedRow[] = [];
  let at = 0;
  for (const place of before) {
    if (wanted.has(place.id)) next.push(place);
    else {
      const id = coming[at++];
      if (id !== undefined) next.push({ slot: place.slot, id });
    }
  }
  let fresh = freshSlot(before);
  for (const id of coming.slice(at)) next.push({ slot: fresh++, id });
  return next;
}

export function isInOrder(places: readonly PlacedRow[], ids: readonly string[]): boolean {
  return places.length === ids.length && places.every(({ id }, at) => id === ids[at]);
}

/**
 * The places in the order of `ids`. An element that moves in the document loses the focus, so the element of the row `focused` does not
 * move: rows that belong before it but are behind it get new elements.
 */
export function sortSlots(
  places: readonly PlacedRow[],
  ids: readonly string[],
  focused: string | undefined,
): readonly PlacedRow[] {
  const oldIndex = new Map(places.map(({ id }, at) => [id, at]));
  const slotOf = new Map(places.map(({ id, slot }) => [id, slot]));
  const fixed = focused === undefined ? undefined : oldIndex.get(focused);
  let fresh = freshSlot(places);
  let isBefore = fixed !== undefined;
  return ids.map((id) => {
    if (id === focused) isBefore = false;
    const isBehind = isBefore && (oldIndex.get(id) ?? 0) > (fixed ?? 0);
    const slot = isBehind ? undefined : slotOf.get(id);
    return { slot: slot ?? fresh++, id };
  });
}

const freshSlot = (places: readonly PlacedRow[]) => places.reduce((max, { slot }) => Math.max(max, slot), -1) + 1;

/** Scrolling counts as stopped after so many milliseconds without a change. */
const PAUSE = 120;

/** The places of the rows `ids`, in document order. When scrolling stops, that is the visible order, for assistive technology. */
export function useRowPlaces(body: RefObject<HTMLElement | null>, ids: readonly string[]): readonly PlacedRow[] {
  const [placed, setPlaced] = useState<readonly PlacedRow[]>([]);
  const places = assignSlots(placed, ids);
  if (places !== placed) setPlaced(places);

  useEffect(() => {
    if (isInOrder(places, ids)) return;
    const timer = setTimeout(() => setPlaced(sortSlots(places, ids, focusedRow(body.current))), PAUSE);
    return () => clearTimeout(timer);
  }, [body, places, ids]);

  return places;
}

function focusedRow(body: HTMLElement | null): string | undefined {
  for (const row of body?.children ?? [])
    if (row.contains(document.activeElement)) return row.getAttribute("data-id") ?? undefined;
  return undefined;
}
