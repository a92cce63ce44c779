import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Merchant, OrderCsvRow } from "#contract/schemas.ts";
import { seedMerchants } from "#seed/seed-merchants.ts";
import { aRow, anUpload } from "#testing/csv-rows.ts";
import { readCsvUpload } from "./csv-problems.ts";

const [juniper] = seedMerchants(1_795_000_000_000).map(({ merchant }) => merchant);
if (!juniper) throw new Error("There is no merchant.");
const merchant: Merchant = juniper;

/** Possible errors of a row, and the column that the response must name. */
const mistakes: Record<string, { row: Partial<OrderCsvRow>; column?: keyof OrderCsvRow }> = {
  none: { row: {} },
  outside: { row: { recipient_city: "Yellowknife", recipient_province: "NT", recipient_postal_code: "X1A 2B4" } },
  "no number": { row: { recipient_street: "Rue sans numéro" } },
  "no phone": { row: { recipient_phone: undefined as never }, column: "recipient_phone" },
  scheduled: { row: { service: "SCHEDULED" } },
  "white glove": { row: { delivery_service: "WHITE_GLOVE" }, column: "delivery_service" },
  "province of another country": { row: { recipient_province: "NY" }, column: "recipient_province" },
  "other country": { row: { origin_country: "US" }, column: "origin_postal_code" },
  "no country": { row: { origin_country: "Atlantis" }, column: "origin_country" },
  "long notes": { row: { notes: "n".repeat(1500), recipient_notes: "m".repeat(600) }, column: "recipient_notes" },
};

describe("what is wrong with the rows of a file", () => {
  test("for any list of rows: the named fields are those of the rows with a mistake", async () => {
    const names = Object.keys(mistakes);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 60 }), async (planned) => {
        const { orders, problems = {} } = await readCsvUpload(
          {
            orders_csv: planned.map((name, number) => aRow(`R-${number}`, mistakes[name]?.row)),
            order_packages_csv: [],
          },
          merchant,
        );
        const expected = planned.flatMap((name, number) => {
          const column = mistakes[name]?.column;
          return column ? [`orders_csv.${number}.${column}`] : [];
        });
        expect(Object.keys(problems)).toEqual(expected);
        expect(orders?.length).toBe(expected.length === 0 ? planned.length : undefined);
      }),
      { numRuns: 60 },
    );
  });

  test("for any packages: each goes to its order; one too many and one without an order are named", async () => {
    const owners = fc.array(fc.nat({ max: 7 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(owners, async (owned) => {
        const rows = Array.from({ length: 6 }, (_, number) => aRow(`R-${number}`, { package_count: 3 }));
        const { orders, problems = {} } = await readCsvUpload(
          {
            orders_csv: rows,
            order_packages_csv: owned.map((owner) => ({ order_ref_number: `R-${owner}` })),
          },
          merchant,
        );
        const orphans = owned.flatMap((owner, number) =>
          owner > 5 ? [`order_packages_csv.${number}.order_ref_number`] : [],
        );
        const counts = rows.map((_, number) => owned.filter((owner) => owner === number).length);
        const overfull = counts.flatMap((count, number) => (count > 3 ? [`orders_csv.${number}.package_count`] : []));
        expect(Object.keys(problems)).toEqual([...orphans, ...overfull]);
        const isTaken = orphans.length + overfull.length === 0;
        expect(orders?.map(({ packages }) => packages.length)).toEqual(isTaken ? counts : undefined);
      }),
      { numRuns: 60 },
    );
  });

  test("a reference number of two orders and a tracking number of two packages are named at the second", async () => {
    const packages = ["T1", "T1", undefined, undefined].map((tracking) => ({
      order_ref_number: "A",
      ...(tracking !== undefined && { package_tracking_number: tracking }),
    }));
    const { problems } = await readCsvUpload(
      {
        orders_csv: [aRow("A", { package_count: 4 }), aRow("B"), aRow("A", { package_count: 4 })],
        order_packages_csv: [...packages, { order_ref_number: "B", package_tracking_number: "T1" }],
      },
      merchant,
    );
    expect(problems).toEqual({
      "orders_csv.2.order_ref_number": "is the one of orders_csv.0 as well",
      "order_packages_csv.1.package_tracking_number": "is the one of another package of this order",
    });
  });

  test("names that every object has are names like others", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const { orders } = await readCsvUpload(
      {
        orders_csv: names.map((name) => aRow(name)),
        order_packages_csv: names.map((name) => ({ order_ref_number: name })),
      },
      merchant,
    );
    expect(orders?.map(({ packages }) => packages.length)).toEqual([1, 1, 1]);
  });

  test("a long file is read to its end, and at most 100 problems are returned", async () => {
    const upload = anUpload("L", 1700);
    upload.orders_csv[1699] = aRow("L-1699", { delivery_service: "WHITE_GLOVE" });
    const one = await readCsvUpload(upload, merchant);
    expect(Object.keys(one.problems ?? {})).toEqual(["orders_csv.1699.delivery_service"]);
    const all = await readCsvUpload(
      {
        orders_csv: upload.orders_csv.map((row) => ({ ...row, delivery_service: "WHITE_GLOVE" })),
        order_packages_csv: [],
      },
      merchant,
    );
    expect(Object.keys(all.problems ?? {})).toHaveLength(100);
  });
});
