/**
 * Which element in the document shows which row. A row that scrolls out leaves its element to one that scrolls in, which costs a
 * fraction of making it anew; when the list stands still the document is brought into the order that is seen.
 */
import { type RefObject, useEffect, useState } from "react";

/** An element for a row in the document. `slot` names it for as long as it stands there; the row that it shows changes. */
export type PlacedRow = { readonly slot: number; readonly id: string };

/** Places for the rows `ids`, in the order of the document. A row that has a place keeps it; the others take what has become free. */
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
 * The same places in the order of `ids`. An element that is moved loses the focus, so the one of `focused` is not: rows that have
 * to come before it and stood behind it get new places instead.
 */
export function sortSlots(
  places: readonly PlacedRow[],
  ids: readonly string[],
  focused: string | undefined,
): readonly PlacedRow[] {
  const stood = new Map(places.map(({ id }, at) => [id, at]));
  const slotOf = new Map(places.map(({ id, slot }) => [id, slot]));
  const fixed = focused === undefined ? undefined : stood.get(focused);
  let fresh = freshSlot(places);
  let isBefore = fixed !== undefined;
  return ids.map((id) => {
    if (id === focused) isBefore = false;
    const isInTheWay = isBefore && (stood.get(id) ?? 0) > (fixed ?? 0);
    const slot = isInTheWay ? undefined : slotOf.get(id);
    return { slot: slot ?? fresh++, id };
  });
}

const freshSlot = (places: readonly PlacedRow[]) => places.reduce((most, { slot }) => Math.max(most, slot), -1) + 1;

/** Milliseconds without another change after which a list stands still. */
const PAUSE = 120;

/**
 * The places of the rows `ids`, in the document's order; while the list stands still that is the order that is seen, which assistive
 * technology reads.
 */
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
