import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DeliveryWindow } from "#contract/schemas.ts";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";

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
const query = "/v1/rates/windows?originPostalCode=H2J2K8&postalCode=h3b%202y5";
const windowsOf = async (ask: Ask): Promise<DeliveryWindow[]> => (await ask("GET", query)).json;

test("a day can be booked until 1 PM", async () => {
  const { clock } = rig.sandbox;
  const today = async () => (await windowsOf(juniper)).filter(({ date }) => date === "2026-11-24");
  expect((await today()).map(({ deliveryWindow }) => deliveryWindow.timeStart)).toEqual(["15:00", "18:00"]);
  clock.advance(2 * minute);
  expect(await today()).toEqual([]);
});

test("windows are of three hours, in order, and there are none on a day without deliveries", async () => {
  const { json: merchant } = await juniper("GET", "/v1/merchants");
  const closed = merchant.deliveryConstraintsByWeek.exceptions[0].date;
  rig.sandbox.clock.advance(7 * 24 * 60 * minute);
  // The token has run out meanwhile.
  const later = await rig.as("merchant@example.com");
  const windows = await windowsOf(later);
  expect(windows.length).toBeGreaterThan(10);
  const days = windows.map(({ date }) => date);
  expect(days).toEqual(days.toSorted());
  // The closed day is among those asked about.
  expect([days.some((day) => day < closed), days.some((day) => day > closed)]).toEqual([true, true]);
  expect(days).not.toContain(closed);
  for (const { deliveryWindow, weekday } of windows) {
    expect(weekday).not.toBe("SUNDAY");
    expect(Number(deliveryWindow.timeEnd.slice(0, 2)) - Number(deliveryWindow.timeStart.slice(0, 2))).toBe(3);
  }
  expect((await later("GET", "/v1/rates/windows?originPostalCode=H2J2K8&postalCode=V6B1A1")).json).toEqual([]);
});
