import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aRow, anUpload } from "#testing/csv-rows.ts";
import { checkBody } from "./check-body.ts";
import { loadOperations } from "./operations.ts";

const upload = loadOperations().find(({ id }) => id === "uploadOrdersCsv")?.body;
if (!upload) throw new Error("There is no uploadOrdersCsv.");
const body = upload;

describe("the rows of a long list", () => {
  test("are checked as they would be in one go, wherever the mistakes are", async () => {
    const rows = anUpload("R", 1300).orders_csv;
    const spots = fc.uniqueArray(fc.nat({ max: rows.length - 1 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(spots, async (wrong) => {
        const value = {
          orders_csv: rows.map((row, number) => (wrong.includes(number) ? { ...row, service: "DRONE", vip: 1 } : row)),
          order_packages_csv: rows.map((_, number) => (wrong.includes(number) ? {} : { order_ref_number: "R-1" })),
          more: wrong.length === 3,
        };
        const slices = await checkBody(body, value);
        const whole = body.check(value);
        const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(sorted(slices ?? {})).toEqual(sorted(whole ?? {}));
      }),
      { numRuns: 15 },
    );
  });

  test("are named, 100 at most, and not at all when there are too many rows", async () => {
    const value = { orders_csv: Array.from({ length: 3000 }, () => ({})), order_packages_csv: [] };
    expect(Object.keys((await checkBody(body, value)) ?? {})).toHaveLength(100);
    const row = aRow("R");
    const tooLong = { orders_csv: Array.from({ length: 100_001 }, () => row), order_packages_csv: [] };
    expect(await checkBody(body, tooLong)).toEqual({ orders_csv: "must NOT have more than 100000 items" });
  });

  test("in a list that should not be there are named by the list", async () => {
    const value = { ...anUpload("R", 1), more: Array.from({ length: 600 }, () => 1) };
    expect(await checkBody(body, value)).toEqual({ more: "is not known" });
  });

  test("leave others their turn", async () => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        await setImmediate();
        turns += 1;
      }
    })();
    expect(await checkBody(body, anUpload("R", 5000))).toBeUndefined();
    isDone = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
