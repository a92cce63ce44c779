/** Authorization requests of the hosted sign-in, and the codes that they end with (RFC 6749, RFC 7636). Open it when a request is refused. */
import { createHash, randomUUID } from "node:crypto";
import { removeExpired, type UserRow } from "#identity/identity-tables.ts";
import type { PoolParts } from "#identity/pool-parts.ts";

/** A refusal in OAuth's words: `error` is one of its codes. */
export class OAuthError extends Error {
  readonly error: string;
  constructor(error: string, message: string) {
    super(message);
    this.error = error;
  }
}

/** A request whose client and return address are right: every further refusal goes back to that address. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
  prompt: string;
}

/** Where a portal at this origin gets the code, and where it comes back to after logging out. */
const callbackOf = (origin: string) => `${origin}/sign-in/callback`;
const logoutOf = (origin: string) => `${origin}/`;

/** The registered return address, or undefined: then nothing may lead there. Compared as a whole. */
export function checkedRedirectUri(parts: PoolParts, query: URLSearchParams): string | undefined {
  const redirectUri = query.get("redirect_uri");
  if (query.get("client_id") !== parts.settings.clientId || hasTwice(query, ["client_id", "redirect_uri"]))
    return undefined;
  return parts.settings.portals.map(callbackOf).find((registered) => registered === redirectUri);
}

/** Where to go after logging out: Cognito's `logout_uri`, or OpenID Connect's `post_logout_redirect_uri`. Undefined when it is not registered. */
export function checkedLogoutUri(parts: PoolParts, query: URLSearchParams): string | undefined {
  const wanted = query.get("logout_uri") ?? query.get("post_logout_redirect_uri");
  if (query.get("client_id") !== parts.settings.clientId) return undefined;
  return parts.settings.portals.map(logoutOf).find((registered) => registered === wanted);
}

/** @throws OAuthError when the request lacks what keeps it safe: state, nonce and PKCE with S256 */
export function readRequest(redirectUri: string, query: URLSearchParams): AuthorizationRequest {
  const one = (name: string): string => query.get(name) ?? "";
  if (hasTwice(query, [...query.keys()])) throw new OAuthError("invalid_request", "A parameter is there twice.");
  if (one("response_type") !== "code") {
    throw new OAuthError("unsupported_response_type", "response_type must be code.");
  }
  if (!one("scope").split(" ").includes("openid")) throw new OAuthError("invalid_scope", "scope must have openid.");
  if (!one("state")) throw new OAuthError("invalid_request", "state is missing.");
  if (!one("nonce")) throw new OAuthError("invalid_request", "nonce is missing.");
  if (!/^[\w-]{43}$/.test(one("code_challenge")) || one("code_challenge_method") !== "S256") {
    throw new OAuthError("invalid_request", "PKCE with S256 is required.");
  }
  return {
    redirectUri,
    state: one("state"),
    nonce: one("nonce"),
    challenge: one("code_challenge"),
    prompt: one("prompt"),
  };
}

function hasTwice(query: URLSearchParams, names: readonly string[]): boolean {
  return names.some((name) => query.getAll(name).length > 1);
}

const codeMs = 5 * 60_000;

/** Base64 as it may stand in an address or a cookie. */
export const toUrlBase64 = (base64: string): string => Buffer.from(base64, "base64").toString("base64url");

/** A code for this user. Encrypted and not stored; only that it was used is. */
export function issueCode(parts: PoolParts, user: UserRow, request: AuthorizationRequest): string {
  const { redirectUri, nonce, challenge } = request;
  const until = parts.clock.now() + codeMs;
  const content = { id: randomUUID(), until, sub: user.sub, redirectUri, nonce, challenge };
  return toUrlBase64(parts.secrets.sealing.seal("authorization-code", content));
}

/** Uses the code up, also when the rest does not fit. @throws OAuthError `invalid_grant` */
export async function redeemCode(
  parts: PoolParts,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<{ user: UserRow; nonce: string }> {
  const refused = (why: string) => new OAuthError("invalid_grant", why);
  const content = parts.secrets.sealing.open("authorization-code", code);
  if (!content || Number(content["until"]) <= parts.clock.now()) throw refused("The code is unknown or has expired.");
  const { numInsertedOrUpdatedRows } = await parts.db
    .insertInto("identity_answered_challenge")
    .values({ id: String(content["id"]), expires_at: Number(content["until"]) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw refused("The code was used before.");
  await removeExpired(parts.db, "identity_answered_challenge", parts.clock.now());
  if (content["redirectUri"] !== redirectUri) throw refused("redirect_uri is not the one of the request.");
  const proof = createHash("sha256").update(verifier).digest("base64url");
  if (!/^[\w.~-]{43,128}$/.test(verifier) || proof !== content["challenge"]) {
    throw refused("code_verifier does not fit the request.");
  }
  const user = await parts.users.bySub(String(content["sub"]));
  if (!user) throw refused("The user does not exist.");
  return { user, nonce: String(content["nonce"]) };
}
