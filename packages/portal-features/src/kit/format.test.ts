import { expect, test } from "vitest";
import { createFormat } from "./format.ts";

const noon = Date.UTC(2026, 10, 20, 17, 5);
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

test("dates follow the locale and the time zone", () => {
  const english = createFormat("en", "America/Toronto");
  const french = createFormat("fr", "America/Toronto");
  expect(plain(english.dateTime(noon))).toBe("Nov 20, 2026, 12:05 p.m.");
  expect(plain(french.dateTime(noon))).toBe("20 nov. 2026, 12 h 05");
  expect(createFormat("en", "Pacific/Kiritimati").date(noon)).toBe("Nov 21, 2026");
});

test("relative moments take the largest whole unit and never round up", () => {
  const { relative } = createFormat("en");
  const ago = (ms: number) => relative(noon - ms, noon);
  const day = 86_400_000;
  expect([ago(0), ago(59_999), ago(60_000), ago(7_199_999)]).toEqual(["now", "now", "1 min ago", "1 hr ago"]);
  // 47 h ago may be the day before yesterday, and 30 days ago this month.
  expect([ago(day), ago(2 * day - 1), ago(7 * day), ago(30 * day)].map(plain)).toEqual([
    "1 day ago",
    "1 day ago",
    "1 wk ago",
    "1 month ago",
  ]);
  expect(relative(noon + 3 * 86_400_000, noon)).toBe("in 3 days");
  expect(plain(createFormat("fr").relative(noon - 7_200_000, noon))).toBe("il y a 2 h");
  expect(plain(createFormat("fr").relative(noon - 90 * day, noon))).toBe("il y a 3 mois");
});

test("money is Canadian dollars, cents only where Shopify counts in cents", () => {
  expect(createFormat("en").dollars(12.61)).toBe("$12.61");
  expect(plain(createFormat("fr").dollars(1234.5))).toBe("1 234,50 $");
  expect(createFormat("en").cents(1899)).toBe("$18.99");
});

test("a moment that is no date gives an empty text", () => {
  const { dateTime, relative } = createFormat("en");
  expect([dateTime(Number.NaN), relative(Number.NaN)]).toEqual(["", ""]);
});
