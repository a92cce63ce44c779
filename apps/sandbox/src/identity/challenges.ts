/**
 * Password sign-in by Cognito's challenges: SRP, plain password, forced new password. Open it when a step of sign-in
 * fails.
 */
import { type Challenge, markUsed, type NextStep, openChallenge, sealChallenge } from "./challenge-state.ts";
import { refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import { checkPasswordPolicy } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";
import type { RequestBody } from "./request-body.ts";
import { secondStep } from "./second-factors.ts";
import { provesPassword, readPublicValue, serverKeys } from "./srp.ts";
import type { Account } from "./users.ts";

/** Milliseconds between a client's two SRP messages. */
const srpMs = 3 * 60_000;

/** First half of USER_SRP_AUTH. The state of the exchange is encrypted in SECRET_BLOCK; nothing is stored yet. */
export async function startSrp(parts: PoolParts, username: string, srpA: string): Promise<object> {
  const A = readPublicValue(srpA);
  if (A === null) throw refusal.parameter("SRP_A is not a valid public value");
  const account = await parts.users.accountOf(username);
  const { b, B } = serverKeys(account.keys.verifier);
  const state = { login: account.login, A: A.toString(16), b: b.toString(16), B: B.toString(16) };
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.sub,
      USERNAME: account.sub,
      SALT: account.keys.salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: sealChallenge(parts, "srp", srpMs, state),
    },
  };
}

/**
 * Second half: the client's proof. Its TIMESTAMP is signed but not compared with the clock, because a merchant whose
 * computer is a day off must be able to sign in. The encrypted block contains the age of the exchange.
 */
export async function checkSrp(parts: PoolParts, responses: RequestBody): Promise<NextStep> {
  const secretBlock = responses.text("PASSWORD_CLAIM_SECRET_BLOCK", 16_384);
  const timestamp = responses.text("TIMESTAMP", 64);
  const signature = Buffer.from(responses.text("PASSWORD_CLAIM_SIGNATURE"), "base64");
  const state = openChallenge(parts, "srp", secretBlock);
  // A wrong proof uses the challenge up as well: each guess needs a new one.
  await markUsed(parts, state);

  const account = await parts.users.accountOf(String(state["login"]));
  const signed = Buffer.concat([
    Buffer.from(parts.settings.poolName + account.sub, "utf8"),
    Buffer.from(secretBlock, "base64"),
    Buffer.from(timestamp, "utf8"),
  ]);
  const hex = (name: string) => BigInt(`0x${String(state[name])}`);
  return passwordChecked(parts, account, () =>
    provesPassword(account.keys.verifier, hex("A"), { b: hex("b"), B: hex("B") }, { signed, signature }),
  );
}

/** USER_PASSWORD_AUTH and the hosted page: the password in the clear, for clients without SRP. */
export async function checkPlainPassword(parts: PoolParts, username: string, password: string): Promise<NextStep> {
  const account = await parts.users.accountOf(username);
  return passwordChecked(parts, account, () => parts.users.isPassword(account, password));
}

/**
 * Sets the forced new password. `Session` was issued after the right temporary password and is valid for one change. A
 * password that the policy refuses does not use it up.
 * @throws InvalidPasswordException also when it is the temporary password again
 */
export async function completeNewPassword(
  parts: PoolParts,
  sealedSession: string,
  newPassword: string,
): Promise<NextStep> {
  const state = openChallenge(parts, "new-password", sealedSession);
  const user = await parts.users.bySub(String(state["sub"]));
  if (!user || !parts.users.isTemporary(user) || user.verifier !== state["verifier"]) throw refusal.sessionExpired();
  checkPasswordPolicy(newPassword);
  if (parts.users.wasTemporary(user, newPassword)) throw refusal.temporaryAgain();
  await markUsed(parts, state);
  return secondStep(parts, await parts.users.setPassword(user, newPassword));
}

async function passwordChecked(parts: PoolParts, account: Account, isRight: () => boolean): Promise<NextStep> {
  const outcome = await parts.attempts.judge(account.login, () => isRight() && account.user !== null);
  if (outcome === "locked") throw refusal.locked();
  if (outcome === "wrong" || !account.user) throw refusal.wrongPassword();
  const { user } = account;
  if (!parts.users.isTemporary(user)) return secondStep(parts, user);
  // After the password check, so that only people who know the password learn that it has expired.
  if (parts.clock.now() >= user.updated_at + parts.settings.temporaryPasswordMs) throw refusal.temporaryExpired();
  return newPasswordRequired(parts, user);
}

function newPasswordRequired(parts: PoolParts, user: UserRow): Challenge {
  const state = { sub: user.sub, verifier: user.verifier };
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: sealChallenge(parts, "new-password", parts.settings.challengeMs, state),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify({ email: user.email, email_verified: "true", name: user.name }),
    },
  };
}
