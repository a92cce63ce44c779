/** The only file that loads the identity library, fetched when somebody starts to sign in. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from "amazon-cognito-identity-js";
import type { IdentityCall } from "./identity-call.ts";
import { countNatively } from "./native-power.ts";
import type { PlainStorage } from "#kit/safe-storage.ts";
import type { Tokens } from "./token-store.ts";

countNatively();

export type SignInOutcome =
  | { kind: "tokens"; tokens: Omit<Tokens, "clockDrift"> }
  /** The temporary password was right. `complete` may be called again after a refusal; a reload loses it. */
  | { kind: "newPassword"; complete: (newPassword: string) => Promise<SignInOutcome> };

export interface CognitoSignInOptions {
  userPoolId: string;
  clientId: string;
  authFlow: "USER_SRP_AUTH" | "USER_PASSWORD_AUTH";
  storage: PlainStorage;
  call: IdentityCall;
}

/** Signs in with the password as typed. @throws ApiError with the pool's text. */
export async function cognitoSignIn(
  options: CognitoSignInOptions,
  username: string,
  password: string,
): Promise<SignInOutcome> {
  await pageCanPaint();
  const { userPoolId, clientId, authFlow, storage: Storage } = options;
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, Storage });
  let onThrow: (error: unknown) => void = () => undefined;
  Object.assign(Pool, { client: clientOf(options.call, (error) => onThrow(error)) });
  const user = new CognitoUser({ Username: username, Pool, Storage });
  user.setAuthenticationFlowType(authFlow);

  function step(start: (callbacks: IAuthenticationCallback) => void): Promise<SignInOutcome> {
    return new Promise((resolve, reject) => {
      onThrow = reject;
      start({
        onSuccess: (session) => resolve({ kind: "tokens", tokens: tokensOf(user, session) }),
        onFailure: reject,
        newPasswordRequired: () => resolve({ kind: "newPassword", complete }),
        mfaRequired: (challenge) => reject(new Error(`The sign-in step ${challenge} is not supported.`)),
        customChallenge: () => reject(new Error("A custom sign-in step is not supported.")),
      });
    });
  }

  const complete = (newPassword: string) =>
    step((callbacks) => user.completeNewPasswordChallenge(newPassword, {}, callbacks));
  const details = new AuthenticationDetails({ Username: username, Password: password });
  return step((callbacks) => user.authenticateUser(details, callbacks));
}

function tokensOf(user: CognitoUser, session: CognitoUserSession): Omit<Tokens, "clockDrift"> {
  return {
    username: user.getUsername(),
    idToken: session.getIdToken().getJwtToken(),
    accessToken: session.getAccessToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
}

/**
 * Takes the place of the library's own client, which repeats what was refused, has no time limit and turns an answer
 * that is not JSON into 'Cannot read properties of undefined'.
 */
function clientOf(call: IdentityCall, fail: (error: unknown) => void) {
  type Done = (error: unknown, data?: object) => void;
  async function answer(operation: string, parameters: object, done: Done): Promise<void> {
    const [error, data] = await call(operation, parameters).then(
      (told) => [null, told] as const,
      (refused: unknown) => [refused, undefined] as const,
    );
    done(error, data);
  }
  const request = (operation: string, parameters: object, done: Done) => {
    // What the library throws while it works on an answer ends the step too.
    answer(operation, parameters, done).catch(fail);
  };
  return { request, requestWithRetry: request };
}

/** SRP keeps the page busy, for a quarter of a second on a slow device: first let it show that the button was pressed. */
function pageCanPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
