/** The rules of a ship-from location (S5.15). Messages are keys. */
import type { MerchantLocation } from "@merchant-portal/api";
import { z } from "#kit/zod.ts";
import { addressSchema } from "#parts/addresses/address-schema.ts";
import type { AddressValues } from "#parts/addresses/address-values.ts";
import { countries, isSameAddress } from "#rules/address.ts";
import { formatPostalCode } from "#rules/postal-code.ts";

/** What is sent for what was typed; an empty unit is none. */
export const toLocation = (values: AddressValues): MerchantLocation => ({
  street: values.street.trim(),
  ...(values.unit.trim() === "" ? {} : { unit: values.unit.trim() }),
  postalCode: formatPostalCode(values.postalCode),
  city: values.city.trim(),
  province: values.province.trim(),
  country: values.country,
});

/**
 * Street, postal code, city, province and country are required, in Canada or the United States. A location that `known` holds,
 * case and spaces aside, is refused: the server would change nothing, and 'added' would not be true.
 */
export const locationSchema = (known: readonly MerchantLocation[]) =>
  z.object({
    location: z.extend(addressSchema, { country: z.enum(countries, "invalidChoice") }).check(
      z.superRefine((values, context) => {
        if (known.some((one) => isSameAddress(one, toLocation(values))))
          context.addIssue({ code: "custom", path: ["street"], message: "isThere" });
      }),
    ),
  });
