import { describe, expect, it } from "vitest";
import { addDays, daysBetween, isCalendarDay, weekdayOf } from "./calendar-day.ts";
import { dateIssue, exceptionsOf, maxExceptions, usualWeek } from "./merchant-week.ts";

describe("a day of the calendar (T92)", () => {
  it("is the same day whatever the clocks of the device say", () => {
    const before = process.env["TZ"];
    try {
      for (const zone of ["Pacific/Honolulu", "America/St_Johns", "UTC", "Pacific/Kiritimati"]) {
        process.env["TZ"] = zone;
        expect([addDays("2026-07-01", 0), weekdayOf("2026-07-01")]).toEqual(["2026-07-01", "WEDNESDAY"]);
        expect([addDays("2026-03-07", 1), addDays("2026-11-01", -1)]).toEqual(["2026-03-08", "2026-10-31"]);
      }
    } finally {
      process.env["TZ"] = before;
    }
  });

  it("is counted across a change of the clocks and the end of a year", () => {
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-10-31", "2026-11-01")).toBe(1);
    expect(daysBetween("2026-11-20", "2026-11-20")).toBe(0);
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });

  it("is one that the calendar has", () => {
    expect(["2028-02-29", "2026-12-25"].filter(isCalendarDay)).toHaveLength(2);
    expect(
      ["2026-02-29", "2026-13-01", "26-1-1", "", "2026-12-25T00:00:00Z", "20260101"].filter(isCalendarDay),
    ).toEqual([]);
  });
});

describe("the usual week", () => {
  const span = (timeStart: string, timeEnd: string) => ({ timeStart, timeEnd });

  it("runs from Monday to Sunday, its windows in order, with nothing on a day without any", () => {
    const week = usualWeek({
      deliveryConstraintsByWeek: {
        usuals: [
          { weekday: "SUNDAY", deliveryWindow: span("09:00", "18:00"), cutoffTime: "11:00" },
          { weekday: "MONDAY", deliveryWindow: span("18:00", "21:00"), cutoffTime: "15:00" },
          { weekday: "MONDAY", deliveryWindow: span("09:00", "12:00"), cutoffTime: "08:00" },
        ],
        exceptions: [],
      },
      pickupConstraintsByWeek: {
        usuals: [
          { pickupWindow: span("13:00", "17:00"), cutoffTime: "12:00" },
          { weekday: "SUNDAY", pickupWindow: span("08:00", "09:00"), cutoffTime: "07:30" },
        ],
      },
    });
    expect(week.map(({ weekday }) => weekday)).toEqual([
      "MONDAY",
      "TUESDAY",
      "WEDNESDAY",
      "THURSDAY",
      "FRIDAY",
      "SATURDAY",
      "SUNDAY",
    ]);
    expect(week[0]?.deliveries.map(({ cutoffTime }) => cutoffTime)).toEqual(["08:00", "15:00"]);
    expect(week[1]).toEqual({
      weekday: "TUESDAY",
      pickups: [{ window: span("13:00", "17:00"), cutoffTime: "12:00" }],
      deliveries: [],
    });
    expect(week[6]?.pickups.map(({ cutoffTime }) => cutoffTime)).toEqual(["07:30", "12:00"]);
  });

  it("is seven empty days where nothing is on record", () => {
    expect(usualWeek({}).flatMap(({ pickups, deliveries }) => [...pickups, ...deliveries])).toEqual([]);
  });
});

describe("exceptions", () => {
  const today = "2026-11-20";

  it("stand in order, today among those to come; a date that is none is left out", () => {
    const dates = ["2026-12-25", "2026-11-19", "2026-11-20", "not a date", "2026-02-30"];
    const { coming, past } = exceptionsOf(
      { deliveryConstraintsByWeek: { usuals: [], exceptions: dates.map((date) => ({ date })) } },
      today,
    );
    expect(coming.map(({ date }) => date)).toEqual(["2026-11-20", "2026-12-25"]);
    expect(past.map(({ date }) => date)).toEqual(["2026-11-19"]);
    expect(exceptionsOf({}, today)).toEqual({ coming: [], past: [] });
  });

  it("take a date that is given, not past and not there; one with a cut-off may become a day without deliveries", () => {
    const there = [{ date: "2026-12-25" }, { date: "2026-12-24", cutoffTime: "11:00" }];
    expect(["", "2026-02-30", "2026-11-19", "2026-12-25"].map((date) => dateIssue(date, there, today))).toEqual([
      "requiredFields",
      "requiredFields",
      "isOver",
      "isThere",
    ]);
    for (const date of [today, "2026-12-24", "2027-01-01"]) expect(dateIssue(date, there, today)).toBeUndefined();
  });

  it("are at most as many as the API takes", () => {
    const full = Array.from({ length: maxExceptions }, (_, ahead) => ({ date: addDays("2027-01-01", ahead) }));
    expect(dateIssue("2026-12-01", full, today)).toBe("tooMany");
    expect(dateIssue("2027-01-01", full, today)).toBe("isThere");
  });
});
