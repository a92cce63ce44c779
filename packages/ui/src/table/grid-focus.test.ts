import { describe, expect, it } from "vitest";
import { moveCell } from "./grid-focus.ts";

const size = { rows: 50, columns: 6, page: 10 };
const move = (row: number, column: number, key: string, isWhole = false) =>
  moveCell({ row, column }, key, isWhole, size);

describe("moving in the grid", () => {
  it("goes one cell with an arrow and stops at the edges", () => {
    expect(move(3, 2, "ArrowDown")).toEqual({ row: 4, column: 2 });
    expect(move(3, 2, "ArrowUp")).toEqual({ row: 2, column: 2 });
    expect(move(3, 2, "ArrowLeft")).toEqual({ row: 3, column: 1 });
    expect(move(3, 2, "ArrowRight")).toEqual({ row: 3, column: 3 });
    expect(move(49, 5, "ArrowDown")).toEqual({ row: 49, column: 5 });
    expect(move(3, 0, "ArrowLeft")).toEqual({ row: 3, column: 0 });
  });

  it("reaches the header above the first row, and no higher", () => {
    expect(move(0, 1, "ArrowUp")).toEqual({ row: -1, column: 1 });
    expect(move(-1, 1, "ArrowUp")).toEqual({ row: -1, column: 1 });
    expect(move(-1, 1, "ArrowDown")).toEqual({ row: 0, column: 1 });
    expect(move(-1, 1, "PageUp")).toEqual({ row: -1, column: 1 });
  });

  it("goes to the ends of the row, and with Control of the table", () => {
    expect(move(3, 2, "Home")).toEqual({ row: 3, column: 0 });
    expect(move(3, 2, "End")).toEqual({ row: 3, column: 5 });
    expect(move(3, 2, "Home", true)).toEqual({ row: 0, column: 0 });
    expect(move(3, 2, "End", true)).toEqual({ row: 49, column: 5 });
  });

  it("goes by pages, and stops at the first and the last row", () => {
    expect(move(3, 2, "PageDown")).toEqual({ row: 13, column: 2 });
    expect(move(45, 2, "PageDown")).toEqual({ row: 49, column: 2 });
    expect(move(3, 2, "PageUp")).toEqual({ row: 0, column: 2 });
  });

  it("leaves every other key alone", () => {
    for (const key of ["Enter", " ", "a", "Tab", "Escape"]) expect(move(3, 2, key)).toBeNull();
  });
});
