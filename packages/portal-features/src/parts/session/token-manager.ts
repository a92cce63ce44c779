/** Stores and renews the tokens. Open it when a session ends too early, or a token is renewed too often. */
import { ApiError } from "@merchant-portal/api";
import { isRefusal, type IdentityCall } from "./identity-call.ts";
import type { TokenClaims } from "./token-claims.ts";
import type { Tokens, TokenStore } from "./token-store.ts";

/** S9.1: a token that expires within 40 minutes is refreshed first. Ms. */
const renewWithinMs = 24e5;
/** After a refresh failed with a temporary error, a token that is still valid is used this long before the next refresh. Ms. */
const pauseMs = 10_000;
/** When a token is rejected so soon after being renewed for a rejection, renewing again would not help. Ms. */
const renewedInVainMs = 60_000;

export interface TokenManagerOptions {
  clientId: string;
  call: IdentityCall;
  store: TokenStore;
  /** The claims of an ID token; null when it cannot be read. */
  read: (idToken: string) => TokenClaims | null;
  now: () => number;
  /** Called when the tokens were renewed; claims may have changed. */
  onRenewed: (claims: TokenClaims) => void;
  /** Called when the pool refused to renew them: the session is over. */
  onRefused: () => void;
}

/**
 * Stores the signed-in user's tokens and renews them, one request at a time. Corrects for the difference between the
 * pool's and this computer's clock.
 */
export class TokenManager {
  readonly #options: TokenManagerOptions;
  #current: (Tokens & TokenClaims) | null = null;
  #renewing: Promise<void> | null = null;
  #pauseUntil = 0;
  #renewedAfterRefusal = { idToken: "", at: 0 };

  constructor(options: TokenManagerOptions) {
    this.#options = options;
  }

  get tokens(): Tokens | null {
    return this.#current;
  }

  /** Stores newly issued tokens and measures the clock difference. Returns null when they cannot be read. */
  storeIssued(issued: Omit<Tokens, "clockDrift">): TokenClaims | null {
    const claims = this.#options.read(issued.idToken);
    if (!claims) return null;
    const clockDrift = Math.floor(this.#options.now() / 1000) - claims.issuedAt;
    this.#current = { ...issued, clockDrift, ...claims };
    this.#pauseUntil = 0;
    this.#options.store.save({ ...issued, clockDrift });
    return claims;
  }

  /** Restores the tokens of an earlier page load. Returns null and clears the storage when they cannot be read. */
  restore(): TokenClaims | null {
    const stored = this.#options.store.load();
    const claims = stored && this.#options.read(stored.idToken);
    if (!stored || !claims) {
      this.clear();
      return null;
    }
    this.#current = { ...stored, ...claims };
    return claims;
  }

  clear(): void {
    this.#current = null;
    this.#options.store.clear();
  }

  isExpired(): boolean {
    return this.#remainingMs() <= 0;
  }

  /** A valid ID token. @throws ApiError when nobody is signed in, or it expired and cannot be renewed */
  async token(): Promise<string> {
    if (this.#isDue()) {
      try {
        await this.#renew();
      } catch (error) {
        if (this.#current && this.isExpired()) throw error;
      }
    }
    if (!this.#current) throw signedOut();
    return this.#current.idToken;
  }

  /** A server rejected the token `rejected`. Returns whether a different token is available for a retry. */
  async renewAfterRefusal(rejected: string | undefined): Promise<boolean> {
    const before = this.#current?.idToken;
    if (before === undefined) return false;
    if (rejected !== undefined && rejected !== before) return true;
    const { idToken, at } = this.#renewedAfterRefusal;
    if (before === idToken && Math.abs(this.#options.now() - at) < renewedInVainMs) {
      this.#options.onRefused();
      return false;
    }
    try {
      await this.#renew();
    } catch {
      // The caller shows the original 401; the next request tries again.
      return false;
    }
    if (!this.#current) return false;
    this.#renewedAfterRefusal = { idToken: this.#current.idToken, at: this.#options.now() };
    return true;
  }

  /**
   * Calls an operation of the pool in the name of the signed-in user, once more after the access token was renewed. @throws ApiError
   */
  async callAsUser(operation: string, parameters: object): Promise<Record<string, unknown>> {
    const idToken = await this.token();
    const send = () => this.#options.call(operation, { ...parameters, AccessToken: this.#current?.accessToken ?? "" });
    try {
      return await send();
    } catch (error) {
      // A wrong password has the same code.
      const isAboutToken = isRefusal(error) && /\bAccess Token\b/.test((error as ApiError).message);
      if (!isAboutToken || !(await this.renewAfterRefusal(idToken))) throw error;
      return send();
    }
  }

  #remainingMs(): number {
    if (!this.#current) return 0;
    const { expiresAt, clockDrift } = this.#current;
    return (expiresAt + clockDrift) * 1000 - this.#options.now();
  }

  /** A token that lives 40 minutes or less would always be due: renew it at half its life. */
  #isDue(): boolean {
    if (!this.#current) return false;
    const lifeMs = (this.#current.expiresAt - this.#current.issuedAt) * 1000;
    const withinMs = lifeMs > renewWithinMs ? renewWithinMs : lifeMs / 2;
    if (this.#remainingMs() >= withinMs) return false;
    const pauseLeft = this.#pauseUntil - this.#options.now();
    const isPausing = pauseLeft > 0 && pauseLeft <= pauseMs;
    return !isPausing || this.isExpired();
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renewOnce(): Promise<void> {
    const before = this.#current;
    if (!before) return;
    const { clientId, call, now, onRenewed, onRefused } = this.#options;
    try {
      const response = await call("InitiateAuth", {
        ClientId: clientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: before.refreshToken },
      });
      // The user signed out, or another one signed in, while the request ran.
      if (this.#current !== before) return;
      const { idToken, accessToken, refreshToken = before.refreshToken } = issuedTokens(response);
      const claims = this.storeIssued({ username: before.username, idToken, accessToken, refreshToken });
      if (claims?.user.sub !== before.user.sub) onRefused();
      else onRenewed(claims);
    } catch (error) {
      this.#pauseUntil = now() + pauseMs;
      if (this.#current === before && isRefusal(error)) onRefused();
      throw error;
    }
  }
}

/** The error of a request while nobody is signed in. */
export function signedOut(): ApiError {
  return new ApiError({ kind: "http", method: "GET", status: 401, message: "Nobody is signed in." });
}

/** The tokens of a response; a refresh may leave the refresh token out. @throws ApiError when there are none */
export function issuedTokens(response: Record<string, unknown>) {
  const result = response["AuthenticationResult"];
  const { IdToken, AccessToken, RefreshToken } = (
    typeof result === "object" && result !== null ? result : {}
  ) as Record<string, unknown>;
  if (typeof IdToken !== "string" || typeof AccessToken !== "string") {
    throw new ApiError({ kind: "unreadable", method: "GET", status: 200, message: "The refresh brought no tokens." });
  }
  return {
    idToken: IdToken,
    accessToken: AccessToken,
    ...(typeof RefreshToken === "string" ? { refreshToken: RefreshToken } : {}),
  };
}
