import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortColumns, type OrderSort } from "./order-sort.ts";
import { sortKey, sortNow, sortSlowly, type SortWords } from "./sort-orders.ts";

const words: SortWords = { locale: "fr-CA", service: (service) => service.toLowerCase() };
const by = (column: OrderSort["column"], direction: OrderSort["direction"] = "ascending"): OrderSort => ({
  column,
  direction,
});
const named = (...names: string[]) =>
  names.map((name, at) => sampleOrder({ id: `id-${at}`, refNumber: name, recipient: { name } }));
const names = (orders: ReturnType<typeof sortNow>) => orders.map(({ recipient }) => recipient.name);

describe("sorting orders", () => {
  it("goes by the alphabet of the language, whatever the case and the accents", () =>
    expect(names(sortNow(named("Zoé", "Écluse", "eclair", "Étienne", "abel"), by("recipient"), words))).toEqual([
      "abel",
      "eclair",
      "Écluse",
      "Étienne",
      "Zoé",
    ]));

  it("reads the numbers in a reference as numbers", () =>
    expect(names(sortNow(named("JUN-10", "JUN-9", "JUN-100"), by("order"), words))).toEqual([
      "JUN-9",
      "JUN-10",
      "JUN-100",
    ]));

  it.each(["ascending", "descending"] as const)("puts what has nothing to be sorted by last (%s)", (direction) =>
    expect(names(sortNow(named("", "b", " ", "a"), by("recipient", direction), words)).slice(2)).toEqual(["", " "]),
  );

  it("puts a moment that cannot be read last, and mixes seconds and milliseconds rightly", () => {
    const moments = [1_795_186_800, -5, 1_795_186_799_000, 0].map((createdAt, at) =>
      sampleOrder({ id: `id-${at}`, createdAt }),
    );
    expect(sortNow(moments, by("created"), words).map(({ createdAt }) => createdAt)).toEqual([
      1_795_186_799_000, 1_795_186_800, -5, 0,
    ]);
  });

  it("takes statuses as a delivery passes through them, unknown ones last", () => {
    const statuses = ["SOLD_TWICE", "DELIVERED", "FAILED", "CREATED", "CANCELLED"].map((orderStatus, at) =>
      sampleOrder({ id: `id-${at}`, orderStatus: orderStatus as "CREATED" }),
    );
    // Cancelled is shown as failed, and stands where it came.
    expect(sortNow(statuses, by("status"), words).map(({ orderStatus }) => orderStatus)).toEqual([
      "CREATED",
      "DELIVERED",
      "FAILED",
      "CANCELLED",
      "SOLD_TWICE",
    ]);
  });

  it("is stable and complete, at once and with pauses, and turned round only the keys turn", async () => {
    const some = fc.array(fc.constantFrom("", "a", "b", "é", "E", "10", "9"), { maxLength: 900 });
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom(...sortColumns), async (list, column) => {
        const orders = named(...list);
        const keyed = orders.map((order, at) => ({ order, at, key: sortKey(column, order, words) }));
        const compare = new Intl.Collator(words.locale, { numeric: true }).compare;
        for (const direction of ["ascending", "descending"] as const) {
          const sign = direction === "ascending" ? 1 : -1;
          const expected = keyed.toSorted(({ key: one }, { key: other }) => {
            if (one === undefined || other === undefined)
              return Number(one === undefined) - Number(other === undefined);
            return sign * (typeof one === "string" ? compare(one, String(other)) : one - Number(other));
          });
          const sorted = sortNow(orders, by(column, direction), words);
          expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ order }) => order.id));
          expect(await sortSlowly(orders, by(column, direction), words, new AbortController().signal)).toEqual(sorted);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("stops when it is not wanted any more", async () => {
    const controller = new AbortController();
    const orders = named(...Array.from({ length: 60_000 }, (_, at) => `${(at * 7919) % 60_013}`));
    const sorting = sortSlowly(orders, by("recipient"), words, controller.signal);
    controller.abort();
    await expect(sorting).rejects.toThrow(/abort/i);
  });
});
