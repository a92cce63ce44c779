import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DeliveryWindow, Rate } from "#contract/schemas.ts";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
let juniper: Ask;

beforeAll(async () => {
  // A Tuesday, 12:59 in Montréal.
  vi.setSystemTime(Date.UTC(2026, 10, 24, 17, 59));
  rig = await startRig();
  juniper = await rig.as("merchant@example.com");
}, 90_000);
afterAll(async () => {
  await rig.stop();
  vi.useRealTimers();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const { recipientAddress, originAddress } = anOrder;
const query = "/v1/rates/windows?originPostalCode=H2J2K8&postalCode=h3b%202y5";
const windowsOf = async (ask: Ask): Promise<DeliveryWindow[]> => (await ask("GET", query)).json;
const ratesOf = async (ask: Ask, body: object): Promise<Rate[]> => (await ask("POST", "/v1/rates", { body })).json;
const services = (rates: Rate[]) => rates.map(({ service }) => service);

describe("listRates", () => {
  test("a postal code is enough, without a session; the cheapest is first", async () => {
    const { status, json } = await rig.ask("POST", "/v1/rates", { body: { postalCode: "h2x1y4" } });
    expect(status).toBe(200);
    expect(services(json)).toEqual(["STANDARD", "FLEX", "NEXTDAY", "CUSTOMER_BOOKING", "SAMEDAY", "SCHEDULED"]);
    const prices = json.map(({ price }: Rate) => price);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
  });

  test("a merchant's own price counts, in the language that is asked for", async () => {
    const [mine] = await ratesOf(juniper, { postalCode: "H2X 1Y4", service: "NEXTDAY" });
    expect(mine).toMatchObject({ service: "NEXTDAY", name: "Next day", price: 11.25 });
    const french = await juniper("POST", "/v1/rates", {
      body: { postalCode: "H4C 1A1", service: "NEXTDAY" },
      headers: { locale: "fr" },
    });
    expect(french.json).toMatchObject([{ name: "Le lendemain", price: 11.75 }]);
  });

  test("further, heavier, more and further than the door cost more", async () => {
    const priceOf = async (change: object) =>
      (await ratesOf(rig.ask, { recipientAddress, originAddress, service: "FLEX", ...change }))[0]?.price ?? 0;
    const plain = await priceOf({});
    const heavy = { weightOptions: { weight: 45, unit: "lb" } };
    expect(await priceOf({ packages: [heavy] })).toBeCloseTo(plain + 20 * 0.35);
    expect(await priceOf({ packageCount: 3 })).toBeCloseTo(plain + 7);
    expect(await priceOf({ deliveryService: "ROOM_OF_CHOICE" })).toBeCloseTo(plain + 25);
    const near = { ...recipientAddress, city: "Laval", postalCode: "H7N 1A1" };
    const far = { ...recipientAddress, city: "Saint-Jérôme", postalCode: "J7Z 1A1" };
    const further = { ...recipientAddress, city: "Trois-Rivières", postalCode: "G9A 1B7" };
    expect(await priceOf({ recipientAddress: near })).toBe(plain);
    expect(await priceOf({ recipientAddress: far })).toBe(10.4);
    // No rate beyond the service's range, nor for a service that cannot deliver into a room.
    expect(await priceOf({ recipientAddress: further })).toBe(0);
    const room = await ratesOf(rig.ask, { recipientAddress, originAddress, deliveryService: "ROOM_OF_CHOICE" });
    expect(services(room)).toEqual(["FLEX", "CUSTOMER_BOOKING", "SCHEDULED"]);
  });

  test("nothing outside the served area, for no such code, and for what is too heavy", async () => {
    for (const postalCode of ["X1A 2B4", "D1A 1A1", "99999", "nowhere"]) {
      expect(await ratesOf(juniper, { postalCode })).toEqual([]);
    }
    const outside = { ...originAddress, city: "Yellowknife", province: "NT", postalCode: "X1A 2B4" };
    expect(await ratesOf(juniper, { recipientAddress, originAddress: outside })).toEqual([]);
    const tooHeavy = { weightOptions: { weight: 70, unit: "kg" } };
    expect(await ratesOf(juniper, { recipientAddress, originAddress, packages: [tooHeavy] })).toEqual([]);
  });

  test("a question without a destination is refused by its field", async () => {
    const { status, json } = await juniper("POST", "/v1/rates", { body: { packageCount: 1 } });
    expect([status, Object.keys(json.fields)]).toEqual([422, ["postalCode"]]);
  });

  test("after 1 PM there is no same day any more, and the next day is the one after", async () => {
    const nextDay = async () => {
      const rates = await ratesOf(juniper, { recipientAddress, originAddress });
      const { estimateDay } = rates.find(({ service }) => service === "NEXTDAY") ?? {};
      return [estimateDay, services(rates).includes("SAMEDAY")];
    };
    expect(await nextDay()).toEqual(["2026-11-25", true]);
    rig.sandbox.clock.advance(minute);
    expect(await nextDay()).toEqual(["2026-11-26", false]);
    rig.sandbox.clock.reset();
  });
});

describe("listDeliveryWindows", () => {
  test("a day can be booked until 1 PM", async () => {
    const { clock } = rig.sandbox;
    const today = async () => (await windowsOf(juniper)).filter(({ date }) => date === "2026-11-24");
    expect((await today()).map(({ deliveryWindow }) => deliveryWindow.timeStart)).toEqual(["15:00", "18:00"]);
    clock.advance(2 * minute);
    expect(await today()).toEqual([]);
    clock.reset();
  });

  test("an exception closes its day, and one with a cut-off moves the cut-off of its day alone", async () => {
    const { json: merchant } = await juniper("GET", "/v1/merchants");
    // Seed data: nine days ahead without deliveries, twelve days ahead a cut-off at 11 AM.
    const [{ date: closed }, { date: early }] = merchant.deliveryConstraintsByWeek.exceptions;
    expect([closed, early]).toEqual(["2026-12-03", "2026-12-06"]);
    rig.sandbox.clock.advance(8 * day);
    // The token has expired in the meantime.
    let later = await rig.as("merchant@example.com");
    const days = (await windowsOf(later)).map(({ date }) => date);
    expect(days).toContain("2026-12-02");
    expect(days).not.toContain(closed);
    expect(days).toContain("2026-12-04");

    // A Wednesday, 12:30 PM: open without an exception, closed with one of 11 AM.
    rig.sandbox.clock.reset();
    rig.sandbox.clock.advance(day - 29 * minute);
    later = await rig.as("merchant@example.com");
    expect((await windowsOf(later))[0]?.date).toBe("2026-11-25");
    const { db } = rig.sandbox;
    const { deliveryConstraintsByWeek: week } = merchant;
    const exceptions = [...week.exceptions, { date: "2026-11-25", cutoffTime: "11:00" }];
    const document = JSON.stringify({ ...merchant, deliveryConstraintsByWeek: { ...week, exceptions } });
    await db.updateTable("merchant").set({ document }).where("id", "=", merchant.id).execute();
    expect((await windowsOf(later))[0]?.date).toBe("2026-11-26");
    expect(services(await ratesOf(later, { recipientAddress, originAddress }))).not.toContain("SAMEDAY");
    rig.sandbox.clock.reset();
  });

  test("windows are of three hours, in order, of working days, and of eight of them at most", async () => {
    const windows = await windowsOf(juniper);
    const days = windows.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBeGreaterThan(5);
    expect(new Set(days).size).toBeLessThan(9);
    for (const { deliveryWindow, weekday } of windows) {
      expect(weekday).not.toBe("SUNDAY");
      expect(Number(deliveryWindow.timeEnd.slice(0, 2)) - Number(deliveryWindow.timeStart.slice(0, 2))).toBe(3);
    }
  });

  test("there are none outside of the area with windows, and a postal code is required", async () => {
    for (const postalCode of ["V6B1A1", "12901", "X1A2B4", "nowhere"]) {
      const { status, json } = await juniper(
        "GET",
        `/v1/rates/windows?originPostalCode=H2J2K8&postalCode=${postalCode}`,
      );
      expect([status, json]).toEqual([200, []]);
    }
    const { status, json } = await juniper("GET", "/v1/rates/windows?originPostalCode=H2J2K8");
    expect([status, Object.keys(json.fields)]).toEqual([422, ["postalCode"]]);
  });
});
