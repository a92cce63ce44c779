import type { Order } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import type { SortWords } from "./sort-orders.ts";
import { currentRows, stillWanted, type SortedList } from "./sorted-list.ts";

const words: SortWords = { locale: "en-CA", service: (service) => service };
const [a, b, c] = ["a", "b", "c"].map((id) => sampleOrder({ id, notes: "old" })) as [Order, Order, Order];
const sorted: SortedList = {
  orders: [a, b, c],
  rows: [c, a, b],
  sort: { column: "recipient", direction: "ascending" },
  scope: "all",
  words,
};

describe("a sorted list that is sorted anew", () => {
  it("shows each order as it is now, in its place, and none that is gone (T70)", () => {
    const edited = { ...a, notes: "new" };
    expect(currentRows(sorted, [edited, c])).toEqual([c, edited]);
  });
  it("is the same while nothing has changed", () => expect(currentRows(sorted, sorted.orders)).toBe(sorted.rows));
});

describe("what was sorted", () => {
  const wish = { sort: { ...sorted.sort }, scope: "all" };
  it("stays while it is wanted", () => expect(stillWanted(sorted, wish)).toBe(sorted));
  it.each([
    ["no sorting", undefined],
    ["another list", { ...wish, scope: "late ones" }],
    ["another column", { ...wish, sort: { ...wish.sort, column: "status" } }],
    ["the other direction", { ...wish, sort: { ...wish.sort, direction: "descending" } }],
  ] as const)("is let go of for %s", (_name, other) => expect(stillWanted(sorted, other)).toBeUndefined());
});
