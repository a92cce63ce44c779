import { describe, expect, it } from "vitest";
import { countByDay, lastDays, sumOf } from "./day-counts.ts";

const zone = "America/Toronto";
const at = (text: string) => Date.parse(`${text}-05:00`);
const days = lastDays("2026-11-20", 3);

describe("counts by day", () => {
  it("names the last days, the oldest first, over the end of a month", () => {
    expect(days).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
    expect(lastDays("2026-03-01", 2)).toEqual(["2026-02-28", "2026-03-01"]);
    expect(lastDays("2026-11-20", 1)).toEqual(["2026-11-20"]);
  });

  it("begins a day at midnight of the zone, and leaves out other days", () => {
    const moments = ["2026-11-18T00:00", "2026-11-19T23:59", "2026-11-20T00:00", "2026-11-17T23:59"].map(at);
    expect(countByDay(moments, days, zone, "all")).toEqual([1, 1, 1].map((count) => ({ count, isAtLeast: false })));
  });

  it("counts 0 on a day without orders, not 'unknown'", () => {
    expect(countByDay([], days, zone, "all")).toEqual([0, 0, 0].map((count) => ({ count, isAtLeast: false })));
  });

  it("is exact after the moment where reading stopped, at least on its day, and unknown before", () => {
    const moments = ["2026-11-20T10:00", "2026-11-19T12:00"].map(at);
    expect(countByDay(moments, days, zone, at("2026-11-19T12:00"))).toEqual([
      undefined,
      { count: 1, isAtLeast: true },
      { count: 1, isAtLeast: false },
    ]);
  });

  it("claims no 0 where any order may be missing", () => {
    expect(countByDay([at("2026-11-19T12:00")], days, zone, "some")).toEqual([
      undefined,
      { count: 1, isAtLeast: true },
      undefined,
    ]);
  });

  it("sums up what was counted, and says when there may be more", () => {
    const exact = { count: 2, isAtLeast: false };
    expect(sumOf([exact, exact])).toEqual({ count: 4, isAtLeast: false });
    expect(sumOf([undefined, exact])).toEqual({ count: 2, isAtLeast: true });
    expect(sumOf([exact, { count: 3, isAtLeast: true }])).toEqual({ count: 5, isAtLeast: true });
    expect(sumOf([undefined])).toBeUndefined();
  });
});
