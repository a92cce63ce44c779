import { expect, test } from "vitest";
import { countPrints } from "./plan-prints.ts";

test("S3.6: there is one label per package, and one packing slip per order", () => {
  const orders = [{ labels: 1 }, { labels: 3 }, { labels: 2 }];
  expect(countPrints("label", orders)).toBe(6);
  expect(countPrints("packing-slip", orders)).toBe(3);
});

test("without an order's number of packages, the number of labels is unknown", () => {
  expect(countPrints("label", [{ labels: 2 }, {}])).toBeUndefined();
  expect(countPrints("packing-slip", [{ labels: 2 }, {}])).toBe(2);
});
