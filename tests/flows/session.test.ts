import { createSession, type Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { createPoolRig, type PoolRig } from "@merchant-portal/sandbox/identity-rig";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

/** The portal's session against the sandbox's identity pool, in one process: everything that needs no browser. */
const email = "merchant@example.com";
const password = "Merchant-2026!";
const minute = 60_000;
const hour = 60 * minute;

let rig: PoolRig;
let opened: Session[] = [];

beforeAll(async () => {
  rig = await createPoolRig();
}, 60_000);
beforeEach(async () => {
  await rig.pool.clear();
  rig.mails.length = 0;
  await addUser(email, "Mia Tremblay", { password });
});
afterEach(() => {
  for (const session of opened) session.close();
  opened = [];
});
afterAll(() => rig.close());

function addUser(username: string, name: string, secret: { password?: string; temporaryPassword?: string }) {
  const merchant = { merchantId: "juniper", merchantName: "Juniper & Co" };
  return rig.pool.addUser({ username, email: username, name, ...merchant, ...secret });
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");

interface Tab {
  session: Session;
  storage: Storage;
  /** All operations that the tab requested, in order. */
  calls: string[];
  /** Replaces the pool's response, for example by a network failure; `after` this many real ones. */
  fault: { now: null | (() => Promise<Response>); after?: number };
  states: SessionState["at"][];
}

/** A tab of the portal. With the `storage` of another tab, it is that tab after a reload. */
function openTab(change: { skewMs?: number; storage?: Storage; authFlow?: "USER_PASSWORD_AUTH" } = {}): Tab {
  const { skewMs = 0, storage = memoryStorage(), authFlow = "USER_SRP_AUTH" } = change;
  const calls: string[] = [];
  const fault: Tab["fault"] = { now: null };
  const session = createSession({
    region: "ca-central-1",
    userPoolId: rig.settings.userPoolId,
    clientId: rig.settings.clientId,
    endpoint: "http://pool.test/",
    authFlow,
    storage: () => storage,
    now: () => rig.clock.now() + skewMs,
    fetch: async (_, init) => {
      calls.push(new Headers(init?.headers).get("x-amz-target")?.split(".")[1] ?? "");
      const { now, after = 0 } = fault;
      fault.after = after - 1;
      return now && after <= 0 ? now() : rig.pool.app.request("/", init);
    },
  });
  const states: SessionState["at"][] = [];
  session.subscribe(() => states.push(session.getState().at));
  opened.push(session);
  return { session, storage, calls, fault, states };
}

async function signedInTab(change: Parameters<typeof openTab>[0] = {}): Promise<Tab> {
  const tab = openTab({ authFlow: "USER_PASSWORD_AUTH", ...change });
  await tab.session.restore();
  await tab.session.signIn(email, password);
  tab.calls.length = 0;
  return tab;
}

const serverError = () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
const noNetwork = () => Promise.reject(new TypeError("fetch failed"));
const refreshes = (tab: Tab) => tab.calls.filter((operation) => operation === "InitiateAuth").length;

describe("signing in", () => {
  test("works by SRP with a trimmed name, and the user comes from the token's claims", async () => {
    const { session, states } = openTab();
    expect(session.getState()).toEqual({ at: "loading" });
    await session.restore();
    expect(session.getState()).toEqual({ at: "out" });
    await session.signIn(`  ${email} `, password);
    expect(session.getState()).toEqual({
      at: "in",
      user: {
        sub: expect.any(String) as string,
        name: "Mia Tremblay",
        email,
        merchantId: "juniper",
        merchantName: "Juniper & Co",
      },
    });
    expect(states).toEqual(["out", "in"]);
    await expect(rig.pool.verifyIdToken(await session.token())).resolves.toMatchObject({ username: email });
  });

  test("a wrong password rejects with the pool's message, and nothing is stored", async () => {
    const { session, storage } = openTab();
    await session.restore();
    await expect(session.signIn(email, `${password} `)).rejects.toMatchObject({
      name: "ApiError",
      kind: "http",
      code: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    expect(session.getState()).toEqual({ at: "out" });
    expect(keysOf(storage)).toEqual([]);
    await expect(session.token()).rejects.toMatchObject({ status: 401 });
  });

  test("an error page, a response that is not JSON, and a missing network are distinguished", async () => {
    const { session, fault } = openTab();
    await session.restore();
    fault.now = serverError;
    await expect(session.signIn(email, password)).rejects.toMatchObject({ kind: "http", status: 502 });
    fault.now = () => Promise.resolve(new Response("<h1>Welcome to the hotel</h1>", { status: 200 }));
    await expect(session.signIn(email, password)).rejects.toMatchObject({ kind: "unreadable" });
    fault.now = noNetwork;
    await expect(session.signIn(email, password)).rejects.toMatchObject({ kind: "network", outcomeUnknown: false });
  });

  test.each([
    "SMS_OTP",
    "EMAIL_MFA",
    "MFA_SETUP",
    "SELECT_MFA_TYPE",
    "SELECT_CHALLENGE",
    "WEB_AUTHN",
    "CUSTOM_CHALLENGE",
    "DEVICE_SRP_AUTH",
    "DEVICE_PASSWORD_VERIFIER",
    "A_STEP_OF_TOMORROW",
  ])("a pool that asks for %s is told from a failure, at every step of both flows", async (ChallengeName) => {
    const challenge = () =>
      Promise.resolve(Response.json({ ChallengeName, Session: "s", ChallengeParameters: { USER_ID_FOR_SRP: email } }));
    const expected = { name: "ApiError", kind: "http", challenge: ChallengeName };
    for (const { authFlow, after } of [
      { authFlow: undefined, after: 0 },
      { authFlow: undefined, after: 1 },
      { authFlow: "USER_PASSWORD_AUTH", after: 0 },
    ] as const) {
      const tab = openTab({ ...(authFlow && { authFlow }) });
      await tab.session.restore();
      tab.fault.after = after;
      tab.fault.now = challenge;
      await expect(tab.session.signIn(email, password)).rejects.toMatchObject(expected);
      expect([tab.session.getState(), keysOf(tab.storage)]).toEqual([{ at: "out" }, []]);
    }
    await addUser("new@example.com", "Noor Haddad", { temporaryPassword: "Temporary-2026!" });
    const tab = openTab();
    await tab.session.restore();
    await tab.session.signIn("new@example.com", "Temporary-2026!");
    tab.fault.now = challenge;
    await expect(tab.session.completeNewPassword("Chosen-2026!")).rejects.toMatchObject(expected);
  });

  test("the next user finds nothing of the previous one, even without a sign-out between", async () => {
    const tab = await signedInTab();
    await addUser("other@example.com", "Omar", { password });
    await tab.session.signIn("other@example.com", password);
    expect(keysOf(tab.storage).filter((key) => key.includes(email))).toEqual([]);
    expect(keysOf(tab.storage)).toHaveLength(5);
  });
});

describe("a forced new password", () => {
  const newcomer = "new@example.com";

  async function challenged(storage = memoryStorage()): Promise<Tab> {
    await addUser(newcomer, "Nora", { temporaryPassword: "Temporary-2026!" });
    const tab = openTab({ storage });
    await tab.session.restore();
    await tab.session.signIn(newcomer, "Temporary-2026!");
    expect(tab.session.getState()).toEqual({ at: "newPassword", email: newcomer });
    return tab;
  }

  test("after a refused password the user chooses another and is signed in", async () => {
    const { session, storage } = await challenged();
    await expect(session.completeNewPassword("weak")).rejects.toMatchObject({ code: "InvalidPasswordException" });
    expect(session.getState().at).toBe("newPassword");
    await session.completeNewPassword("Chosen-2026!");
    expect(session.getState()).toMatchObject({ at: "in", user: { email: newcomer } });
    expect(keysOf(storage).filter((key) => !key.startsWith("CognitoIdentityServiceProvider."))).toEqual([]);
  });

  test("a reload starts again with the e-mail filled in; nothing secret was stored", async () => {
    const { storage } = await challenged();
    expect(JSON.stringify(keysOf(storage).map((key) => storage.getItem(key)))).not.toContain("Temporary");
    const reloaded = openTab({ storage });
    await reloaded.session.restore();
    expect(reloaded.session.getState()).toEqual({ at: "out", email: newcomer });
  });

  test("Back returns to sign-in with the e-mail filled in", async () => {
    const { session } = await challenged();
    session.back();
    expect(session.getState()).toEqual({ at: "out", email: newcomer });
  });

  test("after a lost response the outcome is unknown", async () => {
    const { session, fault } = await challenged();
    fault.now = noNetwork;
    await expect(session.completeNewPassword("Chosen-2026!")).rejects.toMatchObject({ outcomeUnknown: true });
  });
});

describe("a forgotten password", () => {
  test("a pasted code with spaces works; the password is not trimmed", async () => {
    const { session } = openTab();
    await session.restore();
    await session.forgotPassword(` ${email} `);
    expect(session.getState()).toEqual({ at: "codeSent", email });
    const code = rig.mails.at(-1)?.code ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(session.confirmNewPassword(wrong, "Chosen-2026!")).rejects.toMatchObject({
      code: "CodeMismatchException",
    });
    await expect(session.confirmNewPassword(code, " Chosen-2026!")).rejects.toMatchObject({
      code: "InvalidPasswordException",
    });
    await session.confirmNewPassword(` ${code}\n`, "Chosen-2026!");
    expect(session.getState()).toEqual({ at: "out", reason: "passwordChanged", email });
    await session.signIn(email, "Chosen-2026!");
    expect(session.getState().at).toBe("in");
  });

  test("a reload stays at the code, and Back goes to the sign-in form", async () => {
    const { session, storage } = openTab();
    await session.restore();
    await session.forgotPassword(email);
    const reloaded = openTab({ storage });
    await reloaded.session.restore();
    expect(reloaded.session.getState()).toEqual({ at: "codeSent", email });
    reloaded.session.back();
    expect(reloaded.session.getState()).toEqual({ at: "out", email });
    expect(keysOf(storage)).toEqual([]);
  });

  test.each([
    ["another object", '{"ok":true}'],
    ["a list", "[]"],
    ["a page of a proxy", "<!doctype html><title>Welcome</title>"],
    ["an empty body", ""],
  ])("%s with status 200 counts neither as a sent code nor as a changed password", async (_, body) => {
    const { session, fault } = openTab();
    await session.restore();
    const foreign = () => Promise.resolve(new Response(body));
    const unreadable = { kind: "unreadable", outcomeUnknown: true };
    fault.now = foreign;
    await expect(session.forgotPassword(email)).rejects.toMatchObject(unreadable);
    expect(session.getState().at).toBe("out");
    fault.now = null;
    await session.forgotPassword(email);
    fault.now = foreign;
    await expect(session.confirmNewPassword("123456", "Chosen-2026!")).rejects.toMatchObject(unreadable);
    expect(session.getState()).toEqual({ at: "codeSent", email });
  });

  test("an unknown e-mail gets the same response (T38)", async () => {
    const { session } = openTab();
    await session.restore();
    await session.forgotPassword("nobody@example.com");
    expect(session.getState()).toEqual({ at: "codeSent", email: "nobody@example.com" });
  });
});

describe("restoring", () => {
  test("a reload restores the session without a call", async () => {
    const tab = await signedInTab();
    const reloaded = openTab({ storage: tab.storage });
    await reloaded.session.restore();
    expect(reloaded.session.getState()).toEqual(tab.session.getState());
    expect(reloaded.calls).toEqual([]);
  });

  test("an expired token is refreshed first", async () => {
    const tab = await signedInTab();
    rig.clock.advance(2 * hour);
    const reloaded = openTab({ storage: tab.storage });
    await reloaded.session.restore();
    expect(reloaded.states).toEqual(["in", ...reloaded.states.slice(1)]);
    expect(reloaded.calls).toEqual(["InitiateAuth"]);
    await expect(rig.pool.verifyIdToken(await reloaded.session.token())).resolves.toBeDefined();
  });

  test("a refused refresh clears the session and says why (S4.7)", async () => {
    const tab = await signedInTab();
    rig.clock.advance(31 * 24 * hour);
    const reloaded = openTab({ storage: tab.storage });
    await reloaded.session.restore();
    expect(reloaded.session.getState()).toEqual({ at: "out", reason: "expired" });
    expect(keysOf(tab.storage)).toEqual([]);
  });

  test("a refresh that fails for the moment does not sign out", async () => {
    const tab = await signedInTab();
    rig.clock.advance(2 * hour);
    const reloaded = openTab({ storage: tab.storage });
    reloaded.fault.now = noNetwork;
    await reloaded.session.restore();
    expect(reloaded.session.getState().at).toBe("in");
    await expect(reloaded.session.token()).rejects.toMatchObject({ kind: "network" });
    reloaded.fault.now = null;
    await expect(rig.pool.verifyIdToken(await reloaded.session.token())).resolves.toBeDefined();
  });

  test.each([
    ["nonsense", "x"],
    ["a token without claims", "e30.e30.x"],
    ["nothing", ""],
  ])("%s in storage is no session", async (_, idToken) => {
    const tab = await signedInTab();
    for (const key of keysOf(tab.storage)) if (key.endsWith("idToken")) tab.storage.setItem(key, idToken);
    const reloaded = openTab({ storage: tab.storage });
    await reloaded.session.restore();
    expect(reloaded.session.getState()).toEqual({ at: "out" });
    expect(keysOf(tab.storage)).toEqual([]);
  });
});

describe("keeping the token fresh", () => {
  // T33: the naive comparison with the computer's clock refreshes on every call, or never.
  test.each([0, -3, 3, -26, 26])("with a clock %i hours off: one refresh a period", async (hours) => {
    const tab = await signedInTab({ skewMs: hours * hour, authFlow: "USER_PASSWORD_AUTH" });
    const first = await tab.session.token();
    rig.clock.advance(19 * minute);
    expect(await tab.session.token()).toBe(first);
    expect(refreshes(tab)).toBe(0);
    rig.clock.advance(2 * minute);
    const second = await tab.session.token();
    expect(second).not.toBe(first);
    for (let call = 0; call < 5; call += 1) expect(await tab.session.token()).toBe(second);
    expect(refreshes(tab)).toBe(1);

    const reloaded = openTab({ storage: tab.storage, skewMs: hours * hour });
    await reloaded.session.restore();
    expect(await reloaded.session.token()).toBe(second);
    expect(refreshes(reloaded)).toBe(0);
  });

  test.each([-26, 26])("SRP works with a clock %i hours off", async (hours) => {
    const tab = openTab({ skewMs: hours * hour });
    await tab.session.restore();
    await tab.session.signIn(email, password);
    expect(tab.session.getState().at).toBe("in");
  });

  test("ten calls at once make one refresh", async () => {
    const tab = await signedInTab();
    rig.clock.advance(30 * minute);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.session.token()));
    expect(new Set(tokens).size).toBe(1);
    expect(refreshes(tab)).toBe(1);
  });

  test("ten 401s at once make one refresh, and each may repeat once (T34)", async () => {
    const tab = await signedInTab();
    const refused = await tab.session.token();
    const again = await Promise.all(Array.from({ length: 10 }, () => tab.session.refreshAfterUnauthorized(refused)));
    expect(again).toEqual(again.map(() => true));
    expect(refreshes(tab)).toBe(1);
    const renewed = await tab.session.token();
    expect(renewed).not.toBe(refused);
    // A late 401 of the old token needs no refresh.
    expect(await tab.session.refreshAfterUnauthorized(refused)).toBe(true);
    expect(refreshes(tab)).toBe(1);
    expect(await tab.session.refreshAfterUnauthorized(renewed)).toBe(false);
    expect(tab.session.getState()).toEqual({ at: "out", reason: "expired" });
  });

  test.each([
    ["a 502", serverError],
    ["no network", noNetwork],
    ["a busy pool", () => Promise.resolve(Response.json({ __type: "TooManyRequestsException" }, { status: 400 }))],
  ])("%s keeps the user in, and the token that still works in use (T35)", async (_, fault) => {
    const tab = await signedInTab();
    const token = await tab.session.token();
    rig.clock.advance(30 * minute);
    tab.fault.now = fault;
    for (let call = 0; call < 5; call += 1) expect(await tab.session.token()).toBe(token);
    expect(refreshes(tab)).toBe(1);
    expect(await tab.session.refreshAfterUnauthorized(token)).toBe(false);
    expect(tab.session.getState().at).toBe("in");
    rig.clock.advance(20_000);
    tab.fault.now = null;
    expect(await tab.session.token()).not.toBe(token);
  });

  test("a refusal signs out with the reason", async () => {
    const tab = await signedInTab();
    await rig.call("ForgotPassword", { ClientId: rig.settings.clientId, Username: email });
    await rig.call("ConfirmForgotPassword", {
      ClientId: rig.settings.clientId,
      Username: email,
      ConfirmationCode: rig.mails.at(-1)?.code,
      Password: "Chosen-2026!",
    });
    rig.clock.advance(30 * minute);
    await expect(tab.session.token()).rejects.toMatchObject({ status: 401 });
    expect(tab.session.getState()).toEqual({ at: "out", reason: "expired" });
    expect(keysOf(tab.storage)).toEqual([]);
    expect(refreshes(tab)).toBe(1);
  });

  test("a response that arrives after the sign-out changes nothing", async () => {
    const tab = await signedInTab();
    rig.clock.advance(30 * minute);
    const late = tab.session.token().catch((error: unknown) => error);
    await tab.session.signOut();
    expect(await late).toMatchObject({ status: 401 });
    expect(tab.session.getState()).toEqual({ at: "out", reason: "signedOut" });
    expect(keysOf(tab.storage)).toEqual([]);
  });

  test("with short-lived tokens not every call refreshes", async () => {
    const short = await createPoolRig({ idTokenMs: 5 * minute, accessTokenMs: 5 * minute });
    const pool = rig;
    rig = short;
    await addUser(email, "Mia", { password });
    const tab = await signedInTab();
    for (let call = 0; call < 5; call += 1) await tab.session.token();
    expect(refreshes(tab)).toBe(0);
    short.clock.advance(3 * minute);
    for (let call = 0; call < 5; call += 1) await tab.session.token();
    expect(refreshes(tab)).toBe(1);
    rig = pool;
    await short.close();
  }, 60_000);
});

describe("signing out", () => {
  test("removes everything and revokes the refresh token (T25)", async () => {
    const tab = await signedInTab();
    const token = await tab.session.token();
    tab.storage.setItem(`CognitoIdentityServiceProvider.${rig.settings.clientId}.earlier.idToken`, "left over");
    await tab.session.signOut();
    expect(tab.session.getState()).toEqual({ at: "out", reason: "signedOut" });
    expect(keysOf(tab.storage)).toEqual([]);
    expect(tab.calls).toEqual(["RevokeToken"]);
    await expect(rig.pool.verifyIdToken(token)).rejects.toThrow("signed out");
  });

  test("works when the pool cannot be reached", async () => {
    const tab = await signedInTab();
    tab.fault.now = noNetwork;
    await tab.session.signOut();
    expect(tab.session.getState().at).toBe("out");
    expect(keysOf(tab.storage)).toEqual([]);
  });

  test("reaches the other tabs, which revoke their own tokens", async () => {
    const [one, other] = [await signedInTab(), await signedInTab()];
    const otherToken = await other.session.token();
    await one.session.signOut();
    await expect.poll(() => other.session.getState()).toEqual({ at: "out", reason: "signedOutElsewhere" });
    expect(keysOf(other.storage)).toEqual([]);
    await expect.poll(() => rig.pool.verifyIdToken(otherToken).catch((error: Error) => error.message)).toContain("out");
  });

  test("another user in another tab ends this session; the same user does not (T26)", async () => {
    await addUser("other@example.com", "Omar", { password });
    const [one, same, other] = [await signedInTab(), await signedInTab(), openTab({ authFlow: "USER_PASSWORD_AUTH" })];
    await other.session.restore();
    expect(one.session.getState().at).toBe("in");
    await other.session.signIn("other@example.com", password);
    await expect.poll(() => one.session.getState()).toEqual({ at: "out", reason: "otherUser" });
    await expect.poll(() => same.session.getState().at).toBe("out");
    expect(other.session.getState()).toMatchObject({ at: "in", user: { name: "Omar" } });
  });

  test("a page from the page cache notices that its session has ended", async () => {
    const tab = await signedInTab();
    tab.session.revalidate();
    expect(tab.session.getState().at).toBe("in");
    tab.storage.clear();
    tab.session.revalidate();
    expect(tab.session.getState()).toEqual({ at: "out", reason: "signedOutElsewhere" });
  });
});

describe("storage that fails (T36)", () => {
  const full = (): Storage =>
    Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });

  test.each([
    ["full", full],
    [
      "blocked",
      () => {
        throw new DOMException("blocked", "SecurityError");
      },
    ],
  ])("%s: sign-in, refresh and sign-out work in memory, and the page can say so", async (_, storage) => {
    const session = createSession({
      region: "ca-central-1",
      userPoolId: rig.settings.userPoolId,
      clientId: rig.settings.clientId,
      endpoint: "http://pool.test/",
      authFlow: "USER_PASSWORD_AUTH",
      storage,
      now: rig.clock.now,
      fetch: async (_url, init) => rig.pool.app.request("/", init),
    });
    opened.push(session);
    await session.restore();
    await session.signIn(email, password);
    expect(session.isInMemoryOnly()).toBe(true);
    const first = await session.token();
    rig.clock.advance(30 * minute);
    expect(await session.token()).not.toBe(first);
    session.revalidate();
    expect(session.getState().at).toBe("in");
    await session.signOut();
    expect(session.getState().at).toBe("out");
    await expect(session.token()).rejects.toMatchObject({ status: 401 });
  });

  test("storage that works is not reported", async () => {
    expect((await signedInTab()).session.isInMemoryOnly()).toBe(false);
  });
});
