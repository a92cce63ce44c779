import { expect, test } from "vitest";
import { addDays, addHours, localTime, momentOf, weekdayOf } from "./local-time.ts";

test.each([
  ["America/Toronto", "2026-03-08", "13:00", "2026-03-08T17:00:00Z"],
  ["America/Toronto", "2026-11-01", "09:00", "2026-11-01T14:00:00Z"],
  ["America/St_Johns", "2026-07-01", "00:00", "2026-07-01T02:30:00Z"],
  ["America/Regina", "2026-07-01", "21:00", "2026-07-02T03:00:00Z"],
  ["America/Winnipeg", "2026-12-31", "23:59", "2027-01-01T05:59:00Z"],
])("%s %s %s is %s", (timeZone, date, time, utc) => {
  expect(momentOf({ date, time }, timeZone)).toBe(Date.parse(utc));
  expect(localTime(Date.parse(utc), timeZone)).toEqual({ date, time });
});

test("days and hours add up over months, leap days and midnight", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(weekdayOf("2026-11-20")).toBe("FRIDAY");
  expect(addHours("09:30", 3)).toBe("12:30");
  expect(addHours("22:00", 3)).toBe("23:59");
});
