/** The validation rules for the texts of an order, the same for forms and for imported files (S5). */
import * as limits from "@merchant-portal/api/limits";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { isPlainEmail, readEmail } from "./email.ts";
import { isPhone, phoneFieldLength, readPhone } from "./phone.ts";
import { isCompletePostalCode, isPostalCode, postalRegion } from "./postal-code.ts";

/** One rule: `holds` says whether a text meets it; `key` is the key of the error message. */
export interface TextRule<Key extends string = string> {
  key: Key;
  holds: (text: string) => boolean;
}

/** The maximum lengths of texts in characters, from the contract. */
export const longest = {
  name: limits.Name.maxLength,
  displayName: limits.DisplayName.maxLength,
  email: limits.Email.maxLength,
  street: limits.Street.maxLength,
  unit: limits.Unit.maxLength,
  city: limits.City.maxLength,
  province: limits.Province.maxLength,
  country: limits.Country.maxLength,
  postalCode: limits.PostalCode.maxLength,
  refNumber: limits.RefNumber.maxLength,
  notes: limits.Notes.maxLength,
  tag: limits.Tag.maxLength,
  customField: limits.CustomFieldText.maxLength,
} as const;

/** The range of a recipient's minimum age, in years: of an order, and of a merchant's orders by default (S5.8). */
export const ages = { min: limits.MinimumAge.minimum, max: limits.MinimumAge.maximum } as const;

const isBlank = (text: string): boolean => cleanText(text) === "";

export const requiredRule: TextRule<"required"> = { key: "required", holds: (text) => !isBlank(text) };

/** They accept an empty text; add `requiredRule` where a postal code is required. */
export const postalCodeRules = [
  { key: "invalidPostalCode", holds: (code) => isBlank(code) || isPostalCode(code) },
  { key: "impossiblePostalCode", holds: (code) => !isPostalCode(code) || postalRegion(code) !== undefined },
  { key: "incompletePostalCode", holds: (code) => !isPostalCode(code) || isCompletePostalCode(code) },
] as const satisfies TextRule[];

/** `isOptional` is the merchant's setting `phoneOptional`. Without it, every order needs a phone number. */
export const phoneRules = (isOptional: boolean) =>
  [
    { key: "invalidPhone", holds: (phone) => readPhone(phone).length <= phoneFieldLength },
    { key: "required", holds: (phone) => isOptional || !isBlank(phone) },
    { key: "invalidPhone", holds: (phone) => isBlank(phone) || isPhone(phone) },
  ] as const satisfies TextRule[];

export const emailRules = [
  { key: "invalidEmail", holds: (email) => isBlank(email) || isPlainEmail(readEmail(email)) },
] as const satisfies TextRule[];
