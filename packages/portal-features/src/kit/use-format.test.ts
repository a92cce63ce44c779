import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { formatOf } from "./use-format.ts";

const noon = Date.UTC(2026, 10, 20, 17, 5);
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

test("dates follow the locale and the time zone", () => {
  const english = formatOf("en", "America/Toronto");
  const french = formatOf("fr", "America/Toronto");
  expect(plain(english.dateTime(noon))).toBe("Nov 20, 2026, 12:05 PM");
  expect(plain(french.dateTime(noon))).toBe("20 nov. 2026, 12 h 05");
  expect(formatOf("en", "Pacific/Kiritimati").date(noon)).toBe("Nov 21, 2026");
});

test("French writes the first day of a month as an ordinal number", () => {
  const [first, eleventh] = [Date.UTC(2026, 11, 1, 6, 1), Date.UTC(2026, 11, 11, 6, 1)];
  const french = formatOf("fr", "America/Toronto");
  expect(plain(french.dateTime(first))).toBe("1er déc. 2026, 01 h 01");
  expect(french.day(first)).toBe("mardi 1er décembre");
  expect(french.day(eleventh)).toBe("vendredi 11 décembre");
  expect(french.dayIn(first, "America/Toronto")).toBe("mardi 1er décembre");
  expect(french.calendarDay("2026-12-01")).toBe("mardi 1er décembre");
  expect(french.fullDay("2026-12-01")).toBe("mardi 1er décembre 2026");
  expect(formatOf("en").calendarDay("2026-12-01")).toBe("Tuesday, December 1");
});

// T92
test("dates without a time are the same days in every zone", () => {
  for (const zone of ["Pacific/Pago_Pago", "America/Toronto", "UTC", "Pacific/Kiritimati"]) {
    const { dayRange } = formatOf("en", zone);
    expect(dayRange("2026-07-01", "2026-07-01")).toBe("Jul 1, 2026");
    expect(plain(dayRange("2025-12-31", "2026-01-01"))).toBe("Dec 31, 2025–Jan 1, 2026");
  }
  expect(plain(formatOf("fr").dayRange("2026-07-01", "2026-07-15"))).toBe("1er–15 juill. 2026");
});

test("relative moments take the largest whole unit and never round up", () => {
  const { relative } = formatOf("en");
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
  expect(plain(formatOf("fr").relative(noon - 7_200_000, noon))).toBe("il y a 2 h");
  expect(plain(formatOf("fr").relative(noon - 90 * day, noon))).toBe("il y a 3 mois");
});

// T94
test("money is Canadian dollars, cents only where Shopify counts in cents", () => {
  const [english, french] = [formatOf("en"), formatOf("fr")];
  expect(english.dollars(12.61)).toBe("$12.61");
  expect(plain(french.dollars(1234.5))).toBe("1 234,50 $");
  expect(english.cents(1899)).toBe("$18.99");
  expect(plain(french.cents(123_456_789))).toBe("1 234 567,89 $");
  expect(plain(french.cents(5))).toBe("0,05 $");
});

// T94
test("cents are divided by 100 to the cent, whatever the amount", () => {
  const { cents } = formatOf("en");
  expect(plain(formatOf("fr", undefined, "EUR").dollars(12.5))).toBe("12,50 €");
  // A Canadian merchant would take a bare $ for their own dollars.
  expect(plain(formatOf("en", undefined, "USD").dollars(12.5))).toBe("US$12.50");
  expect(plain(formatOf("fr", undefined, "USD").dollars(12.5))).toBe("12,50 $ US");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      const digits = String(amount).padStart(3, "0");
      expect(cents(amount).replaceAll(",", "")).toBe(`$${digits.slice(0, -2)}.${digits.slice(-2)}`);
    }),
  );
});

test("the size of a file is in its locale's units", () => {
  const [english, french] = [formatOf("en"), formatOf("fr")];
  expect([340, 12_000, 340_000, 1_234_567, 50_000_000].map(english.bytes)).toEqual([
    "0.3 kB",
    "12 kB",
    "340 kB",
    "1.2 MB",
    "50 MB",
  ]);
  expect(plain(french.bytes(1_234_567))).toBe("1,2 Mo");
});

test("a moment that is no date gives an empty text", () => {
  const { dateTime, relative } = formatOf("en");
  expect([dateTime(Number.NaN), relative(Number.NaN)]).toEqual(["", ""]);
});

test("an Intl object is made at its first use, and once", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const format = formatOf("en", "America/Moncton");
  expect(made).not.toHaveBeenCalled();
  for (let row = 0; row < 3; row++) {
    format.dateTime(noon);
    format.timeIn(noon, "America/Toronto");
  }
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
