import { generateKeyPairSync } from "node:crypto";
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from "amazon-cognito-identity-js";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPoolRig, type PoolRig } from "./pool-rig.ts";

const password = "Merchant-2026!";
const email = "merchant@example.com";
const person = { email, name: "Mia Tremblay", merchantId: "juniper", merchantName: "Juniper & Co" };
const unknownEmail = "nobody@example.com";

let rig: PoolRig;
let client: { ClientId: string };

beforeAll(async () => {
  rig = await createPoolRig();
  client = { ClientId: rig.settings.clientId };
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => rig.pool.app.request(new URL(url).pathname, init));
}, 60_000);

beforeEach(async () => {
  await rig.pool.clear();
  rig.mails.length = 0;
  await rig.pool.addUser({ ...person, username: email, password });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await rig.close();
});

type Body = Record<string, unknown>;

function plainSignIn(username: string, typed: string) {
  return rig.call("InitiateAuth", {
    ...client,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: typed },
  });
}

async function tokens(): Promise<{ IdToken: string; AccessToken: string; RefreshToken: string }> {
  const { body } = await plainSignIn(email, password);
  return body["AuthenticationResult"] as { IdToken: string; AccessToken: string; RefreshToken: string };
}

function refresh(RefreshToken: string) {
  return rig.call("InitiateAuth", {
    ...client,
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  });
}

const refused = (type: string, message: string) => ({ status: 400, body: { __type: type, message } });
const wrongPassword = refused("NotAuthorizedException", "Incorrect username or password.");

describe("the portal's own library signs in", () => {
  function libraryUser(username: string) {
    const kept = new Map<string, string>();
    const Storage: ICognitoStorage = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    const Pool = new CognitoUserPool({
      UserPoolId: rig.settings.userPoolId,
      ClientId: rig.settings.clientId,
      endpoint: "http://pool.test/",
      Storage,
    });
    return { user: new CognitoUser({ Username: username, Pool, Storage }), kept };
  }

  function authenticate(user: CognitoUser, Username: string, Password: string): Promise<CognitoUserSession | "forced"> {
    return new Promise((resolve, reject) => {
      user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
        onSuccess: resolve,
        onFailure: reject,
        newPasswordRequired: () => resolve("forced"),
      });
    });
  }

  test.each([
    ["as registered", email],
    ["in capitals", email.toUpperCase()],
  ])("by SRP, the e-mail %s", async (_, typed) => {
    const { user } = libraryUser(typed);
    const session = await authenticate(user, typed, password);
    expect(session).not.toBe("forced");
    const claims = (session as CognitoUserSession).getIdToken().payload;
    expect(claims).toMatchObject({
      name: "Mia Tremblay",
      email,
      "cognito:username": email,
      "custom:merchant_id": "juniper",
      "custom:merchant_name": "Juniper & Co",
      token_use: "id",
      aud: rig.settings.clientId,
      iss: `${rig.settings.issuer}/${rig.settings.userPoolId}`,
    });
    expect(claims["exp"] - claims["iat"]).toBe(3600);
  });

  test("and a wrong password is refused in Cognito's words", async () => {
    const { user, kept } = libraryUser(email);
    await expect(authenticate(user, email, "Merchant-2026?")).rejects.toMatchObject({
      code: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    expect([...kept.values()]).toEqual([]);
  });

  test("an overheard proof signs no one else in: each is accepted once", async () => {
    const { user } = libraryUser(email);
    const sent: RequestInit[] = [];
    const spied = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init = {}) => {
      sent.push(init);
      return rig.pool.app.request("/", init);
    });
    await authenticate(user, email, password);
    spied.mockRestore();
    const [, proof] = sent;
    const again = await Promise.all([1, 2].map(async () => rig.pool.app.request("/", proof)));
    for (const response of again) {
      expect({ status: response.status, body: await response.json() }).toEqual(
        refused("NotAuthorizedException", "Invalid session for the user, session is expired."),
      );
    }
  });

  test("a temporary password leads to a forced new one, and only the right temporary one does", async () => {
    await rig.pool.addUser({
      ...person,
      username: "new@example.com",
      email: "new@example.com",
      temporaryPassword: "Temporary-2026!",
    });
    expect(rig.mails).toMatchObject([{ to: "new@example.com", code: "Temporary-2026!" }]);
    const wrong = libraryUser("new@example.com").user;
    await expect(authenticate(wrong, "new@example.com", "Temporary-2027!")).rejects.toThrow("Incorrect username");
    const { user } = libraryUser("new@example.com");
    expect(await authenticate(user, "new@example.com", "Temporary-2026!")).toBe("forced");
    const complete = (chosen: string) =>
      new Promise<CognitoUserSession>((onSuccess, onFailure) => {
        user.completeNewPasswordChallenge(chosen, {}, { onSuccess, onFailure });
      });
    await expect(complete("weak")).rejects.toMatchObject({ code: "InvalidPasswordException" });
    const session = await complete("Chosen-2026!");
    expect(session.isValid()).toBe(true);
    // The refresh token after a forced change works like any other.
    expect((await refresh(session.getRefreshToken().getToken())).status).toBe(200);
    expect(await plainSignIn("new@example.com", "Temporary-2026!")).toEqual(wrongPassword);
    expect((await plainSignIn("new@example.com", "Chosen-2026!")).status).toBe(200);
  });
});

describe("the forced new password", () => {
  async function challenge(): Promise<string> {
    await rig.pool.addUser({
      ...person,
      username: "new@example.com",
      email: "new@example.com",
      temporaryPassword: "Temporary-2026!",
    });
    const { body } = await plainSignIn("new@example.com", "Temporary-2026!");
    expect(body["ChallengeName"]).toBe("NEW_PASSWORD_REQUIRED");
    return String(body["Session"]);
  }

  const complete = (Session: string, NEW_PASSWORD = "Chosen-2026!") =>
    rig.call("RespondToAuthChallenge", {
      ...client,
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session,
      ChallengeResponses: { USERNAME: "new@example.com", NEW_PASSWORD },
    });

  const expired = refused("NotAuthorizedException", "Invalid session for the user, session is expired.");

  test("works once", async () => {
    const session = await challenge();
    expect((await complete(session)).status).toBe(200);
    expect(await complete(session)).toEqual(expired);
  });

  test("works once, also when it is sent twice at once", async () => {
    const session = await challenge();
    const answers = await Promise.all([complete(session), complete(session)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test("cannot be the temporary one, however it is set", async () => {
    const temporary = "Temporary-2026!";
    const refusal = refused(
      "InvalidPasswordException",
      "Password did not conform with policy: Password must differ from the temporary password",
    );
    const session = await challenge();
    expect(await complete(session, temporary)).toEqual(refusal);
    await rig.call("ForgotPassword", { ...client, Username: "new@example.com" });
    const reset = (ConfirmationCode = "", Password = temporary) =>
      rig.call("ConfirmForgotPassword", { ...client, Username: "new@example.com", ConfirmationCode, Password });
    const code = rig.mails.at(-1)?.code ?? "";
    // Without a code nobody learns anything about the password.
    expect((await reset(code === "000000" ? "000001" : "000000")).body["__type"]).toBe("CodeMismatchException");
    expect(await reset(code)).toEqual(refusal);
    // Neither refusal used the session or the code up.
    expect((await complete(session)).status).toBe(200);
    expect((await reset(code, "Other-2026!")).status).toBe(200);
  });

  // T42
  test("cannot be the temporary one later either, when it lies in a mailbox only", async () => {
    const temporary = "Temporary-2026!";
    await complete(await challenge());
    const { body } = await plainSignIn("new@example.com", "Chosen-2026!");
    const { AccessToken } = body["AuthenticationResult"] as { AccessToken: string };
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      rig.call("ChangePassword", { AccessToken, PreviousPassword, ProposedPassword });
    const refusal = refused(
      "InvalidPasswordException",
      "Password did not conform with policy: Password must differ from the temporary password",
    );
    expect(await change(temporary, "Other-2026!")).toEqual(wrongPassword);
    // Whoever does not know the present password learns nothing about the temporary one.
    expect(await change("Wrong-2026!", temporary)).toEqual(wrongPassword);
    expect(await change("Chosen-2026!", temporary)).toEqual(refusal);
    expect((await change("Chosen-2026!", "Other-2026!")).status).toBe(200);
    expect(await change("Other-2026!", temporary)).toEqual(refusal);
    await rig.call("ForgotPassword", { ...client, Username: "new@example.com" });
    const ConfirmationCode = rig.mails.at(-1)?.code;
    const reset = { ...client, Username: "new@example.com", ConfirmationCode };
    expect(await rig.call("ConfirmForgotPassword", { ...reset, Password: temporary })).toEqual(refusal);
    expect(await plainSignIn("new@example.com", temporary)).toEqual(wrongPassword);
  });

  test("a temporary password runs out after seven days, and a code still opens the account", async () => {
    const day = 24 * 60 * 60_000;
    await challenge();
    rig.clock.advance(7 * day - 1);
    const signIn = () => plainSignIn("new@example.com", "Temporary-2026!");
    expect((await signIn()).body["ChallengeName"]).toBe("NEW_PASSWORD_REQUIRED");
    rig.clock.advance(1);
    expect(await signIn()).toEqual(
      refused("NotAuthorizedException", "Temporary password has expired and must be reset by an administrator."),
    );
    expect(await plainSignIn("new@example.com", "Wrong-2026!")).toEqual(wrongPassword);
    await rig.call("ForgotPassword", { ...client, Username: "new@example.com" });
    const { status } = await rig.call("ConfirmForgotPassword", {
      ...client,
      Username: "new@example.com",
      ConfirmationCode: rig.mails.at(-1)?.code,
      Password: "Chosen-2026!",
    });
    expect(status).toBe(200);
    rig.clock.advance(30 * day);
    expect((await plainSignIn("new@example.com", "Chosen-2026!")).status).toBe(200);
  });

  test("expires, and cannot be made up", async () => {
    const session = await challenge();
    expect(await complete(session.slice(0, -8) + "AAAAAAA=")).toEqual(expired);
    expect(await complete("bm90IG91cnM=")).toEqual(expired);
    rig.clock.advance(16 * 60_000);
    expect(await complete(session)).toEqual(expired);
  });
});

describe("password policy (S5.1)", () => {
  test.each([
    ["Aa1!x", "Password not long enough"],
    [`Aa1!${"x".repeat(96)}`, "Password is too long"],
    ["Aa1! xxx", "Password must not contain white space"],
    ["Aa1!\u00a0xx", "Password must not contain white space"],
    ["aa1!xx", "Password must have uppercase characters"],
    ["AA1!XX", "Password must have lowercase characters"],
    ["Aaa!xx", "Password must have numeric characters"],
    ["Aa1xxx", "Password must have symbol characters"],
    ["Aa1xxé", "Password must have symbol characters"],
  ])("%j: %s", async (Password, reason) => {
    const { AccessToken } = await tokens();
    expect(
      await rig.call("ChangePassword", { AccessToken, PreviousPassword: password, ProposedPassword: Password }),
    ).toEqual(refused("InvalidPasswordException", `Password did not conform with policy: ${reason}`));
  });

  test.each(["Aa1!xx", `Aa1!${"x".repeat(95)}`, "Été-2026=é😀A"])("%j is accepted", async (ProposedPassword) => {
    const { AccessToken } = await tokens();
    expect(
      (await rig.call("ChangePassword", { AccessToken, PreviousPassword: password, ProposedPassword })).status,
    ).toBe(200);
    expect((await plainSignIn(email, ProposedPassword)).status).toBe(200);
  });
});

describe("forgot password", () => {
  const forgot = (Username: string) => rig.call("ForgotPassword", { ...client, Username });
  const confirm = (Username: string, ConfirmationCode: string, Password = "Chosen-2026!") =>
    rig.call("ConfirmForgotPassword", { ...client, Username, ConfirmationCode, Password });
  const wrongCode = refused("CodeMismatchException", "Invalid verification code provided, please try again.");
  const staleCode = refused("ExpiredCodeException", "Invalid code provided, please request a code again.");
  const tooOften = refused("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  const mailedCode = () => rig.mails.at(-1)?.code ?? "";
  const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

  test("the mailed code sets a new password, once, and signs everyone out", async () => {
    const { RefreshToken } = await tokens();
    expect((await forgot(email)).body).toEqual({
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "m***@e***" },
    });
    const code = mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await confirm(email, otherThan(code))).toEqual(wrongCode);
    expect(await confirm(email, code, "weak")).toMatchObject({ body: { __type: "InvalidPasswordException" } });
    expect(await confirm(email, code)).toEqual({ status: 200, body: {} });
    expect(await confirm(email, code)).toEqual(staleCode);
    expect(await plainSignIn(email, password)).toEqual(wrongPassword);
    expect((await plainSignIn(email, "Chosen-2026!")).status).toBe(200);
    expect(await refresh(RefreshToken)).toEqual(refused("NotAuthorizedException", "Refresh Token has been revoked"));
  });

  test("a code expires after an hour", async () => {
    await forgot(email);
    rig.clock.advance(61 * 60_000);
    expect(await confirm(email, mailedCode())).toEqual(staleCode);
  });

  test("an earlier code stops working", async () => {
    await forgot(email);
    const first = mailedCode();
    // One time in a million the second code equals the first.
    do await forgot(email);
    while (mailedCode() === first);
    expect(await confirm(email, first)).toEqual(wrongCode);
    expect((await confirm(email, mailedCode())).status).toBe(200);
  });

  test("five wrong tries end a code", async () => {
    await forgot(email);
    const code = mailedCode();
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(email, otherThan(code))).toEqual(wrongCode);
    expect(await confirm(email, code)).toEqual(tooOften);
  });

  test("ten codes an hour, then no more until the hour is over", async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await forgot(email)).status).toBe(200);
    expect(await forgot(email)).toEqual(tooOften);
    expect(rig.mails).toHaveLength(10);
    rig.clock.advance(61 * 60_000);
    expect((await forgot(email)).status).toBe(200);
  });

  test("forty requests at once send ten mails", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => forgot(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(rig.mails).toHaveLength(10);
  });

  test("a user who lost the temporary password can reset it", async () => {
    await rig.pool.addUser({ ...person, username: "new@example.com", email: "new@example.com" });
    await forgot("new@example.com");
    expect((await confirm("new@example.com", mailedCode())).status).toBe(200);
    expect((await plainSignIn("new@example.com", "Chosen-2026!")).body).toHaveProperty("AuthenticationResult");
  });
});

describe("who has an account cannot be found out (T38)", () => {
  const shape = (body: Body): unknown =>
    JSON.parse(JSON.stringify(body, (_, value: unknown) => (typeof value === "string" ? "text" : value)));

  type Ask = (name: string) => Promise<{ status: number; body: Body }>;

  /** Runs both requests and expects equal responses. */
  async function same(ask: Ask) {
    const known = await ask(email);
    expect(await ask(unknownEmail)).toEqual(known);
    return known;
  }

  /** As `same`, except for texts that differ from call to call. */
  async function sameShape(ask: Ask) {
    const [known, unknown] = [await ask(email), await ask(unknownEmail)];
    expect([unknown.status, shape(unknown.body)]).toEqual([known.status, shape(known.body)]);
  }

  test("wrong password, then the lock and its end", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await same((name) => plainSignIn(name, "Wrong-2026!"))).toEqual(wrongPassword);
    }
    const locked = refused("NotAuthorizedException", "Password attempts exceeded");
    expect(await same((name) => plainSignIn(name, "Wrong-2026!"))).toEqual(locked);
    rig.clock.advance(1001);
    expect(await same((name) => plainSignIn(name, "Wrong-2026!"))).toEqual(wrongPassword);
    rig.clock.advance(1001);
    expect(await same((name) => plainSignIn(name, "Wrong-2026!"))).toEqual(locked);
  });

  test("SRP: both are challenged, and an unknown name's salt and id never change", async () => {
    const start = (name: string) =>
      rig.call("InitiateAuth", {
        ...client,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: name, SRP_A: "abc123" },
      });
    await sameShape(start);
    const parameters = async (name: string) =>
      (await start(name)).body["ChallengeParameters"] as Record<string, string>;
    for (const name of [email, unknownEmail]) {
      const [first, second] = [await parameters(name), await parameters(name)];
      expect(first["SALT"]).toBe(second["SALT"]);
      expect(first["SALT"]).toMatch(/^[0-9a-f]{32}$/);
      expect(first["USER_ID_FOR_SRP"]).toBe(second["USER_ID_FOR_SRP"]);
      expect(first["USER_ID_FOR_SRP"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(first["SRP_B"]).not.toBe(second["SRP_B"]);
      const answer = (block: string | undefined) =>
        rig.call("RespondToAuthChallenge", {
          ...client,
          ChallengeName: "PASSWORD_VERIFIER",
          ChallengeResponses: {
            USERNAME: name,
            PASSWORD_CLAIM_SECRET_BLOCK: block,
            PASSWORD_CLAIM_SIGNATURE: "AAAA",
            TIMESTAMP: "Fri Nov 20 12:00:00 UTC 2026",
          },
        });
      expect(await answer(second["SECRET_BLOCK"])).toEqual(wrongPassword);
    }
  });

  test("neither id nor salt changes when an account is made, or its password is changed", async () => {
    const start = async () => {
      const { body } = await rig.call("InitiateAuth", {
        ...client,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: unknownEmail, SRP_A: "abc123" },
      });
      const { USER_ID_FOR_SRP, SALT } = body["ChallengeParameters"] as Record<string, string>;
      return { USER_ID_FOR_SRP, SALT };
    };
    const before = await start();
    await rig.pool.addUser({
      ...person,
      email: unknownEmail,
      username: unknownEmail,
      temporaryPassword: "Temporary-2026!",
    });
    expect(await start()).toEqual(before);
    const { body } = await plainSignIn(unknownEmail, "Temporary-2026!");
    await rig.call("RespondToAuthChallenge", {
      ...client,
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session: body["Session"],
      ChallengeResponses: { USERNAME: unknownEmail, NEW_PASSWORD: "Chosen-2026!" },
    });
    expect(await start()).toEqual(before);
    // The tokens have the same id.
    const { body: signedIn } = await plainSignIn(unknownEmail, "Chosen-2026!");
    const { IdToken = "" } = signedIn["AuthenticationResult"] as { IdToken?: string };
    expect(decodeJwt(IdToken).sub).toBe(before.USER_ID_FOR_SRP);
  });

  test("the masked address comes from what was typed, whether or not it has an account", async () => {
    await rig.pool.addUser({ ...person, username: "mia", email: "Mia@Juniper.example", password });
    const mask = async (Username: string) => {
      const { body } = await rig.call("ForgotPassword", { ...client, Username });
      return (body["CodeDeliveryDetails"] as Body)["Destination"];
    };
    for (const typed of ["MIA@juniper.example", "Mia@Juniper.example", "MAX@juniper.example"]) {
      expect([typed, await mask(typed)]).toEqual([typed, "m***@j***"]);
    }
    for (const typed of ["mia", "max"]) expect(await mask(typed)).toMatch(/^[a-z]\*{3}@[a-z]\*{3}$/);
    const ofMia = await mask("mia");
    await rig.pool.clear();
    expect(await mask("mia")).toBe(ofMia);
  });

  test("forgot password and its code", async () => {
    await sameShape((Username) => rig.call("ForgotPassword", { ...client, Username }));
    expect(rig.mails).toHaveLength(1);
    const confirm = (Username: string) =>
      rig.call("ConfirmForgotPassword", { ...client, Username, ConfirmationCode: "nope", Password: "Chosen-2026!" });
    for (let tries = 0; tries < 6; tries += 1) await same(confirm);
    rig.clock.advance(61 * 60_000);
    await same(confirm);
  });
});

describe("wrong passwords", () => {
  test("the lock doubles, a try during it does not lengthen it, and the right password clears it", async () => {
    const lockedFor: number[] = [];
    for (let failures = 0; failures < 5; failures += 1) await plainSignIn(email, "Wrong-2026!");
    for (let round = 0; round < 4; round += 1) {
      let waited = 0;
      while ((await plainSignIn(email, "Wrong-2026!")).body["message"] === "Password attempts exceeded") {
        rig.clock.advance(1000);
        waited += 1000;
      }
      lockedFor.push(waited);
    }
    expect(lockedFor).toEqual([1000, 2000, 4000, 8000]);
    expect((await plainSignIn(email, password)).body["message"]).toBe("Password attempts exceeded");
    rig.clock.advance(16_000);
    expect((await plainSignIn(email, password)).status).toBe(200);
    expect(await plainSignIn(email, "Wrong-2026!")).toEqual(wrongPassword);
  });

  test("fifty guesses at once count as fifty", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => plainSignIn(email, "Wrong-2026!")));
    expect(answers.filter(({ body }) => body["message"] === "Incorrect username or password.")).toHaveLength(5);
  });

  test("many right sign-ins at once are all let in", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => plainSignIn(email, password)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test("resetRateLimits lifts a lock", async () => {
    for (let failures = 0; failures < 6; failures += 1) await plainSignIn(email, "Wrong-2026!");
    await rig.pool.resetRateLimits();
    expect((await plainSignIn(email, password)).status).toBe(200);
  });
});

describe("refresh, revoke and sign-out", () => {
  test("both refresh operations give new tokens of the same session", async () => {
    const first = await tokens();
    rig.clock.advance(10 * 60_000);
    const answers = [
      await refresh(first.RefreshToken),
      await rig.call("GetTokensFromRefreshToken", { ...client, RefreshToken: first.RefreshToken }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const result = body["AuthenticationResult"] as Record<string, string>;
      expect(result).not.toHaveProperty("RefreshToken");
      const [before, after] = [decodeJwt(first.IdToken), decodeJwt(result["IdToken"] ?? "")];
      expect(after).toMatchObject({
        origin_jti: before["origin_jti"],
        auth_time: before["auth_time"],
        sub: before.sub,
      });
      expect(after.iat).toBeGreaterThan(before.iat ?? Infinity);
    }
  });

  test("an unknown, an expired and a revoked refresh token get Cognito's different errors", async () => {
    const refusedAs = (message: string) => refused("NotAuthorizedException", message);
    expect(await refresh("no-such-token")).toEqual(refusedAs("Invalid Refresh Token"));
    const { RefreshToken } = await tokens();
    rig.clock.advance(30 * 24 * 60 * 60_000);
    expect(await refresh(RefreshToken)).toEqual(refusedAs("Refresh Token has expired"));
    const second = await tokens();
    expect(await rig.call("RevokeToken", { ...client, Token: second.RefreshToken })).toEqual({ status: 200, body: {} });
    expect(await rig.call("RevokeToken", { ...client, Token: second.RefreshToken })).toEqual({ status: 200, body: {} });
    expect(await refresh(second.RefreshToken)).toEqual(refusedAs("Refresh Token has been revoked"));
    await expect(rig.pool.verifyIdToken(second.IdToken)).rejects.toThrow("signed out");
  });

  test("GlobalSignOut ends every session of the user", async () => {
    const [one, other] = [await tokens(), await tokens()];
    expect((await rig.call("GlobalSignOut", { AccessToken: one.AccessToken })).status).toBe(200);
    expect((await refresh(other.RefreshToken)).status).toBe(400);
    expect(await rig.call("GetUser", { AccessToken: other.AccessToken })).toEqual(
      refused("NotAuthorizedException", "Access Token has been revoked"),
    );
  });

  test("GetUser tells the attributes and refuses an expired or made-up token", async () => {
    const { AccessToken, IdToken } = await tokens();
    const { body } = await rig.call("GetUser", { AccessToken });
    expect(body["Username"]).toBe(email);
    expect(body["UserAttributes"]).toContainEqual({ Name: "custom:merchant_name", Value: "Juniper & Co" });
    for (const wrong of ["x", IdToken]) {
      expect(await rig.call("GetUser", { AccessToken: wrong })).toEqual(
        refused("NotAuthorizedException", "Invalid Access Token"),
      );
    }
    rig.clock.advance(61 * 60_000);
    expect(await rig.call("GetUser", { AccessToken })).toEqual(
      refused("NotAuthorizedException", "Access Token has expired"),
    );
  });

  test("ChangePassword wants the present password", async () => {
    const { AccessToken } = await tokens();
    expect(
      await rig.call("ChangePassword", {
        AccessToken,
        PreviousPassword: "Wrong-2026!",
        ProposedPassword: "Chosen-2026!",
      }),
    ).toEqual(wrongPassword);
  });
});

describe("verifyIdToken (T30)", () => {
  test("tells who is calling", async () => {
    const { IdToken } = await tokens();
    const { sub } = decodeJwt(IdToken);
    expect(await rig.pool.verifyIdToken(IdToken)).toMatchObject({
      sub,
      username: email,
      name: "Mia Tremblay",
      merchantId: "juniper",
      merchantName: "Juniper & Co",
    });
  });

  test("refuses an access token, an expired one, a changed one and nonsense", async () => {
    const { IdToken, AccessToken } = await tokens();
    const [header = "", body = "", signature = ""] = IdToken.split(".");
    const claims = { ...decodeJwt(IdToken), "custom:merchant_id": "alder" };
    const changed = Buffer.from(JSON.stringify(claims)).toString("base64url");
    for (const wrong of [AccessToken, `${header}.${changed}.${signature}`, `${header}.${body}.`, "x", "", "a.b.c"]) {
      await expect(rig.pool.verifyIdToken(wrong)).rejects.toThrow(/signature|"aud"|invalid/i);
    }
    rig.clock.advance(61 * 60_000);
    await expect(rig.pool.verifyIdToken(IdToken)).rejects.toThrow('"exp"');
  });

  test("refuses alg none, HS256 with the public key, and a foreign key", async () => {
    const { IdToken } = await tokens();
    const claims = decodeJwt(IdToken);
    const [header = ""] = IdToken.split(".");
    const { kid = "" } = JSON.parse(Buffer.from(header, "base64url").toString()) as { kid?: string };
    const none = new UnsecuredJWT(claims).encode();
    const keySet = await (await rig.pool.app.request(`/${rig.settings.userPoolId}/.well-known/jwks.json`)).text();
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(new TextEncoder().encode(keySet));
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
    for (const wrong of [none, symmetric, foreign]) {
      await expect(rig.pool.verifyIdToken(wrong)).rejects.toThrow(/alg|signature/i);
    }
    await expect(rig.pool.verifyIdToken(IdToken)).resolves.toBeDefined();
  });

  test("refuses a token of another client, another pool and a removed user", async () => {
    const { createIdentityPool } = await import("./identity-pool.ts");
    const { IdToken } = await tokens();
    const pool = (change: Partial<typeof rig.settings>) =>
      createIdentityPool({
        db: rig.db,
        clock: rig.clock,
        outbox: { send: () => undefined },
        settings: { ...rig.settings, ...change },
      });
    for (const change of [{ clientId: "other-client" }, { userPoolId: "ca-central-1_Other0001" }]) {
      await expect((await pool(change)).verifyIdToken(IdToken)).rejects.toThrow(/"aud"|"iss"/);
    }
    // Two processes on one database are one pool.
    const elsewhere = await pool({ issuer: "http://elsewhere.test" });
    await expect(elsewhere.verifyIdToken(IdToken)).resolves.toBeDefined();
    await rig.pool.clear();
    await expect(rig.pool.verifyIdToken(IdToken)).rejects.toThrow("signed out");
  });

  test("tokens outlive a restart: the keys are in the database", async () => {
    const { createIdentityPool } = await import("./identity-pool.ts");
    const { IdToken } = await tokens();
    const again = await createIdentityPool({
      db: rig.db,
      clock: rig.clock,
      outbox: { send: () => undefined },
      settings: rig.settings,
    });
    await expect(again.verifyIdToken(IdToken)).resolves.toMatchObject({ username: email });
  });
});

describe("the wire", () => {
  const post = (target: string, body: string) =>
    rig.pool.app.request("/", { method: "POST", headers: { "x-amz-target": target }, body });
  const prefix = "AWSCognitoIdentityProviderService.";

  test.each([
    ["no such operation", `${prefix}AdminCreateUser`, "{}", "UnknownOperationException"],
    ["an inherited name", `${prefix}constructor`, "{}", "UnknownOperationException"],
    ["no target", "", "{}", "UnknownOperationException"],
    ["not JSON", `${prefix}InitiateAuth`, "{", "SerializationException"],
    ["not an object", `${prefix}InitiateAuth`, "[]", "InvalidParameterException"],
    ["a missing field", `${prefix}InitiateAuth`, "{}", "InvalidParameterException"],
    ["another client", `${prefix}GetTokensFromRefreshToken`, '{"ClientId":"x"}', "ResourceNotFoundException"],
    ["a field twice", `${prefix}InitiateAuth`, '{"ClientId":"x","ClientId":"y"}', "InvalidParameterException"],
    ["a NUL", `${prefix}ForgotPassword`, '{"Username":"a\\u0000"}', "InvalidParameterException"],
    ["half a character", `${prefix}ForgotPassword`, '{"a":{"b":"\\ud800"}}', "InvalidParameterException"],
    ["too deep", `${prefix}InitiateAuth`, `{"a":${"[".repeat(60_000)}`, "InvalidParameterException"],
    ["too large", `${prefix}InitiateAuth`, `{"a":"${"x".repeat(70_000)}"}`, "SerializationException"],
  ])("%s is a 400 that names its type", async (_, target, body, type) => {
    const response = await post(target, body);
    expect(response.status).toBe(400);
    expect(response.headers.get("x-amzn-errortype")).toBe(`${type}:`);
    expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.1");
    expect(await response.json()).toMatchObject({ __type: type, message: expect.any(String) as string });
  });

  test("the key set holds public halves only", async () => {
    const response = await rig.pool.app.request(`/${rig.settings.userPoolId}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: Body[] };
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  test("nothing in the database is a password, a code or a token", async () => {
    const { RefreshToken } = await tokens();
    await rig.call("ForgotPassword", { ...client, Username: email });
    const rows: unknown[] = [];
    for (const table of ["identity_user", "identity_code", "identity_session"] as const) {
      rows.push(await rig.db.selectFrom(table).selectAll().execute());
    }
    const text = JSON.stringify(rows);
    for (const secret of [password, RefreshToken, `"${rig.mails.at(-1)?.code ?? ""}"`])
      expect(text).not.toContain(secret);
  });

  test("a taken name or e-mail is refused in any case", async () => {
    for (const taken of [email, email.toUpperCase()]) {
      await expect(rig.pool.addUser({ ...person, username: taken, password })).rejects.toThrow("already exists");
      await expect(rig.pool.addUser({ ...person, email: taken, username: "u2", password })).rejects.toThrow(
        "already exists",
      );
    }
  });
});
