/**
 * What the pool asks for after the right password: the code of a second step, a choice between several, or the set-up of an app. Plain requests, as
 * the identity library has no e-mail codes and never returns from a choice of them. Open it to support another challenge.
 */
import { ApiError, isApiError } from "@merchant-portal/api";
import { type IdentityCall, UnsupportedChallenge } from "./identity-call.ts";
import { issuedTokens } from "./token-manager.ts";
import type { Tokens } from "./token-store.ts";

/** The ways of a second step: an authenticator app, a text message, an e-mail. */
export type SecondStep = "app" | "sms" | "email";

export type Challenge =
  | {
      kind: "code";
      step: SecondStep;
      /** Where the code was sent, masked by the pool. */
      sentTo: string;
      /** The user chose this way among others. */
      hasOthers: boolean;
    }
  | { kind: "choice"; steps: readonly SecondStep[] }
  /** The pool requires an app. `key` is what the app needs, in base 32. */
  | { kind: "setUp"; key: string };

/** `newCode` and `otherWay` sign in again with the same password, as the pool has no operation for either. */
export type ChallengeAnswer = { code: string } | { step: SecondStep } | "newCode" | "otherWay";

/** What a step of sign-in leads to. */
export type SignInOutcome =
  | { kind: "tokens"; tokens: Omit<Tokens, "clockDrift"> }
  /** The temporary password was correct. `complete` can be retried after a rejected password; a reload loses it. */
  | { kind: "newPassword"; complete: (newPassword: string) => Promise<SignInOutcome> }
  /** The password was correct, and the pool asks for more. A wrong answer rejects and can be retried. */
  | { kind: "challenge"; challenge: Challenge; answer: (answer: ChallengeAnswer) => Promise<SignInOutcome> }
  /** The time for the challenge is over. */
  | { kind: "expired" };

/** Cognito's names: of the challenge, of the field that has the code, and of the settings. */
const pool = {
  app: { challenge: "SOFTWARE_TOKEN_MFA", field: "SOFTWARE_TOKEN_MFA_CODE", settings: "SoftwareTokenMfaSettings" },
  sms: { challenge: "SMS_MFA", field: "SMS_MFA_CODE", settings: "SMSMfaSettings" },
  email: { challenge: "EMAIL_OTP", field: "EMAIL_OTP_CODE", settings: "EmailMfaSettings" },
} as const satisfies Record<SecondStep, { challenge: string; field: string; settings: string }>;

/** The name of a way's settings in SetUserMFAPreference. */
export const secondStepSettings = (step: SecondStep): string => pool[step].settings;

/** The way of a challenge or of a name in the pool's lists; undefined for one that the portal does not have. */
export const secondStepOf = (name: unknown): SecondStep | undefined =>
  (Object.keys(pool) as SecondStep[]).find((step) => pool[step].challenge === name);

/** Whether this file takes a challenge of that name. */
export const isSecondStep = (name: string): boolean =>
  name === "SELECT_MFA_TYPE" || name === "MFA_SETUP" || secondStepOf(name) !== undefined;

interface Attempt {
  call: IdentityCall;
  clientId: string;
  /** The name that the pool knows the user by. */
  username: string;
  /** Signs in with the same password again. */
  again: () => Promise<SignInOutcome>;
  /** The way that the user chose. */
  chosen?: SecondStep;
}

type Data = Record<string, unknown>;

/** What follows a response of the pool. @throws ApiError, UnsupportedChallenge */
export async function afterPassword(data: Data, attempt: Attempt): Promise<SignInOutcome> {
  const { ChallengeName: name } = data;
  if (typeof name !== "string") return { kind: "tokens", tokens: { username: attempt.username, ...tokensOf(data) } };
  if (!isSecondStep(name)) throw new UnsupportedChallenge(name);
  const { Session: session, ChallengeParameters: parameters } = data;
  const text = (field: string): string => {
    const value = typeof parameters === "object" && parameters !== null ? (parameters as Data)[field] : undefined;
    return typeof value === "string" ? value : "";
  };
  if (name === "MFA_SETUP") {
    if (!listOf(text("MFAS_CAN_SETUP")).includes("app")) throw new UnsupportedChallenge(name);
    return setUp(session, attempt);
  }
  if (name === "SELECT_MFA_TYPE") {
    const steps = listOf(text("MFAS_CAN_CHOOSE"));
    if (steps.length === 0) throw new UnsupportedChallenge(name);
    return asked({ kind: "choice", steps }, attempt, (step) => {
      const ANSWER = pool[step.step].challenge;
      return respond({ ...attempt, chosen: step.step }, name, session, { ANSWER });
    });
  }
  const step = secondStepOf(name) ?? "app";
  const sentTo = text("CODE_DELIVERY_DESTINATION");
  return asked({ kind: "code", step, sentTo, hasOthers: attempt.chosen !== undefined }, attempt, ({ code }) =>
    respond(attempt, name, session, { [pool[step].field]: code }),
  );
}

/** The names in one of the pool's lists, which are JSON in a string, that the portal has. */
function listOf(json: string): SecondStep[] {
  try {
    const names: unknown = JSON.parse(json);
    return Array.isArray(names) ? names.flatMap((name) => secondStepOf(name) ?? []) : [];
  } catch {
    return [];
  }
}

async function respond(attempt: Attempt, name: string, Session: unknown, answers: object): Promise<SignInOutcome> {
  const ChallengeResponses = { USERNAME: attempt.username, ...answers };
  const request = { ChallengeName: name, ClientId: attempt.clientId, Session, ChallengeResponses };
  return afterPassword(await attempt.call("RespondToAuthChallenge", request), attempt);
}

/** Fetches the key for the app. A code that is wrong can be tried again, with the same key. */
async function setUp(Session: unknown, attempt: Attempt): Promise<SignInOutcome> {
  const { SecretCode: key, Session: next } = await attempt.call("AssociateSoftwareToken", { Session });
  if (typeof key !== "string") throw unreadable();
  return asked({ kind: "setUp", key }, attempt, async ({ code }) => {
    const verified = await attempt.call("VerifySoftwareToken", { Session: next, UserCode: code });
    return respond(attempt, "MFA_SETUP", verified["Session"], {});
  });
}

/** Asks the user; a challenge that has expired meanwhile is an outcome, as only a new sign-in helps. */
function asked(
  challenge: Challenge,
  { again, chosen }: Attempt,
  take: (answer: { code: string; step: SecondStep }) => Promise<SignInOutcome>,
): SignInOutcome {
  async function answer(given: ChallengeAnswer): Promise<SignInOutcome> {
    if (given === "otherWay") return again();
    if (given !== "newCode") return take({ code: "", step: "app", ...given });
    const outcome = await again();
    const isChoice = outcome.kind === "challenge" && outcome.challenge.kind === "choice";
    return isChoice && chosen ? outcome.answer({ step: chosen }) : outcome;
  }
  return {
    kind: "challenge",
    challenge,
    answer: (given) =>
      answer(given).catch((error: unknown) => {
        if (isApiError(error) && error.message.startsWith("Invalid session for the user")) return { kind: "expired" };
        throw error;
      }),
  };
}

function tokensOf(data: Data) {
  const { refreshToken, ...tokens } = issuedTokens(data);
  if (refreshToken === undefined) throw unreadable();
  return { ...tokens, refreshToken };
}

const unreadable = () =>
  new ApiError({ kind: "unreadable", method: "GET", status: 200, message: "The sign-in brought no usable answer." });
