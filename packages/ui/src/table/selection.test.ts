import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describeRows,
  keepShown,
  noSelection,
  selectedKeys,
  type SelectableList,
  type Selection,
  selectionExtent,
  selectLoaded,
  toggleAll,
  toggleRange,
  toggleRow,
} from "./selection.ts";

const rowKey = (key: string) => key;
/** The keys in capitals cannot be selected. */
const isFree = (key: string) => key === key.toLowerCase();
const canSelect = (key: string) => isFree(key) || "Archived.";
const listOf = (rows: readonly string[]): SelectableList => describeRows({ rows, rowKey, canSelect }).list;
const list = listOf(["a", "b", "C", "d", "e", "F"]);
const only = (...keys: string[]): Selection => new Set(keys);
const keysOf = (selection: Selection, of = list) => selectedKeys(selection, of);

describe("selecting rows", () => {
  it("turns one row on and off", () => {
    const on = toggleRow(noSelection, list, 1);
    expect(keysOf(on)).toEqual(["b"]);
    expect(toggleRow(on, list, 1).size).toBe(0);
  });

  it("leaves a row alone that cannot be selected, or is not there", () => {
    for (const index of [2, 6, -1]) expect(toggleRow(noSelection, list, index).size).toBe(0);
  });

  it("reaches a range in both directions, past rows that cannot be selected", () => {
    expect(keysOf(toggleRange(only("b"), list, 1, 4))).toEqual(["b", "d", "e"]);
    expect(keysOf(toggleRange(only("e"), list, 4, 0))).toEqual(["a", "b", "d", "e"]);
  });

  it("clears a range when the row that was clicked is selected", () => {
    expect(keysOf(toggleRange(only("a", "b", "d", "e"), list, 1, 4))).toEqual(["a"]);
  });

  it("selects all that are loaded, then none; rows that come later are not selected", () => {
    const all = toggleAll(noSelection, list);
    expect(keysOf(all)).toEqual(["a", "b", "d", "e"]);
    expect(selectionExtent(all, list)).toBe("all");
    expect(toggleAll(all, list).size).toBe(0);
    expect(keysOf(toggleAll(only("a"), list))).toEqual(["a", "b", "d", "e"]);
    const longer = listOf(["a", "b", "C", "d", "e", "F", "g"]);
    expect(all.has("g")).toBe(false);
    expect(selectionExtent(all, longer)).toBe("some");
    expect(keysOf(toggleRow(all, longer, 6), longer)).toEqual(["a", "b", "d", "e", "g"]);
  });

  it("knows the loaded rows again when they have moved", () => {
    const all = toggleRow(selectLoaded(list), list, 3);
    expect(keysOf(all, listOf(["new", "e", "d", "b", "a"]))).toEqual(["e", "b", "a"]);
  });

  it("is nothing in a list where nothing can be selected", () => {
    expect(selectionExtent(toggleAll(noSelection, listOf(["A", "B"])), listOf(["A", "B"]))).toBe("none");
  });
});

describe("another list", () => {
  it("keeps what it shows and can still be selected", () => {
    expect(keepShown(only("gone", "d", "F"), list)).toEqual(only("d"));
    const kept = only("a", "d");
    expect(keepShown(kept, list)).toBe(kept);
  });
});

describe("whatever is done, and however the list changes meanwhile", () => {
  const index = fc.integer({ min: -2, max: 30 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant("row" as const), index }),
    fc.record({ kind: fc.constant("range" as const), anchor: index, index }),
    fc.record({ kind: fc.constantFrom("all" as const, "loaded" as const) }),
    fc.record({ kind: fc.constant("append" as const), count: fc.nat({ max: 6 }) }),
  );
  /** All rows, of which a part is loaded. */
  const keysOfRows = fc.uniqueArray(fc.constantFrom(..."abcdefghijklmnopABCDEFG".split("")), { maxLength: 20 });

  it("the count is that of the rows that are selected, and no row is that cannot be", () => {
    fc.assert(
      fc.property(keysOfRows, fc.nat({ max: 20 }), fc.array(act, { maxLength: 40 }), (keys, first, acts) => {
        const all = keys;
        let loaded = Math.min(first, all.length);
        let described = describeRows({ rows: all.slice(0, loaded), rowKey, canSelect });
        let selection: Selection = noSelection;
        // What a person who counts on fingers would have.
        let expected = new Set<string>();
        for (const step of acts) {
          const { list, rows } = described;
          const free = rows.filter(isFree);
          if (step.kind === "row" || step.kind === "range") {
            const anchor = step.kind === "range" ? step.anchor : step.index;
            selection = toggleRange(selection, list, anchor, step.index);
            const row = rows[step.index];
            if (row !== undefined && isFree(row)) {
              const isIn = !expected.has(row);
              const [from, to] = [Math.max(0, Math.min(anchor, step.index)), Math.max(anchor, step.index)];
              for (const key of rows.slice(from, to + 1).filter(isFree)) {
                if (isIn) expected.add(key);
                else expected.delete(key);
              }
            }
          } else if (step.kind === "all") {
            const isAll = selectionExtent(selection, list) === "all";
            selection = toggleAll(selection, list);
            expected = new Set(isAll ? [] : free);
          } else if (step.kind === "loaded") {
            selection = selectLoaded(list);
            expected = new Set(free);
          } else if (step.kind === "append") {
            loaded = Math.min(all.length, loaded + step.count);
          }
          described = describeRows({ rows: all.slice(0, loaded), rowKey, canSelect }, described);
          expect(described.list.selectable).toBe(described.rows.filter(isFree).length);
          expect(selection.size).toBe(expected.size);
          expect(selectedKeys(selection, described.list)).toEqual(described.rows.filter((key) => expected.has(key)));
        }
      }),
      { numRuns: 400 },
    );
  });

  it("doing the same to a row twice changes nothing", () => {
    fc.assert(
      fc.property(keysOfRows, index, fc.constantFrom("none", "loaded"), (keys, at, start) => {
        const list = listOf(keys);
        const before = { none: noSelection, loaded: selectLoaded(list) }[start];
        const after = toggleRow(toggleRow(before, list, at), list, at);
        expect(selectedKeys(after, list)).toEqual(selectedKeys(before, list));
        expect(after.size).toBe(before.size);
      }),
    );
  });
});
