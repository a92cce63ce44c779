import type { Order, OrderStatus } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "./order-status.ts";
import { barsOf, onTimeShare, openPeriodFigures, periodBefore, periodOf, sumOfTallies } from "./period-figures.ts";

const zone = "America/Toronto";
const at = (text: string) => Date.parse(`${text}-05:00`);
const week = { from: "2026-11-16", to: "2026-11-22" };

let nextId = 0;
const orderOf = (change: Partial<Order> = {}): Order =>
  sampleOrder({
    id: `F${(nextId += 1)}`,
    createdAt: at("2026-11-18T10:00"),
    rateChoice: { service: "NEXTDAY", name: "Next day", price: 12.61, epochEstimateTo: at("2026-11-19T21:00") },
    ...change,
  });
const figuresOf = (orders: readonly Order[], isWhole = true, period = week) => {
  const reader = openPeriodFigures(period, zone);
  reader.add(orders);
  return reader.result(isWhole);
};
const delivered = (time: string, change: Partial<Order> = {}) =>
  orderOf({ orderStatus: "DELIVERED", deliveredAt: at(time), ...change });

describe("the period to compare with", () => {
  it("is as long, and ends the day before", () => {
    expect(periodBefore(week)).toEqual({ from: "2026-11-09", to: "2026-11-15" });
    expect(periodBefore({ from: "2026-11-01", to: "2026-11-27" })).toEqual({ from: "2026-10-05", to: "2026-10-31" });
    expect(periodBefore({ from: "2027-01-01", to: "2027-01-01" })).toEqual({ from: "2026-12-31", to: "2026-12-31" });
  });
  it("is the month before of a whole month, however long", () => {
    expect(periodBefore({ from: "2026-10-01", to: "2026-10-31" })).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect(periodBefore({ from: "2028-03-01", to: "2028-03-31" })).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    // Two months are no month.
    expect(periodBefore({ from: "2026-09-01", to: "2026-10-31" }).from).toBe("2026-07-02");
  });
  it("has no day to come, and a year at most", () => {
    expect(periodOf("thisWeek", "2026-11-20")).toEqual({ from: "2026-11-16", to: "2026-11-20" });
    expect(periodOf(week, "2026-12-01")).toEqual(week);
    expect(periodOf("anyTime", "2026-11-20")).toEqual({ from: "2025-11-20", to: "2026-11-20" });
    expect(periodOf({ from: "", to: "2026-11-20" }, "2026-12-01").from).toBe("2025-11-20");
    expect(periodOf({ from: "2026-11-16", to: "" }, "2026-11-20")).toEqual({ from: "2026-11-16", to: "2026-11-20" });
    // A clock that is behind: the days stay as they were chosen.
    expect(periodOf(week, "2020-01-01")).toEqual(week);
    expect(periodOf({ from: "2026-11-16", to: "" }, "2020-01-01").to).toBe("2026-11-16");
  });
});

describe("what became of the orders", () => {
  it("counts each order once, in one outcome", () => {
    const twice = delivered("2026-11-19T12:00");
    const { total } = figuresOf([
      twice,
      twice,
      delivered("2026-11-20T12:00"),
      orderOf({ orderStatus: "CANCELLED" }),
      orderOf({ orderStatus: "DELIVERY_FAILED", failureNotes: "Nobody was at home." }),
      orderOf({ orderStatus: "OUT_FOR_DELIVERY" }),
      orderOf({ orderStatus: "OUT_OF_FSA" }),
    ]);
    expect(total).toEqual({
      orders: 6,
      delivered: 2,
      onTime: 1,
      late: 1,
      failed: 2,
      cancelled: 1,
      open: 1,
      // Neither the cancelled nor the refused one.
      cents: 4 * 1261,
      unpriced: 0,
    });
  });

  it("adds up, whatever the statuses", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<OrderStatus>(...orderStatuses), { maxLength: 40 }), (statuses) => {
        const orders = statuses.map((orderStatus) => orderOf({ orderStatus }));
        const { total, days, services, cities, failures, leftOut } = figuresOf(orders);
        expect(total.delivered + total.failed + total.cancelled + total.open).toBe(total.orders);
        expect(total.orders + leftOut.archived + leftOut.noDate).toBe(orders.length);
        for (const tallies of [days, services, cities])
          expect(tallies.reduce((sum, { orders: count }) => sum + count, 0)).toBe(total.orders);
        expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(total.failed);
      }),
    );
  });

  it("calls in time what came before the end of the window, or of the estimate without one", () => {
    const moved = { completeBefore: at("2026-11-21T12:00") };
    const { total } = figuresOf([
      delivered("2026-11-19T21:00"),
      delivered("2026-11-19T21:01"),
      delivered("2026-11-20T09:00", moved),
      delivered("2026-11-21T12:01", moved),
    ]);
    expect(total).toMatchObject({ onTime: 2, late: 2 });
    expect(onTimeShare(total)).toBe(0.5);
  });

  it("does not guess where nothing was promised, or nobody knows when it came", () => {
    const { rateChoice: _rate, ...unpromised } = delivered("2026-11-19T12:00");
    const { deliveredAt: _at, ...untimed } = delivered("2026-11-19T12:00");
    const { total } = figuresOf([unpromised, untimed]);
    expect(total).toMatchObject({ delivered: 2, onTime: 0, late: 0, unpriced: 1 });
    expect(onTimeShare(total)).toBeUndefined();
  });

  it("leaves out what has no date, lies outside of the days, or is archived without an end", () => {
    const { total, leftOut } = figuresOf([
      orderOf({ createdAt: "soon" as unknown as number }),
      orderOf({ createdAt: at("2026-11-15T23:59") }),
      orderOf({ createdAt: at("2026-11-23T00:00") }),
      orderOf({ orderStatus: "ARCHIVED" }),
      delivered("2026-11-19T12:00", { orderStatus: "ARCHIVED" }),
      orderOf({ orderStatus: "ARCHIVED", failedAt: at("2026-11-19T12:00") }),
    ]);
    expect(leftOut).toEqual({ noDate: 3, archived: 1 });
    expect(total).toMatchObject({ orders: 2, delivered: 1, failed: 1 });
  });

  it("groups failed deliveries by what the driver wrote, and refused orders by what was wrong", () => {
    const failed = (failureNotes: string) => orderOf({ orderStatus: "DELIVERY_FAILED", failureNotes });
    const { failures } = figuresOf([
      failed("Nobody was at home."),
      failed(" nobody was at home. "),
      failed("x".repeat(81)),
      orderOf({ orderStatus: "GEOCODEDFAILED", failureNotes: "Not used" }),
    ]);
    expect(failures).toEqual([
      { key: "delivery nobody was at home.", reason: "delivery", note: "Nobody was at home.", count: 2 },
      { key: "delivery ", reason: "delivery", note: "", count: 1 },
      { key: "address ", reason: "address", note: "", count: 1 },
    ]);
    const many = figuresOf(Array.from({ length: 200 }, (_, index) => failed(`Door ${index} was closed.`)));
    expect(many.failures).toHaveLength(51);
    expect(many.failures[0]).toMatchObject({ reason: "delivery", note: "", count: 150 });
  });

  it("joins a city that is written in several ways, and keeps two of the same name apart", () => {
    const inCity = (city: string, province = "QC") =>
      orderOf({ recipientAddress: { ...sampleOrder().recipientAddress, city, province } });
    const { cities } = figuresOf([
      inCity("Montréal"),
      inCity("MONTREAL"),
      inCity("Windsor", "ON"),
      inCity("Windsor"),
      inCity(""),
    ]);
    expect(cities.map(({ name, orders }) => `${name} ${orders}`)).toEqual([
      "Montréal, QC 2",
      " 1",
      "Windsor, ON 1",
      "Windsor, QC 1",
    ]);
    expect(sumOfTallies(cities)).toMatchObject({ orders: 5, open: 5 });
  });

  it("has no share of nothing", () => {
    const { total, days, services } = figuresOf([]);
    expect(total.orders).toBe(0);
    expect(onTimeShare(total)).toBeUndefined();
    expect(days).toHaveLength(7);
    expect(services).toEqual([]);
  });
});

describe("the bars", () => {
  const orders = ["2026-11-22T23:59", "2026-11-16T00:00", "2026-11-16T12:00"].map((time) =>
    orderOf({ createdAt: at(time) }),
  );
  it("are days", () => {
    const { starts, countsOf } = barsOf(figuresOf(orders), "day");
    expect(starts).toHaveLength(7);
    expect(countsOf("orders").map((count) => count?.count)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  });
  it("are weeks from Monday on, the first and the last perhaps cut", () => {
    const period = { from: "2026-11-12", to: "2026-11-24" };
    const { starts, countsOf } = barsOf(figuresOf(orders, true, period), "week");
    expect(starts).toEqual(["2026-11-12", "2026-11-16", "2026-11-23"]);
    expect(countsOf("orders")).toEqual([0, 3, 0].map((count) => ({ count, isAtLeast: false })));
  });
  it("claim no 0 where reading stopped", () => {
    const figures = figuresOf(orders.slice(0, 2), false, { from: "2026-11-14", to: "2026-11-22" });
    expect(figures.stoppedAt).toBe("2026-11-16");
    expect(barsOf(figures, "day").countsOf("orders").slice(0, 4)).toEqual([
      undefined,
      undefined,
      { count: 1, isAtLeast: true },
      { count: 0, isAtLeast: false },
    ]);
    expect(barsOf(figures, "week").countsOf("orders")).toEqual([undefined, { count: 2, isAtLeast: true }]);
  });
});

it("counts 60,000 orders and stores none of them", () => {
  const reader = openPeriodFigures(week, zone);
  for (let page = 0; page < 600; page += 1)
    reader.add(Array.from({ length: 100 }, () => delivered("2026-11-19T12:00")));
  expect(reader.result(true).total).toMatchObject({ orders: 60_000, onTime: 60_000, cents: 60_000 * 1261 });
});
