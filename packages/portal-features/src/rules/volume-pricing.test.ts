import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { services } from "./delivery-service.ts";
import { estimatePrice, isVolume, maxVolume, pricedServices, tierOf, usualPrices } from "./volume-pricing.ts";

const priced = pricedServices(usualPrices, services);
const someVolume = fc.integer({ min: 0, max: maxVolume });

describe("prices by weekly volume (T94)", () => {
  it.each([
    [0, 12, 15.5, 18],
    [199, 12, 15.5, 18],
    [200, 9.02, 12.61, 13.58],
    [499, 9.02, 12.61, 13.58],
    [500, 8.29, 12.23, 13.17],
    [999, 8.29, 12.23, 13.17],
    [1000, 7.96, 11.86, 12.78],
    [1999, 7.96, 11.86, 12.78],
    [2000, 7.64, 11.51, 12.39],
    [10_000, 7.64, 11.51, 12.39],
  ])("%d packages: next day %d, same day %d, scheduled %d", (volume, ...prices) => {
    expect(priced.map((service) => estimatePrice(usualPrices, volume, service).price / 100)).toEqual(prices);
  });

  it("adds up exactly, where floating decimals would not", () => {
    expect(estimatePrice(usualPrices, 777, "NEXTDAY")).toEqual({ price: 829, week: 644_133, month: 2_791_243 });
    expect(8.29 * 777).not.toBe(6441.33);
    expect(estimatePrice(usualPrices, 0, "SCHEDULED")).toEqual({ price: 1800, week: 0, month: 0 });
  });

  it("has whole cents at every volume, and never a dearer delivery for more of them", () => {
    fc.assert(
      fc.property(someVolume, someVolume, fc.constantFrom(...priced), (one, other, service) => {
        const [fewer, more] = one < other ? [one, other] : [other, one];
        const { price, week, month } = estimatePrice(usualPrices, more, service);
        expect([price, week, month].every(Number.isInteger)).toBe(true);
        expect(Math.abs(month * 12 - week * 52)).toBeLessThanOrEqual(6);
        expect(price).toBeLessThanOrEqual(estimatePrice(usualPrices, fewer, service).price);
        expect(usualPrices.tiers).toContain(tierOf(usualPrices, more));
      }),
    );
  });

  it("are those of a provider's own list, for the services that it offers", () => {
    const own = { tiers: [{ from: 0, cents: { FLEX: 500, STANDARD: 400 } }], highVolume: 100 } as const;
    expect(pricedServices({ ...own, tiers: [...own.tiers] }, ["STANDARD", "NEXTDAY"])).toEqual(["STANDARD"]);
    expect(estimatePrice({ ...own, tiers: [...own.tiers] }, 12, "FLEX").week).toBe(6000);
  });

  it("takes whole numbers from 0 to 10,000", () => {
    expect([0, 1, usualPrices.highVolume, maxVolume].every(isVolume)).toBe(true);
    expect([-1, 0.5, maxVolume + 1, Number.NaN, Infinity].some(isVolume)).toBe(false);
  });
});
