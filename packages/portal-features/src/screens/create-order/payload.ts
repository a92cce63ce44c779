/** Converts form values into the API request (S3.7), and into the request for rates. Pure. Open it when a field of the form does not reach the server. */
import { readEmail } from "#rules/email.ts";
import type { CreateOrder, PackageInput, RateRequest } from "@merchant-portal/api";
import { toAddressInput } from "#parts/addresses/address-values.ts";
import { readWindow } from "#parts/rates/booked-window.ts";
import { placesBetween } from "#parts/rates/postal-check.ts";
import { toPackage } from "#rules/package-measure.ts";
import { normalisePhone } from "#rules/phone.ts";
import type { CreateOrderValues, PackageValues } from "./schema.ts";

/** Removes empty fields from the request. */
function filled<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}

const toPackageInput = ({ refNumber, ...measures }: PackageValues): PackageInput => ({
  ...filled({ refNumber: refNumber.trim() }),
  ...toPackage(measures),
});

/** Complete pairs only, numbered 1 to 3 without gaps. */
function toCustomFields(pairs: CreateOrderValues["customFields"]): Partial<CreateOrder> {
  const whole = pairs.filter(({ name, value }) => name.trim() !== "" && value.trim() !== "");
  return Object.fromEntries(
    whole.flatMap(({ name, value }, index) => [
      [`customFieldName${index + 1}`, name.trim()],
      [`customFieldValue${index + 1}`, value.trim()],
    ]),
  );
}

/** The request that creates the order. @throws when no service is chosen; the rate step's validation prevents that */
export function toCreateOrder(values: CreateOrderValues): CreateOrder {
  const { recipient, service, minimumAge } = values;
  const window = readWindow(values.window);
  if (!service) throw new Error("An order without a service cannot be sent.");
  return {
    recipient: {
      name: recipient.name.trim(),
      ...filled({ phone: normalisePhone(recipient.phone), email: readEmail(recipient.email) }),
    },
    recipientAddress: toAddressInput(values.destination),
    originAddress: toAddressInput(values.origin),
    packages: values.packages.map(toPackageInput),
    packageCount: values.packages.length,
    service,
    deliveryService: values.deliveryService,
    ...(service === "SCHEDULED" && window
      ? { window: [window.from, window.to] as const, completeAfter: window.from, completeBefore: window.to }
      : {}),
    ...filled({
      refNumber: values.refNumber.trim(),
      notes: values.notes.trim(),
      merchantDisplayName: values.merchantDisplayName.trim(),
    }),
    ...(values.tags.length > 0 ? { tags: values.tags.map((tag) => tag.trim()) } : {}),
    ...(minimumAge !== undefined ? { minimumAge } : {}),
    ...toCustomFields(values.customFields),
    signatureRequired: values.signatureRequired,
    saveAddress: values.saveAddress,
    source: "dashboard",
  } as CreateOrder;
}

/** The origin's and destination's postal codes. */
export const placesOf = ({ origin, destination }: Pick<CreateOrderValues, "origin" | "destination">) =>
  placesBetween(origin.postalCode, destination.postalCode);

/** The values that rates depend on. */
type RatedValues = Pick<CreateOrderValues, "origin" | "destination" | "packages"> & Partial<CreateOrderValues>;

/** The request for rates, and the query key: a change sends a new request. */
export const toRateRequest = ({ origin, destination, packages }: RatedValues): RateRequest => ({
  originAddress: toAddressInput(origin),
  recipientAddress: toAddressInput(destination),
  packageCount: packages.length,
  packages: packages.map(toPackageInput),
});
