import { describe, expect, it } from "vitest";
import { movedBy } from "./row-geometry.ts";
import { rowGeometry, type TallRow } from "./row-geometry.ts";

const rowKey = (row: string) => row;
const list = (rows: readonly string[], tall: readonly TallRow[] = []) => ({
  rows,
  geometry: rowGeometry(rows.length, 40, tall),
});
const rows = Array.from({ length: 100 }, (_, at) => `row ${at}`);
const view = { first: 20, last: 30 };
type List = ReturnType<typeof list>;
const moved = (before: List, after: List) => movedBy(before, after, rowKey, view);

describe("what is in view, when the rows change", () => {
  it("lies further down by the height of the rows that came before it", () => {
    expect(moved(list(rows), list(["a", "b", "c", ...rows]))?.by).toBe(120);
    expect(moved(list(rows), list(["a", "b", "c", ...rows]))).toEqual({ index: 23, oldTop: 800, by: 120 });
    expect(moved(list(rows), list(["a", ...rows], [{ index: 0, extra: 100 }]))?.by).toBe(140);
  });
  it("lies further up by the height of those that went", () => {
    expect(moved(list(rows), list(rows.slice(5)))?.by).toBe(-200);
  });
  it("stays where it is when rows come after it, or none come", () => {
    expect(moved(list(rows), list([...rows, "z"]))).toBeUndefined();
    expect(moved(list(rows), list([...rows]))).toBeUndefined();
  });
  it("is found though its first row has gone", () => {
    expect(moved(list(rows), list(["a", "b", ...rows.filter((row) => row !== "row 20")]))?.by).toBe(40);
  });
  it("is not followed when the rows are sorted otherwise, or are others", () => {
    expect(moved(list(rows), list(rows.toReversed()))).toBeUndefined();
    expect(moved(list(rows), list(["a", "b"]))).toBeUndefined();
    expect(moved(list(rows), list([]))).toBeUndefined();
  });
});
