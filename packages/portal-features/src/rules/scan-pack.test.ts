import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "./order-status.ts";
import { compareStack, countPackage, emptyCount, foreignPackage, uncount } from "./scan-count.ts";
import { noteReady, pack, type PackedOrder, type ScannedOrder, unpack } from "./scan-pack.ts";

const scanned = (place: number | undefined, more: Parameters<typeof sampleOrder>[0] = {}): ScannedOrder => {
  const order = sampleOrder({ packageCount: 3, ...more });
  return { id: order.id, name: "JUN-10482", order, named: { place, isOwn: false } };
};

/** Scans one after the other; returns the outcomes. */
function packAll(scans: readonly ScannedOrder[]) {
  let packed: readonly PackedOrder[] = [];
  const outcomes = scans.map((scan, at) => {
    const next = pack(packed, scan, at);
    packed = next.packed;
    return next.outcome;
  });
  return { packed, outcomes };
}

describe("packing", () => {
  it("counts each package once, and the last one completes its order", () => {
    const { outcomes } = packAll([scanned(2), scanned(2), scanned(1), scanned(3), scanned(3)]);
    expect(outcomes.map((one) => `${one.is} ${"scanned" in one ? `${one.scanned}/${one.count}` : ""}`)).toEqual([
      "counted 1/3",
      "twice 1/3",
      "counted 2/3",
      "complete 3/3",
      "twice 3/3",
    ]);
  });
  it("one package is packed by any code of its order", () =>
    expect(packAll([scanned(undefined, { packageCount: 1 })]).outcomes[0]).toMatchObject({ is: "complete" }));
  it("an order without a count has one package", () =>
    expect(packAll([scanned(1, { packageCount: 0 })]).outcomes[0]).toMatchObject({ is: "complete" }));
  it.each([
    ["the code of a whole order with several packages", scanned(undefined), "whichPackage"],
    ["a label with a higher number", scanned(4), "noSuchPackage"],
    ["an order that is ready", scanned(1, { orderStatus: "PICKUP_READY" }), "packed"],
    ["a delivered order", scanned(1, { orderStatus: "DELIVERED" }), "status"],
    ["an order whose address failed", scanned(1, { orderStatus: "GEOCODEDFAILED" }), "status"],
  ])("stops at %s", (_, scan, why) => {
    const { packed, outcomes } = packAll([scan]);
    expect(outcomes[0]).toMatchObject({ is: "wrong", why });
    expect(packed).toEqual([]);
  });
  it("a package that was taken off on the server does not count any more", () => {
    const { outcomes } = packAll([scanned(3), scanned(1, { packageCount: 2 }), scanned(2, { packageCount: 2 })]);
    expect(outcomes.at(-1)).toMatchObject({ is: "complete", scanned: 2, count: 2 });
  });
  it("the last scan is taken back, and says that the order was complete", () => {
    const { packed } = packAll([scanned(1), scanned(2), scanned(3)]);
    const back = unpack(packed, scanned(1).id, 3);
    expect(back.wasComplete).toBe(true);
    expect(unpack(back.packed, scanned(1).id, 2).wasComplete).toBe(false);
    expect(unpack([], "gone", 1)).toEqual({ packed: [], wasComplete: false });
    expect(unpack(unpack(back.packed, scanned(1).id, 2).packed, scanned(1).id, 1).packed).toEqual([]);
  });
  it("what the server has as ready is noted, and taken back with the scan", () => {
    const { packed } = packAll([scanned(1, { packageCount: 1 })]);
    const noted = noteReady(packed, new Set([scanned(1).id]));
    expect(noted[0]?.isReady).toBe(true);
    expect(noteReady(noted, new Set([scanned(1).id]))).toBe(noted);
    expect(noteReady(packAll([scanned(1)]).packed, new Set([scanned(1).id]))[0]?.isReady).toBeUndefined();
  });

  it("whatever is scanned in whatever order: an order is completed once, by as many packages as it has", () => {
    const scan = fc.record({
      id: fc.constantFrom("a", "b", "c"),
      place: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom(...orderStatuses.slice(0, 3)),
    });
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 60 }), (scans) => {
        const { packed, outcomes } = packAll(
          scans.map(({ id, place, status }) => scanned(place, { id, packageCount: 4, orderStatus: status })),
        );
        const completed = outcomes.flatMap((one, at) => (one.is === "complete" ? [scans[at]?.id] : []));
        expect(new Set(completed).size).toBe(completed.length);
        for (const { places, count } of packed) {
          expect(new Set(places).size).toBe(places.length);
          expect(places.every((place) => place >= 1 && place <= count)).toBe(true);
        }
      }),
    );
  });
});

describe("counting the stack", () => {
  const ready = (id: string, packageCount: number, pickupReadyAt: number) =>
    sampleOrder({ id, packageCount, pickupReadyAt, orderStatus: "PICKUP_READY" });
  const day = 86_400_000;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const now = Date.parse("2026-11-20T15:00:00Z");
  const orders = [ready("a", 2, now), ready("b", 1, now), ready("old", 1, now - day), ready("older", 1, now - 2 * day)];
  const found = (id: string, place: number): ScannedOrder => {
    const order = orders.find((one) => one.id === id) ?? sampleOrder({ id, orderStatus: "GEOCODED" });
    return { id, name: id, order, named: { place, isOwn: false } };
  };
  const count = (...scans: [string, number][]) =>
    scans.reduce(
      (stack, [id, place]) => countPackage(stack, found(id, place), `${id}-${place}`).stack,
      emptyCount("2026-11-20"),
    );

  it("says what is missing, and what lies there from an earlier day", () => {
    const result = compareStack(count(["a", 1], ["old", 1]), orders, dayOf);
    expect(result).toMatchObject({ orders: 2, packages: 3, foundOrders: 0, foundPackages: 1 });
    expect(result.missing.map(({ order, places }) => `${order.id} ${places.join()}`)).toEqual(["a 2", "b 1"]);
    expect(result.older.map(({ id }) => id)).toEqual(["old"]);
  });
  it("nothing is missing when all was scanned", () =>
    expect(compareStack(count(["a", 1], ["a", 2], ["b", 1]), orders, dayOf)).toMatchObject({
      missing: [],
      foundOrders: 2,
      foundPackages: 3,
    }));
  it("the same package counts once, and an order that is not ready is foreign", () => {
    const stack = count(["a", 1], ["a", 1], ["x", 1], ["x", 1]);
    expect(stack.found).toHaveLength(1);
    expect(stack.foreign).toEqual([{ code: "x-1", name: "x", why: "status", status: "GEOCODED" }]);
    expect(countPackage(stack, found("a", 1), "a-1").outcome).toMatchObject({ is: "twice" });
    expect(countPackage(stack, found("a", 2), "a-2").outcome).toMatchObject({ is: "complete" });
  });
  it("the last scan is taken off", () => {
    const stack = foreignPackage(count(["a", 1]), { code: "zz", why: "unknown" }).stack;
    expect(uncount(stack, { code: "zz" }).foreign).toEqual([]);
    expect(uncount(stack, { id: "a", place: 1 }).found).toEqual([]);
  });
});
