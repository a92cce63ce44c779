/**
 * Makes an order from a request. Open it when a new order has the wrong status, rate or field; the rules are in
 * `order-rules.ts`.
 */
import { geocode, type Geocoded } from "#address-index/geocode.ts";
import type { Session } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import type { Address, AddressInput, Merchant, Order, OrderStatus, Rate } from "#contract/schemas.ts";
import { firstWindow, isBookable } from "#rates/delivery-windows.ts";
import { quoteRates } from "#rates/quote-rates.ts";
import { deliveryTypeOf, isTooHeavy } from "#rates/weights.ts";
import { newOrderId } from "./order-id.ts";
import type { OrderRequest } from "./order-request.ts";
import { findProblems } from "./order-rules.ts";

/**
 * Makes an order from a request: looks up its addresses, chooses the rate and the status. With `picksWindow`, a
 * scheduled delivery without a window gets the first one available between the two postal codes.
 * @throws Refusal 422 when a rule forbids it or an address contradicts itself
 */
export function createOrder(
  input: OrderRequest,
  merchant: Merchant,
  { username }: Pick<Session, "username">,
  now: number,
  { picksWindow = false }: { picksWindow?: boolean } = {},
): Order {
  const problems = findProblems(input, merchant, { picksWindow });
  if (Object.keys(problems).length > 0) throw refuse.values(problems);
  const recipient = lookUp(input.recipientAddress, "recipient");
  const origin = lookUp(input.originAddress, "origin");
  const id = newOrderId(now);
  const { rate, status, window } = outcomeOf(input, merchant, { recipient, origin }, now);
  const packages = packagesOf(input, id);
  const [windowFrom, windowTo] = window ?? [];
  const completeAfter = windowFrom ?? input.completeAfter;
  const completeBefore = windowTo ?? input.completeBefore;
  const displayName = input.merchantDisplayName ?? mappedDisplayName(input, merchant);
  const minimumAge = input.minimumAge ?? merchant.minimumAge;
  return {
    id,
    createdAt: now,
    createdBy: username,
    merchantId: merchant.id,
    ...(displayName && { merchantDisplayName: displayName }),
    orderStatus: status,
    ...(input.refNumber && { refNumber: input.refNumber }),
    source: input.source,
    recipient: input.recipient,
    recipientAddress: recipient.address,
    originAddress: origin.address,
    dtoRecipientAddress: asSent(input.recipientAddress),
    dtoOriginAddress: asSent(input.originAddress),
    validAddress: recipient.found === "exact" && origin.found === "exact",
    useCoordinate: false,
    saveAddress: input.saveAddress ?? false,
    service: input.service,
    deliveryService: input.deliveryService ?? "TO_THE_DOOR",
    deliveryType: deliveryTypeOf(packages),
    ...(rate && { rateChoice: rate }),
    signatureRequired: input.signatureRequired ?? false,
    scanningRequired: true,
    ...(minimumAge !== undefined && { minimumAge }),
    ...(completeAfter !== undefined && { completeAfter, originalCompleteAfter: completeAfter }),
    ...(completeBefore !== undefined && { completeBefore, originalCompleteBefore: completeBefore }),
    packageCount: input.packageCount,
    packages,
    orderItems: [],
    tags: [...new Set(input.tags)],
    customFields: customFieldsOf(input),
    ...(input.notes && { notes: input.notes }),
    scanEvents: [],
    timelineEvents: [
      { event: "CREATED", timestamp: now },
      { event: status, timestamp: now },
    ],
    modified: false,
  };
}

/** Each package has a tracking number of its own, unless the request gives one. */
const packagesOf = ({ packageCount, packages }: OrderRequest, id: string): Order["packages"] =>
  Array.from({ length: packageCount }, (_, index) => ({ trackingNumber: `${id}-${index + 1}`, ...packages?.[index] }));

type Found = Exclude<Geocoded, { found: "contradiction" }>;

function lookUp(input: AddressInput, whose: "recipient" | "origin"): Found {
  const result = geocode(input);
  if (result.found !== "contradiction") return result;
  const code = whose === "recipient" ? "RECIPIENT_GEOCODING_ERROR" : "ORIGIN_GEOCODING_ERROR";
  const message = `The ${whose}'s address could not be found.`;
  throw refuse.values({ [`${whose}Address.${result.field}`]: result.problem }, code, message);
}

/** The status and rate of a valid order. @throws Refusal 422 for a window that cannot be booked */
function outcomeOf(
  input: OrderRequest,
  merchant: Merchant,
  { recipient, origin }: { recipient: Found; origin: Found },
  now: number,
): { status: OrderStatus; rate?: Rate; window?: readonly [number, number] | undefined } {
  const selected = input.window;
  if (recipient.found === "street-unknown" || origin.found === "street-unknown")
    return { status: "GEOCODEDFAILED", window: selected };
  if (!recipient.place || !origin.place) return { status: "OUT_OF_FSA", window: selected };
  const packages = input.packages ?? [];
  if (isTooHeavy(packages)) return { status: "UNSUPPORTED_WEIGHT", window: selected };
  const rate = quoteRates({
    merchant,
    origin: origin.place,
    destination: recipient.place,
    destinationPostalCode: recipient.address.postalCode,
    packages,
    packageCount: input.packageCount,
    deliveryService: input.deliveryService ?? "TO_THE_DOOR",
    service: input.service,
    locale: "en",
    now,
  })[0];
  if (!rate) return { status: "RATE_FAILED", window: selected };
  const latest = selected?.[1] ?? input.completeBefore;
  if (latest !== undefined && latest <= now) return { status: "INVALIDTIME", rate, window: selected };
  const places = { merchant, origin: origin.place, destination: recipient.place, now };
  if (selected && !isBookable(selected, places)) throw refuse.values({ window: "can no longer be booked" });
  const window = selected ?? (input.service === "SCHEDULED" ? firstWindow(places) : undefined);
  return { status: "GEOCODED", rate, window };
}

/** S5.13: the only possible mapping copies the origin's unit to the merchant display name. */
function mappedDisplayName({ originAddress }: OrderRequest, merchant: Merchant): string | undefined {
  const isMapped = merchant.apiRequestMappings.some((one) => one.from === "originAddress.unit");
  return isMapped ? originAddress.unit : undefined;
}

function asSent({ street, city, province, postalCode, country, isBusinessAddress }: AddressInput) {
  return { street, city, province, postalCode, country, ...(isBusinessAddress !== undefined && { isBusinessAddress }) };
}

function customFieldsOf(input: OrderRequest): Order["customFields"] {
  const pairs = [
    [input.customFieldName1, input.customFieldValue1],
    [input.customFieldName2, input.customFieldValue2],
    [input.customFieldName3, input.customFieldValue3],
  ];
  return pairs.flatMap(([name, value]) => (name !== undefined && value !== undefined ? [{ name, value }] : []));
}

/** An address as the address book stores it: without its location. */
export function toBookAddress({ location: _location, sublocality: _sublocality, ...address }: Address) {
  return address;
}
