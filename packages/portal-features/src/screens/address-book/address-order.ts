/** An order to a saved address: what is asked for, its rules (Spec §5), and what is sent. Pure. */
import type { CreateOrder, RateRequest, SavedAddress, Service } from "@merchant-portal/api";
import { formFields } from "@merchant-portal/ui";
import { z } from "#kit/zod.ts";
import { addressSchema } from "#parts/addresses/address-schema.ts";
import { toAddressInput, toAddressValues } from "#parts/addresses/address-values.ts";
import { defaultDeliveryService } from "#rules/delivery-service.ts";
import { isPhone, normalisePhone } from "#rules/phone.ts";
import { formatPostalCode, isPostalCode, postalRegion } from "#rules/postal-code.ts";

/** The contract's limit of packages in one order. */
const mostPackages = 999;

const isFilled = (text: string) => text.trim() !== "";

/** As typed: `3.0` is no count. */
const packageCount = z.pipe(
  z.pipe(
    z.string().check(
      z.refine(isFilled, "required"),
      z.refine((text) => !isFilled(text) || /^\d+$/.test(text.trim()), "wholeNumber"),
    ),
    z.transform(Number),
  ),
  z.number().check(z.gte(1), z.lte(mostPackages)),
);

/** Unlike in the wizard the first half of a Canadian postal code will do (Spec §5 'Postal code'). */
const origin = z.extend(addressSchema, {
  postalCode: z.string().check(
    z.maxLength(20),
    z.refine(isFilled, "required"),
    z.refine((code) => !isFilled(code) || isPostalCode(code), "invalidPostalCode"),
    z.refine((code) => !isPostalCode(code) || postalRegion(code) !== undefined, "impossiblePostalCode"),
  ),
});

/** Package count, rate, and the origin with everything but its unit are required. Messages are keys. */
export const addressOrderSchema = z.object({
  packageCount,
  service: z.custom<Service | undefined>(Boolean, "chooseRate"),
  origin,
});

export type AddressOrderValues = z.input<typeof addressOrderSchema>;
type AddressOrderOutput = z.output<typeof addressOrderSchema>;

/** The fields of the form, bound by name. */
export const AddressOrder = formFields<AddressOrderValues>();

/** Whether an origin needs no correction. */
export const isSoundOrigin = (values: AddressOrderValues["origin"]): boolean => origin.safeParse(values).success;

/** Spec §5: a phone is required unless the merchant's setting says otherwise. */
export const hasPhone = ({ recipient }: SavedAddress): boolean => isPhone(recipient.phone ?? "");

/** What rates depend on; undefined while there is too little to ask for. */
export function toRateRequest(saved: SavedAddress, values: Pick<AddressOrderValues, "packageCount" | "origin">) {
  const count = packageCount.safeParse(values.packageCount);
  const { postalCode, country } = values.origin;
  if (!count.success || !isPostalCode(postalCode)) return undefined;
  const destination = toAddressInput(toAddressValues(saved.address));
  return {
    originAddress: { postalCode: formatPostalCode(postalCode), country },
    recipientAddress: { postalCode: destination.postalCode, country: destination.country },
    packageCount: count.data,
    deliveryService: defaultDeliveryService,
  } satisfies RateRequest;
}

/**
 * The order (Spec §4: no signature, to the door). `refNumber` names it where the server knows no keys, so that a lost answer
 * can be looked up. Throws when no service is chosen: the rules do not let that happen.
 */
export function toAddressOrder(saved: SavedAddress, values: AddressOrderOutput, refNumber?: string): CreateOrder {
  if (!values.service) throw new Error("An order without a service cannot be sent.");
  const { name, phone = "", email = "" } = saved.recipient;
  return {
    recipient: {
      name: name.trim(),
      ...(isFilled(phone) ? { phone: normalisePhone(phone) } : {}),
      ...(isFilled(email) ? { email: email.trim() } : {}),
    },
    recipientAddress: toAddressInput(toAddressValues(saved.address)),
    originAddress: toAddressInput(values.origin),
    packageCount: values.packageCount,
    service: values.service,
    deliveryService: defaultDeliveryService,
    signatureRequired: false,
    saveAddress: false,
    source: "dashboard",
    ...(refNumber === undefined ? {} : { refNumber }),
  };
}

/** The server's names of fields as the form's: `originAddress.city` is `origin.city`. */
export const toFormFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace(/^originAddress\b/, "origin"), words]),
  );
