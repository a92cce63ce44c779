import { expect, test } from "vitest";
import { places } from "#address-index/gazetteer.ts";
import type { Merchant, Rate, Weekday } from "#contract/schemas.ts";
import { deliveryWindows } from "./delivery-windows.ts";
import { quoteRates } from "./quote-rates.ts";
import { rateWords } from "./rate-words.ts";

type Week = NonNullable<Merchant["deliveryConstraintsByWeek"]>;

const place = (city: string) => {
  const found = places.find((one) => one.city === city);
  if (!found) throw new Error(`${city} is not in the gazetteer.`);
  return found;
};

function merchantWith(deliveryConstraintsByWeek?: Week): Merchant {
  return {
    id: "m",
    name: "M",
    phoneOptional: true,
    additionalLocations: [],
    orderTags: [],
    apiRequestMappings: [],
    merchantDisplayLogoUrls: [],
    ...(deliveryConstraintsByWeek && { deliveryConstraintsByWeek }),
  };
}

const weekOf = (days: Weekday[], hours = [["09:00", "21:00"]], exceptions: Week["exceptions"] = []): Week => ({
  usuals: days.flatMap((weekday) =>
    hours.map(([timeStart = "", timeEnd = ""]) => ({
      weekday,
      deliveryWindow: { timeStart, timeEnd },
      cutoffTime: "13:00",
    })),
  ),
  exceptions,
});

/** The estimates as `day from-to` in UTC, by service. */
function estimates(from: string, to: string, now: string, week?: Week): Partial<Record<Rate["service"], string>> {
  const rates = quoteRates({
    merchant: merchantWith(week),
    origin: place(from),
    destination: place(to),
    destinationPostalCode: "",
    packages: [],
    packageCount: 1,
    deliveryService: "TO_THE_DOOR",
    locale: "en",
    now: Date.parse(now),
  });
  const hour = (moment?: number) => (moment === undefined ? "" : new Date(moment).toISOString().slice(0, 16));
  return Object.fromEntries(
    rates.map((rate) => [
      rate.service,
      `${rate.estimateDay ?? ""} ${hour(rate.epochEstimateFrom)} ${hour(rate.epochEstimateTo)}`.trim(),
    ]),
  );
}

test.each([
  // The night of 7 to 8 March has one hour less, that of 31 October to 1 November one more.
  ["2026-03-07T17:00:00Z", "2026-03-08 2026-03-08T13:00 2026-03-09T01:00"],
  ["2026-03-08T16:30:00Z", "2026-03-09 2026-03-09T13:00 2026-03-10T01:00"],
  ["2026-10-31T16:00:00Z", "2026-11-01 2026-11-01T14:00 2026-11-02T02:00"],
  // 12:59 and 1 PM are an hour of UTC later on the day after than on the day before.
  ["2026-11-01T17:59:00Z", "2026-11-02 2026-11-02T14:00 2026-11-03T02:00"],
  ["2026-11-01T18:00:00Z", "2026-11-03 2026-11-03T14:00 2026-11-04T02:00"],
])("a next-day order of %s arrives %s, also when the clocks change", (now, arrival) => {
  expect(estimates("Montréal", "Laval", now).NEXTDAY).toBe(arrival);
});

test("the cut-off is the time where the order leaves, the arrival the time where it goes", () => {
  // 12:30 in Vancouver and 15:30 in Montréal, a Wednesday.
  const now = "2026-05-06T19:30:00Z";
  expect(estimates("Vancouver", "Burnaby", now).SAMEDAY).toBe("2026-05-06 2026-05-07T01:00 2026-05-07T05:00");
  expect(estimates("Montréal", "Laval", now).SAMEDAY).toBeUndefined();
  // Six delivery days later in one direction, seven in the other, because Montréal's cut-off has passed.
  expect(estimates("Vancouver", "Montréal", now).STANDARD).toBe("2026-05-13 2026-05-13T13:00 2026-05-14T01:00");
  expect(estimates("Montréal", "Vancouver", now).STANDARD).toBe("2026-05-14 2026-05-14T16:00 2026-05-15T04:00");
  // Newfoundland time differs by half an hour.
  expect(estimates("Halifax", "St. John's", now).STANDARD).toMatch(/T11:30 .*T23:30$/);
});

test("days without deliveries are passed over, two windows of a day are one day, and one weekday a week is enough", () => {
  // Friday noon in Montréal.
  const now = "2026-05-08T16:00:00Z";
  const workdays: Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];
  const dayOf = (estimate?: string) => estimate?.slice(0, 10);
  const twice = [
    ["09:00", "12:00"],
    ["17:00", "21:00"],
  ];
  expect(dayOf(estimates("Montréal", "Laval", now, weekOf(workdays)).NEXTDAY)).toBe("2026-05-11");
  expect(dayOf(estimates("Montréal", "Laval", now, weekOf(workdays)).FLEX)).toBe("2026-05-13");
  expect(dayOf(estimates("Montréal", "Laval", now, weekOf(workdays, twice)).FLEX)).toBe("2026-05-13");
  const closed = weekOf(workdays, twice, [{ date: "2026-05-11" }, { date: "2026-05-12", cutoffTime: "09:00" }]);
  expect(dayOf(estimates("Montréal", "Laval", now, closed).NEXTDAY)).toBe("2026-05-12");
  expect(dayOf(estimates("Montréal", "Laval", now, weekOf(["MONDAY"])).FLEX)).toBe("2026-05-25");
  expect(estimates("Montréal", "Laval", now, weekOf(["MONDAY"])).SAMEDAY).toBeUndefined();
  // A merchant without delivery days offers only the service whose day the recipient arranges.
  expect(Object.keys(estimates("Montréal", "Laval", now, weekOf([])))).toEqual(["CUSTOMER_BOOKING"]);
});

test("a flexible order is there on the third delivery day or the fourth, as its words say", () => {
  const [first, second] = ["2026-05-06T16:59:00Z", "2026-05-06T17:00:00Z"].map((now) =>
    estimates("Montréal", "Laval", now).FLEX?.slice(0, 10),
  );
  expect([first, second]).toEqual(["2026-05-09", "2026-05-10"]);
  expect(rateWords.en.FLEX.description).toContain("three to four delivery days");
  expect(rateWords.fr.FLEX.description).toContain("trois ou quatre jours de livraison");
});

test("windows are in the destination's time, two hours ahead at least, and both of a day's deliveries", () => {
  const windowsAt = (now: string, week: Week) =>
    deliveryWindows({
      merchant: merchantWith(week),
      origin: place("Montréal"),
      destination: place("Laval"),
      now: Date.parse(now),
    }).map(({ date, deliveryWindow, timeZone }) => `${date} ${deliveryWindow.timeStart} ${timeZone}`);
  const sundays = weekOf(
    ["SUNDAY"],
    [
      ["09:00", "12:00"],
      ["15:00", "21:00"],
    ],
  );
  // 7:30 AM of the Sunday after the night with one hour less.
  expect(windowsAt("2026-03-08T11:30:00Z", sundays).slice(0, 4)).toEqual([
    "2026-03-08 15:00 America/Toronto",
    "2026-03-08 18:00 America/Toronto",
    "2026-03-15 09:00 America/Toronto",
    "2026-03-15 15:00 America/Toronto",
  ]);
  expect(windowsAt("2026-03-08T10:59:00Z", sundays)[0]).toBe("2026-03-08 09:00 America/Toronto");
  expect(windowsAt("2026-03-08T17:00:00Z", sundays)[0]).toBe("2026-03-15 09:00 America/Toronto");
});
