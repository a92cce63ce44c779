import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, localTime } from "#local-time.ts";
import type { TestResponse } from "#testing/rig.ts";
import { maxExceptions } from "./merchants.ts";
import { changeMerchant } from "#merchants/merchant-store.ts";
import {
  assertOthersUntouched,
  assertRefused,
  startMerchantRig,
  type MerchantRig,
} from "#merchants/testing/merchant-rig.ts";

let here: MerchantRig;
beforeAll(async () => {
  here = await startMerchantRig();
}, 90_000);
afterAll(() => here.rig.stop());

const path = "/v1/merchants/deliveryConstraintsByWeek/exceptions";
const add = (date: unknown) => here.ask("POST", path, { body: { date } });
const remove = (date: string) => here.ask("DELETE", `${path}?date=${date}`);
const exceptions = async (reply: Promise<TestResponse>) =>
  (await here.saved(reply)).deliveryConstraintsByWeek?.exceptions;

async function setExceptions(list: { date: string; cutoffTime?: string }[]) {
  const { deliveryConstraintsByWeek: week } = await here.stored();
  await here.set({ deliveryConstraintsByWeek: { usuals: week?.usuals ?? [], exceptions: list } });
}

const today = (timeZone = "America/Toronto") => localTime(here.rig.sandbox.clock.now(), timeZone).date;

describe("createDeliveryException", () => {
  test("keeps the days in their order, each once", async () => {
    await setExceptions([]);
    const [soon, later] = [addDays(today(), 3), addDays(today(), 30)];
    await exceptions(add(later));
    expect(await exceptions(add(soon))).toEqual([{ date: soon }, { date: later }]);
    expect(await exceptions(add(soon))).toEqual([{ date: soon }, { date: later }]);
  });

  test("a day with a cut-off of its own becomes a day without deliveries", async () => {
    const date = addDays(today(), 3);
    await setExceptions([{ date, cutoffTime: "11:00" }]);
    expect(await exceptions(add(date))).toEqual([{ date }]);
  });

  test("today can be taken, yesterday not", async () => {
    await setExceptions([]);
    await assertRefused(here, () => add(addDays(today(), -1)), "date");
    expect(await exceptions(add(today()))).toEqual([{ date: today() }]);
  });

  test("whether a day is over is a matter of where the merchant is", async () => {
    const { clock } = here.rig.sandbox;
    // 04:30 UTC: after midnight in Halifax all year, still the evening before in Vancouver.
    const night = Date.parse(`${new Date(clock.now()).toISOString().slice(0, 10)}T04:30:00Z`) + 86_400_000;
    const date = addDays(new Date(night).toISOString().slice(0, 10), -1);
    clock.advance(night - clock.now());
    try {
      const halifax = await here.rig.as("empty@example.com");
      const vancouver = await here.rig.as("shopify@example.com");
      const late = await halifax("POST", path, { body: { date } });
      expect([late.status, late.json.fields]).toEqual([422, { date: `is over: today is ${addDays(date, 1)}` }]);
      expect((await vancouver("POST", path, { body: { date } })).status).toBe(200);
      expect((await vancouver("DELETE", `${path}?date=${date}`)).status).toBe(200);
    } finally {
      clock.reset();
    }
  });

  test.each(["", "2026-02-30", "2026-13-01", "25/12/2026", "2026-12-25T00:00:00Z", "tomorrow", 20261225, null])(
    "%j is no day",
    (date) => assertRefused(here, () => add(date), "date"),
  );

  test("there is room for a year of them, and ten at once are all kept", async () => {
    const days = Array.from({ length: maxExceptions }, (_, index) => ({ date: addDays(today(), index) }));
    await setExceptions(days.slice(0, maxExceptions - 10));
    await Promise.all(days.slice(maxExceptions - 10).map(({ date }) => add(date)));
    expect((await here.stored()).deliveryConstraintsByWeek?.exceptions).toEqual(days);
    await assertRefused(here, () => add(addDays(today(), 500)), "date");
    await here.saved(add(today()));
  });

  test("what was booked for the day can be booked no more", async () => {
    await setExceptions([]);
    const windows = async () =>
      (await here.ask("GET", "/v1/rates/windows?originPostalCode=H2J2K8&postalCode=H3B4W8")).json as { date: string }[];
    const [first] = await windows();
    if (!first) throw new Error("There are no windows.");
    await here.saved(add(first.date));
    expect((await windows()).map(({ date }) => date)).not.toContain(first.date);
  });

  test("a merchant that says nothing of its week keeps the usual one", async () => {
    const { deliveryConstraintsByWeek: _week, ...bare } = await here.stored();
    const before = await here.stored();
    await changeMerchant(here.rig.sandbox.db, "juniper", () => bare);
    const { deliveryConstraintsByWeek } = await here.saved(add(addDays(today(), 3)));
    expect(deliveryConstraintsByWeek?.usuals).toHaveLength(7);
    await changeMerchant(here.rig.sandbox.db, "juniper", () => before);
  });
});

describe("deleteDeliveryException", () => {
  test("removes the day, also one that is over; a day that is not there is 404", async () => {
    const [over, ahead] = ["2025-12-25", addDays(today(), 3)];
    await setExceptions([{ date: over }, { date: ahead, cutoffTime: "11:00" }]);
    expect(await exceptions(remove(over))).toEqual([{ date: ahead, cutoffTime: "11:00" }]);
    const again = await remove(over);
    expect([again.status, again.json.code]).toEqual([404, "NOT_FOUND"]);
    expect(await exceptions(remove(ahead))).toEqual([]);
  });

  test("needs one day", async () => {
    await assertRefused(here, () => here.ask("DELETE", path), "date");
    await assertRefused(here, () => remove("2026-02-30"), "date");
    await assertRefused(here, () => here.ask("DELETE", `${path}?date=2026-12-25&date=2026-12-26`), "date");
  });
});

test("the other merchants are as they were", () => assertOthersUntouched(here));
