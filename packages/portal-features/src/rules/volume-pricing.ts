/** The list prices of deliveries by weekly volume (S9.12), for the pricing estimator. */
import type { Service } from "@merchant-portal/api";

/** The prices of one delivery in cents, at a volume of `from` packages a week or more. */
export interface PriceTier {
  from: number;
  cents: Readonly<Partial<Record<Service, number | undefined>>>;
}

/** What a provider charges by weekly volume. */
export interface PriceList {
  /** Lowest volume first, from 0. A tier ends where the next one begins. All have the services of the first one. */
  tiers: readonly [PriceTier, ...PriceTier[]];
  /** Above so many packages a week, the merchant agrees on a discount with the provider. */
  highVolume: number;
}

/** The prices where the operator says nothing else; 200 packages have the price of the cheaper tier (S9.12). */
export const usualPrices: PriceList = {
  tiers: [
    { from: 0, cents: { NEXTDAY: 1200, SAMEDAY: 1550, SCHEDULED: 1800 } },
    { from: 200, cents: { NEXTDAY: 902, SAMEDAY: 1261, SCHEDULED: 1358 } },
    { from: 500, cents: { NEXTDAY: 829, SAMEDAY: 1223, SCHEDULED: 1317 } },
    { from: 1000, cents: { NEXTDAY: 796, SAMEDAY: 1186, SCHEDULED: 1278 } },
    { from: 2000, cents: { NEXTDAY: 764, SAMEDAY: 1151, SCHEDULED: 1239 } },
  ],
  highVolume: 5000,
};

/** The services that have a price, of those that are `offered`, in the order of the list. */
export const pricedServices = ({ tiers }: PriceList, offered: readonly Service[]): readonly Service[] =>
  offered.filter((service) => tiers[0].cents[service] !== undefined);

/** The maximum packages a week that the estimator accepts. */
export const maxVolume = 10_000;

/** Whether the estimator accepts a weekly volume: a whole number from 0 to `maxVolume`. */
export const isVolume = (volume: number): boolean => Number.isInteger(volume) && volume >= 0 && volume <= maxVolume;

/** The tier of a weekly volume. */
export const tierOf = ({ tiers }: PriceList, volume: number): PriceTier =>
  tiers.findLast(({ from }) => volume >= from) ?? tiers[0];

/** Prices in cents. */
export interface PriceEstimate {
  /** The price of one delivery. */
  price: number;
  week: number;
  /** A twelfth of 52 weeks, rounded. */
  month: number;
}

/** The prices of one service at a weekly volume. Whole cents avoid rounding errors. */
export function estimatePrice(prices: PriceList, volume: number, service: Service): PriceEstimate {
  const price = tierOf(prices, volume).cents[service] ?? 0;
  const week = price * volume;
  return { price, week, month: Math.round((week * 52) / 12) };
}
