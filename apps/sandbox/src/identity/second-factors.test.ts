import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPoolRig, type PoolRig } from "./pool-rig.ts";

const password = "Merchant-2026!";
const email = "merchant@example.com";
const phone = "+15145550142";
const person = { email, name: "Mia Tremblay", phone, merchantId: "juniper", merchantName: "Juniper & Co" };
const minute = 60_000;

let rig: PoolRig;
let required: PoolRig;
beforeAll(async () => {
  rig = await createPoolRig();
  required = await createPoolRig({ mfa: "ON" });
}, 60_000);
beforeEach(async () => {
  for (const { pool, mails } of [rig, required]) {
    await pool.clear();
    mails.length = 0;
    await pool.addUser({ ...person, username: email, password });
  }
});
afterAll(async () => {
  await rig.close();
  await required.close();
});

interface Body {
  ChallengeName: string;
  Session: string;
  ChallengeParameters: Record<string, string>;
  AuthenticationResult: { AccessToken: string; RefreshToken: string };
  SecretCode: string;
  Status: string;
}

const signIn = async (on = rig): Promise<Body> =>
  (
    await on.call("InitiateAuth", {
      ClientId: on.settings.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
  ).body as unknown as Body;

const respond = (ChallengeName: string, Session: string, answers: object, on = rig) =>
  on.call("RespondToAuthChallenge", {
    ClientId: on.settings.clientId,
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: email, ...answers },
  });

const codeOf = (key: string, { offsetMs = 0, on = rig } = {}) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: on.clock.now() + offsetMs });

/** Signs in before any factor is on, and turns on an app; returns its key. The next step of time has begun. */
async function turnOnApp(): Promise<{ key: string; AccessToken: string }> {
  const { AuthenticationResult } = await signIn();
  const { AccessToken } = AuthenticationResult;
  const { SecretCode: key } = (await rig.call("AssociateSoftwareToken", { AccessToken })).body as {
    SecretCode: string;
  };
  await rig.call("VerifySoftwareToken", { AccessToken, UserCode: codeOf(key) });
  await rig.call("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  rig.clock.advance(30_000);
  return { key, AccessToken };
}

const prefer = async (settings: object): Promise<{ status: number; body: unknown }> => {
  const { AuthenticationResult } = await signIn();
  return rig.call("SetUserMFAPreference", { AccessToken: AuthenticationResult.AccessToken, ...settings });
};

const refused = (type: string, message: string) => ({ status: 400, body: { __type: type, message } });
const wrongCode = refused("CodeMismatchException", "Invalid code received for user");
const expired = refused("NotAuthorizedException", "Invalid session for the user, session is expired.");
const tooOften = refused("LimitExceededException", "Attempt limit exceeded, please try after some time.");

describe("an authenticator app", () => {
  test("is set up with a key and a code, and its code is asked for from then on", async () => {
    const { key, AccessToken } = await turnOnApp();
    expect(key).toMatch(/^[A-Z2-7]{52}$/);
    const { body } = await rig.call("GetUser", { AccessToken });
    expect(body["UserMFASettingList"]).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect(body).not.toHaveProperty("PreferredMfaSetting");

    const { ChallengeName, Session, ...rest } = await signIn();
    expect(ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    expect(rest).not.toHaveProperty("AuthenticationResult");
    const done = await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: codeOf(key) });
    const { AuthenticationResult } = done.body as unknown as Body;
    expect(AuthenticationResult).toMatchObject({ TokenType: "Bearer", RefreshToken: expect.any(String) as string });
  });

  test("a wrong code is refused and can be tried again; a right one is accepted once, in any session", async () => {
    const { key } = await turnOnApp();
    const { Session } = await signIn();
    const code = codeOf(key);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: wrong })).toEqual(wrongCode);
    expect((await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: code })).status).toBe(200);
    expect(await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: code })).toEqual(
      refused("ExpiredCodeException", "Your software token has already been used once."),
    );
    const again = await signIn();
    expect(await respond("SOFTWARE_TOKEN_MFA", again.Session, { SOFTWARE_TOKEN_MFA_CODE: code })).toEqual(
      refused("ExpiredCodeException", "Your software token has already been used once."),
    );
  });

  test("the code of the set-up does not sign in as well", async () => {
    const { key } = await turnOnApp();
    const { Session } = await signIn();
    const used = codeOf(key, { offsetMs: -30_000 });
    expect((await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: used })).body).toMatchObject({
      __type: "ExpiredCodeException",
    });
  });

  test.each([
    [-60_000, false],
    [-30_000, true],
    [0, true],
    [30_000, true],
    [60_000, false],
    [3_600_000, false],
  ])("of a phone whose clock is off by %i ms: accepted %s", async (offsetMs, isAccepted) => {
    const { key } = await turnOnApp();
    rig.clock.advance(5 * minute);
    const { Session } = await signIn();
    const answer = { SOFTWARE_TOKEN_MFA_CODE: codeOf(key, { offsetMs }) };
    const result = await respond("SOFTWARE_TOKEN_MFA", Session, answer);
    expect(result).toMatchObject(isAccepted ? { status: 200 } : wrongCode);
  });

  test("ten wrong codes are not ten tries: after five it is locked, the right code included, for a while", async () => {
    const { key } = await turnOnApp();
    const { Session } = await signIn();
    const code = codeOf(key);
    const wrong = code === "000000" ? "000001" : "000000";
    const results: unknown[] = [];
    for (let count = 0; count < 10; count += 1) {
      results.push(await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: wrong }));
    }
    expect(results).toEqual([
      ...Array.from({ length: 5 }, () => wrongCode),
      ...Array.from({ length: 5 }, () => tooOften),
    ]);
    expect(await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: code })).toEqual(tooOften);
    // The password opens it no sooner, and the lock of the codes locks no password.
    expect((await signIn()).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    rig.clock.advance(1001);
    expect((await respond("SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE: code })).status).toBe(200);
  });

  test("the challenge expires after three minutes, belongs to its step and user, and ends with the password", async () => {
    const { key, AccessToken } = await turnOnApp();
    const { Session } = await signIn();
    const answer = () => ({ SOFTWARE_TOKEN_MFA_CODE: codeOf(key) });
    expect(await respond("EMAIL_OTP", Session, { EMAIL_OTP_CODE: "000000" })).toEqual(expired);
    expect(await respond("SOFTWARE_TOKEN_MFA", Session, { ...answer(), USERNAME: "somebody" })).toEqual(expired);
    expect(await respond("SOFTWARE_TOKEN_MFA", `A${Session}`, answer())).toEqual(expired);
    rig.clock.advance(3 * minute);
    expect(await respond("SOFTWARE_TOKEN_MFA", Session, answer())).toEqual(expired);
    const { Session: next } = await signIn();
    await rig.call("ChangePassword", { AccessToken, PreviousPassword: password, ProposedPassword: "Other-2026!" });
    expect(await respond("SOFTWARE_TOKEN_MFA", next, answer())).toEqual(expired);
  });

  test("is on only after its code was right, and a new key replaces the old one only then", async () => {
    const { AuthenticationResult } = await signIn();
    const { AccessToken } = AuthenticationResult;
    const setting = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
    expect(await rig.call("SetUserMFAPreference", setting)).toEqual(
      refused("InvalidParameterException", "User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA"),
    );
    expect((await rig.call("VerifySoftwareToken", { AccessToken, UserCode: "123456" })).body).toMatchObject({
      __type: "SoftwareTokenMFANotFoundException",
    });
    const first = (await rig.call("AssociateSoftwareToken", { AccessToken })).body["SecretCode"] as string;
    const bad = codeOf(first) === "123456" ? "123457" : "123456";
    expect(await rig.call("VerifySoftwareToken", { AccessToken, UserCode: bad })).toEqual(
      refused("EnableSoftwareTokenMFAException", "Code mismatch"),
    );
    await rig.call("VerifySoftwareToken", { AccessToken, UserCode: codeOf(first) });
    await rig.call("SetUserMFAPreference", setting);
    expect((await rig.call("GetUser", { AccessToken })).body).toMatchObject({
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    });
    // A key that was handed out and never verified changes nothing.
    await rig.call("AssociateSoftwareToken", { AccessToken });
    rig.clock.advance(30_000);
    const { Session } = await signIn();
    const answer = { SOFTWARE_TOKEN_MFA_CODE: codeOf(first) };
    expect((await respond("SOFTWARE_TOKEN_MFA", Session, answer)).status).toBe(200);
  });

  test("no key lies readable in the database", async () => {
    const { key } = await turnOnApp();
    const users = await rig.db.selectFrom("identity_user").selectAll().execute();
    expect(users[0]?.totp_key).toEqual(expect.any(String));
    expect(JSON.stringify(users)).not.toContain(key);
  });
});

describe("codes that are sent", () => {
  test.each([
    ["EMAIL_OTP", "EMAIL_OTP_CODE", "EmailMfaSettings", email, "EMAIL", "m***@e***"],
    ["SMS_MFA", "SMS_MFA_CODE", "SMSMfaSettings", phone, "SMS", "+*******0142"],
  ])(
    "%s: the code goes out after the password, and is accepted once",
    async (name, field, setting, to, medium, masked) => {
      expect((await prefer({ [setting]: { Enabled: true } })).status).toBe(200);
      const { ChallengeName, Session, ChallengeParameters } = await signIn();
      expect(ChallengeName).toBe(name);
      expect(ChallengeParameters).toMatchObject({
        CODE_DELIVERY_DELIVERY_MEDIUM: medium,
        CODE_DELIVERY_DESTINATION: masked,
      });
      const [mail] = rig.mails;
      expect(mail).toMatchObject({ to, kind: "signInCode", code: expect.stringMatching(/^\d{6}$/) as string });
      const code = mail?.code ?? "";
      const wrong = code === "000000" ? "000001" : "000000";
      expect(await respond(name, Session, { [field]: wrong })).toEqual(
        refused("CodeMismatchException", "Invalid code or auth state for the user."),
      );
      expect((await respond(name, Session, { [field]: code })).status).toBe(200);
      expect((await respond(name, Session, { [field]: code })).status).toBe(400);
    },
  );

  test("after five wrong tries the code is used up, and a new sign-in sends another", async () => {
    await prefer({ EmailMfaSettings: { Enabled: true } });
    const { Session } = await signIn();
    const code = rig.mails.at(-1)?.code ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 5; count += 1) {
      expect((await respond("EMAIL_OTP", Session, { EMAIL_OTP_CODE: wrong })).body["__type"]).toBe(
        "CodeMismatchException",
      );
    }
    expect(await respond("EMAIL_OTP", Session, { EMAIL_OTP_CODE: code })).toEqual(tooOften);
    const next = await signIn();
    const EMAIL_OTP_CODE = rig.mails.at(-1)?.code ?? "";
    expect((await respond("EMAIL_OTP", next.Session, { EMAIL_OTP_CODE })).status).toBe(200);
  });

  test("a reset code is no sign-in code, nor the other way round", async () => {
    await prefer({ SMSMfaSettings: { Enabled: true } });
    const { Session } = await signIn();
    await rig.call("ForgotPassword", { ClientId: rig.settings.clientId, Username: email });
    expect(rig.mails.map(({ kind }) => kind)).toEqual(["signInCode", "resetCode"]);
    const reset = rig.mails.at(-1)?.code ?? "";
    expect((await respond("SMS_MFA", Session, { SMS_MFA_CODE: reset })).status).toBe(400);
  });

  test("nothing is sent to a phone that the account does not have", async () => {
    await rig.pool.addUser({ ...person, phone: undefined, username: email, password, replaces: true });
    expect(await prefer({ SMSMfaSettings: { Enabled: true } })).toEqual(
      refused("InvalidParameterException", "User does not have delivery config set to turn on SMS_MFA"),
    );
  });
});

describe("several factors", () => {
  const both = { EmailMfaSettings: { Enabled: true }, SMSMfaSettings: { Enabled: true } };

  test("the pool asks which, unless one is preferred", async () => {
    await prefer(both);
    const { ChallengeName, Session, ChallengeParameters } = await signIn();
    expect(ChallengeName).toBe("SELECT_MFA_TYPE");
    expect(JSON.parse(ChallengeParameters["MFAS_CAN_CHOOSE"] ?? "")).toEqual(["SMS_MFA", "EMAIL_OTP"]);
    expect(rig.mails).toEqual([]);
    expect((await respond("SELECT_MFA_TYPE", Session, { ANSWER: "SOFTWARE_TOKEN_MFA" })).status).toBe(400);
    const chosen = (await respond("SELECT_MFA_TYPE", Session, { ANSWER: "EMAIL_OTP" })).body as unknown as Body;
    expect(chosen).toMatchObject({ ChallengeName: "EMAIL_OTP", Session: expect.any(String) as string });
    expect(await respond("SELECT_MFA_TYPE", Session, { ANSWER: "EMAIL_OTP" })).toEqual(expired);
    const EMAIL_OTP_CODE = rig.mails[0]?.code;
    const done = await respond("EMAIL_OTP", chosen.Session, { EMAIL_OTP_CODE });
    const { AccessToken } = (done.body as unknown as Body).AuthenticationResult;

    await rig.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
    expect((await signIn()).ChallengeName).toBe("SMS_MFA");
    // What is not named stays.
    await rig.call("SetUserMFAPreference", { AccessToken, SMSMfaSettings: { Enabled: false } });
    expect((await signIn()).ChallengeName).toBe("EMAIL_OTP");
    await rig.call("SetUserMFAPreference", { AccessToken, EmailMfaSettings: { Enabled: false } });
    expect(await signIn()).toHaveProperty("AuthenticationResult");
  });
});

describe("a pool that requires a second factor", () => {
  test("lets nobody in before an app is set up", async () => {
    const { ChallengeName, Session, ChallengeParameters } = await signIn(required);
    expect(ChallengeName).toBe("MFA_SETUP");
    expect(JSON.parse(ChallengeParameters["MFAS_CAN_SETUP"] ?? "")).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect(await respond("MFA_SETUP", Session, {}, required)).toEqual(expired);
    const handed = (await required.call("AssociateSoftwareToken", { Session })).body as unknown as Body;
    expect(await required.call("AssociateSoftwareToken", { Session })).toEqual(expired);
    const UserCode = codeOf(handed.SecretCode, { on: required });
    const verified = (await required.call("VerifySoftwareToken", { Session: handed.Session, UserCode }))
      .body as unknown as Body;
    expect(verified.Status).toBe("SUCCESS");
    const done = await respond("MFA_SETUP", verified.Session, {}, required);
    expect(done.body).toHaveProperty("AuthenticationResult");
    expect((await signIn(required)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const { AccessToken } = (done.body as unknown as Body).AuthenticationResult;
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect((await required.call("SetUserMFAPreference", off)).status).toBe(400);
  });
});

test("after GlobalSignOut neither the refresh token nor the access token is accepted", async () => {
  const { AuthenticationResult } = await signIn();
  const { AccessToken, RefreshToken } = AuthenticationResult;
  const revoked = refused("NotAuthorizedException", "Access Token has been revoked");
  expect((await rig.call("GlobalSignOut", { AccessToken })).status).toBe(200);
  for (const operation of ["GetUser", "AssociateSoftwareToken", "GlobalSignOut"]) {
    expect(await rig.call(operation, { AccessToken })).toEqual(revoked);
  }
  const refresh = { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: RefreshToken } };
  expect((await rig.call("InitiateAuth", { ClientId: rig.settings.clientId, ...refresh })).body["__type"]).toBe(
    "NotAuthorizedException",
  );
});

test("whose second step is the mailbox gets no reset code there, and the answer does not say so", async () => {
  const forgot = () => rig.call("ForgotPassword", { ClientId: rig.settings.clientId, Username: email });
  const usual = await forgot();
  expect(rig.mails).toHaveLength(1);
  const known = rig.mails[0]?.code ?? "";
  await prefer({ EmailMfaSettings: { Enabled: true } });
  expect(await forgot()).toEqual(usual);
  expect(rig.mails).toHaveLength(1);
  const reset = { ClientId: rig.settings.clientId, Username: email, ConfirmationCode: known, Password: "Again-2026!" };
  expect((await rig.call("ConfirmForgotPassword", reset)).status).toBe(400);
});
