/** The operations of Cognito's protocol that the pool has. Open it to add one. */
import { answerOf, type NextStep } from "./challenge-state.ts";
import { checkPlainPassword, checkSrp, completeNewPassword, startSrp } from "./challenges.ts";
import { refusal } from "./identity-error.ts";
import type { UserRow } from "./identity-tables.ts";
import { confirmForgotPassword, forgotPassword } from "./forgot-password.ts";
import { checkPasswordPolicy } from "./passwords.ts";
import type { PoolParts } from "./pool-parts.ts";
import type { RequestBody } from "./request-body.ts";
import {
  answerFactor,
  associateSoftwareToken,
  factorsOf,
  isFactor,
  openSetUp,
  preferFactors,
  type SetUp,
  selectFactor,
  completeSetUp,
  verifySoftwareToken,
} from "./second-factors.ts";

type Operation = (parts: PoolParts, body: RequestBody) => Promise<object>;

/** The operations of Cognito's protocol that a merchant's sign-in uses, by their name in `x-amz-target`. */
export const operations: Readonly<Record<string, Operation>> = {
  async InitiateAuth(parts, body) {
    checkClient(parts, body);
    const flow = body.text("AuthFlow");
    const parameters = body.within("AuthParameters");
    switch (flow) {
      case "USER_SRP_AUTH":
        return startSrp(parts, parameters.text("USERNAME", 128), parameters.text("SRP_A"));
      case "USER_PASSWORD_AUTH":
        return answerOf(
          parts,
          await checkPlainPassword(parts, parameters.text("USERNAME", 128), parameters.text("PASSWORD", 256)),
        );
      case "REFRESH_TOKEN_AUTH":
      case "REFRESH_TOKEN":
        return refresh(parts, parameters.text("REFRESH_TOKEN"));
      default:
        throw refusal.parameter(`AuthFlow ${flow.slice(0, 64)} is not enabled for this client`);
    }
  },

  async RespondToAuthChallenge(parts, body) {
    checkClient(parts, body);
    return answerOf(parts, await respond(parts, body));
  },

  async GetTokensFromRefreshToken(parts, body) {
    checkClient(parts, body);
    return refresh(parts, body.text("RefreshToken"));
  },

  async ForgotPassword(parts, body) {
    checkClient(parts, body);
    return forgotPassword(parts, body.text("Username", 128));
  },

  async ConfirmForgotPassword(parts, body) {
    checkClient(parts, body);
    const username = body.text("Username", 128);
    return confirmForgotPassword(parts, username, body.text("ConfirmationCode"), body.text("Password", 256));
  },

  async ChangePassword(parts, body) {
    const user = await signedInUser(parts, body);
    const previous = body.text("PreviousPassword", 256);
    const proposed = body.text("ProposedPassword", 256);
    const account = await parts.users.accountOf(user.username);
    const outcome = await parts.attempts.judge(account.login, () => parts.users.isPassword(account, previous));
    if (outcome === "locked") throw refusal.locked();
    if (outcome === "wrong") throw refusal.wrongPassword();
    checkPasswordPolicy(proposed);
    if (parts.users.wasTemporary(user, proposed)) throw refusal.temporaryAgain();
    await parts.users.setPassword(user, proposed);
    return {};
  },

  async GetUser(parts, body) {
    const user = await signedInUser(parts, body);
    const attributes = {
      sub: user.sub,
      name: user.name,
      ...(user.email && { email: user.email, email_verified: "true" }),
      "custom:merchant_id": user.merchant_id,
      "custom:merchant_name": user.merchant_name,
      ...(user.phone ? { phone_number: user.phone, phone_number_verified: "true" } : {}),
    };
    const factors = factorsOf(user);
    return {
      Username: user.username,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ...(factors.length > 0 && { UserMFASettingList: factors }),
      ...(user.preferred_factor !== null && { PreferredMfaSetting: user.preferred_factor }),
    };
  },

  async AssociateSoftwareToken(parts, body) {
    return associateSoftwareToken(parts, await setUpOf(parts, body));
  },

  async VerifySoftwareToken(parts, body) {
    return verifySoftwareToken(parts, await setUpOf(parts, body), body.text("UserCode", 16));
  },

  async SetUserMFAPreference(parts, body) {
    return preferFactors(parts, await signedInUser(parts, body), body);
  },

  async RevokeToken(parts, body) {
    checkClient(parts, body);
    await parts.sessions.revoke(body.text("Token"));
    return {};
  },

  async GlobalSignOut(parts, body) {
    const user = await signedInUser(parts, body);
    await parts.sessions.revokeAll(user.sub);
    return {};
  },
};

async function respond(parts: PoolParts, body: RequestBody): Promise<NextStep> {
  const challenge = body.text("ChallengeName");
  const responses = body.within("ChallengeResponses");
  const session = () => body.text("Session", 16_384);
  switch (challenge) {
    case "PASSWORD_VERIFIER":
      return checkSrp(parts, responses);
    case "NEW_PASSWORD_REQUIRED":
      return completeNewPassword(parts, session(), responses.text("NEW_PASSWORD", 256));
    case "SELECT_MFA_TYPE":
      return selectFactor(parts, session(), responses);
    case "MFA_SETUP":
      return completeSetUp(parts, session(), responses);
    default:
      if (isFactor(challenge)) return answerFactor(parts, challenge, session(), responses);
      throw refusal.parameter(`Unknown challenge ${challenge.slice(0, 64)}`);
  }
}

async function refresh(parts: PoolParts, refreshToken: string): Promise<object> {
  const session = await parts.sessions.byRefreshToken(refreshToken);
  const user = await parts.users.bySub(session.sub);
  if (!user) throw refusal.refreshToken();
  const tokens = await parts.tokens.mint(user, session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, ExpiresIn: parts.settings.accessTokenMs / 1000, TokenType: "Bearer" },
  };
}

/** Whose authenticator app is set up: a signed-in user's, or that of a sign-in that requires one. */
async function setUpOf(parts: PoolParts, body: RequestBody): Promise<SetUp> {
  return body.has("Session")
    ? openSetUp(parts, body.text("Session", 16_384))
    : { user: await signedInUser(parts, body) };
}

async function signedInUser(parts: PoolParts, body: RequestBody): Promise<UserRow> {
  const { sub, sessionId } = await parts.tokens.verifyAccess(body.text("AccessToken", 8192));
  if (!(await parts.sessions.isOpen(sessionId))) throw refusal.accessTokenRevoked();
  const user = await parts.users.bySub(sub);
  if (!user) throw refusal.accessToken();
  return user;
}

function checkClient(parts: PoolParts, body: RequestBody): void {
  const clientId = body.text("ClientId", 128);
  if (clientId !== parts.settings.clientId) throw refusal.unknownClient(clientId);
}
