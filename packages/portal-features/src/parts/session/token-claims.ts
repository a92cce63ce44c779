/** The signed-in user, from the claims of the ID token (S3.2). */
export interface SessionUser {
  sub: string;
  name: string;
  email: string;
  merchantId: string;
  merchantName: string;
}

export interface TokenClaims {
  user: SessionUser;
  /** Epoch seconds of the pool's clock. */
  issuedAt: number;
  expiresAt: number;
}

/** The claims that name the user's merchant, name and email, when the provider has other names for them. */
export interface ClaimNames {
  merchantId?: string | undefined;
  merchantName?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * Reads an ID token's claims without verifying the signature, which the servers do. Null when it is not a valid token;
 * a damaged session then counts as signed out.
 */
export function readClaims(idToken: string, names: ClaimNames = {}): TokenClaims | null {
  const claims = payloadOf(idToken);
  if (!claims) return null;
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  const { iat, exp } = claims;
  if (!text("sub") || typeof iat !== "number" || typeof exp !== "number") return null;
  const email = text(names.email ?? "email");
  return {
    user: {
      sub: text("sub"),
      name: text(names.name ?? "name") || email,
      email,
      merchantId: text(names.merchantId ?? "custom:merchant_id"),
      merchantName: text(names.merchantName ?? "custom:merchant_name"),
    },
    issuedAt: iat,
    expiresAt: exp,
  };
}

function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
