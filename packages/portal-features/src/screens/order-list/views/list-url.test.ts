import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixStatuses } from "#rules/order-trouble.ts";
import { noFilters } from "#screens/order-list/filters/list-filters.ts";
import { buildListQuery, isToFix, parseListQuery, type ListState } from "./list-url.ts";
import { isNewestFirst, newestFirst, parseSort, sortColumns, sortText, toOrderSort } from "./order-sort.ts";

const throughAddressBar = (query: URLSearchParams) =>
  new URL(`https://portal.example/orders?${query.toString()}`).searchParams;
const sort = fc.record({
  column: fc.constantFrom(...sortColumns),
  direction: fc.constantFrom("ascending" as const, "descending" as const),
});
const id = fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/), { nil: undefined });

describe("the list in the URL", () => {
  it("comes back as it was", () => {
    const list: fc.Arbitrary<ListState> = fc.record({ filters: fc.constant(noFilters), sort, open: id, view: id });
    fc.assert(
      fc.property(list, (wanted) => {
        expect(parseListQuery(throughAddressBar(buildListQuery(wanted)))).toEqual(wanted);
      }),
    );
  });

  it("has a plain address when it is plain", () =>
    expect(buildListQuery({ filters: noFilters, sort: newestFirst }).toString()).toBe(""));

  it("may name the orders to fix alone, and is a plain filter from then on (S2.80)", () => {
    const list = parseListQuery(new URLSearchParams("view=toFix"));
    expect(list.filters.status.toSorted()).toEqual(fixStatuses.toSorted());
    expect(isToFix(list)).toBe(true);
    expect(list.view).toBeUndefined();
    expect(parseListQuery(buildListQuery(list))).toEqual(list);
    expect(isToFix({ filters: { ...list.filters, search: "x" } })).toBe(false);
    expect(isToFix({ filters: noFilters })).toBe(false);
  });

  it.each(["sort=--created", "sort=tags", "sort=__proto__", "open=%00%0A", `open=${"9".repeat(101)}`, "view=%20"])(
    "ignores nonsense in %s",
    (query) =>
      expect(parseListQuery(new URLSearchParams(query))).toEqual({
        filters: noFilters,
        sort: newestFirst,
        open: undefined,
        view: undefined,
      }),
  );

  it("never fails, whatever the address says, and says it again the same way", () => {
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom("sort", "open", "view"), fc.string()),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 5 }), (pairs) => {
        const read = parseListQuery(new URLSearchParams(pairs.map(([name, text]) => [name.toWellFormed(), text])));
        expect(parseListQuery(throughAddressBar(buildListQuery(read)))).toEqual(read);
      }),
    );
  });
});

describe("a sort", () => {
  it("is said and read alike", () =>
    fc.assert(
      fc.property(sort, (one) => {
        expect(parseSort(sortText(one))).toEqual(one);
      }),
    ));
  it("that is unknown is newest first", () => {
    expect(isNewestFirst(toOrderSort({ column: "tags", direction: "ascending" }))).toBe(true);
    expect(parseSort(null)).toEqual(newestFirst);
  });
});
