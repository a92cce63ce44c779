/** The tokens of the identity pool. */
import { randomUUID } from "node:crypto";
import { createLocalJWKSet, errors, jwtVerify, SignJWT, type JSONWebKeySet, type JWTPayload } from "jose";
import { refusal } from "./identity-error.ts";
import type { SessionRow, UserRow } from "./identity-tables.ts";
import type { PoolBase } from "./pool-base.ts";

/** The caller, from a verified ID token (S6.2: identity comes from token claims). */
export interface IdentityClaims {
  sub: string;
  username: string;
  name: string;
  merchantId: string;
  merchantName: string;
  /** The session that the token belongs to. */
  sessionId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The token is not valid, or no longer. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
}

/** Issues and verifies the pool's tokens: RS256, with Cognito's claims. */
export class Tokens {
  readonly keySet: JSONWebKeySet;
  readonly #base: PoolBase;
  readonly #keyOf: ReturnType<typeof createLocalJWKSet>;

  constructor(base: PoolBase) {
    this.#base = base;
    this.keySet = { keys: [base.secrets.publicJwk] };
    this.#keyOf = createLocalJWKSet(this.keySet);
  }

  /** @param more claims of the ID token alone, such as the `nonce` of a hosted sign-in */
  async mint(
    user: UserRow,
    session: SessionRow,
    more: { nonce?: string } = {},
  ): Promise<{ IdToken: string; AccessToken: string }> {
    const shared = {
      sub: user.sub,
      iss: this.#base.settings.tokenIssuer,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: seconds(session.signed_in_at),
    };
    const [IdToken, AccessToken] = await Promise.all([
      this.#sign(this.#base.settings.idTokenMs, {
        ...shared,
        aud: this.#base.settings.clientId,
        token_use: "id",
        ...(user.email && { email: user.email, email_verified: true }),
        name: user.name,
        "cognito:username": user.username,
        "custom:merchant_id": user.merchant_id,
        "custom:merchant_name": user.merchant_name,
        ...(user.phone ? { phone_number: user.phone } : {}),
        ...more,
      }),
      this.#sign(this.#base.settings.accessTokenMs, {
        ...shared,
        client_id: this.#base.settings.clientId,
        token_use: "access",
        scope: "aws.cognito.signin.user.admin",
        username: user.username,
      }),
    ]);
    return { IdToken, AccessToken };
  }

  /** @throws TokenRefused when the token is not an unexpired ID token of this pool for this client */
  async verifyId(token: string): Promise<IdentityClaims> {
    try {
      return await this.#identityOf(token);
    } catch (error) {
      throw error instanceof errors.JOSEError ? new TokenRefused(error.message, { cause: error }) : error;
    }
  }

  async #identityOf(token: string): Promise<IdentityClaims> {
    const claims = await this.#verify(token, this.#base.settings.clientId);
    if (claims["token_use"] !== "id") throw new errors.JWTClaimValidationFailed("Not an ID token", claims, "token_use");
    return {
      sub: text(claims, "sub"),
      username: text(claims, "cognito:username"),
      name: text(claims, "name"),
      merchantId: text(claims, "custom:merchant_id"),
      merchantName: text(claims, "custom:merchant_name"),
      sessionId: text(claims, "origin_jti"),
      expiresAt: (claims.exp ?? 0) * 1000,
    };
  }

  /** @throws NotAuthorizedException with Cognito's message */
  async verifyAccess(token: string): Promise<{ sub: string; sessionId: string }> {
    try {
      const claims = await this.#verify(token);
      if (claims["token_use"] !== "access" || claims["client_id"] !== this.#base.settings.clientId) {
        throw refusal.accessToken();
      }
      return { sub: text(claims, "sub"), sessionId: text(claims, "origin_jti") };
    } catch (error) {
      throw error instanceof errors.JWTExpired ? refusal.accessTokenExpired() : refusal.accessToken();
    }
  }

  #sign(lifeMs: number, claims: JWTPayload): Promise<string> {
    const now = this.#base.clock.now();
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: "RS256", kid: this.#base.secrets.keyId })
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(now + lifeMs))
      .sign(this.#base.secrets.signingKey);
  }

  async #verify(token: string, audience?: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.#keyOf, {
      algorithms: ["RS256"],
      requiredClaims: ["exp", "sub", "token_use", "origin_jti"],
      currentDate: new Date(this.#base.clock.now()),
      ...(audience ? { audience } : {}),
    });
    // Only the pool id is compared: processes that share a database share its key, but have different URLs.
    if (!payload.iss?.endsWith(`/${this.#base.settings.userPoolId}`)) {
      throw new errors.JWTClaimValidationFailed('unexpected "iss" claim value', payload, "iss", "check_failed");
    }
    return payload;
  }
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

function text(claims: JWTPayload, name: string): string {
  const value = claims[name];
  if (typeof value !== "string") throw new errors.JWTClaimValidationFailed(`Claim ${name} is missing`, claims, name);
  return value;
}
