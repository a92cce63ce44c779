import type { DeliveryConstraintsByWeek, Weekday } from "@merchant-portal/api";
import { describe, expect, it } from "vitest";
import { cutOffToday, daysBetween } from "./cut-off.ts";
import { dayOf } from "./zoned-time.ts";
import { timeZoneOf } from "./time-zone.ts";

const days: Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SUNDAY"];
const week = (
  exceptions: DeliveryConstraintsByWeek["exceptions"] = [],
  cutoffTime = "13:00",
): DeliveryConstraintsByWeek => ({
  usuals: days.map((weekday) => ({ weekday, deliveryWindow: { timeStart: "09:00", timeEnd: "21:00" }, cutoffTime })),
  exceptions,
});
const at = (iso: string) => Date.parse(iso);
const toronto = "America/Toronto";
const minutesLeft = (constraints: DeliveryConstraintsByWeek, zone: string, now: string) => {
  const moment = cutOffToday(constraints, zone, at(now));
  return moment === undefined ? undefined : (moment - at(now)) / 60_000;
};

describe("today's cut-off (Spec §3, §9)", () => {
  it("is the weekday's, on the merchant's clocks wherever one looks from", () => {
    expect(minutesLeft(week(), toronto, "2026-11-20T11:48:00-05:00")).toBe(72);
    expect(minutesLeft(week(), "America/Los_Angeles", "2026-11-20T11:48:00-05:00")).toBe(72 + 180);
    expect(minutesLeft(week(), "America/St_Johns", "2026-11-20T11:48:00-03:30")).toBe(72);
  });

  it("is over at its minute, and there is none on a day without deliveries", () => {
    expect(minutesLeft(week(), toronto, "2026-11-20T12:59:59-05:00")).toBeCloseTo(1 / 60);
    expect(minutesLeft(week(), toronto, "2026-11-20T13:00:00-05:00")).toBeUndefined();
    expect(minutesLeft(week(), toronto, "2026-11-21T09:00:00-05:00")).toBeUndefined();
  });

  it("follows an exception: another hour, or a closed day; those of other days do not matter", () => {
    expect(minutesLeft(week([{ date: "2026-11-20", cutoffTime: "11:00" }]), toronto, "2026-11-20T10:00:00-05:00")).toBe(
      60,
    );
    expect(minutesLeft(week([{ date: "2026-11-20" }]), toronto, "2026-11-20T10:00:00-05:00")).toBeUndefined();
    expect(minutesLeft(week([{ date: "2026-11-23" }]), toronto, "2026-11-20T10:00:00-05:00")).toBe(180);
  });

  it("counts the hour that a change of the clocks takes or gives", () => {
    // 8 March 2026: 02:00 becomes 03:00. 1 November 2026: 02:00 becomes 01:00. Both are Sundays.
    expect(minutesLeft(week(), toronto, "2026-03-08T00:30:00-05:00")).toBe((12.5 - 1) * 60);
    expect(minutesLeft(week(), toronto, "2026-11-01T00:30:00-04:00")).toBe((12.5 + 1) * 60);
  });

  it("belongs to the day of the merchant's calendar, not of the browser's", () => {
    // Already Saturday in St. John's, still Friday in Los Angeles.
    const now = "2026-11-21T05:00:00Z";
    expect([dayOf(at(now), "America/St_Johns"), dayOf(at(now), "America/Los_Angeles")]).toEqual([
      "2026-11-21",
      "2026-11-20",
    ]);
    expect(minutesLeft(week([], "23:30"), "America/Los_Angeles", now)).toBe(150);
    expect(minutesLeft(week([], "23:30"), "America/St_Johns", now)).toBeUndefined();
  });

  it("of two windows in a day is the later one", () => {
    const { usuals } = week();
    const twice = { usuals: [...usuals, ...week([], "15:00").usuals, ...usuals], exceptions: [] };
    expect(minutesLeft(twice, toronto, "2026-11-20T14:00:00-05:00")).toBe(60);
  });
});

it("days between dates are days of the calendar, across a change of the clocks", () => {
  expect([
    daysBetween("2026-03-07", "2026-03-09"),
    daysBetween("2026-10-31", "2026-11-01"),
    daysBetween("2026-11-20", "2026-11-20"),
  ]).toEqual([2, 1, 0]);
});

it("a zone is known by the province, or not at all", () => {
  expect(timeZoneOf({ country: "CA", province: "QC" })).toBe("America/Toronto");
  expect(timeZoneOf({ country: "US", province: "CA" })).toBe("America/Los_Angeles");
  expect(timeZoneOf({ country: "US", province: "TX" })).toBeUndefined();
  expect(timeZoneOf({ country: "FR", province: "" })).toBeUndefined();
});
