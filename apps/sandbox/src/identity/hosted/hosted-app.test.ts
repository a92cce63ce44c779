import { createHash, randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPoolRig, type PoolRig } from "#identity/pool-rig.ts";

const password = "Merchant-2026!";
const email = "merchant@example.com";
const person = { email, name: "Mia Tremblay", merchantId: "juniper", merchantName: "Juniper & Co" };
const redirectUri = "http://portal.test/sign-in/callback";
const verifier = randomBytes(32).toString("base64url");

let rig: PoolRig;

beforeAll(async () => {
  rig = await createPoolRig({ portals: ["http://portal.test"] });
}, 60_000);
beforeEach(async () => {
  await rig.pool.clear();
  await rig.pool.resetRateLimits();
  rig.mails.length = 0;
  await rig.pool.addUser({ ...person, username: email, password });
});
afterAll(() => rig.close());

const right = (): Record<string, string> => ({
  client_id: rig.settings.clientId,
  redirect_uri: redirectUri,
  response_type: "code",
  scope: "openid email",
  state: "the-state",
  nonce: "the-nonce",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
});

const addressOf = (query: Record<string, string>) => `/oauth2/authorize?${new URLSearchParams(query).toString()}`;
const open = (query: Record<string, string> = right(), cookie = "") =>
  rig.pool.app.request(addressOf(query), { headers: { cookie } });
const send = (fields: Record<string, string>, query: Record<string, string> = right()) =>
  rig.pool.app.request(addressOf(query), { method: "POST", body: new URLSearchParams(fields).toString() });
const signIn = (secret = password, username = email) => send({ step: "signIn", username, password: secret });
const answerIn = (response: Response) => {
  const url = new URL(response.headers.get("location") ?? "");
  return { to: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) } as Record<string, string>;
};
const codeIn = (response: Response) => answerIn(response)["code"] ?? "";

async function token(fields: Record<string, string>) {
  const body = new URLSearchParams({ client_id: rig.settings.clientId, ...fields });
  const response = await rig.pool.app.request("/oauth2/token", { method: "POST", body: body.toString() });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const exchange = (code: string, change: Record<string, string> = {}) =>
  token({ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier, ...change });

describe("the way through", () => {
  test("discovery names the endpoints, and the keys are where it says", async () => {
    const issuer = `${rig.settings.issuer}/${rig.settings.userPoolId}`;
    const path = `/${rig.settings.userPoolId}/.well-known/openid-configuration`;
    const document = (await (await rig.pool.app.request(path)).json()) as Record<string, string>;
    expect(document).toMatchObject({ issuer, token_endpoint: `${rig.settings.issuer}/oauth2/token` });
    const keys = document["jwks_uri"]?.replace(rig.settings.issuer, "") ?? "";
    expect((await rig.pool.app.request(keys)).status).toBe(200);
  });

  test("the page signs in, and its code brings tokens that the API takes", async () => {
    const shown = await open();
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-security-policy")).toContain("form-action 'self' http://portal.test");
    const answer = answerIn(await signIn());
    expect(answer).toMatchObject({ to: redirectUri, state: "the-state" });
    const { status, body } = await exchange(answer["code"] ?? "");
    expect(status).toBe(200);
    expect(decodeJwt(body["id_token"] ?? "")).toMatchObject({ nonce: "the-nonce", "custom:merchant_id": "juniper" });
    await expect(rig.pool.verifyIdToken(body["id_token"] ?? "")).resolves.toMatchObject({ merchantId: "juniper" });
  });

  test("tokens are renewed until they are revoked", async () => {
    const { body } = await exchange(codeIn(await signIn()));
    const refresh_token = body["refresh_token"] ?? "";
    const renewed = await token({ grant_type: "refresh_token", refresh_token });
    expect(renewed).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
    await rig.pool.app.request("/oauth2/revoke", {
      method: "POST",
      body: new URLSearchParams({ client_id: rig.settings.clientId, token: refresh_token }).toString(),
    });
    expect(await token({ grant_type: "refresh_token", refresh_token })).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    await expect(rig.pool.verifyIdToken(renewed.body["id_token"] ?? "")).rejects.toThrow("signed out");
  });

  test("who is signed in there is not asked again, unless the app asks for it, and no longer after logging out", async () => {
    const cookie = (await signIn()).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(answerIn(await open(right(), cookie))).toHaveProperty("code");
    expect((await open({ ...right(), prompt: "login" }, cookie)).status).toBe(200);
    expect(answerIn(await open({ ...right(), prompt: "none" }))).toMatchObject({ error: "login_required" });
    const query = new URLSearchParams({ client_id: rig.settings.clientId, logout_uri: "http://portal.test/" });
    const out = await rig.pool.app.request(`/logout?${query.toString()}`, { headers: { cookie } });
    expect(out.headers.get("location")).toBe("http://portal.test/");
    expect(out.headers.get("set-cookie")).toMatch(/^mp_hosted_session=;/);
  });

  const session = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
  test.each([
    [
      "the password was reset",
      async () => {
        await send({ step: "sendCode", username: email });
        await send({ step: "reset", username: email, code: rig.mails.at(-1)?.code ?? "", newPassword: "Again-2026!" });
      },
    ],
    [
      "the password was changed",
      async (AccessToken: string) =>
        rig.call("ChangePassword", { AccessToken, PreviousPassword: password, ProposedPassword: "Again-2026!" }),
    ],
    ["they signed out everywhere", async (AccessToken: string) => rig.call("GlobalSignOut", { AccessToken })],
    [
      "they logged out with a copy of the cookie elsewhere",
      async (_: string, cookie: string) => {
        const query = new URLSearchParams({ client_id: rig.settings.clientId, logout_uri: "http://portal.test/" });
        await rig.pool.app.request(`/logout?${query.toString()}`, { headers: { cookie } });
      },
    ],
    ["an hour has passed", async () => rig.clock.advance(60 * 60_000)],
  ])("who is signed in there is asked again once %s (T150)", async (_, end) => {
    const answer = await signIn();
    const cookie = session(answer);
    const { body } = await exchange(codeIn(answer));
    expect(answerIn(await open(right(), cookie))).toHaveProperty("code");
    await end(body["access_token"] ?? "", cookie);
    expect((await open(right(), cookie)).status).toBe(200);
  });

  test("a form that is too large is refused unread", async () => {
    for (const path of [addressOf(right()), "/oauth2/token", "/oauth2/revoke"]) {
      const body = new URLSearchParams({ client_id: rig.settings.clientId, padding: "x".repeat(70_000) }).toString();
      const response = await rig.pool.app.request(path, { method: "POST", body });
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.text()).toContain("too large");
    }
  });

  test("the page is in the language that the app asks for", async () => {
    expect(await (await open({ ...right(), ui_locales: "fr-CA" })).text()).toContain('lang="fr"');
    expect(await (await open()).text()).toContain('lang="en"');
  });

  test("a temporary password leads to a new one, and a forgotten one to a code", async () => {
    await rig.pool.addUser({ ...person, username: email, temporaryPassword: "Temporary-2026!", replaces: true });
    const page = await (await signIn("Temporary-2026!")).text();
    const challenge = /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const again = await send({ step: "newPassword", challenge, newPassword: "Temporary-2026!" });
    expect(again.status).toBe(200);
    expect(codeIn(await send({ step: "newPassword", challenge, newPassword: "Chosen-2026!" }))).not.toBe("");
    expect(await (await send({ step: "newPassword", challenge, newPassword: "Other-2026!" })).text()).toContain(
      "took too long",
    );

    await send({ step: "sendCode", username: email });
    const code = rig.mails.at(-1)?.code ?? "";
    await send({ step: "reset", username: email, code, newPassword: "Again-2026!" });
    expect(codeIn(await signIn("Again-2026!"))).not.toBe("");
  });
});

const key = "NORTHWINDDEMOAUTHENTICATORKEY234";
const phone = "+15145550142";
const appCode = (of = key, on = rig) =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: on.clock.now() });
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const useFactors = (names: readonly string[], change = {}) =>
  rig.pool.addUser({
    ...person,
    username: email,
    password,
    phone,
    factors: { names, totpKey: key },
    replaces: true,
    ...change,
  });
/** A page that asks for more: its text, and its hidden fields for the next form. */
async function asked(response: Response) {
  expect([response.status, response.headers.get("location"), response.headers.get("set-cookie")]).toEqual([
    200,
    null,
    null,
  ]);
  const text = await response.text();
  const fields = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { text, fields: Object.fromEntries(fields) as Record<string, string> };
}
const assertIn = async (response: Response) => {
  expect(codeIn(response)).not.toBe("");
  expect((await exchange(codeIn(response))).status).toBe(200);
};

describe("the second step", () => {
  test("an app's code is asked for after the password, and nobody is in before", async () => {
    await useFactors(["SOFTWARE_TOKEN_MFA"]);
    const { text, fields } = await asked(await signIn());
    expect(text).toContain("Enter your code");
    expect(text).toMatch(/<label>Code<input required name="code" autocomplete="one-time-code"/);
    const wrong = await asked(await send({ step: "code", ...fields, code: wrongOf(appCode()) }));
    expect(wrong.text).toMatch(/role="alert">This code is not right/);
    const code = appCode();
    // As it is pasted, with a space between.
    await assertIn(await send({ step: "code", ...wrong.fields, code: `${code.slice(0, 3)} ${code.slice(3)}` }));
    const again = await asked(await signIn());
    expect((await asked(await send({ step: "code", ...again.fields, code }))).text).toContain("was used already");
  });

  test.each([
    ["EMAIL_OTP", email, "m***@e***"],
    ["SMS_MFA", phone, "+*******0142"],
  ])("%s sends a code to %s, and names a part of it", async (factor, to, hint) => {
    await useFactors([factor]);
    const { text, fields } = await asked(await signIn());
    expect(text).toContain(`<bdi>${hint}</bdi>`);
    expect(text).not.toContain(phone);
    const mail = rig.mails.at(-1);
    expect(mail).toMatchObject({ to, kind: "signInCode" });
    const code = mail?.code ?? "";
    const wrong = await asked(await send({ step: "code", ...fields, code: wrongOf(code) }));
    expect(wrong.text).toContain("the newest message");
    expect(wrong.text).toContain(`<bdi>${hint}</bdi>`);
    await assertIn(await send({ step: "code", ...wrong.fields, code }));
    expect((await asked(await send({ step: "code", ...fields, code }))).text).toContain("This code no longer works");
  });

  test("of several ways one is chosen; going back keeps the email", async () => {
    await useFactors(["SOFTWARE_TOKEN_MFA", "SMS_MFA", "EMAIL_OTP"]);
    const { text, fields } = await asked(await signIn());
    expect(rig.mails).toEqual([]);
    for (const way of ["Code from my authenticator app", "Code by text message", "Code by email"]) {
      expect(text).toContain(`>${way}</button>`);
    }
    const back = await asked(await send({ step: "start", ...fields }));
    expect(back.text).toContain(`value="${email}"`);
    const code = await asked(await send({ ...fields, step: "choose EMAIL_OTP" }));
    await assertIn(await send({ step: "code", ...code.fields, code: rig.mails.at(-1)?.code ?? "" }));
    // The choice is used up.
    expect((await asked(await send({ ...fields, step: "choose SMS_MFA" }))).text).toContain("took too long");
  });

  test.each(["", "NOTHING", "EMAIL_OTP"])("a way that is not the user's (%o) sends nothing", async (way) => {
    await useFactors(["SOFTWARE_TOKEN_MFA", "SMS_MFA"]);
    const { fields } = await asked(await signIn());
    await asked(await send({ ...fields, step: `choose ${way}` }));
    expect(rig.mails).toEqual([]);
  });

  test("a code takes three minutes at most, ten wrong ones wait, and a state fits one user and one question", async () => {
    await useFactors(["SOFTWARE_TOKEN_MFA"]);
    const late = await asked(await signIn());
    rig.clock.advance(3 * 60_000);
    expect((await asked(await send({ step: "code", ...late.fields, code: appCode() }))).text).toContain(
      "took too long",
    );

    const { fields } = await asked(await signIn());
    const other = { ...fields, username: "nobody@example.com" };
    const states = [other, { ...fields, way: "EMAIL_OTP" }, { ...fields, way: "x" }, { ...fields, challenge: "x" }];
    for (const state of states) {
      expect((await asked(await send({ step: "code", ...state, code: appCode() }))).text).toContain("took too long");
    }
    const setUp = await asked(await send({ step: "setUp", ...fields, code: appCode() }));
    expect(setUp.text).toContain("took too long");
    for (let tries = 0; tries < 10; tries += 1) {
      await asked(await send({ step: "code", ...fields, code: wrongOf(appCode()) }));
    }
    expect((await asked(await send({ step: "code", ...fields, code: appCode() }))).text).toContain("Too many wrong");
  });

  test("after a forced new password it is asked for as well", async () => {
    await useFactors(["SOFTWARE_TOKEN_MFA"], { password: undefined, temporaryPassword: "Temporary-2026!" });
    const first = await asked(await signIn("Temporary-2026!"));
    const { fields } = await asked(await send({ step: "newPassword", ...first.fields, newPassword: "Chosen-2026!" }));
    await assertIn(await send({ step: "code", ...fields, code: appCode() }));
  });

  test("in French, its pages are French", async () => {
    await useFactors(["SOFTWARE_TOKEN_MFA"]);
    const french = { ...right(), ui_locales: "fr" };
    const { text, fields } = await asked(await send({ step: "signIn", username: email, password }, french));
    expect(text).toContain("Entrer votre code");
    const wrong = await send({ step: "code", ...fields, code: wrongOf(appCode()) }, french);
    expect((await asked(wrong)).text).toContain("Ce code n’est pas le bon");
  });

  test("a pool that requires one has an app set up first, with a key and its code", async () => {
    const required = await createPoolRig({ portals: ["http://portal.test"], mfa: "ON" });
    try {
      await required.pool.addUser({ ...person, username: email, password });
      const at = `/oauth2/authorize?${new URLSearchParams({ ...right(), client_id: required.settings.clientId }).toString()}`;
      const post = async (fields: Record<string, string>) =>
        required.pool.app.request(at, { method: "POST", body: new URLSearchParams(fields).toString() });
      const { text, fields } = await asked(await post({ step: "signIn", username: email, password }));
      expect(text).toContain("Set up two-step sign-in");
      const own = /secret=([A-Z2-7]+)/.exec(text)?.[1] ?? "";
      expect(text).toContain(own.match(/.{1,4}/g)?.join(" "));
      const code = appCode(own, required);
      const wrong = await asked(await post({ step: "setUp", ...fields, code: wrongOf(code) }));
      expect(wrong.text).toContain("This code is not right");
      expect(wrong.text).toContain(`secret=${own}`);
      const done = await post({ step: "setUp", ...wrong.fields, code });
      expect(codeIn(done)).not.toBe("");
      // From now on it asks for the code.
      expect((await asked(await post({ step: "signIn", username: email, password }))).text).toContain(
        "Enter your code",
      );
    } finally {
      await required.close();
    }
  });
});

describe("what is refused", () => {
  test("a temporary password that has expired", async () => {
    await rig.pool.addUser({ ...person, username: email, temporaryPassword: "Temporary-2026!", replaces: true });
    rig.clock.advance(8 * 24 * 60 * 60_000);
    expect(await (await signIn("Temporary-2026!")).text()).toContain("Your temporary password has expired.");
  });

  test.each([
    ["another client", { client_id: "other" }],
    ["another address", { redirect_uri: "http://evil.test/sign-in/callback" }],
    ["a longer address", { redirect_uri: `${redirectUri}/` }],
    ["an address with a query", { redirect_uri: `${redirectUri}?x=1` }],
    ["no address", { redirect_uri: "" }],
  ])("%s leads nowhere", async (_, change) => {
    const response = await open({ ...right(), ...change });
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });

  test.each([
    ["invalid_request", { state: "" }],
    ["invalid_request", { nonce: "" }],
    ["invalid_request", { code_challenge: "" }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_scope", { scope: "email" }],
  ])("%s goes back to the app: %o", async (error, change) => {
    expect(answerIn(await open({ ...right(), ...change }))).toMatchObject({ to: redirectUri, error });
  });

  test("a parameter that is there twice goes back to the app", async () => {
    const response = await rig.pool.app.request(`${addressOf(right())}&state=other`);
    expect(answerIn(response)).toMatchObject({ error: "invalid_request" });
  });

  test("a person who cancels goes back with access_denied", async () => {
    expect(answerIn(await send({ step: "cancel" }))).toMatchObject({ error: "access_denied", state: "the-state" });
  });

  test("a wrong password and an unknown name get the same page", async () => {
    const pages = await Promise.all([signIn("Wrong-2026!"), signIn("Wrong-2026!", "nobody@example.com")]);
    const [wrong, unknown] = await Promise.all(pages.map((page) => page.text()));
    expect(wrong).toContain("Incorrect username or password.");
    expect(wrong?.replaceAll(email, "")).toBe(unknown?.replaceAll("nobody@example.com", ""));
  });

  test("what was typed is text in the page", async () => {
    expect(await (await signIn("x", '"><img src=x>')).text()).not.toContain("<img");
  });

  test("a code is used once, also by who has no verifier, and lives five minutes", async () => {
    const code = codeIn(await signIn());
    const refused = { status: 400, body: { error: "invalid_grant" } };
    expect(await exchange(code)).toMatchObject({ status: 200 });
    expect(await exchange(code)).toMatchObject(refused);
    const guessed = codeIn(await signIn());
    expect(await exchange(guessed, { code_verifier: "x".repeat(43) })).toMatchObject(refused);
    expect(await exchange(guessed)).toMatchObject(refused);
    const elsewhere = codeIn(await signIn());
    expect(await exchange(elsewhere, { redirect_uri: "http://portal.test/" })).toMatchObject(refused);
    const late = codeIn(await signIn());
    rig.clock.advance(5 * 60_000);
    expect(await exchange(late)).toMatchObject(refused);
    expect(await exchange("nonsense")).toMatchObject(refused);
  });

  test("the token endpoint names what is wrong", async () => {
    expect(await token({ grant_type: "password" })).toMatchObject({
      status: 400,
      body: { error: "unsupported_grant_type" },
    });
    expect(await token({ client_id: "other" })).toMatchObject({ status: 400, body: { error: "invalid_client" } });
    expect(await token({ client_secret: "x", grant_type: "refresh_token" })).toMatchObject({
      body: { error: "invalid_client" },
    });
    expect(await token({ grant_type: "refresh_token", refresh_token: "x" })).toMatchObject({
      body: { error: "invalid_grant" },
    });
  });

  test("logging out leads to a registered address only", async () => {
    const query = new URLSearchParams({ client_id: rig.settings.clientId, logout_uri: "http://evil.test/" });
    const response = await rig.pool.app.request(`/logout?${query.toString()}`);
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });
});
