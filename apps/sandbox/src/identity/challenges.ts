import { refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import { checkPasswordPolicy } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";
import type { RequestBody } from "./request-body.ts";
import { provesPassword, readPublicValue, serverKeys } from "./srp.ts";
import type { Account } from "./users.ts";

/** How long a client may take between its two SRP messages. */
const srpMs = 3 * 60_000;

/** First half of USER_SRP_AUTH. The exchange's state travels in SECRET_BLOCK, sealed; nothing is stored. */
export async function startSrp(parts: PoolParts, username: string, srpA: string): Promise<object> {
  const A = readPublicValue(srpA);
  if (A === null) throw refusal.parameter("SRP_A is not a valid public value");
  const account = await parts.users.accountOf(username);
  const { b, B } = serverKeys(account.keys.verifier);
  const block = parts.secrets.sealing.seal("srp", {
    login: account.login,
    A: A.toString(16),
    b: b.toString(16),
    B: B.toString(16),
    until: parts.clock.now() + srpMs,
  });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.sub,
      USERNAME: account.sub,
      SALT: account.keys.salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: block,
    },
  };
}

/**
 * Second half: the client's proof. Its TIMESTAMP is signed but not compared with the clock: the sealed block says how
 * old the exchange is, and a merchant whose computer is a day off must still be able to sign in.
 */
export async function checkSrp(parts: PoolParts, responses: RequestBody): Promise<object> {
  const secretBlock = responses.text("PASSWORD_CLAIM_SECRET_BLOCK", 16_384);
  const timestamp = responses.text("TIMESTAMP", 64);
  const signature = Buffer.from(responses.text("PASSWORD_CLAIM_SIGNATURE"), "base64");
  const state = parts.secrets.sealing.open("srp", secretBlock);
  if (!state || Number(state["until"]) <= parts.clock.now()) throw refusal.sessionExpired();

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

/** USER_PASSWORD_AUTH: the password itself, for clients that cannot do SRP. */
export async function checkPlainPassword(parts: PoolParts, username: string, password: string): Promise<object> {
  const account = await parts.users.accountOf(username);
  return passwordChecked(parts, account, () => parts.users.isPassword(account, password));
}

/** The forced new password: `Session` is the paper given after the temporary one was right, good for one change. */
export async function completeNewPassword(
  parts: PoolParts,
  sessionPaper: string,
  newPassword: string,
): Promise<object> {
  const state = parts.secrets.sealing.open("new-password", sessionPaper);
  if (!state || Number(state["until"]) <= parts.clock.now()) throw refusal.sessionExpired();
  const user = await parts.users.bySub(String(state["sub"]));
  if (!user || user.salt !== state["salt"]) throw refusal.sessionExpired();
  checkPasswordPolicy(newPassword);
  return signedIn(parts, await parts.users.setPassword(user.sub, newPassword));
}

async function passwordChecked(parts: PoolParts, account: Account, isRight: () => boolean): Promise<object> {
  const outcome = await parts.attempts.judge(account.login, () => isRight() && account.user !== null);
  if (outcome === "locked") throw refusal.locked();
  if (outcome === "wrong" || !account.user) throw refusal.wrongPassword();
  return account.user.status === "CONFIRMED" ? signedIn(parts, account.user) : newPasswordRequired(parts, account.user);
}

function newPasswordRequired(parts: PoolParts, user: UserRow): object {
  const until = parts.clock.now() + parts.settings.challengeMs;
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: parts.secrets.sealing.seal("new-password", { sub: user.sub, salt: user.salt, until }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify({ email: user.email, email_verified: "true", name: user.name }),
    },
  };
}

async function signedIn(parts: PoolParts, user: UserRow): Promise<object> {
  const { session, refreshToken } = await parts.sessions.open(user.sub);
  const tokens = await parts.tokens.mint(user, session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...tokens,
      RefreshToken: refreshToken,
      ExpiresIn: parts.settings.accessTokenMs / 1000,
      TokenType: "Bearer",
    },
  };
}
