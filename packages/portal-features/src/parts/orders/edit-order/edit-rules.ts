/** Validation of an order's inline-edited fields (S5), and the request for each. */
import type en from "#kit/locales/en.json";
import { isEmail, readEmail } from "#rules/email.ts";
import { longest } from "#rules/order-text.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import { isDoubtfulPhone, isFieldPhone, normalisePhone } from "#rules/phone.ts";
import type { OrderChange } from "./edit-order.api.ts";

/** Key of a shared validation message, and its values. */
export interface Issue {
  key: keyof typeof en.validation;
  values?: Record<string, number>;
}

/** A field's validation, and the request body for a valid value. */
interface EditRule<Value> {
  issue: (typed: Value) => Issue | undefined;
  toChange: (typed: Value) => OrderChange;
}

export const notesRule: EditRule<string> = {
  issue: (typed) =>
    typed.trim().length > longest.notes ? { key: "tooLong", values: { maximum: longest.notes } } : undefined,
  toChange: (typed) => ({ notes: typed.trim() }),
};

/** S5.5: email optional. */
export const emailRule: EditRule<string> = {
  issue: (typed) => (typed.trim() === "" || isEmail(readEmail(typed)) ? undefined : { key: "invalidEmail" }),
  toChange: (typed) => ({ recipient: { email: readEmail(typed) } }),
};

/** S5.4: not required when the merchant's `phoneOptional` is true. While the profile loads, the server validates. */
export const phoneRule = (phoneOptional: boolean | undefined): EditRule<string> => ({
  issue(typed) {
    if (typed.trim() === "") return phoneOptional === false ? { key: "required" } : undefined;
    if (!isFieldPhone(typed)) return { key: "invalidPhone" };
    // It is saved when the field is left, so it cannot be asked about later.
    return isDoubtfulPhone(typed) ? { key: "doubtfulPhone" } : undefined;
  },
  toChange: (typed) => ({ recipient: { phone: normalisePhone(typed) } }),
});

/** S5.18: package count integer. */
export const packageCountRule: EditRule<number | undefined> = {
  issue(typed) {
    if (typed === undefined || !Number.isInteger(typed)) return { key: "wholeNumber" };
    if (typed < fewestPackages) return { key: "tooSmall", values: { minimum: fewestPackages } };
    return typed > maxPackages ? { key: "tooBig", values: { maximum: maxPackages } } : undefined;
  },
  toChange: (typed = 1) => ({ packageCount: typed }),
};
