import { hasServiceMessage, isApiError, type ApiError } from "@merchant-portal/api";
import type { Translate } from "./define-words.ts";
import type en from "./locales/en.json";
import { serviceLanguage } from "./refused-fields.ts";

type SharedKey = Parameters<Translate<typeof en>>[0];

/** A failure in words, for a notice, a banner or an error state. */
export interface ErrorWords {
  /** What happened and what to do, in the merchant's language. */
  text: string;
  /** What the server said, in whatever language it speaks: shown as text under the sentence, never alone. */
  detail?: string;
  /** The language of `detail` where it is not the page's. */
  detailLanguage?: string | undefined;
  /** The request's id, for the support desk. */
  reference?: { label: string; value: string };
  /** Server-side field errors by path, as the contract words them. */
  fields: Readonly<Record<string, string>>;
}

/** The one place that turns a failure into words. `isOnline` is the browser's own guess. */
export function errorWords(error: unknown, t: Translate<typeof en>, isOnline = true): ErrorWords {
  if (!isApiError(error)) return { text: t("failure.unexpected"), fields: {} };
  return {
    text: t(keyOf(error, isOnline)),
    fields: error.fields,
    ...(hasServiceMessage(error) ? { detail: error.message, detailLanguage: serviceLanguage } : {}),
    ...(error.requestId ? { reference: { label: t("failure.requestId"), value: error.requestId } } : {}),
  };
}

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
    case "unreadable":
      return error.outcomeUnknown ? "failure.outcomeUnreadable" : "failure.unreadable";
    case "http": {
      const known = byStatus[error.status];
      if (known) return known;
      if (error.outcomeUnknown) return "failure.outcomeUnknown";
      return error.status >= 500 ? "failure.server" : "failure.invalid";
    }
  }
}
