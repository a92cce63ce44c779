/**
 * Runs a step of sign-in and puts its error into words. Open it to translate another message of the identity provider.
 */
import { isApiError } from "@merchant-portal/api";
import { useState } from "react";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import { type TranslateSignIn, useSignInWords } from "./use-sign-in-words.ts";

export interface Attempt {
  /** Runs one step of signing in. Returns whether it succeeded. */
  run: (step: () => Promise<void>) => Promise<boolean>;
  /** Why the last attempt failed, in words; reset by the next attempt. */
  failure: string | null;
}

const noticeId = "sign-in-failed";

/** Runs a sign-in step and shows its error twice: as a toast, which is announced (S8.1), and in the form, where it stays. */
export function useAttempt(title: string): Attempt {
  const t = useSignInWords();
  const inWords = useErrorWords();
  const notify = useNotify();
  const [error, setError] = useState<unknown>(null);
  const wordsOf = (failed: unknown) => providerWords(failed, t) ?? inWords(failed).text;

  async function run(step: () => Promise<void>): Promise<boolean> {
    setError(null);
    notify.dismiss(noticeId);
    try {
      await step();
      return true;
    } catch (failed) {
      setError(failed);
      notify.failure(title, undefined, { id: noticeId, detail: wordsOf(failed) });
      return false;
    }
  }

  return { run, failure: error === null ? null : wordsOf(error) };
}

type ProviderKey = Extract<Parameters<TranslateSignIn>[0], `provider.${string}`>;

/** Messages of the identity provider with a translation. English shows them as they are (S8.1). */
const translated: Readonly<Record<string, ProviderKey>> = {
  "Incorrect username or password.": "provider.wrongPassword",
  "Password attempts exceeded": "provider.attemptsExceeded",
  "Attempt limit exceeded, please try after some time.": "provider.limitExceeded",
  "Invalid verification code provided, please try again.": "provider.wrongCode",
  "Invalid code provided, please request a code again.": "provider.staleCode",
  "Invalid session for the user, session is expired.": "provider.challengeExpired",
  "User is disabled.": "provider.disabled",
  "Temporary password has expired and must be reset by an administrator.": "provider.temporaryExpired",
  "Password did not conform with policy: Password must differ from the temporary password": "provider.temporaryAgain",
  "Password reset required for the user": "provider.resetRequired",
};

/** The provider's message, translated if possible; null when there is no usable message. */
function providerWords(error: unknown, t: TranslateSignIn): string | null {
  if (!isApiError(error) || error.kind !== "http" || error.status >= 500) return null;
  if (Object.hasOwn(translated, error.message)) return t(translated[error.message] ?? "provider.wrongPassword");
  return error.code === "InvalidPasswordException" ? t("provider.weakPassword") : error.message;
}
