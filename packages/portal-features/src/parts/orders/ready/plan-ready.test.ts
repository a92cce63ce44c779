import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { orderStatuses } from "#rules/order-status.ts";
import { isMarked, markOf, marks, planMark } from "./plan-ready.ts";

const scanEvents = [{ location: "Dock 4", time: 1_795_186_800_000 }];
const geocoded = sampleOrder({ id: "a" });
const ready = sampleOrder({ id: "b", orderStatus: "PICKUP_READY" });
const scanned = sampleOrder({ id: "c", orderStatus: "PICKUP_READY", scanEvents });
const delivered = sampleOrder({ id: "d", orderStatus: "DELIVERED" });
const archived = sampleOrder({ id: "e", orderStatus: "ARCHIVED" });
const all = [geocoded, ready, scanned, delivered, archived];
const skipped = (mark: (typeof marks)[number]) =>
  planMark(mark, all).skipped.map(({ item, reason }) => `${item.id} ${reason}`);

describe("which orders are marked and which are skipped (S4.2, T69)", () => {
  it("only geocoded orders are set ready", () => {
    expect(planMark("ready", all).items.map(({ id }) => id)).toEqual(["a"]);
    expect(skipped("ready")).toEqual(["b alreadyReady", "c alreadyReady", "d notGeocoded", "e archived"]);
  });

  it("only ready orders that were not scanned are set not ready", () => {
    expect(planMark("notReady", all).items.map(({ id }) => id)).toEqual(["b"]);
    expect(skipped("notReady")).toEqual(["a notReady", "c scanned", "d notReady", "e archived"]);
  });

  it.each(marks)("a single order is always sent: %s", (mark) => {
    const sent = mark === "ready" ? all : all.filter((order) => order !== scanned);
    for (const order of sent) expect(planMark(mark, [order])).toMatchObject({ items: [{ id: order.id }], skipped: [] });
  });

  it("a single order with scans in the list is not marked not ready", () => {
    expect(planMark("notReady", [scanned])).toMatchObject({ items: [], skipped: [{ reason: "scanned" }] });
  });

  it.each(marks)(
    "an order that is being marked already is skipped, alone and among others, and is counted (T65): %s",
    (mark) => {
      for (const selected of [[geocoded], all]) {
        const plan = planMark(mark, selected, (id) => id === "a");
        expect(plan.skipped[0]).toMatchObject({ item: { id: "a" }, reason: "underway" });
        expect(plan.items.length + plan.skipped.length).toBe(selected.length);
      }
    },
  );

  it("an order that has the mark counts as marked, no matter who marked it", () => {
    const since = { ...ready, pickupReadyAt: 1_795_186_800_000 };
    expect([geocoded, since].map(isMarked.ready)).toEqual([false, true]);
    expect([geocoded, since].map(isMarked.notReady)).toEqual([true, false]);
  });

  it("the mark offered for one order follows its status", () => {
    expect(all.map(markOf)).toEqual(["ready", "notReady", "notReady", undefined, undefined]);
  });
});

test("of any selection, each order is marked or skipped once, in the order of the list", () => {
  const order = fc.record({ status: fc.constantFrom(...orderStatuses), isScanned: fc.boolean() });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 60 }), fc.constantFrom(...marks), (given, mark) => {
      const selected = given.map(({ status, isScanned }, index) =>
        sampleOrder({ id: `o${index}`, orderStatus: status, scanEvents: isScanned ? scanEvents : [] }),
      );
      const plan = planMark(mark, selected);
      const ids = [...plan.items, ...plan.skipped.map((one) => one.item)].map(({ id }) => Number(id.slice(1)));
      expect(ids.toSorted((one, other) => one - other)).toEqual(given.map((_, index) => index));
      const isSorted = (list: readonly number[]) => list.every((id, at) => at === 0 || id > (list[at - 1] ?? id));
      expect(isSorted(ids.slice(0, plan.items.length)) && isSorted(ids.slice(plan.items.length))).toBe(true);
    }),
  );
});
