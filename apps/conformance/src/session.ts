/**
 * Reaches the API and the identity pool, and signs the accounts in as the portal does (SRP). What is wrong with an address, a certificate, a
 * password or a token is said in one sentence. Open it when a run does not begin.
 */
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from "amazon-cognito-identity-js";
import { at, causeOf, text, type Account, type Json } from "./probe.ts";

/** The run cannot begin; the message says why and what to do. */
export class Unusable extends Error {
  override readonly name = "Unusable";
}

export interface Identity {
  endpoint: string;
  userPoolId: string;
  clientId: string;
  authFlow: "USER_SRP_AUTH" | "USER_PASSWORD_AUTH";
}

const certificate =
  "Have the certificate signed by an authority that browsers know, or name yours: NODE_EXTRA_CA_CERTS=/path/to/ca.pem";

/** What the codes of Node's network mean for whoever typed the address. */
const causes: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `no computer is named ${host}. Is the address typed right, and does your network know it?`,
  EAI_AGAIN: (host) => `the name ${host} could not be looked up. Is this computer online?`,
  ECONNREFUSED: (host) => `nothing listens at ${host}. Does the server run, on this port?`,
  ECONNRESET: (host) => `${host} closed the connection. Is it https where you wrote http, or the other way round?`,
  EPROTO: (host) => `${host} does not speak TLS there. Write http:// or another port.`,
  ERR_SSL_WRONG_VERSION_NUMBER: (host) => `${host} does not speak TLS there. Write http:// or another port.`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (host) => `${host} does not speak TLS there. Write http:// or another port.`,
  UND_ERR_SOCKET: (host) => `${host} closed the connection. Is it https where you wrote http, or the other way round?`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) =>
    `the certificate of ${host} is self-signed, and browsers refuse it as well. ${certificate}`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) =>
    `the certificate of ${host} comes from an authority that nobody knows. ${certificate}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `${host} does not send the whole chain of its certificate. ${certificate}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: (host) =>
    `the certificate of ${host} comes from an authority that nobody knows. ${certificate}`,
  CERT_HAS_EXPIRED: (host) => `the certificate of ${host} has expired. Renew it.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `the certificate is for another name than ${host}. Use the name that it is for.`,
};

/** Why an address could not be reached, in a sentence. */
export function whyUnreachable(what: string, address: string, error: unknown): string {
  const { host } = new URL(address);
  if ((error as Error).name === "TimeoutError")
    return `${what}: ${host} did not answer within ${reachMs / 1000} seconds.`;
  const cause = causeOf(error);
  return `${what}: ${causes[cause]?.(host) ?? `${host} could not be reached (${cause}).`}`;
}

const reachMs = 10_000;

async function reach(what: string, address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(reachMs), ...init });
  } catch (error) {
    throw new Unusable(whyUnreachable(what, address, error), { cause: error });
  }
}

/** Without a slash at its end. @throws Unusable when it is no address of an API */
export function baseOf(what: string, typed: string): string {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed))
    throw new Unusable(`${what}: “${typed}” is no address. Write the whole of it: https://api.example.com/v1`);
  const url = new URL(typed);
  if (url.search || url.hash || url.username)
    throw new Unusable(`${what}: write the address without a name, a query or a #.`);
  return [url.origin, ...url.pathname.split("/").filter(Boolean)].join("/");
}

/** Looks whether an API is there. @throws Unusable when there is none */
export async function reachApi(base: string): Promise<void> {
  const response = await reach("The API", `${base}/merchants`);
  const type = response.headers.get("content-type") ?? "no content type";
  const { status } = response;
  if (status >= 300 && status < 400)
    throw new Unusable(
      `The API: ${base} leads on to ${response.headers.get("location")}. Name the address where it ends; the portal follows no redirect.`,
    );
  if (type.includes("html"))
    throw new Unusable(
      `The API: ${base}/merchants answers with a web page (${status}) in place of JSON. Is this the API's address, up to /v1, and not the portal's?`,
    );
  if (status === 404)
    throw new Unusable(`The API: ${base}/merchants is not there (404). Is the address complete, up to /v1?`);
}

/** The ID token of a user. @throws Unusable when the pool refuses */
export async function signIn(identity: Identity, user: string, password: string): Promise<string> {
  const { endpoint, userPoolId, clientId, authFlow } = identity;
  await reach("The identity pool", endpoint);
  const kept = new Map<string, string>();
  const Storage = {
    setItem: (key: string, value: string) => (kept.set(key, value), value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  };
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, Storage });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof Unusable
          ? error
          : new Unusable(`The identity pool refuses ${user}: ${text(at(error, "message"))}`),
      );
    Object.assign(Pool, { client: clientOf(endpoint, user, fail) });
    const cognito = new CognitoUser({ Username: user, Pool, Storage });
    cognito.setAuthenticationFlowType(authFlow);
    const callbacks = {
      onSuccess: (session: { getIdToken: () => { getJwtToken: () => string } }) =>
        resolve(session.getIdToken().getJwtToken()),
      onFailure: fail,
      newPasswordRequired: () =>
        fail(new Unusable(`${user} still has a temporary password. Sign in once with a browser and choose one.`)),
    };
    cognito.authenticateUser(new AuthenticationDetails({ Username: user, Password: password }), callbacks);
  });
}

/** The challenges after a password for which the portal has a form. */
const hasForm = new Set(["SOFTWARE_TOKEN_MFA", "SMS_MFA", "EMAIL_OTP", "SELECT_MFA_TYPE", "MFA_SETUP"]);

/** In place of the library's client, which hides what went wrong with the network. */
function clientOf(endpoint: string, name: string, fail: (error: unknown) => void) {
  type Done = (error: unknown, data?: Json) => void;
  async function respond(operation: string, parameters: object, done: Done): Promise<void> {
    const response = await reach("The identity pool", endpoint, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(parameters),
    });
    const data = (await response.json().catch(() => undefined)) as Json | undefined;
    if (!data)
      throw new Unusable(
        `The identity pool: ${endpoint} answers without JSON (${response.status}). Is it the pool's endpoint?`,
      );
    const challenge = text(data["ChallengeName"]);
    if (challenge && challenge !== "PASSWORD_VERIFIER" && challenge !== "NEW_PASSWORD_REQUIRED")
      throw new Unusable(
        hasForm.has(challenge)
          ? `${name} signs in with a second step (${challenge}), which the kit cannot take: nobody is there to type the code. Use an account without one, or set its ID token: CONFORMANCE_TOKEN. The portal has a form for it.`
          : `The pool asks for ${challenge}, which the portal cannot do. Use an account without it.`,
      );
    if (response.ok) done(null, data);
    else done({ code: text(data["__type"]), message: text(data["message"]) || text(data["__type"]) });
  }
  const request = (operation: string, parameters: object, done: Done) =>
    void respond(operation, parameters, done).catch(fail);
  return { request, requestWithRetry: request };
}

/** The account with its merchant. @throws Unusable when the API does not take the token */
export async function enter(base: string, name: string, token: string): Promise<Account> {
  const response = await reach("The API", `${base}/merchants`, { headers: { Authorization: token } });
  const ends = endOf(token);
  if (response.status === 401 && ends !== undefined && ends < Date.now())
    throw new Unusable(`The token of ${name} ended at ${new Date(ends).toISOString()}. Sign in again for a new one.`);
  const { status } = response;
  if (
    status === 401 &&
    (await reach("The API", `${base}/merchants`, { headers: { Authorization: `Bearer ${token}` } })).ok
  )
    throw new Unusable(
      `The API takes the token of ${name} only with “Bearer” in front of it. The portal sends the ID token as it is, as the contract says: let the API take it so.`,
    );
  if (status === 401 || status === 403)
    throw new Unusable(
      `The API refuses the token of ${name} (${status}). It must be the pool's ID token, not the access token, and the API must know this pool and app client.`,
    );
  const merchant = (await response.json().catch(() => undefined)) as Json | undefined;
  const merchantId = text(at(merchant, "id"));
  if (!response.ok || !merchant || !merchantId)
    throw new Unusable(
      `${base}/merchants does not say who ${name} is: ${response.status}, and no JSON with an id. Nothing else can be tried until it does.`,
    );
  return { name, token, merchantId, shop: text(merchant["shopifyShop"]) || undefined, merchant };
}

/** When a token ends, in milliseconds; undefined when it does not say. */
function endOf(token: string): number | undefined {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { exp?: number };
    return exp === undefined ? undefined : exp * 1000;
  } catch {
    return undefined;
  }
}
