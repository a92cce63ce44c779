/** The rules of an address (Spec §5), apart from its values: who only carries an address does not load them. */
import { z } from "#kit/zod.ts";
import { isCompletePostalCode, isPostalCode, postalRegion } from "#rules/postal-code.ts";

const text = (longest: number) => z.string().max(longest);
const required = (longest: number) => text(longest).refine((value) => value.trim() !== "", "required");

/** Messages are keys of the shared validation words. The unit is optional, everything else is required. */
export const addressSchema = z.object({
  street: required(200),
  unit: text(50),
  city: required(100),
  province: required(100),
  country: required(60),
  postalCode: required(20)
    .refine((code) => code.trim() === "" || isPostalCode(code), "invalidPostalCode")
    .refine((code) => !isPostalCode(code) || postalRegion(code) !== undefined, "impossiblePostalCode")
    .refine((code) => !isPostalCode(code) || isCompletePostalCode(code), "incompletePostalCode"),
  isBusiness: z.boolean(),
});
