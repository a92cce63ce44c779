import { expect, test } from "vitest";
import { formatOf } from "./use-format.ts";
import { unbroken, zonedWords } from "./zoned-words.ts";

const noon = Date.UTC(2026, 10, 20, 17);
const format = formatOf("en", "America/Toronto");
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");
const time = (zone: string) => plain(format.timeIn(noon, zone));

// T91
test("a zone is named where the reader's clock differs, not where only its name does", () => {
  const { inZone, otherZone } = zonedWords(format, "America/Toronto");
  const vancouver = "America/Vancouver";
  expect(inZone(vancouver, time)).toBe(`${time(vancouver)} (Pacific Time)`);
  expect(inZone("America/New_York", time)).toBe("12:00 PM");
  expect(otherZone("America/New_York", time)).toBeUndefined();
  expect(zonedWords(formatOf("fr"), "UTC").otherZone(vancouver, time)).toBe("heure du Pacifique");
});

test("times break at their dash only", () => {
  expect(unbroken("9 h 00 – 21 h 00")).toBe("9\u00A0h\u00A000 – 21\u00A0h\u00A000");
  expect(unbroken("9:00 AM")).toBe("9:00\u00A0AM");
});
