import fc from "fast-check";
import { expect, test } from "vitest";
import { nextBatch, withoutReferences } from "./batches.ts";
import { readUpload } from "./uploads.api.ts";

const row = (order_ref_number: string) => ({ order_ref_number });
const bodyOf = (references: readonly string[]) =>
  JSON.stringify({ orders_csv: references.map(row), order_packages_csv: references.map(row) });

test("batches stay within the limit and contain every order; a single order is sent whatever its size", async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      lengths,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 100, max: 3000 }),
      async (...given) => {
        const [sizes, most, bytes] = given;
        const all = sizes.map((size, at) => `${at}-`.padEnd(size, "x"));
        const source = {
          batch: async (from: number, count: number) => {
            const references = all.slice(from, from + count);
            const next = from + references.length;
            return { body: bodyOf(references), references, ...(next < all.length && { next }) };
          },
        };
        const sent: string[] = [];
        for (let from: number | undefined = 0; from !== undefined;) {
          const batch = await nextBatch(source, from, most, bytes);
          if (!batch) throw new Error("There is no batch.");
          expect(batch.references.length <= most).toBe(true);
          expect(batch.body.length <= bytes || batch.references.length === 1).toBe(true);
          sent.push(...batch.references);
          from = batch.next;
        }
        expect(sent).toEqual(all);
      },
    ),
  );
});

test("sent orders are removed with their packages", () => {
  const batch = { body: bodyOf(["A", "B", "C"]), references: ["A", "B", "C"], next: 9 };
  expect(withoutReferences(batch, new Set(["Z"]))).toBe(batch);
  const unsent = withoutReferences(batch, new Set(["B"]));
  expect(unsent).toMatchObject({ references: ["A", "C"], next: 9 });
  expect(readUpload(unsent?.body ?? "")).toEqual(JSON.parse(bodyOf(["A", "C"])));
  expect(withoutReferences(batch, new Set(["A", "B", "C"]))).toBeUndefined();
});
