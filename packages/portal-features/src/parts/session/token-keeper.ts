import { ApiError } from "@merchant-portal/api";
import { isRefusal, type IdentityCall } from "./identity-call.ts";
import { readClaims, type TokenClaims } from "./token-claims.ts";
import type { Tokens, TokenStore } from "./token-store.ts";

/** S9.1: a token that expires within 40 minutes is refreshed first. Milliseconds. */
const renewWithinMs = 24e5;
/** After a refresh that failed by trouble, not by refusal, a token that still works is used for this long first. */
const pauseMs = 10_000;
/** A token refused so soon after it was renewed because of a refusal: renewing again would not help. */
const renewedInVainMs = 60_000;

export interface TokenKeeperOptions {
  clientId: string;
  call: IdentityCall;
  store: TokenStore;
  now: () => number;
  /** Told when the tokens were renewed; the claims may have changed. */
  onRenewed: (claims: TokenClaims) => void;
  /** Told when the pool refused to renew them: the session is over. */
  onRefused: () => void;
}

/** Holds the tokens of the signed-in user and renews them: one request at a time, on the pool's clock. */
export class TokenKeeper {
  readonly #options: TokenKeeperOptions;
  #held: (Tokens & TokenClaims) | null = null;
  #renewing: Promise<void> | null = null;
  #pauseUntil = 0;
  #renewedAfterRefusal = { idToken: "", at: 0 };

  constructor(options: TokenKeeperOptions) {
    this.#options = options;
  }

  get tokens(): Tokens | null {
    return this.#held;
  }

  /** Takes tokens that the pool has just issued; the drift of this computer's clock is measured now. Null if unreadable. */
  takeIssued(issued: Omit<Tokens, "clockDrift">): TokenClaims | null {
    const claims = readClaims(issued.idToken);
    if (!claims) return null;
    const clockDrift = Math.floor(this.#options.now() / 1000) - claims.issuedAt;
    this.#held = { ...issued, clockDrift, ...claims };
    this.#pauseUntil = 0;
    this.#options.store.save({ ...issued, clockDrift });
    return claims;
  }

  /** Takes up the tokens of an earlier page load. Null, and nothing kept, when there are none that can be read. */
  takeStored(): TokenClaims | null {
    const stored = this.#options.store.load();
    const claims = stored && readClaims(stored.idToken);
    if (!stored || !claims) {
      this.drop();
      return null;
    }
    this.#held = { ...stored, ...claims };
    return claims;
  }

  drop(): void {
    this.#held = null;
    this.#options.store.clear();
  }

  isExpired(): boolean {
    return this.#remainingMs() <= 0;
  }

  /** An ID token to send. @throws ApiError when nobody is signed in, or it has expired and cannot be renewed now. */
  async token(): Promise<string> {
    if (this.#isDue()) {
      try {
        await this.#renew();
      } catch (error) {
        if (this.#held && this.isExpired()) throw error;
      }
    }
    if (!this.#held) throw signedOut();
    return this.#held.idToken;
  }

  /** A server refused `rejected`. Answers whether there is another token to try. */
  async renewAfterRefusal(rejected: string | undefined): Promise<boolean> {
    const before = this.#held?.idToken;
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
      // Told by the call that was refused: it shows its 401, and the next one tries again.
      return false;
    }
    if (!this.#held) return false;
    this.#renewedAfterRefusal = { idToken: this.#held.idToken, at: this.#options.now() };
    return true;
  }

  #remainingMs(): number {
    if (!this.#held) return 0;
    const { expiresAt, clockDrift } = this.#held;
    return (expiresAt + clockDrift) * 1000 - this.#options.now();
  }

  /** A token that lives 40 minutes or less would always be due; it is renewed at half its life. */
  #isDue(): boolean {
    if (!this.#held) return false;
    const lifeMs = (this.#held.expiresAt - this.#held.issuedAt) * 1000;
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
    const mine = this.#held;
    if (!mine) return;
    const { clientId, call, now, onRenewed, onRefused } = this.#options;
    try {
      const answer = await call("InitiateAuth", {
        ClientId: clientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: mine.refreshToken },
      });
      // Signed out, or somebody else in, while the answer was on its way.
      if (this.#held !== mine) return;
      const { idToken, accessToken, refreshToken = mine.refreshToken } = issuedTokens(answer);
      const claims = this.takeIssued({ username: mine.username, idToken, accessToken, refreshToken });
      if (claims?.user.sub !== mine.user.sub) onRefused();
      else onRenewed(claims);
    } catch (error) {
      this.#pauseUntil = now() + pauseMs;
      if (this.#held === mine && isRefusal(error)) onRefused();
      throw error;
    }
  }
}

export function signedOut(): ApiError {
  return new ApiError({ kind: "http", method: "GET", status: 401, message: "Nobody is signed in." });
}

function issuedTokens(answer: Record<string, unknown>) {
  const result = answer["AuthenticationResult"];
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
