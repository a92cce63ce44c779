/**
 * Sign-in at the provider's own page: OpenID Connect's code flow with PKCE. The only file that imports the OAuth library; loaded when
 * `identity.flow` is "hosted". Open it when such a sign-in, its renewal or its end fails.
 */
import { ApiError, privateRequest } from "@merchant-portal/api";
import * as oauth from "oauth4webapi";
import { isRecord, recordIn, type SafeStorage } from "#kit/safe-storage.ts";
import { HostedFailure, type HostedOptions, type HostedStart, type Return } from "./hosted-options.ts";
import { type IdentityCall, unreadable } from "./identity-call.ts";
import { asksAgainKey, type LogoutReturn, logoutReturnKey } from "./session-state.ts";
import { readClaims, type TokenClaims } from "./token-claims.ts";
import type { Tokens } from "./token-store.ts";

const timeoutMs = 20_000;
/** Logging out goes on without the provider after this time. */
const probeMs = 5_000;

export interface HostedFlowOptions extends HostedOptions {
  storage: SafeStorage;
  /** Of all tabs. */
  sharedStorage: SafeStorage;
  now: () => number;
  fetch: typeof globalThis.fetch;
  /** Leaves the page for this address. */
  leave: (address: string) => void;
  read: (idToken: string) => TokenClaims | null;
  isSignedIn: () => boolean;
  onTokens: (tokens: Omit<Tokens, "clockDrift">) => void;
}

/** One of a tab. */
export class HostedFlow {
  readonly #options: HostedFlowOptions;
  readonly #provider: ReturnType<typeof createProvider>;
  readonly #records: ReturnType<typeof createRecords>;
  readonly #returnAddress: string;
  /** React may draw the page of the return twice: the code is used once. */
  readonly #finishing = new Map<string, Promise<Return>>();

  constructor(options: HostedFlowOptions) {
    this.#options = options;
    this.#provider = createProvider(options);
    this.#records = createRecords(options.storage);
    this.#returnAddress = new URL("sign-in/callback", options.portalUrl).href;
  }

  /** Leads to the provider's page. @throws HostedFailure */
  async start({ returnTo, locale, isOtherAccount = false }: HostedStart): Promise<void> {
    // A page by http has no `subtle`, which PKCE needs.
    if (!("subtle" in crypto)) throw new HostedFailure("insecure", returnTo);
    const { scope, domain, storage, sharedStorage, leave } = this.#options;
    const { server, client } = await this.#provider.find().catch((error: unknown) => {
      throw failureOf(error, returnTo);
    });
    const [state, nonce, verifier] = [
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
      oauth.generateRandomCodeVerifier(),
    ];
    const asksAgain = sharedStorage.getItem(asksAgainKey) !== null || isOtherAccount;
    const query = {
      client_id: client.client_id,
      redirect_uri: this.#returnAddress,
      response_type: "code",
      scope,
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ui_locales: locale,
      // Cognito's own name for it.
      ...(domain !== undefined && { lang: locale }),
      ...(asksAgain && { prompt: "login" }),
    };
    this.#records.saveStart({ state, nonce, verifier, returnTo });
    // In memory it would be gone when the person comes back.
    if (storage.isBlocked()) throw new HostedFailure("noStorage", returnTo);
    leave(addressOf(server.authorization_endpoint, query));
  }

  /** Takes the provider's answer, once. Resolves with where the person wanted to go. @throws HostedFailure */
  finish(address: string): Promise<Return> {
    const running = this.#finishing.get(address) ?? this.#finishOnce(address);
    this.#finishing.set(address, running);
    return running;
  }

  async #finishOnce(address: string): Promise<Return> {
    const query = new URL(address).searchParams;
    const started = this.#records.takeStart();
    const returnTo = started?.returnTo ?? {};
    if (!started || query.get("state") !== started.state) {
      // A reload of the return, or Back to it: the person is in already.
      if (this.#options.isSignedIn()) return returnTo;
      throw new HostedFailure("notStarted", returnTo);
    }
    try {
      await this.#accept(await this.#tokensOf(query, started), returnTo);
      return returnTo;
    } catch (error) {
      throw failureOf(error, returnTo);
    }
  }

  async #tokensOf(
    query: URLSearchParams,
    { state, nonce, verifier }: StartRecord,
  ): Promise<oauth.TokenEndpointResponse> {
    const { server, client, http } = await this.#provider.find();
    const parameters = oauth.validateAuthResponse(server, client, query, state);
    const [none, address] = [oauth.None(), this.#returnAddress];
    const answer = await oauth.authorizationCodeGrantRequest(server, client, none, parameters, address, verifier, http);
    const checks = { expectedNonce: nonce, requireIdToken: true };
    const skewed = await withClockOf(answer, client, this.#options.now);
    return oauth.processAuthorizationCodeResponse(server, skewed, answer, checks);
  }

  /** Takes the tokens of a merchant's user; those of others are given back. */
  async #accept(issued: oauth.TokenEndpointResponse, returnTo: Return): Promise<void> {
    const { id_token: idToken = "", access_token: accessToken, refresh_token: refreshToken } = issued;
    if (refreshToken === undefined) throw new HostedFailure("incomplete", returnTo, "refresh_token");
    const claims = this.#options.read(idToken);
    if (!claims) throw new HostedFailure("invalid", returnTo);
    const { sub, merchantId, email, name } = claims.user;
    if (merchantId === "") {
      await this.call("RevokeToken", { Token: refreshToken }).catch(() => undefined);
      throw new HostedFailure("noMerchant", returnTo, email || name);
    }
    // Not before: who goes back at the provider's page and tries again is asked again.
    this.#options.sharedStorage.removeItem(asksAgainKey);
    this.#options.onTokens({ username: sub, idToken, accessToken, refreshToken });
  }

  /** The two operations of the pool's protocol that a session needs after sign-in, by OAuth's endpoints. */
  readonly call: IdentityCall = async (operation, parameters) => {
    const { Token, AuthParameters } = parameters as { Token?: string; AuthParameters?: { REFRESH_TOKEN: string } };
    try {
      const { server, client, http } = await this.#provider.find();
      if (operation === "RevokeToken") {
        if (server.revocation_endpoint !== undefined) {
          await oauth.revocationRequest(server, client, oauth.None(), Token ?? "", lasting(http));
        }
        return {};
      }
      const refreshToken = AuthParameters?.REFRESH_TOKEN ?? "";
      const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, http);
      const skewed = await withClockOf(answer, client, this.#options.now);
      const issued = await oauth.processRefreshTokenResponse(server, skewed, answer);
      const { id_token: IdToken, access_token: AccessToken, refresh_token: RefreshToken } = issued;
      // OpenID Connect lets a provider leave it out. The API takes no other, so the person signs in again.
      if (IdToken === undefined) throw refusal("The renewal brought no ID token.");
      return { AuthenticationResult: { IdToken, AccessToken, RefreshToken } };
    } catch (error) {
      throw apiErrorOf(error);
    }
  };

  /** Ends the provider's own session. False when the provider cannot be reached: then the person stays on this page. */
  async endProviderSession(reason: LogoutReturn["reason"]): Promise<boolean> {
    const { domain, portalUrl, leave } = this.#options;
    const found = await this.#provider.find().catch(() => undefined);
    const end = found?.server.end_session_endpoint;
    if (!found || end === undefined || !(await this.#provider.isReachable().catch(() => false))) return false;
    // The guard has led to the sign-in page by now, with the way back to the page that the person was on.
    this.#records.saveLogoutReturn({ reason, ...(reason === "inactive" && { address: globalThis.location.href }) });
    // Without the ID token as a hint: it is what the API takes, and addresses are kept in histories and logs (T23).
    const back = domain === undefined ? "post_logout_redirect_uri" : "logout_uri";
    leave(addressOf(end, { client_id: found.client.client_id, [back]: new URL(portalUrl).href }));
    return true;
  }
}

function addressOf(endpoint = "", query: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

interface Http {
  [oauth.customFetch]: (url: string, request: object) => Promise<Response>;
  [oauth.allowInsecureRequests]: boolean;
}

interface Provider {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  http: Http;
}

/** A request that goes on when the page is left, as it is at a log-out. */
const lasting = (http: Http) => ({
  ...http,
  [oauth.customFetch]: (url: string, request: object) => http[oauth.customFetch](url, { ...request, keepalive: true }),
});

/** Where the provider is: Cognito's endpoints are known by its domain, others are discovered at the issuer. */
function createProvider(options: HostedFlowOptions) {
  const { authority, domain = "", clientId, region, userPoolId, endpoint } = options;
  const client: oauth.Client = { client_id: clientId };
  const absolute = (address: string) => new URL(address, options.portalUrl).href.replace(/\/$/, "");
  const limited = (ms: number) => ({ ...privateRequest, signal: AbortSignal.timeout(ms) });
  const http = {
    [oauth.customFetch]: (url: string, request: object) => options.fetch(url, { ...request, ...limited(timeoutMs) }),
    // The configuration allows http on this computer alone.
    [oauth.allowInsecureRequests]: new URL(authority ?? absolute(domain), options.portalUrl).protocol === "http:",
  };

  async function discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(authority ?? "", options.portalUrl);
    const answer = await oauth.discoveryRequest(issuer, http);
    if (answer.status >= 500) throw new TypeError(`The provider answered ${answer.status}.`);
    return oauth.processDiscoveryResponse(issuer, answer);
  }

  const ofCognito = (): oauth.AuthorizationServer => ({
    issuer: `${endpoint === undefined ? `https://cognito-idp.${region}.amazonaws.com` : absolute(endpoint)}/${userPoolId}`,
    authorization_endpoint: absolute(`${absolute(domain)}/oauth2/authorize`),
    token_endpoint: absolute(`${absolute(domain)}/oauth2/token`),
    revocation_endpoint: absolute(`${absolute(domain)}/oauth2/revoke`),
    end_session_endpoint: absolute(`${absolute(domain)}/logout`),
  });

  // One for all who wait: a log-out asks twice at the same time.
  let finding: Promise<oauth.AuthorizationServer> | undefined;
  async function find(): Promise<Provider> {
    finding ??= authority === undefined ? Promise.resolve(ofCognito()) : discover();
    try {
      return { server: await finding, client, http };
    } catch (error) {
      finding = undefined;
      throw error;
    }
  }

  return {
    find,
    /** Whether a page of the provider would open now. */
    async isReachable(): Promise<boolean> {
      const { server } = await find();
      const answer = await options.fetch(server.token_endpoint ?? "", {
        // The answer is of no interest, and need not be readable.
        mode: "no-cors",
        cache: "no-store",
        referrerPolicy: "no-referrer",
        credentials: "omit",
        signal: AbortSignal.timeout(probeMs),
      });
      return answer.type === "opaque" || answer.status < 500;
    },
  };
}

/**
 * The client with the clock of the answer's ID token, which was issued just now: a person's clock may be a day off (T33).
 * @throws TypeError when the provider is out of order
 */
async function withClockOf(answer: Response, client: oauth.Client, now: () => number): Promise<oauth.Client> {
  if (answer.status >= 500) throw new TypeError(`The provider answered ${answer.status}.`);
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const idToken = isRecord(body) && typeof body["id_token"] === "string" ? body["id_token"] : "";
  const issuedAt = readClaims(idToken)?.issuedAt;
  if (issuedAt === undefined) return client;
  return { ...client, [oauth.clockSkew]: issuedAt - Math.floor(now() / 1000) };
}

const refusal = (message: string) =>
  new ApiError({ kind: "http", method: "GET", status: 400, code: "NotAuthorizedException", message });

/** As `createIdentityCall` rejects: only a refusal of the token ends the session (T35). */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof oauth.ResponseBodyError) {
    if (error.error === "invalid_grant") return refusal("The provider ended the session.");
    return new ApiError({ kind: "http", method: "GET", status: error.status, code: error.error, message: error.error });
  }
  const message = "The sign-in service could not be reached.";
  if (error instanceof DOMException) return new ApiError({ kind: "timeout", method: "GET", message, cause: error });
  if (error instanceof TypeError) return new ApiError({ kind: "network", method: "GET", message, cause: error });
  return unreadable({ method: "GET", cause: error });
}

function failureOf(error: unknown, returnTo: Return): HostedFailure {
  if (error instanceof HostedFailure) return error;
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === "access_denied") return new HostedFailure("denied", returnTo);
    return new HostedFailure("refused", returnTo, error.error_description ?? error.error);
  }
  if (error instanceof oauth.ResponseBodyError) {
    if (error.error === "invalid_grant") return new HostedFailure("used", returnTo);
    return new HostedFailure("refused", returnTo, error.error_description ?? error.error);
  }
  // What `fetch` throws: no connection, or the time limit.
  const isNetwork = (error instanceof TypeError && !("code" in error)) || error instanceof DOMException;
  return new HostedFailure(isNetwork ? "unreachable" : "invalid", returnTo, undefined, error);
}

/** A sign-in that is under way at the provider. Used once. */
interface StartRecord {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: Return;
}

const startKey = "mp.hosted.start";
/** What must survive the way to the provider and back, in this tab's session storage. */
function createRecords(storage: SafeStorage) {
  function take(key: string): string | null {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text;
  }
  return {
    saveStart: (record: StartRecord) => storage.setItem(startKey, JSON.stringify(record)),
    takeStart(): StartRecord | undefined {
      const record = recordIn(take(startKey)) as StartRecord | undefined;
      return record && typeof record.state === "string" ? record : undefined;
    },
    saveLogoutReturn: (record: LogoutReturn) => storage.setItem(logoutReturnKey, JSON.stringify(record)),
  };
}
