/**
 * Cognito's hosted sign-in, as OpenID Connect: discovery, the sign-in page, tokens, revocation and logging out. Open it when a portal with
 * `identity.flow: "hosted"` does not get in.
 */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { noteRequest } from "#request-log.ts";
import { securityHeaders } from "#security-headers.ts";
import { IdentityError, reasonOf } from "#identity/identity-error.ts";
import type { UserRow } from "#identity/identity-tables.ts";
import type { PoolParts } from "#identity/pool-parts.ts";
import {
  checkedLogoutUri,
  checkedRedirectUri,
  issueCode,
  OAuthError,
  readRequest,
  redeemCode,
  toUrlBase64,
} from "./authorization.ts";
import { hostedPage, type HostedPage, hostedStyleHash, type Language, refusedPage } from "./hosted-pages.ts";
import { takeForm } from "./hosted-steps.ts";

/** Cognito's own: who signed in here is not asked again for an hour. */
const cookie = "mp_hosted_session";
const sessionMs = 60 * 60_000;

const shortForms = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new OAuthError("invalid_request", "The request is too large.");
  },
});

/** The routes of the hosted sign-in. Mount it beside the pool's protocol. */
export function createHostedApp(parts: PoolParts): Hono {
  const { userPoolId, issuer, tokenIssuer } = parts.settings;
  const app = new Hono();

  app.get(`/${userPoolId}/.well-known/openid-configuration`, (c) => {
    c.header("cache-control", "public, max-age=300");
    return c.json({
      issuer: tokenIssuer,
      authorization_endpoint: `${issuer}/oauth2/authorize`,
      token_endpoint: `${issuer}/oauth2/token`,
      revocation_endpoint: `${issuer}/oauth2/revoke`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${tokenIssuer}/.well-known/jwks.json`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: ["openid", "email", "profile"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["none"],
    });
  });

  app.use("/oauth2/*", shortForms);

  app.on(["GET", "POST"], "/oauth2/authorize", (c) => authorize(parts, c));

  app.post("/oauth2/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    return c.json(await grantTokens(parts, form));
  });

  app.post("/oauth2/revoke", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    checkClient(parts, form);
    await parts.sessions.revoke(form.get("token") ?? "");
    return c.body(null, 200);
  });

  app.get("/logout", async (c) => {
    const query = queryOf(c);
    const target = checkedLogoutUri(parts, query);
    if (target === undefined) return page(parts, c, refusedPage(languageOf(c, query)), 400);
    await parts.sessions.revoke(String(rememberedIn(parts, c)?.["token"]));
    deleteCookie(c, cookie, { path: "/" });
    const url = new URL(target);
    const state = query.get("state");
    if (state !== null) url.searchParams.set("state", state);
    return c.redirect(url.href);
  });

  app.onError((error, c) => {
    if (!(error instanceof OAuthError || error instanceof IdentityError)) throw error;
    const isOAuth = error instanceof OAuthError;
    noteRequest({ result: "refused", reason: isOAuth ? error.message : reasonOf(error) });
    return c.json({ error: isOAuth ? error.error : "invalid_grant", error_description: error.message }, 400);
  });
  return app;
}

async function grantTokens(parts: PoolParts, form: URLSearchParams): Promise<object> {
  checkClient(parts, form);
  const one = (name: string) => form.get(name) ?? "";
  const life = { token_type: "Bearer", expires_in: parts.settings.accessTokenMs / 1000 };
  switch (one("grant_type")) {
    case "authorization_code": {
      noteRequest({ step: "token of a code" });
      const { user, nonce } = await redeemCode(parts, {
        code: one("code"),
        redirectUri: one("redirect_uri"),
        verifier: one("code_verifier"),
      });
      const { session, refreshToken } = await parts.sessions.open(user.sub);
      const { IdToken, AccessToken } = await parts.tokens.mint(user, session, { nonce });
      noteRequest({ result: "signed in" });
      return { id_token: IdToken, access_token: AccessToken, refresh_token: refreshToken, ...life };
    }
    case "refresh_token": {
      noteRequest({ step: "token of a refresh token" });
      const session = await parts.sessions.byRefreshToken(one("refresh_token"));
      const user = await parts.users.bySub(session.sub);
      if (!user) throw new OAuthError("invalid_grant", "The user does not exist.");
      const { IdToken, AccessToken } = await parts.tokens.mint(user, session);
      noteRequest({ result: "signed in" });
      return { id_token: IdToken, access_token: AccessToken, ...life };
    }
    default:
      throw new OAuthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  }
}

/** The client has no secret: one that is sent belongs to another client. */
function checkClient(parts: PoolParts, form: URLSearchParams): void {
  if (form.get("client_id") === parts.settings.clientId && !form.has("client_secret")) return;
  throw new OAuthError("invalid_client", "This client does not exist.");
}

/** The sign-in page: GET shows it, or goes back at once for who is signed in here; its forms are POSTs to the same address. */
async function authorize(parts: PoolParts, c: Context): Promise<Response> {
  const query = queryOf(c);
  const language = languageOf(c, query);
  const redirectUri = checkedRedirectUri(parts, query);
  if (redirectUri === undefined) return page(parts, c, refusedPage(language), 400);
  const goBack = (answer: Record<string, string>) => {
    const url = new URL(redirectUri);
    const state = query.get("state");
    for (const [name, value] of Object.entries({ ...answer, ...(state !== null && { state }) })) {
      url.searchParams.set(name, value);
    }
    return c.redirect(url.href);
  };
  try {
    const request = readRequest(redirectUri, query);
    const signedIn = (user: UserRow) =>
      goBack({ code: issueCode(parts, user, request), iss: parts.settings.tokenIssuer });
    if (c.req.method === "POST") {
      const next = await takeForm(parts, new URLSearchParams(await c.req.text()));
      if (next === "cancelled") {
        return goBack({ error: "access_denied", error_description: "The person went back." });
      }
      if (!("user" in next)) return form(parts, c, { language, ...next });
      await rememberUser(parts, c, next.user);
      return signedIn(next.user);
    }
    const user = request.prompt === "login" ? undefined : await rememberedUser(parts, c);
    if (user) {
      noteRequest({ step: "hosted, signed in before", result: "done" });
      return signedIn(user);
    }
    if (request.prompt === "none") return goBack({ error: "login_required" });
    return form(parts, c, { step: "signIn", language });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    noteRequest({ step: "hosted", result: "refused", reason: error.message });
    return goBack({ error: error.error, error_description: error.message });
  }
}

/**
 * A session of the pool's own: signing out everywhere and a reset close it, as logging out here does. A changed password is another verifier.
 */
async function rememberUser(parts: PoolParts, c: Context, { sub, verifier }: UserRow): Promise<void> {
  const { refreshToken: token } = await parts.sessions.open(sub, sessionMs);
  const sealed = toUrlBase64(parts.secrets.sealing.seal("hosted-session", { token, verifier }));
  const secure = parts.settings.issuer.startsWith("https:");
  setCookie(c, cookie, sealed, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge: sessionMs / 1000 });
}

const rememberedIn = (parts: PoolParts, c: Context) =>
  parts.secrets.sealing.open("hosted-session", getCookie(c, cookie) ?? "");

async function rememberedUser(parts: PoolParts, c: Context): Promise<UserRow | undefined> {
  const state = rememberedIn(parts, c);
  if (!state) return undefined;
  try {
    const { sub } = await parts.sessions.byRefreshToken(String(state["token"]));
    const user = await parts.users.bySub(sub);
    return user?.verifier === state["verifier"] ? user : undefined;
  } catch (error) {
    if (error instanceof IdentityError) return undefined;
    throw error;
  }
}

const queryOf = (c: Context) => new URL(c.req.url).searchParams;

/** The language that the app asked for (OpenID Connect's `ui_locales`, Cognito's `lang`), else the browser's. */
function languageOf(c: Context, query: URLSearchParams): Language {
  const asked = `${query.get("ui_locales") ?? query.get("lang") ?? ""} ${c.req.header("accept-language") ?? ""}`;
  const tags: string[] = asked.toLowerCase().match(/\b[a-z]{2}\b/g) ?? [];
  return tags.find((tag): tag is Language => tag === "en" || tag === "fr") ?? "en";
}

const form = (parts: PoolParts, c: Context, options: Omit<HostedPage, "accounts">): Response =>
  page(parts, c, hostedPage({ ...options, accounts: parts.settings.accounts }), 200);

function page(parts: PoolParts, c: Context, html: string, status: 200 | 400): Response {
  const headers = securityHeaders(
    {},
    // Its own forms name their origin, and lead back to the portal.
    { styleHash: hostedStyleHash, referrer: "same-origin", formTargets: parts.settings.portals },
  );
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("cache-control", "no-store");
  return c.html(html, status);
}
