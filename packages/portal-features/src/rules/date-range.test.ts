import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choiceToMs,
  cleanDateChoice,
  datePresets,
  daysToMs,
  firstDay,
  lastDay,
  presetDays,
  type DatePreset,
} from "./date-range.ts";
import { dayOf } from "./zoned-time.ts";

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

  const spanOf = (preset: DatePreset, today: string) => {
    const { from, to } = presetDays(preset, today);
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    return { from, to, length, weekday: new Date(from).getUTCDay() };
  };

  it("weeks are whole, from Monday to Sunday", () => {
    fc.assert(
      fc.property(day, (today) => {
        const [now, past] = [spanOf("thisWeek", today), spanOf("lastWeek", today)];
        expect([now.length, now.weekday, past.length, past.weekday]).toEqual([7, 1, 7, 1]);
        expect(now.from <= today && today <= now.to && past.to < now.from).toBe(true);
      }),
    );
  });

  it("months are whole, from the first to the day before the next first", () => {
    fc.assert(
      fc.property(day, (today) => {
        const [now, past] = [spanOf("thisMonth", today), spanOf("lastMonth", today)];
        expect([now.from.slice(8), past.from.slice(8)]).toEqual(["01", "01"]);
        expect(Date.parse(now.from) - Date.parse(past.to)).toBe(86_400_000);
        expect(now.from <= today && today <= now.to && past.length >= 28 && past.length <= 31).toBe(true);
      }),
    );
  });

  it("the last two months end today and reach back 59 to 62 days", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { to, length } = spanOf("last2Months", today);
        expect([to, length >= 59 && length <= 63]).toEqual([today, true]);
      }),
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

  /** The days of both turns in Toronto, Paris, Santiago and Sydney, and those around them. */
  const turns = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-09-06", "2026-10-04", "2026-10-25", "2026-11-01"];
  const nearTurn = fc
    .tuple(fc.constantFrom(...turns), fc.integer({ min: -36, max: 36 }))
    .map(([turn, hour]) => Date.parse(`${turn}T12:00:00Z`) + hour * 3_600_000);

  // T90
  it("each preset is from the first to the last ms of its days, in every zone, at both turns of the clocks", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...datePresets), nearTurn, (zone, preset, now) => {
        const today = dayOf(now, zone);
        const days = presetDays(preset, today);
        const { from = 0, to = 0 } = choiceToMs(preset, today, zone);
        expect([dayOf(from, zone), dayOf(to, zone)]).toEqual([days.from, days.to]);
        expect(dayOf(from - 1, zone) < days.from && dayOf(to + 1, zone) > days.to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("days of one's own are the same, and what is open stays open", () => {
    const own = { from: "2026-03-08", to: "2026-11-01" };
    const { from, to } = daysToMs(own, "America/Toronto");
    expect(choiceToMs(own, "2026-11-20", "America/Toronto")).toEqual({ from, to });
    expect(choiceToMs({ ...own, to: "" }, "2026-11-20", "America/Toronto")).toEqual({ from });
    expect(choiceToMs({ ...own, from: "" }, "2026-11-20", "America/Toronto")).toEqual({ to });
    expect(choiceToMs("anyTime", "2026-11-20", "America/Toronto")).toEqual({});
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

describe("a choice of days", () => {
  it.each([
    ["lastWeek", "lastWeek"],
    ["anyTime", "anyTime"],
    ["tomorrow", undefined],
    ["toString", undefined],
    [null, undefined],
    [{}, undefined],
    [{ from: "", to: "" }, "anyTime"],
    [
      { from: "2028-02-29", to: "" },
      { from: "2028-02-29", to: "" },
    ],
    [{ from: "2026-02-29", to: "" }, undefined],
    [{ from: "2026-3-1", to: "" }, undefined],
    [{ from: "2026-03-02", to: "2026-03-01" }, undefined],
    [
      { from: "2026-03-01", to: "2026-03-01", by: "hand" },
      { from: "2026-03-01", to: "2026-03-01" },
    ],
    [
      { from: "0026-03-01", to: "9026-03-01" },
      { from: firstDay, to: lastDay },
    ],
  ])("of %j is %j", (raw, choice) => expect(cleanDateChoice(raw)).toEqual(choice));
});
