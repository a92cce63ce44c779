/** Makes one demo order. */
import { geocode } from "#address-index/geocode.ts";
import { places, type Place } from "#address-index/gazetteer.ts";
import { distanceKm, postalCodeOf } from "#address-index/postal-area.ts";
import type {
  Address,
  AddressInput,
  DeliveryService,
  Merchant,
  Order,
  OrderStatus,
  Service,
} from "#contract/schemas.ts";
import { newOrderId } from "#orders/order-id.ts";
import { localDay } from "#local-time.ts";
import { quoteRates } from "#rates/quote-rates.ts";
import { offeredDeliveryServices, rateTerms } from "#rates/rate-table.ts";
import { deliveryTypeOf } from "#rates/weights.ts";
import { hoursOf, isWorkedOn } from "#tracking/working-hours.ts";
import { someItems, somePackage } from "./goods.ts";
import { withHistory } from "./seed-history.ts";
import { somebody, someNotes } from "./people.ts";
import type { Random } from "./random.ts";

export interface OrderPlan {
  merchant: Merchant;
  /** Counted from the merchant's oldest order. */
  number: number;
  status: OrderStatus;
  createdAt: number;
  /** No event is later (epoch ms). */
  now: number;
}

/** What every new order has. */
const asCreated = {
  orderStatus: "CREATED",
  useCoordinate: false,
  saveAddress: false,
  scanningRequired: true,
} as const;

/** A realistic order with all its events so far. */
export function seedOrder(random: Random, { merchant, number, status, createdAt, now }: OrderPlan): Order {
  const isShopify = merchant.shopifyShop !== undefined;
  const from = asInput(
    random.pick([merchant.merchantLocation, merchant.merchantLocation, ...merchant.additionalLocations]),
  );
  const origin = found(from);
  const place = destinationFor(random, origin.place, status);
  const person = somebody(random, place);
  const sent = someAddress(random, place, person, status);
  const wanted = someService(random, origin.place, place, status);
  const id = newOrderId(createdAt, () => random.next());
  const ref = isShopify ? `#${1000 + number}` : someRef(random, number);
  const packages = somePackages(random, { ref, id, status });
  const packageCount = packages.length;
  const deliveryService = someDeliveryService(random, wanted, status);
  const displayName = random.chance(0.4) ? merchant.merchantDisplayLogoUrls[number % 3]?.name : undefined;
  const lookedUp = geocode(sent);
  const isQuoted = lookedUp.found === "exact" && status !== "RATE_FAILED";
  const trip = { merchant, origin: origin.place, destination: place, destinationPostalCode: sent.postalCode };
  const asked = { ...trip, packages, packageCount, deliveryService, locale: "en", now: createdAt } as const;
  const { service, rate } = isQuoted ? quoted(asked, wanted) : { service: wanted, rate: undefined };
  const order: Order = {
    id,
    createdAt,
    createdBy: isShopify ? "shopify" : `${random.chance(0.7) ? "merchant" : "accounting"}@example.com`,
    merchantId: merchant.id,
    ...(displayName && { merchantDisplayName: displayName }),
    ...asCreated,
    ...((isShopify || random.chance(0.95)) && { refNumber: ref }),
    source: isShopify ? "shopify" : random.chance(0.7) ? "dashboard" : "csv",
    recipient: { name: person.name, phone: person.phone, ...(person.email && { email: person.email }) },
    recipientAddress: lookedUp.found === "contradiction" ? asFound(sent) : lookedUp.address,
    originAddress: origin.address,
    dtoRecipientAddress: { ...withoutUnit(sent), isBusinessAddress: person.isBusiness },
    dtoOriginAddress: { ...withoutUnit(from), isBusinessAddress: true },
    validAddress: lookedUp.found === "exact",
    service,
    deliveryService,
    deliveryType: deliveryTypeOf(packages),
    ...(rate && { rateChoice: rate }),
    signatureRequired: random.chance(0.15),
    ...((merchant.minimumAge !== undefined || random.chance(0.05)) && { minimumAge: merchant.minimumAge ?? 18 }),
    packageCount,
    packages,
    orderItems: isShopify || random.chance(0.6) ? someItems(random, ref) : [],
    tags: merchant.orderTags.filter(() => random.chance(0.14)),
    customFields: customFieldsOf(random, isShopify, number),
    ...(random.chance(0.3) && { notes: someNotes(random) }),
    ...someWindow(random, { createdAt, service, place }),
    scanEvents: [],
    otherScans: [],
    timelineEvents: [{ event: "CREATED", timestamp: createdAt }],
    tasks: [],
    modified: random.chance(0.1),
  };
  return withHistory(random, order, { status, now });
}

function somePackages(random: Random, order: { ref: string; id: string; status: OrderStatus }): Order["packages"] {
  const { ref, id, status } = order;
  const weight = status === "UNSUPPORTED_WEIGHT" ? "tooHeavy" : random.chance(0.06) ? "heavy" : "light";
  const length = random.chance(0.75) ? 1 : random.between(2, 5);
  return Array.from({ length }, (_, index) =>
    somePackage(random, { ref: `${ref}-${index + 1}`, trackingNumber: `${id}-${index + 1}`, weight }),
  );
}

/** The wanted service with its rate. Too late for the same day: NEXTDAY has the same range and the same delivery services. */
function quoted(asked: Omit<Parameters<typeof quoteRates>[0], "service">, wanted: Service) {
  const rateOf = (service: Service) => ({ service, rate: quoteRates({ ...asked, service })[0] });
  const quote = rateOf(wanted);
  return wanted === "SAMEDAY" && !quote.rate ? rateOf("NEXTDAY") : quote;
}

function customFieldsOf(random: Random, isShopify: boolean, number: number): Order["customFields"] {
  if (isShopify) return [{ name: "shopifyId", value: String(5_551_042_001_000 + number) }];
  return random.chance(0.15) ? [{ name: "Gift message", value: "Bonne fête, Mamie! — Léa & Théo" }] : [];
}

function destinationFor(random: Random, origin: Place, status: OrderStatus): Place {
  const near = places.filter((place) => place.country === origin.country && distanceKm(place, origin) < 80);
  // Only distant orders are shipped by a carrier, and only near ones are delivered into a room.
  if (status.startsWith("SHIPMENT_")) {
    return random.pick(places.filter((place) => distanceKm(place, origin) > rateTerms.NEXTDAY.maxKm));
  }
  if (status === "DELIVERY_COMPLETED") return random.pick(near);
  return random.pick(
    random.chance(0.68) ? near : random.chance(0.9) ? places.filter((one) => one.country === "CA") : places,
  );
}

function someAddress(
  random: Random,
  place: Place,
  { unit }: { unit: string | undefined },
  status: OrderStatus,
): AddressInput {
  const number = String(random.between(2, 9800));
  const street = random.pick(place.streets);
  const rest = { ...(unit && { unit }), country: place.country };
  if (status === "OUT_OF_FSA") {
    return {
      street: `${number} Franklin Avenue`,
      ...rest,
      country: "CA",
      city: "Yellowknife",
      province: "NT",
      postalCode: "X1A 2B4",
    };
  }
  const address = {
    ...rest,
    city: place.city,
    province: place.province,
    postalCode: postalCodeOf(place, number, street),
  };
  return { street: status === "GEOCODEDFAILED" ? street : `${number} ${street}`, ...address };
}

function someService(random: Random, origin: Place, destination: Place, status: OrderStatus): Service {
  const distance = distanceKm(origin, destination);
  const possible = (
    ["NEXTDAY", "NEXTDAY", "SAMEDAY", "SCHEDULED", "FLEX", "CUSTOMER_BOOKING", "STANDARD"] as const
  ).filter(
    (service) =>
      rateTerms[service].maxKm >= distance &&
      (rateTerms[service].abroad || origin.country === destination.country) &&
      (status !== "DELIVERY_COMPLETED" || offeredDeliveryServices[service].includes("ROOM_OF_CHOICE")),
  );
  return random.pick(possible);
}

function someDeliveryService(random: Random, service: Service, status: OrderStatus): DeliveryService {
  if (status === "DELIVERY_COMPLETED") return service === "CUSTOMER_BOOKING" ? "WHITE_GLOVE" : "ROOM_OF_CHOICE";
  if (random.chance(0.8)) return "TO_THE_DOOR";
  return random.pick(status === "DELIVERED" ? ["TO_THE_DOOR", "THRESHOLD"] : offeredDeliveryServices[service]);
}

/** The time window of scheduled orders, and of some others. Some were changed once. */
function someWindow(
  random: Random,
  { createdAt, service, place }: { createdAt: number; service: Service; place: Place },
) {
  const from = random.pick([9, 12, 15, 18]);
  const isMoved = random.chance(0.3);
  const isShown = random.chance(0.8);
  if (!random.chance(0.15) && service !== "SCHEDULED") return {};
  const { timeZone } = place;
  const day = localDay(createdAt, timeZone);
  const days = [day + 1, day + 2, day + 3].filter((one) => isWorkedOn(one, { timeZone, promised: undefined }));
  const windowOn = (one = day) => hoursOf(one, { from, to: from + 3 }, timeZone);
  const window = windowOn(days[isMoved ? 1 : 0]);
  const original = windowOn(days[0]);
  return {
    completeAfter: window.from,
    completeBefore: window.to,
    originalCompleteAfter: original.from,
    originalCompleteBefore: original.to,
    timeChangeEvents: isMoved
      ? [{ externalNotes: "The recipient asked for a later window.", showExternalNotes: isShown }]
      : [],
  };
}

function someRef(random: Random, number: number): string {
  const plain = `JUN-${10_000 + number}`;
  // Some shops' systems have very long reference numbers.
  return random.chance(0.02) ? `${plain}/2026-SUBSCRIPTION-RENEWAL-${random.between(100000, 999999)}` : plain;
}

function asInput(location: Merchant["merchantLocation"]): AddressInput {
  if (!location) throw new Error("A demo merchant with orders has a main location.");
  return location;
}

function found(input: AddressInput) {
  const result = geocode(input);
  if (result.found !== "exact") throw new Error(`The demo location ${input.street} is not in the gazetteer.`);
  return result;
}

const asFound = ({ isBusinessAddress: _isBusiness, ...address }: AddressInput): Address => address;

const withoutUnit = ({ unit: _unit, isBusinessAddress: _isBusiness, ...address }: AddressInput) => address;
