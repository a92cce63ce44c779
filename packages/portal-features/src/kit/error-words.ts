/** Turns any error into a sentence. Open it to change what a status or a lost connection says. */
import { type ApiError, type ApiErrorDetails, hasServiceMessage, isApiError } from "@merchant-portal/api";
import type { Translate } from "./define-words.ts";
import type en from "./locales/en.json";
import { serviceLanguage } from "./refused-fields.ts";

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
