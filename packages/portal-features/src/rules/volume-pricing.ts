/** What a delivery costs by weekly volume, before anybody has signed in (S9.12). Read it for the pricing estimator. */
import type { Service } from "@merchant-portal/api";

/** The three services that have a list price. */
export const pricedServices = ["NEXTDAY", "SAMEDAY", "SCHEDULED"] as const satisfies readonly Service[];
export type PricedService = (typeof pricedServices)[number];

/** Prices in cents for one delivery, from so many packages a week on. */
export interface PriceTier {
  from: number;
  cents: Readonly<Record<PricedService, number>>;
}

/**
 * Lowest volume first; a tier ends where the next begins. 200 belongs to the cheaper of the tiers that it parts (S9.12).
 */
export const priceTiers: readonly [PriceTier, ...PriceTier[]] = [
  { from: 0, cents: { NEXTDAY: 1200, SAMEDAY: 1550, SCHEDULED: 1800 } },
  { from: 200, cents: { NEXTDAY: 902, SAMEDAY: 1261, SCHEDULED: 1358 } },
  { from: 500, cents: { NEXTDAY: 829, SAMEDAY: 1223, SCHEDULED: 1317 } },
  { from: 1000, cents: { NEXTDAY: 796, SAMEDAY: 1186, SCHEDULED: 1278 } },
  { from: 2000, cents: { NEXTDAY: 764, SAMEDAY: 1151, SCHEDULED: 1239 } },
];

/** The most packages a week that the estimator takes. */
export const maxVolume = 10_000;

/** Above this many packages a week a discount is agreed in person. */
export const highVolume = 5000;

/** A weekly volume that the estimator takes: a whole number from 0 to `maxVolume`. */
export const isVolume = (volume: number): boolean => Number.isInteger(volume) && volume >= 0 && volume <= maxVolume;

/** The tier of a weekly volume. */
export const tierOf = (volume: number): PriceTier => priceTiers.findLast(({ from }) => volume >= from) ?? priceTiers[0];

export interface PriceEstimate {
  /** Of one delivery. */
  price: number;
  week: number;
  /** A twelfth of 52 weeks, to the nearest cent. */
  month: number;
}

/** What one service costs at a weekly volume, in whole cents: sums of decimals are exact. */
export function estimatePrice(volume: number, service: PricedService): PriceEstimate {
  const price = tierOf(volume).cents[service];
  const week = price * volume;
  return { price, week, month: Math.round((week * 52) / 12) };
}
