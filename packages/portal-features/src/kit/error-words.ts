/** Turns any error into a sentence, and the server's field errors into ours. */
import { type ApiError, type ApiErrorDetails, hasServiceMessage, isApiError } from "@merchant-portal/api";
import type { Translate } from "./define-words.ts";
import type en from "./locales/en.json";
import { useCallback } from "react";
import { useSharedWords } from "./use-shared-words.ts";

type SharedKey = Parameters<Translate<typeof en>>[0];

/** An error in words, for a toast, a banner or an error state. */
export interface ErrorWords {
  /** The heading instead of 'Could not …', when a write may have been done although its response is missing. */
  title?: string;
  /** What happened and what to do, in the user's language. */
  text: string;
  /** The server's message, in the server's language. Shown below `text`, never alone. */
  detail?: string;
  /** Language of `detail`, if it is not the page's. */
  detailLanguage?: string | undefined;
  /** The request id, for support. */
  reference?: { label: string; value: string };
  /** The server's field errors by path, as in the contract. */
  fields: Readonly<Record<string, string>>;
}

/** Converts any error into a sentence for the reader; all screens use it. `isOnline`: the browser's `navigator.onLine`. */
export function errorWords(error: unknown, t: Translate<typeof en>, isOnline = true): ErrorWords {
  if (!isApiError(error)) return { text: t("failure.unexpected"), fields: {} };
  return {
    text: t(keyOf(error, isOnline)),
    fields: error.fields,
    ...(error.outcomeUnknown ? { title: t("failure.unknownTitle") } : {}),
    // A service says to sign in again, as `text` does.
    ...(hasServiceMessage(error) && error.status !== 401
      ? { detail: error.message, detailLanguage: serviceLanguage }
      : {}),
    ...(error.requestId ? { reference: { label: t("failure.requestId"), value: error.requestId } } : {}),
  };
}

/** Whether further requests would fail, too: the session has expired, or the host has no token. */
export const endsSession = ({ status, kind }: Pick<ApiErrorDetails, "status" | "kind">): boolean =>
  status === 401 || kind === "token";

const byStatus: Readonly<Record<number, SharedKey>> = {
  401: "failure.signedOut",
  403: "failure.forbidden",
  404: "failure.notFound",
  409: "failure.conflict",
  413: "failure.tooLarge",
  429: "failure.tooMany",
};

function keyOf(error: ApiError, isOnline: boolean): SharedKey {
  switch (error.kind) {
    case "network":
      if (error.outcomeUnknown) return "failure.outcomeUnknown";
      return isOnline ? "failure.network" : "failure.offline";
    case "timeout":
      return error.outcomeUnknown ? "failure.outcomeUnknown" : "failure.timeout";
    case "token":
      return "failure.token";
    case "unreadable":
      return error.outcomeUnknown ? "failure.outcomeUnreadable" : "failure.unreadable";
    case "http": {
      const keyByStatus = byStatus[error.status];
      if (keyByStatus) return keyByStatus;
      if (error.outcomeUnknown) return "failure.outcomeUnknown";
      return error.status >= 500 ? "failure.server" : "failure.invalid";
    }
  }
}

/** Returns a function that converts an error into words: `const inWords = useErrorWords(); inWords(error).text`. */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const t = useSharedWords();
  return useCallback((error) => errorWords(error, t, globalThis.navigator?.onLine ?? true), [t]);
}

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

/** Our sentence, or the server's with its language. */
type FieldSentence = string | { text: string; lang: string };

/** Field errors by path in the request. */
export const refusedFields = (
  fields: Readonly<Record<string, string>>,
  shared: Translate<typeof en>,
): Record<string, FieldSentence> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, inWords(path, message, shared)]));

function inWords(path: string, message: string, shared: Translate<typeof en>): FieldSentence {
  for (const [pattern, key, name] of checks) {
    const found = pattern.exec(message);
    if (found) return shared(`validation.${key}`, name && { [name]: Number(found[1]) });
  }
  const key = formatKeys[path.split(".").at(-1) ?? ""] ?? "invalidFormat";
  return isFormatMessage.test(message) ? shared(`validation.${key}`) : { text: message, lang: serviceLanguage };
}
