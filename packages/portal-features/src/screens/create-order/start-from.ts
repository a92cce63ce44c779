/** Initial values of a new order, from an earlier order or a saved address. Plain data, so that a host can pass it between pages. */
import type { Order, Package, SavedAddress } from "@merchant-portal/api";
import { writeWindow } from "#parts/rates/booked-window.ts";
import { fixableOf } from "#rules/order-trouble.ts";
import { timeZoneOf } from "#rules/time-zone.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { browserZone } from "#rules/zoned-time.ts";
import { type EnteredOrder, toAddressValues } from "#parts/addresses/address-values.ts";
import { defaultDeliveryService } from "#rules/delivery-service.ts";
import { maxPackages } from "#rules/package-count.ts";
import { formatPhone } from "#rules/phone.ts";
import { type LikeOrder, toLike } from "./like-note.tsx";
import { hasOrderShape } from "./order-shape.ts";
import { customFieldPairs, type CreateOrderValues, type PackageValues } from "./schema.ts";
import { emptyPackage } from "./values.ts";

/** Pre-filled values of the wizard. */
export type StartFrom = Partial<CreateOrderValues>;

/**
 * Initial values like an existing order: origin, sub-brand, recipient, packages, age and signature. Leaves out what
 * belongs to one order: references, notes, tags, custom fields, the booked window.
 */
export function likeOrder(order: Order): StartFrom {
  const { recipient, service, minimumAge } = order;
  const count = Math.min(Math.max(order.packageCount, order.packages.length, 1), maxPackages);
  return {
    origin: {
      ...toAddressValues(order.originAddress),
      isBusiness: order.dtoOriginAddress?.isBusinessAddress === true,
    },
    merchantDisplayName: order.merchantDisplayName ?? "",
    ...toRecipient(recipient),
    destination: {
      ...toAddressValues(order.recipientAddress),
      isBusiness: order.dtoRecipientAddress?.isBusinessAddress === true,
    },
    packages: Array.from({ length: count }, (_, index) => toPackageValues(order.packages[index])),
    ...(minimumAge === undefined ? {} : { minimumAge }),
    signatureRequired: order.signatureRequired,
    service,
    deliveryService: order.deliveryService ?? defaultDeliveryService,
  };
}

/**
 * Initial values of the order that takes the place of one which could not be placed (S2.80): all of it, with its references, notes, tags and
 * custom fields, as the old one is deleted. Its window is left out only where the time is what failed.
 */
export function correctedOrder(order: Order): StartFrom {
  const { refNumber = "", notes = "", tags, customFields } = order;
  const like = likeOrder(order);
  return {
    ...like,
    packages: (like.packages ?? []).map((one, at) => ({ ...one, refNumber: order.packages[at]?.refNumber ?? "" })),
    refNumber,
    notes,
    tags: [...tags],
    customFields: linkFirst(customFields).slice(0, customFieldPairs),
    window: fixableOf(order) === "time" ? "" : windowOf(order),
  };
}

/** The names of the custom fields that its correction has no room for. */
export const fieldsLeftOut = ({ customFields }: Order): string[] =>
  linkFirst(customFields)
    .slice(customFieldPairs)
    .map(({ name }) => name);

/** With the link to the shop's order first (S3.3): a form has room for few fields, and without this one the order could not be fulfilled. */
const linkFirst = (fields: Order["customFields"]) =>
  fields
    .map(({ name, value }) => ({ name, value }))
    .toSorted((one, other) => Number(other.name === "shopifyId") - Number(one.name === "shopifyId"));

/** The booked window of a SCHEDULED order as the form stores it; empty for none. */
function windowOf({ service, completeAfter, completeBefore, recipientAddress }: Order): string {
  const [from, to] = [toEpochMs(completeAfter), toEpochMs(completeBefore)];
  if (service !== "SCHEDULED" || from === undefined || to === undefined) return "";
  return writeWindow({ from, to, timeZone: timeZoneOf(recipientAddress) ?? browserZone() });
}

/** Initial values for an order to a saved address, with what was entered for it. */
export const toSaved = (
  { recipient, address }: Pick<SavedAddress, "recipient" | "address">,
  entered?: EnteredOrder,
): StartFrom => ({
  ...toRecipient(entered?.phone ? { ...recipient, phone: entered.phone } : recipient),
  destination: toAddressValues(address),
  ...(entered && {
    origin: entered.origin,
    merchantDisplayName: entered.merchantDisplayName,
    packages: Array.from({ length: entered.packageCount }, () => ({ ...emptyPackage, ...entered.measures })),
    service: entered.service,
  }),
});

const toRecipient = ({ name, phone = "", email = "" }: Order["recipient"]): Pick<StartFrom, "recipient"> => ({
  recipient: { name, phone: formatPhone(phone), email },
});

function toPackageValues({ weightOptions, sizeOptions }: Partial<Package> = {}): PackageValues {
  return {
    ...emptyPackage,
    ...(weightOptions && { weight: weightOptions.weight, weightUnit: weightOptions.unit }),
    ...(sizeOptions && {
      length: sizeOptions.length,
      width: sizeOptions.width,
      height: sizeOptions.height,
      sizeUnit: sizeOptions.unit,
    }),
  };
}

/** The order that a page named, and what its price is compared with. */
export const startLike = (order: Order): { startFrom: StartFrom; like: LikeOrder } => ({
  startFrom: likeOrder(order),
  like: toLike(order),
});

/** Validates initial values from the history state; undefined when invalid. */
export const readStartFrom = (candidate: unknown): StartFrom | undefined =>
  hasOrderShape(candidate) && Object.keys(candidate).length > 0 ? candidate : undefined;
