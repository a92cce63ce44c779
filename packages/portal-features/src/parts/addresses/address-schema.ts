/** The validation schema of an address (S5.5). It is apart from `address-values.ts`, which loads no zod. */
import { z } from "#kit/zod.ts";
import { type CountryCode, isCountryCode } from "#rules/address.ts";
import { longest, postalCodeRules, requiredRule } from "#rules/order-text.ts";

const text = (length: number) => z.string().check(z.maxLength(length));
const required = (length: number) => text(length).check(z.refine(requiredRule.holds, requiredRule.key));

/** The unit is optional, everything else is required. Messages are keys of the shared translations. */
export const addressSchema = z.object({
  street: required(longest.street),
  unit: text(longest.unit),
  city: required(longest.city),
  province: required(longest.province),
  country: required(longest.country),
  postalCode: required(longest.postalCode).check(
    ...postalCodeRules.map(({ holds, key }) => z.refine<string>(holds, key)),
  ),
  isBusiness: z.boolean(),
});

/** The same where the provider serves only some countries. A text that is no country of the portal is left to the server. */
export const addressSchemaIn = (offered: readonly CountryCode[]) =>
  z.extend(addressSchema, {
    country: required(longest.country).check(
      z.refine((country) => !isCountryCode(country) || offered.includes(country), "invalidChoice"),
    ),
  });
