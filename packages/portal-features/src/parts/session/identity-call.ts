/** Sends requests to the identity pool and turns its errors into an `ApiError`. Open it when the pool's protocol changes. */
import { ApiError, privateRequest } from "@merchant-portal/api";

export interface IdentityCallOptions {
  region: string;
  /** URL of the identity pool; Amazon's default for the region when absent. */
  endpoint?: string | undefined;
  fetch?: typeof globalThis.fetch | undefined;
}

export type IdentityCall = (operation: string, parameters: object) => Promise<Record<string, unknown>>;

const timeoutMs = 20_000;
/** Operations that change something: after a lost response, the password may be changed or the email sent. */
const writes = new Set([
  "ForgotPassword",
  "ConfirmForgotPassword",
  "ChangePassword",
  "SetUserMFAPreference",
  "GlobalSignOut",
]);
/** Error types with which the pool rejects the session; others are temporary. */
const refusals = new Set([
  "NotAuthorizedException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
]);

/** True when the pool rejected the credentials; false for a temporary error. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && refusals.has(error.code);
}

/** The pool asks for a step of sign-in that the portal does not have; `challenge` is its name, such as `SMS_MFA`. */
export class UnsupportedChallenge extends ApiError {
  readonly challenge: string;
  constructor(challenge: string) {
    const message = `The sign-in asks for a step that this page does not have: ${challenge}.`;
    super({ kind: "http", method: "GET", status: 200, message });
    this.challenge = challenge;
  }
}

/**
 * Creates the function that calls the identity pool, without retries. Rejects with an `ApiError`: `code` is the pool's
 * error type, `message` its text (S8.1).
 */
export function createIdentityCall({ region, endpoint, fetch }: IdentityCallOptions): IdentityCall {
  const address = endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;

  return async (operation, parameters) => {
    const isNewPassword = "ChallengeName" in parameters && parameters.ChallengeName === "NEW_PASSWORD_REQUIRED";
    const method = writes.has(operation) || isNewPassword ? "POST" : "GET";
    const limit = AbortSignal.timeout(timeoutMs);
    let status = 0;
    try {
      const send = fetch ?? globalThis.fetch;
      const response = await send(address, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(parameters),
        ...privateRequest,
        // The sign-out request must complete although the page is closing.
        keepalive: operation === "RevokeToken",
        signal: limit,
      });
      ({ status } = response);
      const text = await response.text();
      const body = recordFrom(text);
      if (response.ok && body) return body;
      throw refused(method, response, body);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      const kind = limit.aborted ? "timeout" : "network";
      throw new ApiError({ kind, method, status, message: "The sign-in service could not be reached.", cause });
    }
  };
}

/** The error of a response that is not of the service's shape. */
export const unreadable = (details: Omit<ConstructorParameters<typeof ApiError>[0], "kind" | "message">): ApiError =>
  new ApiError({
    ...details,
    kind: "unreadable",
    message: "The sign-in service sent a response that could not be read.",
  });

function refused(method: string, response: Response, body: Record<string, unknown> | null): ApiError {
  const requestId = response.headers.get("x-amzn-requestid") ?? undefined;
  const { __type: type, message } = body ?? {};
  if (response.ok) return unreadable({ method, status: response.status, requestId });
  return new ApiError({
    kind: "http",
    method,
    status: response.status,
    message: typeof message === "string" && message ? message : `The sign-in service answered ${response.status}.`,
    code: typeof type === "string" ? type.split("#").pop() : undefined,
    requestId,
  });
}

function recordFrom(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
