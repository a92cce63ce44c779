import type { DeliveryConstraintsByWeek, PickupConstraintsByWeek, Weekday } from "@merchant-portal/api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf, weekdays } from "./calendar-day.ts";
import { cutOffToday, nextPickupCutOff, pickupCutOffOn, type MerchantWeek } from "./cut-off.ts";
import { dayOf, zonedEpochMs } from "./zoned-time.ts";
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

describe("today's cut-off (S3.5)", () => {
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

it("a zone is known by the province, or not at all", () => {
  expect(timeZoneOf({ country: "CA", province: "QC" })).toBe("America/Toronto");
  expect(timeZoneOf({ country: "US", province: "CA" })).toBe("America/Los_Angeles");
  expect(timeZoneOf({ country: "US", province: "TX" })).toBeUndefined();
  expect(timeZoneOf({ country: "FR", province: "" })).toBeUndefined();
});

describe("the next pickup cut-off", () => {
  const pickups = (
    cutoffTime: string,
    on: readonly (Weekday | undefined)[] = [undefined],
  ): PickupConstraintsByWeek => ({
    usuals: on.map((weekday) => ({
      ...(weekday && { weekday }),
      pickupWindow: { timeStart: "13:00", timeEnd: "17:00" },
      cutoffTime,
    })),
  });
  const next = (merchant: MerchantWeek, now: string, zone = toronto) => {
    const moment = nextPickupCutOff(merchant, zone, at(now));
    return moment === undefined ? undefined : new Date(moment).toISOString();
  };
  const everyDay = { deliveryConstraintsByWeek: week(), pickupConstraintsByWeek: pickups("12:00") };

  it("is the pickup's own hour today, and tomorrow's from its minute on", () => {
    expect(next(everyDay, "2026-11-20T11:59:59-05:00")).toBe("2026-11-20T17:00:00.000Z");
    expect(next(everyDay, "2026-11-20T12:00:00-05:00")).toBe("2026-11-21T17:00:00.000Z");
  });

  it("goes past weekdays without a pickup and days that an exception closes", () => {
    const weekly = {
      deliveryConstraintsByWeek: week([{ date: "2026-11-23" }, { date: "2026-11-24" }]),
      pickupConstraintsByWeek: pickups("12:00", ["MONDAY", "TUESDAY", "FRIDAY"]),
    };
    expect(next(weekly, "2026-11-20T13:00:00-05:00")).toBe("2026-11-27T17:00:00.000Z");
  });

  it("is made earlier by an exception with a cut-off, never later", () => {
    const changed = (cutoffTime: string) => ({
      ...everyDay,
      deliveryConstraintsByWeek: week([{ date: "2026-11-20", cutoffTime }]),
    });
    expect(pickupCutOffOn(changed("11:00"), "2026-11-20")).toBe("11:00");
    expect(pickupCutOffOn(changed("15:00"), "2026-11-20")).toBe("12:00");
  });

  it("follows the cut-off of orders where no pickup week is on record, and is none where nothing is", () => {
    expect(pickupCutOffOn({ deliveryConstraintsByWeek: week() }, "2026-11-20")).toBe("13:00");
    expect(next({}, "2026-11-20T10:00:00-05:00")).toBeUndefined();
    const closed = Array.from({ length: 80 }, (_, ahead) => ({ date: addDays("2026-11-20", ahead) }));
    expect(next({ deliveryConstraintsByWeek: week(closed) }, "2026-11-20T10:00:00-05:00")).toBeUndefined();
  });

  it("stands on the merchant's clocks in every zone, also around both changes of the clocks (T90)", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    // Two days around each change of Toronto, Santiago, Sydney, Lord Howe and the others lie in these weeks.
    const turn = fc.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-09-06", "2026-10-04", "2026-11-01");
    const hour = fc.integer({ min: -72, max: 72 });
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
    const some = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 });
    const closing = fc.uniqueArray(fc.integer({ min: -3, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), turn, hour, time, some, closing, (zone, day, hours, cut, on, closed) => {
        const now = Date.parse(`${day}T06:00:00Z`) + hours * 3_600_000;
        const exceptions = closed.map((ahead) => ({ date: addDays(day, ahead) }));
        const merchant = { deliveryConstraintsByWeek: week(exceptions), pickupConstraintsByWeek: pickups(cut, on) };
        const moment = nextPickupCutOff(merchant, zone, now) ?? Number.NaN;
        // It is still to come, on a day with a pickup that no exception closes.
        expect(moment).toBeGreaterThan(now);
        const date = dayOf(moment, zone);
        expect(on).toContain(weekdayOf(date));
        expect(exceptions.map((one) => one.date)).not.toContain(date);
        // It is that time on the merchant's clocks, unless a change of the clocks skips it.
        const clock = new Date(moment).toLocaleTimeString("en-GB", { timeZone: zone, timeStyle: "short" });
        const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
        expect([0, 30, 60]).toContain(minutes(clock) - minutes(cut));
        // No open day before it has a cut-off that is still to come.
        for (let earlier = dayOf(now, zone); earlier < date; earlier = addDays(earlier, 1)) {
          const own = pickupCutOffOn(merchant, earlier) ?? "";
          expect(own === "" || zonedEpochMs(earlier, own, zone) <= now).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
