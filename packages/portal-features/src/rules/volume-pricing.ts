/** The list prices of deliveries by weekly volume (S9.12), for the pricing estimator. */
import type { Service } from "@merchant-portal/api";

/** The three services that have a list price. */
export const pricedServices = ["NEXTDAY", "SAMEDAY", "SCHEDULED"] as const satisfies readonly Service[];
export type PricedService = (typeof pricedServices)[number];

/** The prices of one delivery in cents, at a volume of `from` packages a week or more. */
export interface PriceTier {
  from: number;
  cents: Readonly<Record<PricedService, number>>;
}

/** Lowest volume first. A tier ends where the next one begins; 200 packages have the price of the cheaper tier (S9.12). */
export const priceTiers: readonly [PriceTier, ...PriceTier[]] = [
  { from: 0, cents: { NEXTDAY: 1200, SAMEDAY: 1550, SCHEDULED: 1800 } },
  { from: 200, cents: { NEXTDAY: 902, SAMEDAY: 1261, SCHEDULED: 1358 } },
  { from: 500, cents: { NEXTDAY: 829, SAMEDAY: 1223, SCHEDULED: 1317 } },
  { from: 1000, cents: { NEXTDAY: 796, SAMEDAY: 1186, SCHEDULED: 1278 } },
  { from: 2000, cents: { NEXTDAY: 764, SAMEDAY: 1151, SCHEDULED: 1239 } },
];

/** The maximum packages a week that the estimator accepts. */
export const maxVolume = 10_000;

/** Above so many packages a week, the merchant agrees on a discount with the provider. */
export const highVolume = 5000;

/** Whether the estimator accepts a weekly volume: a whole number from 0 to `maxVolume`. */
export const isVolume = (volume: number): boolean => Number.isInteger(volume) && volume >= 0 && volume <= maxVolume;

/** The tier of a weekly volume. */
export const tierOf = (volume: number): PriceTier => priceTiers.findLast(({ from }) => volume >= from) ?? priceTiers[0];

/** Prices in cents. */
export interface PriceEstimate {
  /** The price of one delivery. */
  price: number;
  week: number;
  /** A twelfth of 52 weeks, rounded. */
  month: number;
}

/** The prices of one service at a weekly volume. Whole cents avoid rounding errors. */
export function estimatePrice(volume: number, service: PricedService): PriceEstimate {
  const price = tierOf(volume).cents[service];
  const week = price * volume;
  return { price, week, month: Math.round((week * 52) / 12) };
}
