import type { Order, OrderPage } from "@merchant-portal/api";
import { fakeApi, refuse, type FakeCall } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { figuresCsv, figuresFileName } from "./figures-csv.ts";
import { openReading } from "./use-figures.ts";

const zone = "America/Toronto";
const period = { from: "2026-11-16", to: "2026-11-17" };
const at = (text: string) => Date.parse(`${text}-05:00`);
const signal = () => new AbortController().signal;

const orderOf = (id: string, time: string, change: Partial<Order> = {}) =>
  sampleOrder({
    id,
    createdAt: at(time),
    rateChoice: { service: "NEXTDAY", name: "Next day", price: 12.5 },
    ...change,
  });

/** Four orders of the period and one of the days before, two a page, newest first. */
const all = [
  orderOf("E", "2026-11-17T23:00"),
  orderOf("D", "2026-11-17T12:00"),
  orderOf("C", "2026-11-16T12:00"),
  orderOf("B", "2026-11-16T00:00"),
  orderOf("A", "2026-11-15T12:00"),
];
function answer({ url: { searchParams } }: FakeCall): OrderPage {
  const between = ({ createdAt }: Order) =>
    createdAt >= Number(searchParams.get("dateFrom")) && createdAt <= Number(searchParams.get("dateTo"));
  const found = all.filter(between);
  const start = Math.max(
    0,
    found.findIndex(({ id }) => id === searchParams.get("startAt")),
  );
  const next = found[start + 2];
  return {
    orders: found.slice(start, start + 2),
    ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
  };
}

describe("reading a period", () => {
  it("reads all pages of it and of the one before", async () => {
    const reading = openReading(fakeApi({ "GET /orders": answer }), period, zone);
    const { now, before } = await reading.run(signal());
    expect(now.days.map(({ orders }) => orders)).toEqual([2, 2]);
    expect(before.total.orders).toBe(1);
    expect(before.period).toEqual({ from: "2026-11-14", to: "2026-11-15" });
    expect(now.stoppedAt).toBeUndefined();
    expect(reading.progress.get()).toEqual({ orders: 5, share: 1 });
  });

  it("continues after a failure with the page that failed, and counts nothing twice", async () => {
    const asked: string[] = [];
    let isBroken = true;
    const api = fakeApi({
      "GET /orders": (call: FakeCall) => {
        const startAt = call.url.searchParams.get("startAt") ?? "first";
        asked.push(startAt);
        return isBroken && startAt === "C" ? refuse(400, "boom") : answer(call);
      },
    });
    const reading = openReading(api, period, zone);
    await expect(reading.run(signal())).rejects.toThrow("boom");
    expect(reading.progress.get().orders).toBe(3);
    isBroken = false;
    const { now } = await reading.run(signal());
    expect(now.total.orders).toBe(4);
    // The first page of each period, then the one that failed, twice.
    expect(asked).toEqual(["first", "first", "C", "C"]);
  });

  it("ends both periods when one fails, so that the next run is alone", async () => {
    let isBroken = true;
    let running = 0;
    const api = fakeApi({
      "GET /orders": async (call: FakeCall) => {
        const isNow = Number(call.url.searchParams.get("dateTo")) > at("2026-11-17T12:00");
        if (isNow && isBroken) return refuse(400, "boom");
        running += 1;
        await Promise.resolve();
        running -= 1;
        return answer(call);
      },
    });
    const reading = openReading(api, period, zone);
    await expect(reading.run(signal())).rejects.toThrow("boom");
    expect(running).toBe(0);
    isBroken = false;
    expect((await reading.run(signal())).before.total.orders).toBe(1);
  });

  it("stops when it is cancelled, and continues", async () => {
    const controller = new AbortController();
    const api = fakeApi({
      "GET /orders": (call: FakeCall) => {
        if (call.url.searchParams.has("startAt")) controller.abort(new Error("cancelled"));
        return answer(call);
      },
    });
    const reading = openReading(api, period, zone);
    await expect(reading.run(controller.signal)).rejects.toThrow("cancelled");
    expect((await reading.run(signal())).now.total.orders).toBe(4);
  });

  it("reads from the first page again when it is restarted", async () => {
    const reading = openReading(fakeApi({ "GET /orders": answer }), period, zone);
    await reading.run(signal());
    reading.restart();
    expect(reading.progress.get()).toEqual({ orders: 0, share: 0 });
    expect((await reading.run(signal())).now.total.orders).toBe(4);
  });

  it("stops at its limit, and says back to which day it has read", async () => {
    const reading = openReading(fakeApi({ "GET /orders": answer }), period, zone, 1);
    const { now, before } = await reading.run(signal());
    expect(now.total.orders).toBe(2);
    expect(now.stoppedAt).toBe("2026-11-17");
    expect(before.stoppedAt).toBeUndefined();
  });
});

describe("the file", () => {
  const name = (service: string) => `Service ${service}`;
  const readBack = async (maxPages?: number) => {
    const figures = await openReading(fakeApi({ "GET /orders": answer }), period, zone, maxPages).run(signal());
    return figuresCsv(figures, name).replace("\uFEFF", "").trimEnd().split("\r\n");
  };

  it("has a line for each total, day, service and city of both periods", async () => {
    const lines = await readBack();
    expect(lines).toContain(
      "period,from,to,group,name,detail,orders,delivered,onTime,late,failed,cancelled,open,unpriced,spend",
    );
    expect(lines).toContain("this,2026-11-16,2026-11-17,total,,,4,0,0,0,0,0,4,0,50.00");
    expect(lines).toContain("this,2026-11-16,2026-11-17,day,2026-11-16,,2,0,0,0,0,0,2,0,25.00");
    expect(lines).toContain("this,2026-11-16,2026-11-17,service,Service NEXTDAY,,4,0,0,0,0,0,4,0,50.00");
    expect(lines).toContain('this,2026-11-16,2026-11-17,city,"Montréal, QC",,4,0,0,0,0,0,4,0,50.00');
    expect(lines).toContain("before,2026-11-14,2026-11-15,day,2026-11-14,,0,0,0,0,0,0,0,0,0.00");
    const cells = lines.filter((line) => !line.includes('"')).map((line) => line.split(",").length);
    expect(new Set(cells)).toEqual(new Set([15]));
    expect(figuresFileName(period)).toBe("figures-2026-11-16-2026-11-17.csv");
  });

  it("has no line for a day that was not read", async () => {
    const lines = await readBack(1);
    expect(lines).toContain("this,2026-11-16,2026-11-17,total,,read back to 2026-11-17,2,0,0,0,0,0,2,0,25.00");
    expect(lines.some((line) => line.startsWith("this,2026-11-16,2026-11-17,day,2026-11-16"))).toBe(false);
  });
});
