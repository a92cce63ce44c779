import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { expect, test } from "vitest";
import { isToRecipient, latestTo } from "./steps/last-time.tsx";
import { emptyOrder } from "./values.ts";

const { destination } = emptyOrder();
const to = (name: string, phone: string, postalCode = "") => ({
  recipient: { name, phone, email: "" },
  destination: { ...destination, postalCode },
});

test.each([
  ["Ana Tremblay", "514 555-0142", "", true],
  ["ANA  TREMBLAY", "", "h3b4w8", true],
  ["Ana Tremblay", "438 555-0142", "H3B 4W8", true],
  ["Ana Tremblay", "", "", false],
  ["Ana Tremblay", "438 555-0142", "H2J 2K8", false],
  ["Noah Singh", "514 555-0142", "H3B 4W8", false],
])("S2.72: %s, %s, %s is the recipient of the earlier order: %s", (name, phone, code, isSame) =>
  expect(isToRecipient(sampleOrder(), to(name, phone, code))).toBe(isSame),
);

test("an order without a phone or a name is nobody's", () => {
  const bare = sampleOrder({ recipient: { name: "" } });
  expect(isToRecipient(bare, to("", "", ""))).toBe(false);
  const arabic = sampleOrder({ recipient: { name: "ليلى" } });
  expect(isToRecipient(arabic, to("نور", "", "H3B 4W8"))).toBe(false);
  expect(isToRecipient(arabic, to("ليلى", "", "H3B 4W8"))).toBe(true);
  expect(isToRecipient(bare, to("Ana", "514 555-0142", "H3B 4W8"))).toBe(false);
});

test("S2.72: an order that could not be placed is not how it was last time", () => {
  const [refused, placed] = [sampleOrder({ orderStatus: "UNSUPPORTED_WEIGHT" }), sampleOrder({ id: "placed" })];
  expect(latestTo([refused, placed], to("Ana Tremblay", "514 555-0142"))).toBe(placed);
  expect(latestTo([refused], to("Ana Tremblay", "514 555-0142"))).toBeUndefined();
});
