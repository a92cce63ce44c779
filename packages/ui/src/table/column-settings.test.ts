import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ColumnSettings,
  noColumnSettings,
  readColumnSettings,
  setColumnWidth,
  toggleColumn,
} from "./column-settings.ts";
import { applySettings, arrangedTable, placeColumn } from "./column-table.ts";
import type { TableColumn } from "./columns.ts";

const column = (id: string, more: Partial<TableColumn<unknown>> = {}): TableColumn<unknown> => ({
  id,
  header: id,
  cell: () => id,
  width: 100,
  ...more,
});
const columns = [column("ref", { isRowHeader: true }), column("a"), column("b", { grow: 1 }), column("c")];
const more = [...columns, column("d", { startsHidden: true }), column("e", { startsHidden: true })];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const ordered = (settings: ColumnSettings) => ids(arrangedTable(columns, settings).getAllLeafColumns());

const anyId = fc.constantFrom("ref", "a", "b", "c", "gone", "__proto__", "constructor");
const anySettings: fc.Arbitrary<ColumnSettings> = fc.record({
  order: fc.array(anyId),
  hidden: fc.array(anyId),
  shown: fc.array(anyId, { minLength: 1 }),
  widths: fc.dictionary(anyId, fc.oneof(fc.double(), fc.integer())),
});

describe("column settings", () => {
  it("change nothing while there are none", () => {
    expect(applySettings(columns, noColumnSettings)).toEqual(columns);
  });

  it("any saved settings: every column once, the one that names the row first and shown, widths within bounds", () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(ordered(settings).toSorted()).toEqual(["a", "b", "c", "ref"]);
        const shown = applySettings(columns, settings);
        expect(shown[0]?.id).toBe("ref");
        for (const { width } of shown) expect(width >= 56 && width <= 800).toBe(true);
      }),
    );
  });

  it("move a column to a place and back, never before the one that names the row", () => {
    const once = placeColumn(columns, noColumnSettings, "c", 2);
    expect(ids(applySettings(columns, once))).toEqual(["ref", "a", "c", "b"]);
    expect(ids(applySettings(columns, placeColumn(columns, once, "c", 3)))).toEqual(["ref", "a", "b", "c"]);
    expect(ids(applySettings(columns, placeColumn(columns, once, "b", 0)))).toEqual(["ref", "b", "a", "c"]);
    expect(placeColumn(columns, noColumnSettings, "a", 0)).toBe(noColumnSettings);
    expect(placeColumn(columns, noColumnSettings, "ref", 2)).toBe(noColumnSettings);
    expect(placeColumn(columns, noColumnSettings, "c", 4)).toBe(noColumnSettings);
    expect(placeColumn(columns, noColumnSettings, "gone", 1)).toBe(noColumnSettings);
  });

  it("leave a column that came later where its author put it", () => {
    const kept = { ...noColumnSettings, order: ["c", "a"] };
    expect(ordered(kept)).toEqual(["ref", "c", "b", "a"]);
  });

  it("hide and show", () => {
    const hidden = toggleColumn(noColumnSettings, { id: "a" });
    expect(ids(applySettings(columns, hidden))).toEqual(["ref", "b", "c"]);
    expect(toggleColumn(hidden, { id: "a" }).hidden).toEqual([]);
  });

  it("a column that starts hidden is shown once it is chosen, whatever `hidden` says", () => {
    const late = { id: "e", startsHidden: true };
    expect(ids(applySettings(more, noColumnSettings))).toEqual(["ref", "a", "b", "c"]);
    const shown = toggleColumn(noColumnSettings, late);
    expect(ids(applySettings(more, shown))).toEqual(["ref", "a", "b", "c", "e"]);
    expect(ids(applySettings(more, { ...shown, hidden: ["e", "d"] }))).toEqual(["ref", "a", "b", "c", "e"]);
    expect(toggleColumn(shown, late)).toEqual(noColumnSettings);
    expect(readColumnSettings(JSON.stringify(shown))).toEqual(shown);
  });

  it("a column that names the row is shown, even one that starts hidden", () => {
    const only = [column("ref", { isRowHeader: true, startsHidden: true })];
    expect(ids(applySettings(only, noColumnSettings))).toEqual(["ref"]);
  });

  it("a width that was chosen no longer grows", () => {
    const [, , wide] = applySettings(columns, setColumnWidth(noColumnSettings, "b", 9999));
    expect(wide).toMatchObject({ id: "b", width: 800 });
    expect(wide).not.toHaveProperty("grow");
  });

  it("are read from text, and anything else is none", () => {
    fc.assert(fc.property(anySettings, (settings) => void readColumnSettings(JSON.stringify(settings))));
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readColumnSettings(text)));
    const kept = setColumnWidth(toggleColumn(noColumnSettings, { id: "a" }), "b", 120);
    expect(readColumnSettings(JSON.stringify(kept))).toEqual(kept);
    expect(readColumnSettings(null)).toEqual(noColumnSettings);
  });
});
