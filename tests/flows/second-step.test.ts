import { setSecondStep } from "@merchant-portal/portal-features/parts/session/account-security.api";
import {
  createSession,
  type Session,
  type SessionOptions,
} from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { createPoolRig, type PoolRig } from "@merchant-portal/sandbox/identity-rig";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

/** The second step of a sign-in: the portal's session against the sandbox's pool, in one process. */
const email = "merchant@example.com";
const password = "Merchant-2026!";
const key = "NORTHWINDDEMOAUTHENTICATORKEY234";
const minute = 60_000;

let rig: PoolRig;
let required: PoolRig;
let opened: Session[] = [];

beforeAll(async () => {
  rig = await createPoolRig();
  required = await createPoolRig({ mfa: "ON" });
}, 60_000);
beforeEach(async () => {
  for (const { pool, mails } of [rig, required]) {
    await pool.clear();
    mails.length = 0;
  }
});
afterEach(() => {
  for (const session of opened) session.close();
  opened = [];
});
afterAll(async () => {
  await rig.close();
  await required.close();
});

const app = "SOFTWARE_TOKEN_MFA";
type Names = readonly ("SOFTWARE_TOKEN_MFA" | "SMS_MFA" | "EMAIL_OTP")[];

const addUser = (names: Names, secret: { password: string } | { temporaryPassword: string } = { password }, on = rig) =>
  on.pool.addUser({
    username: email,
    email,
    name: "Mia Tremblay",
    phone: "+15145550142",
    merchantId: "juniper",
    merchantName: "Juniper & Co",
    factors: { names, totpKey: key },
    ...secret,
  });

/** A tab of the portal, and the operations that it asked of the pool. */
async function openTab(on = rig, signals?: TabSignals) {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
  const calls: string[] = [];
  const open = () => {
    const session = createSession({
      region: "ca-central-1",
      userPoolId: on.settings.userPoolId,
      clientId: on.settings.clientId,
      endpoint: "http://pool.test/",
      authFlow: "USER_SRP_AUTH",
      storage: () => storage,
      ...(signals && { signals }),
      now: () => on.clock.now(),
      fetch: (_, init) => {
        calls.push(new Headers(init?.headers).get("x-amz-target")?.split(".")[1] ?? "");
        return Promise.resolve(on.pool.app.request("/", init));
      },
    });
    opened.push(session);
    return session;
  };
  const session = open();
  await session.restore();
  return { session, calls, kept, reload: open };
}

type TabSignals = NonNullable<SessionOptions["signals"]>;
type At<Name extends SessionState["at"]> = Extract<SessionState, { at: Name }>;

function challengeOf(session: Session): At<"challenge"> {
  const state = session.getState();
  if (state.at !== "challenge") throw new Error(`The session is at ${state.at}.`);
  return state;
}

const codeNow = (secret = key, on = rig) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: on.clock.now() });
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const lastCode = (on = rig) => on.mails.at(-1)?.code ?? "";

describe("after the password", () => {
  test("an app's code signs in; a wrong one rejects and can be tried again", async () => {
    await addUser([app]);
    const { session, kept } = await openTab();
    await session.signIn(email, password);
    const { challenge, answer } = challengeOf(session);
    expect(challenge).toEqual({ kind: "code", step: "app", sentTo: "", hasOthers: false });
    // Nothing that opens the account is stored before.
    expect([...kept.keys()].filter((name) => name.startsWith("Cognito"))).toEqual([]);
    await expect(answer({ code: wrongOf(codeNow()) })).rejects.toMatchObject({ code: "CodeMismatchException" });
    expect(session.getState().at).toBe("challenge");
    await answer({ code: codeNow() });
    expect(session.getState()).toMatchObject({ at: "in", user: { email } });
    await expect(rig.pool.verifyIdToken(await session.token())).resolves.toMatchObject({ username: email });
  });

  test.each([
    ["EMAIL_OTP", "email", "m***@e***"],
    ["SMS_MFA", "sms", "+*******0142"],
  ] as const)("%s: the sent code signs in, and a new one replaces it", async (name, step, sentTo) => {
    await addUser([name]);
    const { session } = await openTab();
    await session.signIn(email, password);
    expect(challengeOf(session).challenge).toEqual({ kind: "code", step, sentTo, hasOthers: false });
    await challengeOf(session).answer("newCode");
    expect(rig.mails).toHaveLength(2);
    await expect(challengeOf(session).answer({ code: wrongOf(lastCode()) })).rejects.toMatchObject({
      code: "CodeMismatchException",
    });
    await challengeOf(session).answer({ code: lastCode() });
    expect(session.getState().at).toBe("in");
  });

  test("of several ways one is chosen, sent again, or another taken, with the password typed once", async () => {
    await addUser([app, "EMAIL_OTP", "SMS_MFA"]);
    const { session } = await openTab();
    await session.signIn(email, password);
    expect(challengeOf(session).challenge).toEqual({ kind: "choice", steps: ["app", "email", "sms"] });
    await challengeOf(session).answer({ step: "email" });
    expect(challengeOf(session).challenge).toMatchObject({ kind: "code", step: "email", hasOthers: true });
    await challengeOf(session).answer("newCode");
    expect(challengeOf(session).challenge).toMatchObject({ kind: "code", step: "email", hasOthers: true });
    expect(rig.mails).toHaveLength(2);
    await challengeOf(session).answer("otherWay");
    expect(challengeOf(session).challenge.kind).toBe("choice");
    await challengeOf(session).answer({ step: "app" });
    await challengeOf(session).answer({ code: codeNow() });
    expect(session.getState().at).toBe("in");
  });

  test("a forced new password is followed by the second step", async () => {
    await addUser(["EMAIL_OTP"], { temporaryPassword: "Temporary-2026!" });
    const { session } = await openTab();
    await session.signIn(email, "Temporary-2026!");
    await session.completeNewPassword("Chosen-2026!");
    expect(challengeOf(session)).toMatchObject({ email, challenge: { kind: "code", step: "email" } });
    // Also again: with the password that was just chosen.
    await challengeOf(session).answer("newCode");
    await challengeOf(session).answer({ code: lastCode() });
    expect(session.getState().at).toBe("in");
  });

  test("when the time is over, or the page is reloaded, sign-in starts again with the email", async () => {
    await addUser([app]);
    const { session, reload } = await openTab();
    await session.signIn(email, password);
    rig.clock.advance(3 * minute);
    await challengeOf(session).answer({ code: codeNow() });
    expect(session.getState()).toEqual({ at: "out", reason: "challengeExpired", email });
    await session.signIn(email, password);
    const after = reload();
    await after.restore();
    expect(after.getState()).toEqual({ at: "out", email });
  });

  test("back leads to the first form, and a code given later signs nobody in", async () => {
    await addUser([app]);
    const { session } = await openTab();
    await session.signIn(email, password);
    const { answer } = challengeOf(session);
    session.back();
    expect(session.getState()).toEqual({ at: "out", email });
    await answer({ code: codeNow() });
    expect(session.getState()).toEqual({ at: "out", email });
  });
});

test("a pool that requires it: the app is set up on the way in", async () => {
  await addUser([], { password }, required);
  const { session } = await openTab(required);
  await session.signIn(email, password);
  const { challenge } = challengeOf(session);
  if (challenge.kind !== "setUp") throw new Error(challenge.kind);
  expect(challenge.key).toMatch(/^[A-Z2-7]{52}$/);
  const code = codeNow(challenge.key, required);
  await expect(challengeOf(session).answer({ code: wrongOf(code) })).rejects.toMatchObject({
    code: "EnableSoftwareTokenMFAException",
  });
  await challengeOf(session).answer({ code });
  expect(session.getState()).toMatchObject({ at: "in", user: { email } });
});

describe("in the name of the user", () => {
  test("an access token that expired is renewed; a wrong password is no reason to", async () => {
    await addUser([]);
    const { session, calls } = await openTab();
    await session.signIn(email, password);
    rig.clock.advance(10 * minute);
    calls.length = 0;
    const change = { PreviousPassword: "Wrong-2026!", ProposedPassword: "Other-2026!" };
    await expect(session.callAsUser("ChangePassword", change)).rejects.toMatchObject({
      message: "Incorrect username or password.",
    });
    expect(calls).toEqual(["ChangePassword"]);
    await session.callAsUser("ChangePassword", { ...change, PreviousPassword: password });
    expect(session.getState().at).toBe("in");
  });

  test("turning one step on takes those with it that are on now, not those that a page was drawn with", async () => {
    await addUser([]);
    const { session } = await openTab();
    await session.signIn(email, password);
    await setSecondStep(session, "email", true);
    const elsewhere = { EmailMfaSettings: { Enabled: false, PreferredMfa: false } };
    await session.callAsUser("SetUserMFAPreference", elsewhere);
    await setSecondStep(session, "sms", true);
    expect(await session.callAsUser("GetUser", {})).toMatchObject({ UserMFASettingList: ["SMS_MFA"] });
  });

  test("signing out everywhere ends this session at once and the others at their next call", async () => {
    await addUser([]);
    const here = await openTab();
    // On another computer: it hears of no other tab.
    const there = await openTab(rig, { send: () => undefined, listen: () => () => undefined });
    await here.session.signIn(email, password);
    await there.session.signIn(email, password);
    await here.session.signOutEverywhere();
    expect(here.session.getState()).toEqual({ at: "out", reason: "signedOutEverywhere" });
    await expect(there.session.callAsUser("GetUser", {})).rejects.toMatchObject({ code: "NotAuthorizedException" });
    expect(there.session.getState()).toEqual({ at: "out", reason: "expired" });
  });

  test("when the pool is not reached, nobody is signed out", async () => {
    await addUser([]);
    const { session } = await openTab();
    await session.signIn(email, password);
    await rig.call("RevokeToken", { ClientId: rig.settings.clientId, Token: "x" });
    const { request } = rig.pool.app;
    rig.pool.app.request = () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(session.signOutEverywhere()).rejects.toMatchObject({ status: 502, outcomeUnknown: true });
    rig.pool.app.request = request;
    expect(session.getState().at).toBe("in");
  });
});
