/**
 * The second factors of a sign-in, as Cognito has them: codes of an authenticator app (TOTP), by text message and by e-mail. Open it when a code is
 * refused, or to change what follows a right password.
 */
import { Secret, TOTP } from "otpauth";
import {
  type Challenge,
  markUsed,
  type NextStep,
  openChallenge,
  type Sealed,
  sealChallenge,
} from "./challenge-state.ts";
import { IdentityError, refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import type { PoolParts } from "./pool-parts.ts";
import type { RequestBody } from "./request-body.ts";

/** The field of a challenge's response that has the code, by challenge. */
const codeFields = {
  SMS_MFA: "SMS_MFA_CODE",
  EMAIL_OTP: "EMAIL_OTP_CODE",
  SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE",
} as const;
export type Factor = keyof typeof codeFields;

/** The parameters of SetUserMFAPreference. */
const preferences = {
  SMS_MFA: "SMSMfaSettings",
  EMAIL_OTP: "EmailMfaSettings",
  SOFTWARE_TOKEN_MFA: "SoftwareTokenMfaSettings",
} as const;
const allFactors = Object.keys(preferences) as Factor[];

export const isFactor = (name: string): name is Factor => Object.hasOwn(codeFields, name);

/** The factors that a user has turned on. */
export const factorsOf = ({ factors }: UserRow): Factor[] => factors.split(",").filter(isFactor);

/** After the right password: the user is in, or the challenge of a second factor. */
export async function secondStep(parts: PoolParts, user: UserRow): Promise<NextStep> {
  const { mfa } = parts.settings;
  const factors = factorsOf(user);
  const [only] = factors;
  if (mfa === "OFF" || (mfa === "OPTIONAL" && only === undefined)) return { user };
  if (only === undefined) {
    return challenge(parts, user, "MFA_SETUP", { MFAS_CAN_SETUP: JSON.stringify(["SOFTWARE_TOKEN_MFA"]) });
  }
  const preferred = factors.find((factor) => factor === user.preferred_factor);
  if (preferred !== undefined || factors.length === 1) return askForCode(parts, user, preferred ?? only);
  return challenge(parts, user, "SELECT_MFA_TYPE", { MFAS_CAN_CHOOSE: JSON.stringify(factors) });
}

/** The user chose one of several factors. */
export async function selectFactor(parts: PoolParts, session: string, responses: RequestBody): Promise<NextStep> {
  const { state, user } = await opened(parts, "SELECT_MFA_TYPE", session, responses);
  const answer = responses.text("ANSWER", 64);
  const factor = factorsOf(user).find((name) => name === answer);
  if (!factor) throw refusal.parameter(`${answer} is not a second factor of the user`);
  await markUsed(parts, state);
  return askForCode(parts, user, factor);
}

/** The code of a factor. A wrong one does not use the challenge up, and counts against further tries. */
export async function answerFactor(
  parts: PoolParts,
  factor: Factor,
  session: string,
  responses: RequestBody,
): Promise<NextStep> {
  const { state, user } = await opened(parts, factor, session, responses);
  const code = responses.text(codeFields[factor], 16);
  if (factor === "SOFTWARE_TOKEN_MFA") await checkAppCode(parts, user, code);
  else await checkSentCode(parts, user, code);
  await markUsed(parts, state);
  return { user };
}

/** The user whose app is set up; with the challenge of a sign-in that requires one. */
export interface SetUp {
  user: UserRow;
  state?: Sealed;
}

/** @throws NotAuthorizedException when the session is not one of MFA_SETUP */
export async function openSetUp(parts: PoolParts, session: string): Promise<SetUp> {
  const state = openChallenge(parts, "MFA_SETUP", session);
  return { state, user: await userOf(parts, state) };
}

/** Hands out a new key for an app. The key that the user has stays until this one is verified. */
export async function associateSoftwareToken(
  parts: PoolParts,
  { user, state }: SetUp,
): Promise<{ SecretCode: string; Session?: string }> {
  if (parts.settings.mfa === "OFF") throw refusal.noAppFactor();
  const key = new Secret({ size: 32 }).base32;
  if (state) await markUsed(parts, state);
  await parts.users.setCandidate(user, key);
  return { SecretCode: key, ...(state && { Session: sealStep(parts, user, "MFA_SETUP") }) };
}

/** Checks that the app has the key: its code is right. */
export async function verifySoftwareToken(
  parts: PoolParts,
  { user, state }: SetUp,
  code: string,
): Promise<{ Status: "SUCCESS"; Session?: string }> {
  const key = parts.users.totpKey(user, "totp_candidate");
  if (key === null) throw refusal.noCandidate();
  const step = await rightStep(parts, user, key, code);
  if (step === null) throw refusal.wrongSetUpCode();
  if (state) await markUsed(parts, state);
  await parts.users.acceptCandidate(user, step);
  return { Status: "SUCCESS", ...(state && { Session: sealStep(parts, user, "MFA_SETUP verified") }) };
}

/** The end of a sign-in that required a set-up: the verified app is on from now. */
export async function completeSetUp(parts: PoolParts, session: string, responses: RequestBody): Promise<NextStep> {
  const { state, user } = await opened(parts, "MFA_SETUP verified", session, responses);
  await markUsed(parts, state);
  await parts.users.setFactors(user, ["SOFTWARE_TOKEN_MFA"], "SOFTWARE_TOKEN_MFA");
  return { user };
}

/** SetUserMFAPreference. A factor that the request does not name stays as it is. */
export async function preferFactors(parts: PoolParts, user: UserRow, body: RequestBody): Promise<object> {
  const on = new Set(factorsOf(user));
  let preferred = user.preferred_factor;
  const named = allFactors.filter((factor) => body.has(preferences[factor]));
  if (named.length === 0) throw refusal.parameter(`Missing required parameter ${preferences.SOFTWARE_TOKEN_MFA}`);
  for (const factor of named) {
    const settings = body.within(preferences[factor]);
    if (settings.flag("Enabled")) on.add(factor);
    else on.delete(factor);
    const isPreferred = on.has(factor) && settings.has("PreferredMfa") && settings.flag("PreferredMfa");
    if (isPreferred) preferred = factor;
    else if (preferred === factor) preferred = null;
    if (on.has(factor) && !canReach(parts, user, factor)) throw refusal.notDeliverable(factor);
  }
  if (on.size > 0 && parts.settings.mfa === "OFF") throw refusal.parameter("MFA is turned off for this user pool");
  if (on.size === 0 && parts.settings.mfa === "ON") throw refusal.parameter("MFA is required for this user pool");
  await parts.users.setFactors(user, [...on], preferred);
  return {};
}

function canReach(parts: PoolParts, user: UserRow, factor: Factor): boolean {
  if (factor === "SMS_MFA") return Boolean(user.phone);
  if (factor === "EMAIL_OTP") return user.email !== "";
  return parts.users.totpKey(user, "totp_key") !== null;
}

/** Sends the code where the factor has one to send, and asks for it. */
async function askForCode(parts: PoolParts, user: UserRow, factor: Factor): Promise<Challenge> {
  if (factor === "SOFTWARE_TOKEN_MFA") return challenge(parts, user, factor, {});
  const isMail = factor === "EMAIL_OTP";
  const to = isMail ? user.email : (user.phone ?? "");
  const code = await parts.codes.issue(loginOf(user));
  await parts.outbox.send({
    to,
    subject: isMail ? "Your sign-in code / Votre code de connexion" : "Text message / Message texte",
    text: `Your sign-in code is ${code}.\n\nVotre code de connexion est le ${code}.\n`,
    kind: "signInCode",
    code,
  });
  const [name = "", domain = ""] = to.split("@");
  return challenge(parts, user, factor, {
    CODE_DELIVERY_DELIVERY_MEDIUM: isMail ? "EMAIL" : "SMS",
    CODE_DELIVERY_DESTINATION: isMail
      ? `${name.charAt(0)}***@${domain.charAt(0)}***`
      : `+${"*".repeat(Math.max(0, to.length - 5))}${to.slice(-4)}`,
  });
}

function challenge(parts: PoolParts, user: UserRow, name: string, parameters: Record<string, string>): Challenge {
  return {
    ChallengeName: name,
    Session: sealStep(parts, user, name),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  };
}

/** The state of a step: for this user, and as long as the password does not change. */
function sealStep(parts: PoolParts, user: UserRow, step: string): string {
  const { challengeMs, codeChallengeMs } = parts.settings;
  const lifeMs = step.startsWith("MFA_SETUP") ? challengeMs : codeChallengeMs;
  return sealChallenge(parts, step, lifeMs, { sub: user.sub, verifier: user.verifier });
}

/** @throws NotAuthorizedException when the session is for another step or user, has expired, or the password was changed */
async function opened(parts: PoolParts, step: string, session: string, responses: RequestBody) {
  const state = openChallenge(parts, step, session);
  const user = await userOf(parts, state);
  const names: string[] = [user.sub, user.login, user.email.toLowerCase()];
  if (!names.includes(responses.text("USERNAME", 128).toLowerCase())) throw refusal.sessionExpired();
  return { state, user };
}

async function userOf(parts: PoolParts, state: Sealed): Promise<UserRow> {
  const user = await parts.users.bySub(String(state["sub"]));
  if (user?.verifier !== state["verifier"] || !user) throw refusal.sessionExpired();
  return user;
}

/** The name that wrong codes count under. Typed names are in lower case, so nobody can lock it with wrong passwords. */
const loginOf = ({ login }: UserRow): string => `MFA ${login}`;

async function checkAppCode(parts: PoolParts, user: UserRow, code: string): Promise<void> {
  const key = parts.users.totpKey(user, "totp_key");
  if (key === null) throw refusal.noCandidate();
  const step = await rightStep(parts, user, key, code);
  if (step === null) throw refusal.wrongAppCode();
  if (!(await parts.users.useTotpStep(user, step))) throw refusal.usedAppCode();
}

async function checkSentCode(parts: PoolParts, user: UserRow, code: string): Promise<void> {
  try {
    await parts.codes.redeem(loginOf(user), code);
  } catch (error) {
    const isWrong = error instanceof IdentityError && error.type === "CodeMismatchException";
    throw isWrong ? refusal.wrongSentCode() : error;
  }
}

/**
 * The time step of a right code; null for a wrong one. The steps before and after the present one are accepted, for a phone whose clock is off by half a minute.
 * @throws LimitExceededException after wrong codes
 */
async function rightStep(parts: PoolParts, user: UserRow, key: string, code: string): Promise<number | null> {
  const timestamp = parts.clock.now();
  const delta = new TOTP({ secret: Secret.fromBase32(key) }).validate({ token: code.trim(), timestamp, window: 1 });
  const outcome = await parts.attempts.judge(loginOf(user), () => delta !== null);
  if (outcome === "locked") throw refusal.tooOften();
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
