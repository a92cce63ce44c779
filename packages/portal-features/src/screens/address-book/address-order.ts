/** An order to a saved address: form values, validation (S5.18) and request. Pure. */
import { cleanText } from "@merchant-portal/ui/clean-text";
import { readEmail } from "#rules/email.ts";
import type { CreateOrder, PackageInput, RateRequest, SavedAddress, Service } from "@merchant-portal/api";
import { formFields, type ServerSentence } from "@merchant-portal/ui/forms";
import { z } from "#kit/zod.ts";
import { addressSchemaIn } from "#parts/addresses/address-schema.ts";
import { type EnteredOrder, toAddressInput, toAddressValues } from "#parts/addresses/address-values.ts";
import { readWindow } from "#parts/rates/booked-window.ts";
import { isMeasured } from "#parts/presets/presets.ts";
import { placesBetween, type Places } from "#parts/rates/postal-check.ts";
import { countries, type CountryCode } from "#rules/address.ts";
import { defaultDeliveryService } from "#rules/delivery-service.ts";
import { longest, phoneRules } from "#rules/order-text.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import { type Measures, toPackage } from "#rules/package-measure.ts";
import { isPhone, normalisePhone } from "#rules/phone.ts";
import { formatPostalCode, isPostalCode, postalRegion } from "#rules/postal-code.ts";

const isFilled = (text: string) => cleanText(text) !== "";

/** As typed: `3.0` is not a valid count. */
const packageCount = z.pipe(
  z.pipe(
    z.string().check(
      z.refine(isFilled, "required"),
      z.refine((text) => !isFilled(text) || /^\d+$/.test(text.trim()), "wholeNumber"),
    ),
    z.transform(Number),
  ),
  z.number().check(z.gte(fewestPackages), z.lte(maxPackages)),
);

/** Unlike in the wizard, the first half of a Canadian postal code is enough (S5.7). */
const originIn = (served: readonly CountryCode[]) =>
  z.extend(addressSchemaIn(served), {
    postalCode: z.string().check(
      z.maxLength(longest.postalCode),
      z.refine(isFilled, "required"),
      z.refine((code) => !isFilled(code) || isPostalCode(code), "invalidPostalCode"),
      z.refine((code) => !isPostalCode(code) || postalRegion(code) !== undefined, "impossiblePostalCode"),
    ),
  });

/** What the form asks for, by saved address and merchant settings. */
export interface FormNeeds {
  /** The saved recipient has no valid phone, so the form has a phone field (S5.3). */
  phone: boolean;
  /** The merchant's setting `phoneOptional`. */
  isPhoneOptional: boolean;
  /** Where orders may come from. */
  served?: readonly CountryCode[];
}

/**
 * Package count, rate and origin (except the unit) are required; a phone if the form asks for it; a window for
 * SCHEDULED. Messages are keys.
 */
export const addressOrderSchema = ({ phone, isPhoneOptional, served = countries }: FormNeeds) =>
  z
    .object({
      packageCount,
      service: z.custom<Service | undefined>(Boolean, "chooseRate"),
      /** The booked window as `writeWindow` writes it; empty for none. */
      window: z.string(),
      phone: z
        .string()
        .check(...(phone ? phoneRules(isPhoneOptional).map(({ holds, key }) => z.refine<string>(holds, key)) : [])),
      /** The id of a preset, whose weight and size each package has (S2.71); empty or absent for none. */
      preset: z.optional(z.string()),
      /** The sub-brand; empty for none. */
      merchantDisplayName: z.string().check(z.maxLength(longest.displayName)),
      origin: originIn(served),
    })
    .check(
      z.superRefine(({ service, window }, context) => {
        if (service === "SCHEDULED" && !readWindow(window))
          context.addIssue({ code: "custom", path: ["window"], message: "chooseWindow" });
      }),
    );

type Schema = ReturnType<typeof addressOrderSchema>;
export type AddressOrderValues = z.input<Schema>;
export type AddressOrderOutput = z.output<Schema>;

/** The form's fields, typed by the names of its values. */
export const AddressOrder = formFields<AddressOrderValues>();

/** Whether an origin is valid. */
export const isSoundOrigin = (values: AddressOrderValues["origin"], served: readonly CountryCode[]): boolean =>
  originIn(served).safeParse(values).success;

/** Whether the saved recipient has a valid phone; otherwise the form asks for one. */
export const hasPhone = ({ recipient }: SavedAddress): boolean => isPhone(recipient.phone ?? "");

/** The origin's and destination's postal codes. */
export const placesOf = (saved: SavedAddress, { origin }: Pick<AddressOrderValues, "origin">): Places =>
  placesBetween(origin.postalCode, saved.address.postalCode);

/** The packages of a preset, all alike. Empty without a preset: then only their number is sent. */
function toPackages(measures: Measures | undefined, count: number): { packages?: PackageInput[] } {
  if (!measures || !isMeasured(measures)) return {};
  return { packages: Array.from({ length: count }, () => toPackage(measures)) };
}

/** The request for rates; undefined while values are missing. `measures`: those of the chosen preset. */
export function toRateRequest(
  saved: SavedAddress,
  values: Pick<AddressOrderValues, "packageCount" | "origin">,
  measures?: Measures,
) {
  const count = packageCount.safeParse(values.packageCount);
  const { postalCode, country } = values.origin;
  if (!count.success || !isPostalCode(postalCode)) return undefined;
  const destination = toAddressInput(toAddressValues(saved.address));
  return {
    originAddress: { postalCode: formatPostalCode(postalCode), country },
    recipientAddress: { postalCode: destination.postalCode, country: destination.country },
    packageCount: count.data,
    ...toPackages(measures, count.data),
    deliveryService: defaultDeliveryService,
  } satisfies RateRequest;
}

/** What goes on in the wizard. A count that is none is one package there. `measures`: those of the chosen preset. */
export function enteredOrder(values: AddressOrderValues, measures?: Measures): EnteredOrder {
  const { origin, merchantDisplayName, service, phone } = values;
  const count = packageCount.safeParse(values.packageCount);
  return { origin, merchantDisplayName, service, phone, packageCount: count.success ? count.data : 1, measures };
}

/**
 * The request that creates the order (S4.11: no signature, delivered to the door). `refNumber` identifies it when the
 * server does not support idempotency keys, so that it can be found after a lost response. `measures`: those of the chosen preset. @throws when no service is
 * chosen; validation prevents that
 */
export function toAddressOrder(
  saved: SavedAddress,
  values: AddressOrderOutput,
  refNumber?: string,
  measures?: Measures,
): CreateOrder {
  if (!values.service) throw new Error("An order without a service cannot be sent.");
  const { name, email = "" } = saved.recipient;
  const phone = hasPhone(saved) ? (saved.recipient.phone ?? "") : values.phone;
  const window = values.service === "SCHEDULED" ? readWindow(values.window) : undefined;
  return {
    recipient: {
      name: name.trim(),
      ...(isFilled(phone) ? { phone: normalisePhone(phone) } : {}),
      ...(isFilled(email) ? { email: readEmail(email) } : {}),
    },
    recipientAddress: toAddressInput(toAddressValues(saved.address)),
    originAddress: toAddressInput(values.origin),
    packageCount: values.packageCount,
    ...toPackages(measures, values.packageCount),
    service: values.service,
    deliveryService: defaultDeliveryService,
    ...(window
      ? { window: [window.from, window.to] as const, completeAfter: window.from, completeBefore: window.to }
      : {}),
    ...(isFilled(values.merchantDisplayName) ? { merchantDisplayName: values.merchantDisplayName } : {}),
    signatureRequired: false,
    saveAddress: false,
    source: "dashboard",
    ...(refNumber === undefined ? {} : { refNumber }),
  };
}

const renamed: readonly [RegExp, string][] = [
  [/^originAddress\b/, "origin"],
  [/^recipient\.phone$/, "phone"],
  [/^(?:window\.\d+|complete(?:After|Before))$/, "window"],
];

/** Renames paths of the request (`refusedOrder`) to the form's names: `originAddress.city` to `origin.city`. */
export const toFormFields = (fields: Readonly<Record<string, ServerSentence>>): Record<string, ServerSentence> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      renamed.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), path),
      sentence,
    ]),
  );
