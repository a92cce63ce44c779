import fc from "fast-check";
import { expect, it } from "vitest";
import { inRange, rangeIssue } from "./reprint-dialog.tsx";

const items = ["A", "B", "C", "D"];

it("takes both ends, counted from one", () => {
  expect(inRange(items, { from: 2, to: 3 })).toEqual(["B", "C"]);
  expect(inRange(items, { from: 1, to: 4 })).toEqual(items);
});

it("says which end is wrong", () => {
  expect(rangeIssue({ from: 0, to: 2 }, 4)).toBe("from");
  expect(rangeIssue({ from: undefined, to: 2 }, 4)).toBe("from");
  expect(rangeIssue({ from: 1, to: 5 }, 4)).toBe("to");
  expect(rangeIssue({ from: 1.5, to: 2 }, 4)).toBe("from");
  expect(rangeIssue({ from: 3, to: 2 }, 4)).toBe("order");
});

it("never takes more than was asked for, nor in another order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
      const some = inRange(list, { from, to });
      const issue = rangeIssue({ from, to }, list.length);
      expect(some).toEqual(issue ? [] : list.filter((_, at) => at + 1 >= from && at + 1 <= to));
    }),
  );
});
