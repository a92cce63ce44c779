import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { datePresets, dayOf, daysToMs, presetDays } from "./date-range.ts";

const zones = Intl.supportedValuesOf("timeZone");
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2036, 0) });
const day = moment.map((ms) => new Date(ms).toISOString().slice(0, 10));
const hours = ({ from, to }: { from: number; to: number }) => (to + 1 - from) / 3_600_000;

describe("presets", () => {
  it.each([
    ["last2Months", "2026-11-20", "2026-09-20", "2026-11-20"],
    ["last2Months", "2026-12-31", "2026-10-31", "2026-12-31"],
    ["last2Months", "2026-04-30", "2026-02-28", "2026-04-30"],
    ["last2Months", "2028-04-30", "2028-02-29", "2028-04-30"],
    ["last2Months", "2027-01-15", "2026-11-15", "2027-01-15"],
    ["today", "2026-11-20", "2026-11-20", "2026-11-20"],
    ["thisWeek", "2026-11-20", "2026-11-16", "2026-11-22"],
    ["thisWeek", "2026-11-16", "2026-11-16", "2026-11-22"],
    ["thisWeek", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["lastWeek", "2026-11-20", "2026-11-09", "2026-11-15"],
    ["lastWeek", "2027-01-01", "2026-12-21", "2026-12-27"],
    ["thisMonth", "2026-02-10", "2026-02-01", "2026-02-28"],
    ["thisMonth", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["lastMonth", "2027-01-01", "2026-12-01", "2026-12-31"],
  ] as const)("%s on %s is %s to %s", (preset, today, from, to) =>
    expect(presetDays(preset, today)).toEqual({ from, to }),
  );

  it("covers whole weeks and months, in order", () => {
    fc.assert(
      fc.property(fc.constantFrom(...datePresets), day, (preset, today) => {
        const { from, to } = presetDays(preset, today);
        expect(from <= to).toBe(true);
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
        if (preset.endsWith("Week")) expect([days, new Date(from).getUTCDay()]).toEqual([7, 1]);
        if (preset.endsWith("Month")) expect([days >= 28 && days <= 31, from.slice(8)]).toEqual([true, "01"]);
        if (preset.startsWith("last") && preset !== "last2Months") expect(to < today).toBe(true);
        else expect(from <= today && today <= to).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("days as moments", () => {
  it.each([
    ["2026-03-08", "America/Toronto", "2026-03-08T05:00:00.000Z", 23],
    ["2026-11-01", "America/Toronto", "2026-11-01T04:00:00.000Z", 25],
    ["2026-07-01", "America/Toronto", "2026-07-01T04:00:00.000Z", 24],
    ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00.000Z", 24],
    // Clocks go from 00:00 to 01:00: the day begins at one.
    ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z", 23],
    ["2026-10-04", "Australia/Lord_Howe", "2026-10-03T13:30:00.000Z", 23.5],
  ])("%s in %s begins at %s and has %d hours", (from, zone, begins, length) => {
    const range = daysToMs({ from, to: from }, zone);
    expect(new Date(range.from).toISOString()).toBe(begins);
    expect(hours(range)).toBe(length);
  });

  /** A day holds its moments and none of another. */
  const assertWhole = (zone: string, ms: number) => {
    const today = dayOf(ms, zone);
    const { from, to } = daysToMs({ from: today, to: today }, zone);
    expect(from <= ms && ms <= to).toBe(true);
    expect([dayOf(from, zone), dayOf(to, zone)]).toEqual([today, today]);
    expect(dayOf(from - 1, zone) < today).toBe(true);
    expect(dayOf(to + 1, zone) > today).toBe(true);
  };

  it("hold every moment of their days and none of another, in every zone", () => {
    fc.assert(fc.property(fc.constantFrom(...zones), moment, assertWhole), { numRuns: 400 });
  });

  it.each([
    "America/Toronto",
    "America/St_Johns",
    "America/Havana",
    "America/Santiago",
    "America/Asuncion",
    "America/Scoresbysund",
    "Africa/Cairo",
    "Asia/Beirut",
    "Asia/Gaza",
    "Australia/Lord_Howe",
    "Europe/Paris",
    "Pacific/Chatham",
  ])("are whole on the days around every clock change of %s", (zone) => {
    const offsets = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    const offset = (ms: number) => offsets.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value;
    for (let noon = Date.UTC(2021, 0, 1, 12); noon < Date.UTC(2028, 0); noon += 86_400_000) {
      if (offset(noon) === offset(noon + 86_400_000)) continue;
      for (const ms of [noon - 43_200_000, noon, noon + 43_200_000, noon + 86_400_000]) assertWhole(zone, ms);
    }
  });
});
