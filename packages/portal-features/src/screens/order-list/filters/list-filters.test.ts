import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanDateChoice, firstDay, lastDay, rangeNames } from "#rules/date-range.ts";
import { services } from "#rules/delivery-service.ts";
import { cleanSearch } from "#rules/free-search.ts";
import { orderStatuses } from "#rules/order-status.ts";
import { canFilterByTag, cleanTags } from "#rules/tag.ts";
import { buildFilterQuery, parseFilterQuery } from "#screens/order-list/views/list-url.ts";
import {
  businessChoices,
  cleanFilters,
  deliveryTypes,
  fulfillments,
  isSameFilters,
  noFilters,
  printedChoices,
  toOrderFilters,
  type ListFilters,
} from "./list-filters.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("\uD800", "\uDC00", "é", "&", "=", "+", "%", "#", "\0", " ", ",", "a", "\u202E") }),
);
const anyDay = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyEdge = fc.oneof(anyDay, fc.constantFrom("", "2026-02-30", "2026-13-01", "20260301", "yesterday"));
const anyDates = fc.oneof(fc.constantFrom(...rangeNames), fc.record({ from: anyEdge, to: anyEdge }));
const anyOrigin = fc.oneof(anyText, fc.constantFrom("h2x1y4", "H2X-1Y4", "02139", "021394307", "H2X", "0213"));
/** What a screen, a host or a kept view may hold; as the screen leaves it once it is cleaned. */
const loose = fc.record({
  search: anyText,
  status: fc.oneof(fc.constant(["DELIVERED"]), fc.subarray([...orderStatuses])),
  created: anyDates,
  delivered: anyDates,
  service: fc.constantFrom("any", ...services),
  deliveryType: fc.constantFrom("any", ...deliveryTypes),
  business: fc.constantFrom(...businessChoices),
  tags: fc.array(anyText, { maxLength: 60 }),
  tagMatch: fc.constantFrom("contains", "without"),
  originPostalCode: anyOrigin,
  merchantDisplayName: anyText,
  fulfillment: fc.constantFrom(...fulfillments),
  printed: fc.constantFrom(...printedChoices),
  import: fc.oneof(fc.constantFrom("", "0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091"), anyText),
});
const filters: fc.Arbitrary<ListFilters> = loose.map(cleanFilters);
const throughAddressBar = (query: URLSearchParams) =>
  new URL(`https://portal.example/orders?${query.toString()}`).searchParams;

describe("filters in the URL", () => {
  // T05, T06
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

  it("are one address for one list, whatever order they were chosen in", () => {
    fc.assert(
      fc.property(loose, (chosen) => {
        const turned = Object.fromEntries(Object.entries(chosen).toReversed());
        const again = {
          ...turned,
          status: chosen.status.toReversed(),
          tags: [...chosen.tags, ...chosen.tags].toReversed(),
        };
        // Of more tags than one call takes, the first in their order stay: that order is the same for both.
        expect(buildFilterQuery(cleanFilters(again)).toString()).toBe(
          buildFilterQuery(cleanFilters(chosen)).toString(),
        );
      }),
    );
  });

  it("leave the plain list a plain address", () => expect(buildFilterQuery(noFilters).toString()).toBe(""));

  it.each([
    ["status=SOLD&status=<b>&status=", {}],
    ["created=yesterday-ish&search=%00%20%0A", {}],
    ["search=%ED%A0%80&page=9&__proto__=1", { search: "\uFFFD\uFFFD\uFFFD" }],
    ["status=LOST&status=LOST&status=CREATED&created=today", { status: ["CREATED", "LOST"], created: "today" }],
    ["status=CANCELLED", { status: ["DELIVERY_FAILED", "CANCELLED", "FAILED"] }],
    ["status=toString&created=constructor&service=valueOf&tab=__proto__&business=maybe&deliveryType=parcel", {}],
    ["created=2026-03-01..2026-03-15", { created: { from: "2026-03-01", to: "2026-03-15" } }],
    ["created=2026-03-01..", { created: { from: "2026-03-01", to: "" } }],
    ["created=..", { created: "anyTime" }],
    ["created=2026-03-15..2026-03-01", {}],
    ["created=2026-02-30..2026-03-15", {}],
    ["created=2026-03-01..2026-03-15..2026-04-01", {}],
    ["created=0001-01-01..9999-12-31", { created: { from: firstDay, to: lastDay } }],
    // S2.14: only with the status DELIVERED alone.
    ["delivered=today&status=DELIVERED", { delivered: "today", status: ["DELIVERED"] }],
    ["delivered=today", {}],
    ["delivered=today&status=DELIVERED&status=LOST", { status: ["DELIVERED", "LOST"] }],
    // T05: a comma would make two tags of one.
    ["tag=a,b&tag=gift&tag=%20x&tag=", { tags: ["gift"] }],
    ["withoutTag=%26%3D%23&withoutTag=%2525", { tags: ["%25", "&=#"], tagMatch: "without" }],
    ["withoutTag=fragile&tag=gift", { tags: ["gift"] }],
    [
      "originPostalCode=h2x1y4&merchantDisplayName=%20Juniper%20Kids%0A",
      { originPostalCode: "H2X 1Y4", merchantDisplayName: "Juniper Kids" },
    ],
    ["originPostalCode=H2X", {}],
    ["import=0b9f4a52-3c1d", { import: "0b9f4a52-3c1d" }],
    ["import=../1&printed=maybe", {}],
  ] satisfies [string, Partial<ListFilters>][])("read %s", (query, read) =>
    expect(parseFilterQuery(new URLSearchParams(query))).toEqual({ ...noFilters, ...read }),
  );

  it("are sound whatever the address says, and say it again the same way", () => {
    const known = [
      ...buildFilterQuery(cleanFilters({ ...everything, tagMatch: "contains" })).keys(),
      "withoutTag",
      "tab",
    ];
    const name = fc.oneof(fc.constantFrom(...known), fc.string());
    const value = fc.oneof(fc.constantFrom<string>(...orderStatuses, ...rangeNames, "a..b", "2026-03-01.."), anyText);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const read = parseFilterQuery(new URLSearchParams(pairs.map(([key, text]) => [key.toWellFormed(), text])));
        expect(cleanFilters(read)).toEqual(read);
        expect(parseFilterQuery(buildFilterQuery(read))).toEqual(read);
      }),
    );
  });
});

const everything = {
  search: "ana",
  status: ["DELIVERED"],
  created: { from: "2026-03-08", to: "2026-03-08" },
  delivered: { from: "", to: "2026-11-01" },
  service: "NEXTDAY",
  deliveryType: "HEAVY",
  business: "no",
  tags: ["gift", "fragile"],
  tagMatch: "without",
  originPostalCode: "h2x1y4",
  merchantDisplayName: "Juniper Kids",
  fulfillment: "unfulfilled",
};

describe("filters that were kept", () => {
  it("are read out of anything without a crash, and hold as JSON", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), loose), (kept) => {
        const read = cleanFilters(kept);
        expect(cleanFilters(JSON.parse(JSON.stringify(read)))).toEqual(read);
        expect(Object.keys(read)).toEqual(Object.keys(noFilters));
        // T06: half of a surrogate pair cannot be encoded.
        expect(() =>
          Object.values(read)
            .flat()
            .map((text) => encodeURIComponent(JSON.stringify(text))),
        ).not.toThrow();
        expect(JSON.stringify(read).isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([[undefined], [null], ["x"], [7], [[]], [{ status: "LOST", tags: "a", created: 5 }]])(
    "%j is as always",
    (kept) => expect(cleanFilters(kept)).toEqual(noFilters),
  );
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

describe("tags", () => {
  it("T05: go as a comma list and come back as they were", () => {
    fc.assert(
      fc.property(fc.array(anyText), (raw) => {
        const tags = cleanTags(raw);
        const sent = new URL(`https://x.example/?tags=${tags.map(encodeURIComponent).join(",")}`).searchParams;
        expect(sent.get("tags")).toBe(tags.join(","));
        expect((sent.get("tags") ?? "").split(",").filter((tag) => tag !== "")).toEqual(tags);
      }),
      { numRuns: 1000 },
    );
  });
  it.each(["a,b", "", " ", " a", "a ", "a\n", "\uD800", "x".repeat(51), 7, null])("%j cannot be asked for", (tag) =>
    expect(canFilterByTag(tag)).toBe(false),
  );
  it.each(["a", "two words", "ä&=%#+", "日本", "👩‍👩‍👧‍👦", "x".repeat(50)])("%j can", (tag) =>
    expect(canFilterByTag(tag)).toBe(true),
  );
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
  });
  it("says everything by the call's own names (S7.6)", () => {
    const {
      dateFrom = 0,
      dateTo = 0,
      deliveredAtTo = 0,
      ...rest
    } = toOrderFilters(cleanFilters(everything), today, "America/Toronto");
    // T90, T92: the days of the clock changes, 23 and 25 hours long.
    expect([dateFrom, dateTo, deliveredAtTo].map((ms) => new Date(ms).toISOString())).toEqual([
      "2026-03-08T05:00:00.000Z",
      "2026-03-09T03:59:59.999Z",
      "2026-11-02T04:59:59.999Z",
    ]);
    expect(rest).toEqual({
      freeSearch: "ana",
      orderStatus: ["DELIVERED"],
      serviceSearch: "NEXTDAY",
      deliveryType: "HEAVY",
      isBusinessAddress: false,
      tags: ["fragile", "gift"],
      includeTags: false,
      originPostalCode: "H2X 1Y4",
      merchantDisplayName: "Juniper Kids",
      fulfillmentStatus: "unfulfilled",
    });
  });
  it("has no delivered range without the status DELIVERED alone, even where somebody sets one", () => {
    const asked = toOrderFilters({ ...noFilters, created: "anyTime", delivered: "today" }, today, "UTC");
    expect(asked).toEqual({});
  });
  it("sends moments that the contract takes, for every choice in every zone", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    fc.assert(
      fc.property(anyDates, fc.constantFrom(...zones), (raw, zone) => {
        const created = cleanDateChoice(raw) ?? "anyTime";
        const { dateFrom = 0, dateTo = 9_999_999_999_999 } = toOrderFilters({ ...noFilters, created }, today, zone);
        expect(Number.isInteger(dateFrom) && Number.isInteger(dateTo)).toBe(true);
        expect(dateFrom >= 0 && dateFrom < dateTo && dateTo <= 9_999_999_999_999).toBe(true);
      }),
    );
  });
});
