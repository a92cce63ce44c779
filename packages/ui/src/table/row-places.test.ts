import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignSlots, isInOrder, type PlacedRow, sortSlots } from "./row-places.ts";

const idsOf = (places: readonly PlacedRow[]) => places.map(({ id }) => id);

describe("places of rows", () => {
  it("gives the elements of a row that leaves to one that comes", () => {
    const before = assignSlots([], ["a", "b", "c"]);
    expect(assignSlots(before, ["b", "c", "d"])).toEqual([
      { slot: 0, id: "d" },
      { slot: 1, id: "b" },
      { slot: 2, id: "c" },
    ]);
  });

  it("is the same array while nothing changes", () => {
    const before = assignSlots([], ["a", "b"]);
    expect(assignSlots(before, ["a", "b"])).toBe(before);
  });

  const window = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 12 });

  it("shows each row once, keeps the place of those that stay, and can be put into order", () => {
    fc.assert(
      fc.property(fc.array(window, { maxLength: 8 }), fc.nat(), (windows, at) => {
        let places: readonly PlacedRow[] = [];
        for (const ids of windows) {
          const before = new Map(places.map(({ id, slot }) => [id, slot]));
          places = assignSlots(places, ids);
          expect(idsOf(places).toSorted()).toEqual(ids.toSorted());
          expect(new Set(places.map(({ slot }) => slot)).size).toBe(places.length);
          const stayed = places.filter(({ id }) => before.has(id));
          expect(stayed.map(({ slot }) => slot)).toEqual(stayed.map(({ id }) => before.get(id)));
          const focused = ids[at % Math.max(1, ids.length)];
          const sorted = sortSlots(places, ids, focused);
          expect(isInOrder(sorted, ids)).toBe(true);
          expect(new Set(sorted.map(({ slot }) => slot)).size).toBe(sorted.length);
          expect(isMoved(places, sorted, focused)).toBe(false);
        }
      }),
    );
  });
});

/** Whether React would take the row's element out of the document to put it where it is to stand. */
function isMoved(before: readonly PlacedRow[], after: readonly PlacedRow[], id: string | undefined): boolean {
  const stood = new Map(before.map(({ slot }, at) => [slot, at]));
  let furthest = -1;
  for (const place of after) {
    const at = stood.get(place.slot);
    if (place.id === id) return at === undefined || at < furthest;
    if (at !== undefined) furthest = Math.max(furthest, at);
  }
  return false;
}
