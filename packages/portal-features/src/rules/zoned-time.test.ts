import fc from "fast-check";
import { expect, it } from "vitest";
import { zonedEpochMs } from "./zoned-time.ts";

it.each([
  ["2026-07-01", "18:00", "America/Toronto", "2026-07-01T22:00:00Z"],
  ["2026-12-01", "18:00", "America/Toronto", "2026-12-01T23:00:00Z"],
  ["2026-03-08", "01:30", "America/Toronto", "2026-03-08T06:30:00Z"],
  ["2026-03-08", "02:30", "America/Toronto", "2026-03-08T07:30:00Z"],
  ["2026-03-08", "15:00", "America/Toronto", "2026-03-08T19:00:00Z"],
  ["2026-11-01", "01:30", "America/Toronto", "2026-11-01T05:30:00Z"],
  ["2026-11-01", "15:00", "America/St_Johns", "2026-11-01T18:30:00Z"],
])("%s %s in %s", (date, time, zone, utc) =>
  expect(new Date(zonedEpochMs(date, time, zone)).toISOString()).toBe(utc.replace("Z", ".000Z")),
);

it("reads back as the same wall-clock time, in every zone, whenever that time exists", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const hour = fc.integer({ min: Date.UTC(2020, 0) / 3_600_000, max: Date.UTC(2035, 0) / 3_600_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), hour, (timeZone, hours) => {
      const wall = (ms: number) => new Date(ms).toLocaleString("sv-SE", { timeZone });
      const real = hours * 3_600_000;
      const [date = "", time = ""] = wall(real).split(" ");
      expect(wall(zonedEpochMs(date, time.slice(0, 5), timeZone)).slice(0, 16)).toBe(`${date} ${time.slice(0, 5)}`);
    }),
    { numRuns: 2000 },
  );
});
