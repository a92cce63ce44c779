/**
 * Translates the server's field errors. The server sends English sentences (the contract's `ErrorBody`); those of common
 * checks are translated, others are shown as they are and marked as English. Open it to translate another of them.
 */
import type { ServerSentence } from "@merchant-portal/ui/forms";
import type { Translate } from "./define-words.ts";
import type en from "./locales/en.json";

type ValidationKey = keyof typeof en.validation;

/** The language of the server's messages. */
export const serviceLanguage = "en";

/** Patterns of the server's messages, with the key of our message and the name of its number. */
const checks: readonly (readonly [RegExp, ValidationKey, name?: "minimum" | "maximum"])[] = [
  [/^is required\b/, "required"],
  [/^must not have fewer than 1 characters/i, "required"],
  [/^must not have fewer than (\d+) characters/i, "tooShort", "minimum"],
  [/^must not have more than (\d+) characters/i, "tooLong", "maximum"],
  [/^must not have fewer than (\d+) items/i, "tooFew", "minimum"],
  [/^must not have more than (\d+) items/i, "tooMany", "maximum"],
  [/^must be >= (-?[\d.]+)/, "tooSmall", "minimum"],
  [/^must be <= (-?[\d.]+)/, "tooBig", "maximum"],
  [/^must be integer/, "wholeNumber"],
  [/^must be number/, "notANumber"],
  [/^must be equal to one of the allowed values/, "invalidChoice"],
];
const isFormatMessage = /^(?:is not in the expected form|must match (?:pattern|format))/;
const formatKeys: Readonly<Record<string, ValidationKey>> = {
  phone: "invalidPhone",
  email: "invalidEmail",
  postalCode: "invalidPostalCode",
};

/** Field errors by path in the request. */
export const refusedFields = (
  fields: Readonly<Record<string, string>>,
  shared: Translate<typeof en>,
): Record<string, ServerSentence> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, inWords(path, message, shared)]));

function inWords(path: string, message: string, shared: Translate<typeof en>): ServerSentence {
  for (const [pattern, key, name] of checks) {
    const found = pattern.exec(message);
    if (found) return shared(`validation.${key}`, name && { [name]: Number(found[1]) });
  }
  const key = formatKeys[path.split(".").at(-1) ?? ""] ?? "invalidFormat";
  return isFormatMessage.test(message) ? shared(`validation.${key}`) : { text: message, lang: serviceLanguage };
}
