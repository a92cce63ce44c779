/**
 * What a new order may begin with: the parts of an earlier order, or a saved address. Plain data, so that a host can carry
 * it from one page to the next.
 */
import type { Order, Package, SavedAddress } from "@merchant-portal/api";
import { toAddressValues } from "#parts/addresses/address-values.ts";
import { keepAllowed } from "#rules/delivery-service.ts";
import { mostPackages } from "#rules/package-count.ts";
import { formatPhone } from "#rules/phone.ts";
import { hasOrderShape } from "./order-shape.ts";
import type { CreateOrderValues, PackageValues } from "./schema.ts";
import { emptyPackage } from "./values.ts";

/** Fields of the wizard that are filled in already. */
export type StartFrom = Partial<Omit<CreateOrderValues, "window">>;

/**
 * Another order like this one: the same origin, sub-brand, recipient and packages, and what was asked for them at the door. What
 * belongs to one order alone stays behind: references, notes, tags, custom fields, a booked window.
 */
export function likeOrder(order: Order): StartFrom {
  const { recipient, service, minimumAge } = order;
  const count = Math.min(Math.max(order.packageCount, order.packages.length, 1), mostPackages);
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
    deliveryService: keepAllowed(order.deliveryService ?? "TO_THE_DOOR", service),
  };
}

/** An order to a saved recipient. */
export const toSaved = ({ recipient, address }: Pick<SavedAddress, "recipient" | "address">): StartFrom => ({
  ...toRecipient(recipient),
  destination: toAddressValues(address),
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

/** Reads what came with a page, which may be anything: undefined when it is no start of an order. */
export const readStartFrom = (given: unknown): StartFrom | undefined =>
  hasOrderShape(given) && Object.keys(given).length > 0 ? given : undefined;
