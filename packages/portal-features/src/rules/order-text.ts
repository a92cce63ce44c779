/** What the texts of an order must keep to, wherever they come from: a form, or a row of a file (S5). */
import * as limits from "@merchant-portal/api/limits";
import { isPlainEmail } from "./email.ts";
import { isPhone, phoneFieldLength } from "./phone.ts";
import { isCompletePostalCode, isPostalCode, postalRegion } from "./postal-code.ts";

/** One rule: whether a text keeps it, and the key of what is said when it does not. */
export interface TextRule<Key extends string = string> {
  key: Key;
  holds: (text: string) => boolean;
}

/** How long texts may be, in characters: as long as the contract takes them. */
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
  postalCodeSearch: limits.PostalCodeSearch.maxLength,
  refNumber: limits.RefNumber.maxLength,
  notes: limits.Notes.maxLength,
  tag: limits.Tag.maxLength,
  customField: limits.CustomFieldText.maxLength,
} as const;

/** The ages that can be asked for at the door (S5.8). */
export const ages = { least: limits.MinimumAge.minimum, most: limits.MinimumAge.maximum } as const;

const isBlank = (text: string): boolean => text.trim() === "";

export const requiredRule: TextRule<"required"> = { key: "required", holds: (text) => !isBlank(text) };

/** An empty text breaks none of them: whether one is needed is `requiredRule`. */
export const postalCodeRules = [
  { key: "invalidPostalCode", holds: (code) => isBlank(code) || isPostalCode(code) },
  { key: "impossiblePostalCode", holds: (code) => !isPostalCode(code) || postalRegion(code) !== undefined },
  { key: "incompletePostalCode", holds: (code) => !isPostalCode(code) || isCompletePostalCode(code) },
] as const satisfies TextRule[];

/** `isOptional`: the merchant's setting `phoneOptional`; otherwise every order needs a phone. */
export const phoneRules = (isOptional: boolean) =>
  [
    { key: "invalidPhone", holds: (phone) => phone.trim().length <= phoneFieldLength },
    { key: "required", holds: (phone) => isOptional || !isBlank(phone) },
    { key: "invalidPhone", holds: (phone) => isBlank(phone) || isPhone(phone) },
  ] as const satisfies TextRule[];

export const emailRules = [
  { key: "invalidEmail", holds: (email) => isBlank(email) || isPlainEmail(email.trim()) },
] as const satisfies TextRule[];

/** The youngest and the oldest minimum age of recipients, in years, and the longest name of a sub-brand. */
export const minimumAgeRange = limits.MinimumAge;
export const longestDisplayName = limits.DisplayName.maxLength;
