/** The demo provider's price list. */
import type { DeliveryService, Service } from "#contract/schemas.ts";

/** The price and range of a service. Prices in dollars for a parcel under 25 lb within 40 km. S9.13. */
export interface RateTerms {
  base: number;
  perKm: number;
  maxKm: number;
  /** Whether it crosses the border. */
  abroad: boolean;
}

export const rateTerms: Record<Service, RateTerms> = {
  STANDARD: { base: 9.5, perKm: 0.004, maxKm: 6000, abroad: true },
  FLEX: { base: 10.25, perKm: 0.03, maxKm: 120, abroad: false },
  NEXTDAY: { base: 12, perKm: 0.02, maxKm: 650, abroad: false },
  CUSTOMER_BOOKING: { base: 14.25, perKm: 0.03, maxKm: 250, abroad: false },
  SAMEDAY: { base: 15.5, perKm: 0.08, maxKm: 60, abroad: false },
  SCHEDULED: { base: 18, perKm: 0.06, maxKm: 120, abroad: false },
};

/** The surcharge for delivering beyond the door, in dollars. */
export const deliveryServicePrices: Record<DeliveryService, number> = {
  TO_THE_DOOR: 0,
  THRESHOLD: 6,
  ROOM_OF_CHOICE: 25,
  WHITE_GLOVE: 60,
};

const toTheThreshold: readonly DeliveryService[] = ["TO_THE_DOOR", "THRESHOLD"];
const intoTheRoom: readonly DeliveryService[] = [...toTheThreshold, "ROOM_OF_CHOICE"];

/** The delivery services of each service (S4.12). */
export const offeredDeliveryServices: Record<Service, readonly DeliveryService[]> = {
  STANDARD: toTheThreshold,
  NEXTDAY: toTheThreshold,
  SAMEDAY: toTheThreshold,
  FLEX: intoTheRoom,
  SCHEDULED: intoTheRoom,
  CUSTOMER_BOOKING: [...intoTheRoom, "WHITE_GLOVE"],
};

/** Pounds. A heavier package cannot be delivered at all. */
export const heaviestLb = 150;
export const heavyFromLb = 50;
/** Pounds that the price includes; each pound above adds to it. */
export const includedLb = 25;
export const perExtraLb = 0.35;
/** Dollars for each package after the first. */
export const perExtraPackage = 3.5;
