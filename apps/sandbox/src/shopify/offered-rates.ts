/** The rates for a Shopify order. */
import { geocode } from "#address-index/geocode.ts";
import type { AddressInput, CreateOrder, JsonOf, Merchant, PackageInput, Service } from "#contract/schemas.ts";
import { quoteRates } from "#rates/quote-rates.ts";
import { originOf, type ShopifyLocation } from "./linked-shop.ts";
import type { ShopifyOrder } from "./shopify-order.ts";

export type ShopifyRate = NonNullable<JsonOf<"listFulfillmentLocations">["rates"]>[number];

/** A rate with the provider's name of its service, which is its `service_code`. */
export interface OfferedRate {
  service: Service;
  rate: ShopifyRate;
}

/**
 * The provider's rates for a Shopify order, cheapest first. The location is chosen after the rate, so only rates that
 * are the same from all locations are returned. Scheduled delivery is not: its window cannot be chosen here.
 */
export function offeredRates(
  order: ShopifyOrder,
  { locations, merchant, now }: { locations: readonly ShopifyLocation[]; merchant: Merchant; now: number },
): OfferedRate[] {
  const [first = [], ...others] = locations.map((location) => ratesFrom(originOf(location), order, merchant, now));
  return first.filter(({ rate }) => others.every((rates) => rates.some((other) => isSame(other.rate, rate))));
}

const isSame = (a: ShopifyRate, b: ShopifyRate) => a.service_code === b.service_code && a.total_price === b.total_price;

function ratesFrom(from: AddressInput, order: ShopifyOrder, merchant: Merchant, now: number): OfferedRate[] {
  const origin = geocode(from);
  const destination = geocode(order.address);
  if (origin.found === "contradiction" || destination.found === "contradiction") return [];
  if (!origin.place || !destination.place) return [];
  return quoteRates({
    merchant,
    origin: origin.place,
    destination: destination.place,
    destinationPostalCode: destination.address.postalCode,
    ...packagesOf(order),
    deliveryService: "TO_THE_DOOR",
    locale: "en",
    now,
  })
    .filter(({ service }) => service !== "SCHEDULED")
    .map(({ service, name, price, description }) => ({
      service,
      rate: {
        service_code: service,
        service_name: name,
        total_price: Math.round(price * 100),
        ...(description !== undefined && { description }),
      },
    }));
}

/** The packages of an order. A shop does not say how it packs, so everything goes into one parcel. */
export function packagesOf({ lineItems }: ShopifyOrder): Required<Pick<CreateOrder, "packages" | "packageCount">> {
  const grams = lineItems.reduce((sum, item) => sum + item.grams * item.quantity, 0);
  const one: PackageInput = grams > 0 ? { weightOptions: { weight: grams / 1000, unit: "kg" } } : {};
  return { packages: [one], packageCount: 1 };
}
