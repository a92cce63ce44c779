import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeBetween, rowGeometry, slotsOf } from "./row-geometry.ts";

describe("row geometry", () => {
  it("knows each row's place without asking the document", () => {
    const geometry = rowGeometry(100, 44, [
      { index: 10, extra: 300 },
      { index: 2, extra: 30 },
    ]);
    expect(geometry.topOf(2)).toBe(88);
    expect(geometry.topOf(3)).toBe(162);
    expect(geometry.topOf(11)).toBe(11 * 44 + 330);
    expect(geometry.height).toBe(100 * 44 + 330);
    expect(geometry.indexAt(161)).toBe(2);
    expect(geometry.indexAt(162)).toBe(3);
    expect(geometry.indexAt(1e9)).toBe(99);
    expect(geometry.indexAt(-5)).toBe(0);
  });

  it("holds for an empty list", () => {
    const geometry = rowGeometry(0, 44, [{ index: 0, extra: 9 }]);
    expect(geometry.height).toBe(0);
    expect(rangeBetween(geometry, 0, 500)).toEqual({ first: 0, last: 0 });
    expect(slotsOf(geometry, { first: 0, last: 0 }, [0])).toEqual([]);
  });

  it("asks for the same rows while a short scroll stays within what is there", () => {
    const geometry = rowGeometry(10_000, 44, []);
    expect(rangeBetween(geometry, 44 * 1000, 44 * 1020)).toEqual(
      rangeBetween(geometry, 44 * 1000 + 40, 44 * 1020 + 40),
    );
  });

  it("keeps pinned rows in order, with gaps of the missing rows' height", () => {
    const geometry = rowGeometry(100, 10, []);
    expect(slotsOf(geometry, { first: 20, last: 22 }, [90, 5, 21])).toEqual([
      { gap: 50, key: "gap before 5" },
      { row: 5 },
      { gap: 140, key: "gap above" },
      { row: 20 },
      { row: 21 },
      { gap: 680, key: "gap before 90" },
      { row: 90 },
      { gap: 90, key: "gap below" },
    ]);
  });

  it("always adds up to the whole list, in order, and covers what is in view", () => {
    const tall = fc.uniqueArray(fc.record({ index: fc.nat({ max: 400 }), extra: fc.integer({ min: -20, max: 900 }) }), {
      maxLength: 12,
      selector: (row) => row.index,
    });
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        tall,
        fc.array(fc.integer({ min: -3, max: 410 })),
        fc.nat(),
        fc.nat({ max: 900 }),
        (count, tallRows, pinned, top, view) => {
          const geometry = rowGeometry(count, 40, tallRows);
          const at = count === 0 ? 0 : top % Math.max(1, geometry.height);
          const range = rangeBetween(geometry, at, at + view);
          const slots = slotsOf(geometry, range, pinned);
          const heightOf = (row: number) => geometry.topOf(row + 1) - geometry.topOf(row);
          const whole = slots.reduce((sum, slot) => sum + ("gap" in slot ? slot.gap : heightOf(slot.row)), 0);
          expect(whole).toBeCloseTo(geometry.height);
          const rows = slots.flatMap((slot) => ("row" in slot ? [slot.row] : []));
          expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
          const isInView = (row: number) => geometry.topOf(row) < at + view && geometry.topOf(row + 1) > at;
          const wanted = Array.from({ length: count }, (_, row) => row).filter(
            (row) => isInView(row) || pinned.includes(row),
          );
          expect(wanted.filter((row) => !rows.includes(row))).toEqual([]);
        },
      ),
    );
  });
});
