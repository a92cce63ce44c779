import type { Order } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openSlices } from "#kit/slices.ts";
import { sortColumns, type OrderSort, sortInSlices, sortKey, sortOrders, type SortWords } from "./order-sort.ts";

const words: SortWords = { locale: "fr-CA", service: (service) => service.toLowerCase() };
const by = (column: OrderSort["column"], direction: OrderSort["direction"] = "ascending"): OrderSort => ({
  column,
  direction,
});
const named = (...names: string[]) =>
  names.map((name, at) => sampleOrder({ id: `id-${at}`, refNumber: name, recipient: { name } }));
const names = (orders: ReturnType<typeof sortOrders>) => orders.map(({ recipient }) => recipient.name);

describe("sorting orders", () => {
  it("goes by the alphabet of the language, whatever the case and the accents", () =>
    expect(names(sortOrders(named("Zoé", "Écluse", "eclair", "Étienne", "abel"), by("recipient"), words))).toEqual([
      "abel",
      "eclair",
      "Écluse",
      "Étienne",
      "Zoé",
    ]));

  it("reads the numbers in a reference as numbers", () =>
    expect(names(sortOrders(named("JUN-10", "JUN-9", "JUN-100"), by("order"), words))).toEqual([
      "JUN-9",
      "JUN-10",
      "JUN-100",
    ]));

  it.each(["ascending", "descending"] as const)("puts what has nothing to be sorted by last (%s)", (direction) =>
    expect(names(sortOrders(named("", "b", " ", "a"), by("recipient", direction), words)).slice(2)).toEqual(["", " "]),
  );

  it("puts a moment that cannot be read last, and mixes seconds and milliseconds rightly", () => {
    const moments = [1_795_186_800, -5, 1_795_186_799_000, 0].map((createdAt, at) =>
      sampleOrder({ id: `id-${at}`, createdAt }),
    );
    expect(sortOrders(moments, by("created"), words).map(({ createdAt }) => createdAt)).toEqual([
      1_795_186_799_000, 1_795_186_800, -5, 0,
    ]);
  });

  it("takes statuses as a delivery passes through them, unknown ones last", () => {
    const statuses = ["SOLD_TWICE", "DELIVERED", "FAILED", "CREATED", "CANCELLED"].map((orderStatus, at) =>
      sampleOrder({ id: `id-${at}`, orderStatus: orderStatus as "CREATED" }),
    );
    // Cancelled is shown as failed, and stands where it came.
    expect(sortOrders(statuses, by("status"), words).map(({ orderStatus }) => orderStatus)).toEqual([
      "CREATED",
      "DELIVERED",
      "FAILED",
      "CANCELLED",
      "SOLD_TWICE",
    ]);
  });

  it("is stable and complete, and turned round only the keys turn", () => {
    const some = fc.array(fc.constantFrom("", "a", "b", "é", "E", "10", "9"), { maxLength: 300 });
    fc.assert(
      fc.property(some, fc.constantFrom(...sortColumns), (list, column) => {
        const orders = named(...list);
        const place = new Map(orders.map((order, at) => [order, at]));
        for (const direction of ["ascending", "descending"] as const) {
          const sorted = sortOrders(orders, by(column, direction), words);
          expect(new Set(sorted)).toEqual(new Set(orders));
          const pairs = sorted.slice(1).map((next, at) => [sorted[at] as Order, next] as const);
          const keyOf = (order: Order) => sortKey(column, order, words);
          const isWrong = ([one, next]: readonly [Order, Order]) =>
            keyOf(one) === undefined
              ? keyOf(next) !== undefined
              : keyOf(one) === keyOf(next) && (place.get(one) ?? 0) > (place.get(next) ?? 0);
          expect(pairs.filter(isWrong)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("is the same in slices, and ends with them", async () => {
    const texts = fc.constantFrom("", "a", "b", "é", "E", "JUN-10", "JUN-9");
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 900, maxLength: 2600 }),
        fc.constantFrom(...sortColumns),
        fc.constantFrom("ascending" as const, "descending" as const),
        async (list, column, direction) => {
          const orders = named(...list);
          const sort = by(column, direction);
          expect(await sortInSlices(orders, sort, words, openSlices(undefined, 1))).toEqual(
            sortOrders(orders, sort, words),
          );
        },
      ),
      { numRuns: 20 },
    );
    const stopped = openSlices(AbortSignal.abort(), 0);
    await expect(sortInSlices(named("a", "b"), by("recipient"), words, stopped)).rejects.toThrow("aborted");
  });
});
