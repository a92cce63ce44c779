import { expect, test } from "vitest";
import { followDelivered, setAsideUnder, type SetAsideDelivered } from "#screens/order-list/order-list-screen.tsx";
import { noFilters, type ListFilters } from "./filters/list-filters.ts";

/** Each choice is made over what the one before has left. */
function choose(...changes: Partial<ListFilters>[]) {
  let filters: ListFilters = { ...noFilters, status: ["DELIVERED"], delivered: "lastWeek" };
  let suspended: SetAsideDelivered | undefined;
  for (const change of changes)
    ({ filters, suspended } = followDelivered(suspended, filters, { ...filters, ...change }));
  return { delivered: filters.delivered, suspended: suspended?.range };
}

test("S2.14: another status sets the delivered range aside, and DELIVERED alone brings it back", () => {
  expect(choose({ status: ["DELIVERED", "LOST"] })).toEqual({ delivered: "anyTime", suspended: "lastWeek" });
  expect(choose({ status: [] })).toEqual({ delivered: "anyTime", suspended: "lastWeek" });
  expect(choose({ status: ["DELIVERED", "LOST"] }, { search: "mug" })).toEqual({
    delivered: "anyTime",
    suspended: "lastWeek",
  });
  const back = [
    { status: ["DELIVERED", "LOST"] },
    { search: "mug" },
    { status: ["DELIVERED"] },
  ] satisfies Partial<ListFilters>[];
  expect(choose(...back)).toEqual({ delivered: "lastWeek", suspended: undefined });
});

test("what was taken off, or cleared with all filters, does not come back", () => {
  const nothing = { delivered: "anyTime", suspended: undefined };
  expect(choose({ delivered: "anyTime" }, { status: ["LOST"] }, { status: ["DELIVERED"] })).toEqual(nothing);
  expect(choose({ status: ["LOST"] }, noFilters, { status: ["DELIVERED"] })).toEqual(nothing);
});

test("under filters that came from elsewhere it is forgotten", () => {
  const suspended: SetAsideDelivered = { range: "lastWeek", under: { ...noFilters, status: ["LOST"] } };
  expect(setAsideUnder(suspended, { ...noFilters, status: ["LOST"] })).toBe(suspended);
  expect(setAsideUnder(suspended, noFilters)).toBeUndefined();
  expect(followDelivered(suspended, noFilters, { ...noFilters, status: ["DELIVERED"] }).filters.delivered).toBe(
    "anyTime",
  );
});
