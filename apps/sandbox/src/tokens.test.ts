import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { exportJWK, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { poolIds } from "#pool-ids.ts";
import { send, type ContractRequest } from "#testing/contract-request.ts";
import { describedOperations, type DescribedOperation } from "#testing/described-operations.ts";
import { tokenPlace, walks } from "#testing/proofs.ts";
import { signIn, startRig, type Rig } from "#testing/rig.ts";
import { sampleCall } from "#testing/sample-calls.ts";
import { enterWorld, type World } from "#testing/world.ts";

let rig: Rig;
let world: World;
let bad: Record<string, string>;
const requests = new Map<DescribedOperation, ContractRequest>();
const operations = describedOperations().filter(walks.tokens);

beforeAll(async () => {
  rig = await startRig();
  world = await enterWorld(rig);
  for (const operation of operations) requests.set(operation, await sampleCall(operation, world.juniper));
  bad = await badTokens();
}, 90_000);
afterAll(() => rig.stop());

/** Values that are not a live ID token of this pool, by what is wrong with them. */
async function badTokens(): Promise<Record<string, string>> {
  const tokens = await signIn(rig.ask, "merchant@example.com");
  const [head = "", claims = "", signature = ""] = tokens.IdToken.split(".");
  const { kid = "" }: { kid?: string } = read(head);
  const payload: JWTPayload = read(claims);
  const secret = await rig.sandbox.db
    .selectFrom("identity_secret")
    .select("value")
    .where("name", "=", "signing-key")
    .executeTakeFirstOrThrow();
  const ownJwk: JWK = JSON.parse(secret.value);
  const own = await importJWK(ownJwk, "RS256");
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = createPublicKey({ key: { ...ownJwk }, format: "jwk" }).export({ type: "spki", format: "pem" });
  const publicJwk = JSON.stringify(await exportJWK(createPublicKey({ key: { ...ownJwk }, format: "jwk" })));
  const signed = (changes: object, key: Parameters<SignJWT["sign"]>[0] = own, alg = "RS256") =>
    new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg, kid }).sign(key);
  // Signing the unchanged claims gives a valid token, so the changes below are what makes tokens invalid.
  const same = await signed({});
  expect((await rig.ask("GET", "/v1/merchants", { headers: { Authorization: same } })).status).toBe(200);
  return {
    garbage: "garbage",
    "three parts of nothing": "a.b.c",
    "other claims": `${head}.${part({ ...payload, "custom:merchant_id": "alder" })}.${signature}`,
    "cut signature": `${head}.${claims}.${signature.slice(4)}`,
    "no signature": `${head}.${claims}.`,
    "alg none": `${part({ alg: "none", typ: "JWT" })}.${claims}.`,
    "alg none with the signature": `${part({ alg: "none", kid })}.${claims}.${signature}`,
    "HS256 with the public key as PEM": await signed({}, Buffer.from(pem), "HS256"),
    "HS256 with the public key as JWK": await signed({}, Buffer.from(publicJwk), "HS256"),
    "foreign key": await signed({}, foreign.privateKey),
    "foreign key that it brings along": await new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid, jwk: await exportJWK(foreign.publicKey) })
      .sign(foreign.privateKey),
    "wrong audience": await signed({ aud: "another-client" }),
    "wrong issuer": await signed({ iss: `${payload.iss}x` }),
    "expired by its claim": await signed({ exp: Math.floor(rig.sandbox.clock.now() / 1000) - 60 }),
    "not yet valid": await signed({ nbf: Math.floor(rig.sandbox.clock.now() / 1000) + 600 }),
    "without expiry": await signed({ exp: undefined }),
    "without merchant": await signed({ "custom:merchant_id": undefined }),
    "unknown session": await signed({ origin_jti: "0de30000-0000-4000-8000-000000000000" }),
    "access token": tokens.AccessToken,
    "refresh token": tokens.RefreshToken,
    "revoked session": await revoked(),
    "removed user": await ofRemovedUser(),
  };
}

const read = (segment: string) => JSON.parse(Buffer.from(segment, "base64url").toString());
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function revoked(): Promise<string> {
  const { IdToken, RefreshToken } = await signIn(rig.ask, "accounting@example.com");
  const { status } = await rig.ask("POST", "/identity", {
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.RevokeToken",
    },
    raw: JSON.stringify({ Token: RefreshToken, ClientId: poolIds.clientId }),
  });
  expect(status).toBe(200);
  return IdToken;
}

async function ofRemovedUser(): Promise<string> {
  const user = { username: "gone@example.com", email: "gone@example.com", name: "Gone" };
  const { sub } = await rig.sandbox.identity.addUser({
    ...user,
    merchantId: "juniper",
    merchantName: "Juniper & Co",
    password: "Merchant-2026!",
  });
  const { IdToken } = await signIn(rig.ask, user.email);
  expect((await rig.ask("GET", "/v1/merchants", { headers: { Authorization: IdToken } })).status).toBe(200);
  await rig.sandbox.db.deleteFrom("identity_user").where("sub", "=", sub).execute();
  return IdToken;
}

const refusal = { message: "Sign in again.", code: "UNAUTHENTICATED" };

/** The response to a call with this `Authorization`, or without one. */
async function sendRequest(operation: DescribedOperation, token?: string) {
  const request = requests.get(operation) ?? { params: {} };
  const { status, json } = await send(
    (method, path, options = {}) =>
      rig.ask(method, path, { ...options, headers: { ...options.headers, ...(token && { Authorization: token }) } }),
    operation,
    request,
  );
  const { requestId, ...body } = json ?? {};
  return { status, body, isNumbered: typeof requestId === "string" };
}

const byHeader = operations.filter((one) => one.auth !== "none").map((one) => [one.id, one] as const);
const byToken = operations.filter(tokenPlace).map((one) => [one.id, one] as const);

describe.each(byHeader)("%s", (_id, operation) => {
  test("refuses every bad token with the same words", async () => {
    for (const [what, token] of Object.entries(bad)) {
      expect({ what, ...(await sendRequest(operation, token)) }).toEqual({
        what,
        status: 401,
        body: refusal,
        isNumbered: true,
      });
    }
  });

  test("without a token is refused, or public", async () => {
    expect(await sendRequest(operation)).toMatchObject(
      operation.auth === "optional" ? { status: 200 } : { status: 401, body: refusal },
    );
  });
});

test.each(byToken)("%s refuses every bad token", async (_id, operation) => {
  const { juniper } = world;
  const sample = await sampleCall(operation, juniper);
  const place = tokenPlace(operation) === "body" ? "body" : "params";
  for (const [what, token] of Object.entries(bad)) {
    const request = { ...sample, [place]: { ...(sample[place] as object), token } };
    const { status, json } = await send(juniper.ask, operation, request);
    const { requestId: _number, ...body } = json;
    expect({ what, status, body }).toEqual({ what, status: 401, body: refusal });
  }
});

test("an ID token works with and without a scheme in front, until it is an hour old", async () => {
  const { token } = world.juniper;
  const merchant = async (authorization: string) =>
    rig.ask("GET", "/v1/merchants", { headers: { Authorization: authorization } });
  for (const authorization of [token, `Bearer ${token}`]) {
    const { status, json } = await merchant(authorization);
    expect([status, json.id]).toEqual([200, "juniper"]);
  }
  rig.sandbox.clock.advance(61 * 60_000);
  try {
    for (const [, operation] of byHeader) expect((await sendRequest(operation, token)).status).toBe(401);
  } finally {
    rig.sandbox.clock.reset();
  }
  expect((await merchant(token)).status).toBe(200);
});
