/**
 * Password sign-in with Amazon's identity library. The only file that imports that library; loaded when sign-in starts. Open it
 * to support another step of sign-in.
 */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from "amazon-cognito-identity-js";
import { type IdentityCall, UnsupportedChallenge } from "./identity-call.ts";
import { installNativePower } from "./native-power.ts";
import { afterPassword, isSecondStep, type SignInOutcome } from "./sign-in-challenge.ts";
import type { PlainStorage } from "#kit/safe-storage.ts";
import type { Tokens } from "./token-store.ts";

installNativePower();

export interface CognitoSignInOptions {
  userPoolId: string;
  clientId: string;
  authFlow: "USER_SRP_AUTH" | "USER_PASSWORD_AUTH";
  storage: PlainStorage;
  call: IdentityCall;
}

/** Signs in; the password is not trimmed. @throws ApiError with the pool's message, or for a step that this file does not take */
export async function cognitoSignIn(
  options: CognitoSignInOptions,
  username: string,
  password: string,
): Promise<SignInOutcome> {
  await pageCanPaint();
  const { userPoolId, clientId, authFlow, storage: Storage, call } = options;
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, Storage });
  let onThrow: (error: unknown) => void = () => undefined;
  let onChallenge: (data: Record<string, unknown>) => void = () => undefined;
  Object.assign(Pool, {
    client: clientOf(call, { onThrow: (error) => onThrow(error), onChallenge: (data) => onChallenge(data) }),
  });
  const user = new CognitoUser({ Username: username, Pool, Storage });
  user.setAuthenticationFlowType(authFlow);

  function step(usedPassword: string, start: (callbacks: IAuthenticationCallback) => void): Promise<SignInOutcome> {
    return new Promise((resolve, reject) => {
      onThrow = reject;
      onChallenge = (data) => {
        const again = () => cognitoSignIn(options, username, usedPassword);
        resolve(afterPassword(data, { call, clientId, username: user.getUsername(), again }));
      };
      start({
        onSuccess: (session) => resolve({ kind: "tokens", tokens: tokensOf(user, session) }),
        onFailure: reject,
        newPasswordRequired: () => resolve({ kind: "newPassword", complete }),
      });
    });
  }

  const complete = (newPassword: string) =>
    step(newPassword, (callbacks) => user.completeNewPasswordChallenge(newPassword, {}, callbacks));
  const details = new AuthenticationDetails({ Username: username, Password: password });
  return step(password, (callbacks) => user.authenticateUser(details, callbacks));
}

function tokensOf(user: CognitoUser, session: CognitoUserSession): Omit<Tokens, "clockDrift"> {
  return {
    username: user.getUsername(),
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
}

/** The steps that the library takes. */
const challenges = new Set(["PASSWORD_VERIFIER", "NEW_PASSWORD_REQUIRED"]);

interface Events {
  onThrow: (error: unknown) => void;
  /** The pool asks for a second step, which the library is not told of. */
  onChallenge: (data: Record<string, unknown>) => void;
}

/**
 * Replaces the library's HTTP client. That one retries rejected requests, has no timeout, turns a response that is
 * not JSON into 'Cannot read properties of undefined', and does not return from a challenge that it has no callback for.
 */
function clientOf(call: IdentityCall, { onThrow, onChallenge }: Events) {
  type Done = (error: unknown, data?: object) => void;
  async function respond(operation: string, parameters: object, done: Done): Promise<void> {
    const [error, data] = await call(operation, parameters).then(
      (data) => [null, data] as const,
      (refused: unknown) => [refused, undefined] as const,
    );
    const { ChallengeName: name } = data ?? {};
    if (data === undefined || typeof name !== "string" || challenges.has(name)) done(error, data);
    else if (isSecondStep(name)) onChallenge(data);
    else done(new UnsupportedChallenge(name));
  }
  const request = (operation: string, parameters: object, done: Done) => {
    // Errors that the library throws in its callback end the step too.
    respond(operation, parameters, done).catch(onThrow);
  };
  return { request, requestWithRetry: request };
}

/** SRP blocks the page, up to 250 ms on a slow device: let it paint the button's busy state first. */
function pageCanPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
