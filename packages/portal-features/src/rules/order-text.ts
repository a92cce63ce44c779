/** What the texts of an order must keep to, wherever they come from: a form, or a row of a file (Spec §5). */
import { isPlainEmail } from "./email.ts";
import { isPhone, phoneFieldLength } from "./phone.ts";
import { isCompletePostalCode, isPostalCode, postalRegion } from "./postal-code.ts";

/** One rule: whether a text keeps it, and the key of what is said when it does not. */
export interface TextRule<Key extends string = string> {
  key: Key;
  holds: (text: string) => boolean;
}

/** How long texts may be, in characters. */
export const longest = {
  name: 100,
  email: 254,
  street: 200,
  unit: 50,
  city: 100,
  province: 100,
  country: 60,
  postalCode: 20,
  refNumber: 100,
  notes: 2000,
} as const;

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
