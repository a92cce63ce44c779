import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "#rules/order-status.ts";
import { buildFilterQuery, parseFilterQuery } from "./filters-url.ts";
import { cleanSearch } from "#rules/free-search.ts";
import {
  cleanStatuses,
  createdRanges,
  isSameFilters,
  noFilters,
  toOrderFilters,
  type ListFilters,
} from "./list-filters.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("\uD800", "\uDC00", "é", "&", "=", "+", "%", "#", "\0", " ", "a") }),
);
const filters: fc.Arbitrary<ListFilters> = fc.record({
  search: anyText.map(cleanSearch),
  status: fc.subarray([...orderStatuses]).map(cleanStatuses),
  created: fc.constantFrom(...createdRanges),
});
const throughAddressBar = (query: URLSearchParams) =>
  new URL(`https://portal.example/orders?${query.toString()}`).searchParams;

describe("filters in the URL", () => {
  it("come back as they were", () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        const read = parseFilterQuery(throughAddressBar(buildFilterQuery(wanted)));
        expect(read).toEqual(wanted);
        expect(isSameFilters(read, wanted)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("leave the plain list a plain address", () => expect(buildFilterQuery(noFilters).toString()).toBe(""));

  it.each([
    ["status=SOLD&status=<b>&status=", noFilters],
    ["created=yesterday-ish&search=%00%20%0A", noFilters],
    ["search=%ED%A0%80&page=9&__proto__=1", { ...noFilters, search: "\uFFFD\uFFFD\uFFFD" }],
    [
      "status=LOST&status=LOST&status=CREATED&created=today",
      { search: "", status: ["CREATED", "LOST"], created: "today" },
    ],
    ["status=CANCELLED", { ...noFilters, status: ["DELIVERY_FAILED", "CANCELLED", "FAILED"] }],
    ["status=toString&created=constructor", noFilters],
  ])("ignore nonsense in %s", (query, read) => expect(parseFilterQuery(new URLSearchParams(query))).toEqual(read));

  it("are sound whatever the address says, and say it again the same way", () => {
    const name = fc.oneof(fc.constantFrom("search", "status", "created"), fc.string());
    const value = fc.oneof(fc.constantFrom<string>(...orderStatuses, ...createdRanges), anyText);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const read = parseFilterQuery(new URLSearchParams(pairs.map(([key, text]) => [key.toWellFormed(), text])));
        expect(cleanSearch(read.search)).toBe(read.search);
        expect(cleanStatuses(read.status)).toEqual(read.status);
        expect(parseFilterQuery(buildFilterQuery(read))).toEqual(read);
      }),
    );
  });
});

describe("a search", () => {
  // T06: half of a surrogate pair cannot be encoded.
  it("can always be put into a URL, and fits the contract", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const search = cleanSearch(typed);
        expect(() => encodeURIComponent(search)).not.toThrow();
        expect(search.length).toBeLessThanOrEqual(200);
        expect(search).not.toMatch(/\p{Cc}|^\s|\s$/u);
        expect(cleanSearch(search)).toBe(search);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the call", () => {
  const today = "2026-11-20";
  it("asks for the last two months of the merchant's days by default", () => {
    const { dateFrom = 0, dateTo = 0, ...rest } = toOrderFilters(noFilters, today, "America/Toronto");
    expect(new Date(dateFrom).toISOString()).toBe("2026-09-20T04:00:00.000Z");
    expect(new Date(dateTo).toISOString()).toBe("2026-11-21T04:59:59.999Z");
    expect(rest).toEqual({});
  });
  it("leaves out what is not asked for", () => {
    expect(toOrderFilters({ ...noFilters, created: "anyTime" }, today, "UTC")).toEqual({});
    expect(toOrderFilters({ search: "ana", status: ["LOST"], created: "anyTime" }, today, "UTC")).toEqual({
      freeSearch: "ana",
      orderStatus: ["LOST"],
    });
  });
});
