import type { CsvUpload } from "@merchant-portal/api";
import { expect, it } from "vitest";
import { estimateOf, questionsOf } from "./estimate.ts";

const order = (reference: string, change: Partial<CsvUpload["orders_csv"][number]> = {}) => ({
  order_ref_number: reference,
  recipient_name: "Ana",
  recipient_street: `${reference} rue Saint-Denis`,
  recipient_city: "Montréal",
  recipient_province: "QC",
  recipient_postal_code: "H2J 2K8",
  recipient_country: "CA" as const,
  origin_street: "4200 rue Saint-Denis",
  origin_city: "Montréal",
  origin_province: "QC",
  origin_postal_code: "H2J 2K8",
  origin_country: "CA" as const,
  package_count: 1,
  service: "NEXTDAY" as const,
  ...change,
});
const pack = (reference: string, weight: number) => ({
  order_ref_number: reference,
  package_ref_number: `${reference}-1`,
  package_weight: weight,
  package_weight_unit: "lb" as const,
});
const rate = (service: "NEXTDAY" | "SAMEDAY", price: number) => ({ service, price });

it("asks once for orders that a rate cannot tell apart, and first for most orders", () => {
  const questions = questionsOf({
    orders_csv: [
      order("FAR", { recipient_postal_code: "X1A 2B4" }),
      order("A"),
      order("B", { service: "SAMEDAY", recipient_name: "Mei" }),
      order("HEAVY"),
    ],
    order_packages_csv: [pack("A", 2), pack("B", 2), pack("HEAVY", 30)],
  });
  expect(questions.map(({ orders }) => orders.map((one) => one.order_ref_number))).toEqual([
    ["A", "B"],
    ["FAR"],
    ["HEAVY"],
  ]);
  expect(questions[0]?.request).toEqual({
    originAddress: { postalCode: "H2J 2K8" },
    recipientAddress: { postalCode: "H2J 2K8" },
    packageCount: 1,
    packages: [{ weightOptions: { weight: 2, unit: "lb" } }],
  });
  // Nobody's name, phone or street is asked about.
  expect(JSON.stringify(questions.map(({ request }) => request))).not.toMatch(/Ana|rue|Montréal/);
});

it("adds up the prices of each order's service, and names the orders without one", () => {
  const questions = questionsOf({
    orders_csv: [
      order("A"),
      order("B", { service: "SAMEDAY" }),
      order("C"),
      order("FAR", { recipient_postal_code: "X1A 2B4" }),
      order("LATER", { recipient_postal_code: "M5J 0B8" }),
    ],
    order_packages_csv: [],
  });
  const keyOf = (reference: string) =>
    questions.find(({ orders }) => orders.some((one) => one.order_ref_number === reference))?.key ?? "";
  const answers = new Map([
    [keyOf("A"), [rate("NEXTDAY", 9.02)]],
    [keyOf("FAR"), []],
  ]);
  expect(estimateOf(questions, answers)).toEqual({
    price: 18.04,
    priced: 2,
    unasked: 1,
    notShipped: [
      { reference: "B", reason: "service" },
      { reference: "FAR", reason: "area" },
    ],
  });
});
