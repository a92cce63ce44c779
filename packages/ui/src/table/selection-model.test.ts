import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type SelectableList,
  type Selected,
  selectAll,
  selectedKeys,
  selectionExtent,
  toggleAll,
  toggleRange,
  toggleRow,
} from "./selection-model.ts";

/** A list in which the keys in capitals cannot be selected. */
const listOf = (keys: readonly string[]): SelectableList => ({
  count: keys.length,
  keyAt: (index) => keys[index] ?? "",
  canSelect: (index) => keys[index] !== undefined && keys[index] === keys[index]?.toLowerCase(),
});
const list = listOf(["a", "b", "C", "d", "e", "F"]);
const none: Selected = new Set();

describe("selecting rows", () => {
  it("turns one row on and off", () => {
    const on = toggleRow(none, list, 1);
    expect([...on]).toEqual(["b"]);
    expect(toggleRow(on, list, 1).size).toBe(0);
  });

  it("leaves a row alone that cannot be selected, or is not there", () => {
    expect(toggleRow(none, list, 2).size).toBe(0);
    expect(toggleRow(none, list, 6).size).toBe(0);
    expect(toggleRow(none, list, -1).size).toBe(0);
  });

  it("reaches a range in both directions, past rows that cannot be selected", () => {
    expect([...toggleRange(new Set(["b"]), list, 1, 4)]).toEqual(["b", "d", "e"]);
    expect([...toggleRange(new Set(["e"]), list, 4, 0)].toSorted()).toEqual(["a", "b", "d", "e"]);
  });

  it("clears a range when the row that was clicked is selected", () => {
    expect([...toggleRange(new Set(["a", "b", "d", "e"]), list, 1, 4)]).toEqual(["a"]);
  });

  it("selects all that can be, then none", () => {
    const all = toggleAll(none, list);
    expect([...all]).toEqual(["a", "b", "d", "e"]);
    expect(selectionExtent(all, list)).toBe("all");
    expect(toggleAll(all, list).size).toBe(0);
    expect([...toggleAll(new Set(["a"]), list)]).toEqual(["a", "b", "d", "e"]);
  });

  it("counts only what is in the list", () => {
    const stale: Selected = new Set(["gone", "d"]);
    expect(selectionExtent(new Set(["gone"]), list)).toBe("none");
    expect(selectionExtent(stale, list)).toBe("some");
    expect(selectedKeys(stale, list)).toEqual(["d"]);
    expect([...toggleRow(stale, list, 0)]).toEqual(["d", "a"]);
  });

  it("is 'none' in a list where nothing can be selected", () => {
    expect(selectionExtent(toggleAll(none, listOf(["A", "B"])), listOf(["A", "B"]))).toBe("none");
  });
});

describe("whatever is done, and however the list changes meanwhile", () => {
  const keys = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "A", "B", "C", "D"), {
    maxLength: 10,
  });
  const index = fc.integer({ min: -2, max: 12 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant("row" as const), index }),
    fc.record({ kind: fc.constant("range" as const), anchor: index, index }),
    fc.record({ kind: fc.constantFrom("all" as const, "every" as const) }),
    fc.record({ kind: fc.constant("list" as const), keys }),
  );

  it("nothing is selected that cannot be, or that is not in the list acted on", () => {
    fc.assert(
      fc.property(fc.array(keys, { minLength: 1, maxLength: 1 }), fc.array(act, { maxLength: 40 }), (start, acts) => {
        let now = start[0] ?? [];
        let selected: Selected = none;
        for (const step of acts) {
          if (step.kind === "list") {
            now = step.keys;
            continue;
          }
          if (step.kind === "row") selected = toggleRow(selected, listOf(now), step.index);
          if (step.kind === "range") selected = toggleRange(selected, listOf(now), step.anchor, step.index);
          if (step.kind === "all") selected = toggleAll(selected, listOf(now));
          if (step.kind === "every") selected = selectAll(listOf(now));
          for (const key of selected) {
            expect(key).toBe(key.toLowerCase());
            expect(now).toContain(key);
          }
          expect(selectedKeys(selected, listOf(now))).toHaveLength(selected.size);
        }
      }),
    );
  });

  it("doing the same to a row twice changes nothing", () => {
    fc.assert(
      fc.property(keys, fc.uniqueArray(index), index, (now, before, at) => {
        const start = before.reduce<Selected>((selected, row) => toggleRow(selected, listOf(now), row), none);
        const after = toggleRow(toggleRow(start, listOf(now), at), listOf(now), at);
        expect([...after].toSorted()).toEqual([...start].toSorted());
      }),
    );
  });
});
