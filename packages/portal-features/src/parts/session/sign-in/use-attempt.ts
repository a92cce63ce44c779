/**
 * Runs a step of sign-in and puts its error into words. Open it to translate another message of the identity provider.
 */
import { isApiError } from "@merchant-portal/api";
import { useState } from "react";
import { UnsupportedChallenge } from "#parts/session/identity-call.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import { type TranslateSignIn, useSignInWords } from "./use-sign-in-words.ts";

export interface Attempt {
  /** Runs one step of signing in. Returns whether it succeeded. */
  run: (step: () => Promise<void>) => Promise<boolean>;
  /** Why the last attempt failed, in words; reset by the next attempt. */
  failure: { title: string; text: string } | null;
}

const noticeId = "sign-in-failed";

/**
 * Runs a sign-in step and shows its error twice: as a toast, which is announced (S8.1), and in the form, where it stays. `ownWords`: what the step
 * says about an error, or null.
 */
export function useAttempt(title: string, ownWords: (error: unknown) => string | null = () => null): Attempt {
  const t = useSignInWords();
  const inWords = useErrorWords();
  const notify = useNotify();
  const [error, setError] = useState<unknown>(null);
  const wordsOf = (failed: unknown) => ({
    // After a new password the pool may ask for a further step: then the password was changed, and the sign-in was not done.
    title: failed instanceof UnsupportedChallenge ? t("failed.signIn") : title,
    text: ownWords(failed) ?? challengeWords(failed, t) ?? providerWords(failed, t) ?? inWords(failed).text,
  });

  async function run(step: () => Promise<void>): Promise<boolean> {
    setError(null);
    notify.dismiss(noticeId);
    try {
      await step();
      return true;
    } catch (failed) {
      setError(failed);
      const { title: heading, text } = wordsOf(failed);
      notify.failure(heading, undefined, { id: noticeId, detail: text });
      return false;
    }
  }

  return { run, failure: error === null ? null : wordsOf(error) };
}

type ProviderKey = Extract<Parameters<TranslateSignIn>[0], `provider.${string}`>;

/** The message of the pool for a wrong password; `NotAuthorizedException` alone also says that an account is locked, or a token old. */
export const wrongPassword = "Incorrect username or password.";

/** Messages of the identity provider with a translation. English shows them as they are (S8.1). */
const translated: Readonly<Record<string, ProviderKey>> = {
  [wrongPassword]: "provider.wrongPassword",
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
export function providerWords(error: unknown, t: TranslateSignIn): string | null {
  if (!isApiError(error) || error.kind !== "http" || error.status >= 500) return null;
  if (Object.hasOwn(translated, error.message)) return t(translated[error.message] ?? "provider.wrongPassword");
  return error.code === "InvalidPasswordException" ? t("provider.weakPassword") : error.message;
}

type ChallengeKey = Extract<Parameters<TranslateSignIn>[0], `challenge.asks.${string}`>;

/** What the challenges of Amazon Cognito ask for. */
const challenges: Readonly<Record<string, ChallengeKey>> = {
  SMS_MFA: "challenge.asks.textMessage",
  SMS_OTP: "challenge.asks.textMessage",
  EMAIL_OTP: "challenge.asks.email",
  EMAIL_MFA: "challenge.asks.email",
  SOFTWARE_TOKEN_MFA: "challenge.asks.app",
  MFA_SETUP: "challenge.asks.setup",
  SELECT_MFA_TYPE: "challenge.asks.choice",
  SELECT_CHALLENGE: "challenge.asks.choice",
  WEB_AUTHN: "challenge.asks.passkey",
  DEVICE_SRP_AUTH: "challenge.asks.device",
  DEVICE_PASSWORD_VERIFIER: "challenge.asks.device",
  CUSTOM_CHALLENGE: "challenge.asks.custom",
};

/** A step of sign-in that the portal does not have: what it is, and whom to ask. Null for another error. */
function challengeWords(error: unknown, t: TranslateSignIn): string | null {
  if (!(error instanceof UnsupportedChallenge)) return null;
  const name = error.challenge;
  const known = Object.hasOwn(challenges, name) ? challenges[name] : undefined;
  return t("challenge.text", { what: known ? t(known) : t("challenge.other", { name }) });
}
