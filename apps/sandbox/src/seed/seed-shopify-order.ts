/** Makes one order of a demo shop. */
import { places, type Place } from "#address-index/gazetteer.ts";
import { distanceKm, postalCodeOf, servedPlace } from "#address-index/postal-area.ts";
import type { AddressInput, Order } from "#contract/schemas.ts";
import { rateWords } from "#rates/rate-words.ts";
import type { ShopifyLocation } from "#shopify/linked-shop.ts";
import type { ShopifyFulfillment, ShopifyLineItem, ShopifyOrder } from "#shopify/shopify-order.ts";
import { someItems } from "./goods.ts";
import { somebody, someNotes } from "./people.ts";
import type { Random } from "./random.ts";

const otherMethods = [
  "Canada Post Expedited",
  "Livraison standard",
  "Purolator Ground",
  "Free shipping",
  "UPS Standard",
];
const shopTags = [
  "VIP",
  "gift-wrap",
  "cadeau",
  "repeat customer",
  "B2B",
  "à livrer avant Noël",
  "wholesale",
  "imported from the spring catalogue, second edition",
  "subscription box – twelve months – prepaid – renews itself",
];

export const shopifyIdOf = (order: Order): string | undefined =>
  order.customFields.find(({ name }) => name === "shopifyId")?.value;

/** The Shopify order of a portal order: the same number, fulfilled when the portal order is ready (S2.21). */
export function shopifyOrderOf(
  random: Random,
  order: Order,
  at: { shop: string; id: string; locations: readonly ShopifyLocation[]; fulfillmentId: string | undefined },
): ShopifyOrder {
  const { shop, id, locations, fulfillmentId } = at;
  const locationIds = idsOf(locations.filter((_location, index) => index === 0 || random.chance(0.6)));
  const fulfillment: ShopifyFulfillment[] =
    fulfillmentId === undefined || order.pickupReadyAt === undefined
      ? []
      : [{ id: fulfillmentId, locationId: locationIds[0], at: order.pickupReadyAt }];
  const { unit } = order.recipientAddress;
  return {
    shop,
    id,
    orderNumber: (order.refNumber ?? id).replace(/^#/, ""),
    createdAt: order.createdAt,
    shippingMethod: { title: `Northwind Delivery – ${rateWords.en[order.service].name}`, isProvider: true },
    tags: random.chance(0.4) ? [...order.tags, ...someTags(random)] : order.tags,
    locationIds,
    lineItems: lineItemsOf(random, order.orderItems),
    recipient: order.recipient,
    address: { ...(order.dtoRecipientAddress ?? order.recipientAddress), ...(unit !== undefined && { unit }) },
    ...(order.notes !== undefined && { note: order.notes }),
    fulfillments: fulfillment,
  };
}

/**
 * A Shopify order that is not in the portal: its buyer chose another shipping method. Without a `destination` it is
 * random, sometimes where the provider does not deliver.
 */
export function someShopifyOrder(
  random: Random,
  plan: {
    shop: string;
    id: string;
    number: number;
    createdAt: number;
    locations: readonly ShopifyLocation[];
    destination?: "near" | "outOfArea";
  },
): ShopifyOrder {
  const { shop, id, number, createdAt, locations, destination } = plan;
  const location = random.pick(locations);
  const origin = servedPlace(location.zip ?? "");
  const place = someDestination(random, origin, destination === "near");
  const person = somebody(random, place);
  // Rates from locations in one city are the same; from two cities they hardly ever are.
  const stocked = [location, ...locations.filter((one) => one !== location && one.city === location.city)];
  return {
    shop,
    id,
    orderNumber: String(number),
    createdAt,
    shippingMethod: { title: random.pick(otherMethods), isProvider: false },
    tags: random.chance(0.5) ? someTags(random) : [],
    locationIds: idsOf(stocked),
    lineItems: lineItemsOf(random, someItems(random, `#${number}`)),
    recipient: { name: person.name, phone: person.phone, ...(person.email && { email: person.email }) },
    address: {
      ...someAddress(random, place, destination ?? (number % 10 === 7 ? "outOfArea" : "near")),
      ...(person.unit && { unit: person.unit }),
    },
    ...(random.chance(0.3) && { note: someNotes(random) }),
    fulfillments: [],
  };
}

const someTags = (random: Random): string[] => [
  ...new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(shopTags))),
];

function idsOf(locations: readonly ShopifyLocation[]): ShopifyOrder["locationIds"] {
  const [first, ...others] = locations.map(({ id }) => id);
  if (first === undefined) throw new Error("An order is in stock somewhere.");
  return [first, ...others];
}

function lineItemsOf(random: Random, items: Order["orderItems"]): ShopifyLineItem[] {
  return items.map(({ productId, name, sku, quantity, unitPrice }) => ({
    id: productId ?? String(random.between(7000, 9999)),
    title: name,
    sku: sku ?? "",
    quantity,
    price: unitPrice ?? 0,
    grams: random.between(2, 30) * 100,
  }));
}

/** A random destination: usually near, else anywhere in the country or across the border. */
function someDestination(random: Random, origin: Place | undefined, isNear: boolean): Place {
  const near = places.filter((place) => origin && place.country === origin.country && distanceKm(place, origin) < 80);
  if (near.length > 0 && (random.chance(0.7) || isNear)) return random.pick(near);
  return random.pick(random.chance(0.8) ? places.filter((place) => place.country === "CA") : places);
}

/** A random address in a place; `outOfArea` is where the provider does not deliver, so there are no rates. */
function someAddress(random: Random, place: Place, destination: "near" | "outOfArea"): AddressInput {
  const door = String(random.between(2, 9800));
  if (destination === "outOfArea") {
    return {
      street: `${door} Franklin Avenue`,
      city: "Yellowknife",
      province: "NT",
      country: "CA",
      postalCode: "X1A 2B4",
    };
  }
  const street = random.pick(place.streets);
  const { city, province, country } = place;
  return { street: `${door} ${street}`, city, province, country, postalCode: postalCodeOf(place, door, street) };
}
