import { expect, test } from "vitest";
import { countPrints } from "./plan-prints.ts";

test("S3.6: a label is one a package, a packing slip one an order", () => {
  const orders = [{ labels: 1 }, { labels: 3 }, { labels: 2 }];
  expect(countPrints("label", orders)).toBe(6);
  expect(countPrints("packing-slip", orders)).toBe(3);
});

test("of an order whose packages are not known no number of labels is told", () => {
  expect(countPrints("label", [{ labels: 2 }, {}])).toBeUndefined();
  expect(countPrints("packing-slip", [{ labels: 2 }, {}])).toBe(2);
});
