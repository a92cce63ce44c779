/** What may be written into the fields of an order that are edited in place (S5), and how it is sent. */
import type en from "#kit/locales/en.json";
import { isEmail } from "#rules/email.ts";
import { longest } from "#rules/order-text.ts";
import { fewestPackages, mostPackages } from "#rules/package-count.ts";
import { isPhone, normalisePhone, phoneFieldLength } from "#rules/phone.ts";
import type { OrderChange } from "./edit-order.api.ts";

/** A key of the shared sentences, and what goes into it. */
export interface Fault {
  key: keyof typeof en.validation;
  values?: Record<string, number>;
}

/** A field as it is edited: the fault of what was typed, if any, and the request of what was typed without one. */
interface EditRule<Value> {
  fault: (typed: Value) => Fault | undefined;
  toChange: (typed: Value) => OrderChange;
}

export const notesRule: EditRule<string> = {
  fault: (typed) =>
    typed.trim().length > longest.notes ? { key: "tooLong", values: { maximum: longest.notes } } : undefined,
  toChange: (typed) => ({ notes: typed.trim() }),
};

/** S5.5: email optional. */
export const emailRule: EditRule<string> = {
  fault: (typed) => (typed.trim() === "" || isEmail(typed.trim()) ? undefined : { key: "invalidEmail" }),
  toChange: (typed) => ({ recipient: { email: typed.trim() } }),
};

/** S5.4: not required when the merchant's `phoneOptional` is true. While that is not known, the server judges. */
export const phoneRule = (phoneOptional: boolean | undefined): EditRule<string> => ({
  fault(typed) {
    if (typed.trim() === "") return phoneOptional === false ? { key: "required" } : undefined;
    return typed.trim().length <= phoneFieldLength && isPhone(typed) ? undefined : { key: "invalidPhone" };
  },
  toChange: (typed) => ({ recipient: { phone: normalisePhone(typed) } }),
});

/** S5.18: package count integer. */
export const packageCountRule: EditRule<number | undefined> = {
  fault(typed) {
    if (typed === undefined || !Number.isInteger(typed)) return { key: "wholeNumber" };
    if (typed < fewestPackages) return { key: "tooSmall", values: { minimum: fewestPackages } };
    return typed > mostPackages ? { key: "tooBig", values: { maximum: mostPackages } } : undefined;
  },
  toChange: (typed = 1) => ({ packageCount: typed }),
};
