import { createSession, type Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { HostedFailure } from "@merchant-portal/portal-features/parts/session/hosted-options";
import { createPoolRig, type PoolRig } from "@merchant-portal/sandbox/identity-rig";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** The portal's session against the sandbox's hosted sign-in, in one process: what can go wrong between the two. */
const portalUrl = "http://portal.test/shop/";
const email = "merchant@example.com";
const password = "Merchant-2026!";
let rig: PoolRig;
const opened: Session[] = [];

beforeAll(async () => {
  rig = await createPoolRig({ portals: ["http://portal.test/shop", "http://portal.test"] });
}, 60_000);
beforeEach(async () => {
  await rig.pool.clear();
  const merchant = { merchantId: "juniper", merchantName: "Juniper & Co" };
  await rig.pool.addUser({ username: email, email, name: "Mia Tremblay", ...merchant, password });
});
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
});
afterAll(() => rig.close());

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

type Answer = (response: Response) => Response | Promise<Response>;

/** A tab of the portal. `answers` replace the provider's, by the end of their path. */
function openTab(
  kind: "domain" | "authority" = "domain",
  storage: Storage = memoryStorage(),
  shared = memoryStorage(),
) {
  const answers = new Map<string, Answer>();
  const left: string[] = [];
  const sent: string[] = [];
  const send = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace("/identity", "");
    sent.push(path);
    const answer = [...answers].find(([end]) => path.endsWith(end))?.[1];
    const { body, headers, method } = init ?? {};
    const text = body instanceof URLSearchParams ? body.toString() : body;
    const response = await rig.pool.app.request(path + url.search, { method, headers, body: text } as RequestInit);
    return answer ? answer(response) : response;
  };
  const { issuer, userPoolId, clientId } = rig.settings;
  const where = kind === "domain" ? { domain: issuer } : { authority: `${issuer}/${userPoolId}` };
  const session = createSession({
    region: "",
    userPoolId,
    clientId,
    endpoint: issuer,
    authFlow: "USER_SRP_AUTH",
    hosted: { ...where, scope: "openid email profile", portalUrl },
    storage: () => storage,
    sharedStorage: () => shared,
    now: rig.clock.now,
    fetch: send as typeof fetch,
    leave: (address) => left.push(address),
    signals: { send: () => undefined, listen: () => () => undefined },
  });
  opened.push(session);
  return { session, storage, shared, answers, left, sent };
}

/** What the person does at the provider's page; returns the address that it leads back to. */
async function answerAt(address = "", fields: Record<string, string> = {}): Promise<string> {
  const url = new URL(address);
  const response = await rig.pool.app.request(url.pathname.replace("/identity", "") + url.search, {
    method: "POST",
    body: new URLSearchParams({ step: "signIn", username: email, password, ...fields }).toString(),
  });
  return response.headers.get("location") ?? "";
}

type Tab = ReturnType<typeof openTab>;
async function leadsBack({ session, left }: Tab, fields?: Record<string, string>): Promise<string> {
  await session.hosted?.start({ returnTo: { path: "/orders?status=LOST" }, locale: "fr" });
  return answerAt(left.at(-1), fields);
}
const finish = ({ session }: Tab, address: string) => session.hosted?.finish(address);
const kindOf = async (failing: Promise<unknown> | undefined) => {
  const error: unknown = await Promise.resolve(failing).catch((failed: unknown) => failed);
  return error instanceof HostedFailure ? error.kind : error;
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
/** The provider's own answer with other fields. */
const changed =
  (change: Record<string, unknown>): Answer =>
  async (response) =>
    json({ ...((await response.json()) as object), ...change });
const noConnection: Answer = () => {
  throw new TypeError("fetch failed");
};

describe.each(["domain", "authority"] as const)("by %s", (kind) => {
  test("the way there and back, a reload, a renewal, and the end at both", async () => {
    const tab = openTab(kind);
    const address = await leadsBack(tab);
    expect(Object.fromEntries(new URL(tab.left[0] ?? "").searchParams)).toMatchObject({
      redirect_uri: `${portalUrl}sign-in/callback`,
      code_challenge_method: "S256",
      ui_locales: "fr",
    });
    expect(await finish(tab, address)).toEqual({ path: "/orders?status=LOST" });
    expect(tab.session.getState()).toMatchObject({ at: "in", user: { name: "Mia Tremblay", merchantId: "juniper" } });

    const reloaded = openTab(kind, tab.storage);
    rig.clock.advance(30 * 60_000);
    const renewed = await reloaded.session.token();
    await expect(rig.pool.verifyIdToken(renewed)).resolves.toMatchObject({ merchantId: "juniper" });

    await reloaded.session.signOut();
    const out = new URL(reloaded.left[0] ?? "");
    expect(out.pathname).toBe("/identity/logout");
    expect(out.searchParams.get(kind === "domain" ? "logout_uri" : "post_logout_redirect_uri")).toBe(portalUrl);
    expect(out.href).not.toContain("eyJ");
    await expect(rig.pool.verifyIdToken(renewed)).rejects.toThrow("signed out");
    const back = openTab(kind, tab.storage);
    await back.session.restore();
    expect(back.session.getState()).toEqual({ at: "out", reason: "signedOut" });
    expect(back.storage.length).toBe(0);
  });
});

test("the return is finished once, also when React draws it twice", async () => {
  const tab = openTab();
  const address = await leadsBack(tab);
  await Promise.all([finish(tab, address), finish(tab, address)]);
  expect(tab.sent.filter((path) => path === "/oauth2/token")).toHaveLength(1);
});

test("a return that this tab did not start, with another state, or a second time signs nobody in", async () => {
  expect(await kindOf(finish(openTab(), `${portalUrl}sign-in/callback?code=x&state=y`))).toBe("notStarted");
  const tab = openTab();
  const address = new URL(await leadsBack(tab));
  address.searchParams.set("state", "guessed");
  expect(await kindOf(finish(tab, address.href))).toBe("notStarted");
  expect(tab.sent).not.toContain("/oauth2/token");
  // The start is used up: the right state comes too late.
  const again = openTab("domain", tab.storage);
  expect(await kindOf(finish(again, await leadsBack(openTab())))).toBe("notStarted");
});

test("a person who is in already goes on, whatever the return says", async () => {
  const tab = openTab();
  await finish(tab, await leadsBack(tab));
  expect(await finish(openTab("domain", tab.storage), `${portalUrl}sign-in/callback?code=x&state=y`)).toEqual({});
});

test("a code that took too long is named so", async () => {
  const tab = openTab();
  const address = await leadsBack(tab);
  rig.clock.advance(6 * 60_000);
  expect(await kindOf(finish(tab, address))).toBe("used");
});

test("a person who went back is told so; other refusals show the provider's words, cut", async () => {
  const tab = openTab();
  expect(await kindOf(finish(tab, await leadsBack(tab, { step: "cancel" })))).toBe("denied");
  const refused = new URL(await leadsBack(tab, { step: "cancel" }));
  refused.searchParams.set("error", "server_error");
  refused.searchParams.set("error_description", `<img src=x>${"y".repeat(500)}`);
  const error: unknown = await finish(tab, refused.href)?.catch((failed: unknown) => failed);
  expect(error).toMatchObject({ kind: "refused", detail: `<img src=x>${"y".repeat(289)}` });
});

test.each<[string, string, Answer]>([
  ["unreachable", "/oauth2/token", noConnection],
  ["unreachable", "/oauth2/token", () => json({}, 503)],
  ["invalid", "/oauth2/token", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["invalid", "/oauth2/token", () => json(null)],
  ["invalid", "/oauth2/token", changed({ id_token: "a.b.c" })],
  ["invalid", "/oauth2/token", changed({ id_token: undefined })],
  ["incomplete", "/oauth2/token", changed({ refresh_token: undefined })],
  ["refused", "/oauth2/token", () => json({ error: "unauthorized_client" }, 400)],
])("%s: what a bad answer is called (%s)", async (kind, path, answer) => {
  const tab = openTab();
  const address = await leadsBack(tab);
  tab.answers.set(path, answer);
  expect(await kindOf(finish(tab, address))).toBe(kind);
  expect(tab.session.getState()).toMatchObject({ at: "out" });
  expect(Array.from({ length: tab.storage.length }, (_, at) => tab.storage.key(at))).toEqual([]);
});

test.each<[string, Answer]>([
  ["unreachable", noConnection],
  ["unreachable", () => json({}, 500)],
  ["invalid", () => json({ error: "not found" }, 404)],
  ["invalid", changed({ issuer: "https://other.test" })],
])("%s: a bad document of the issuer", async (kind, answer) => {
  const tab = openTab("authority");
  tab.answers.set("openid-configuration", answer);
  expect(await kindOf(tab.session.hosted?.start({ returnTo: {}, locale: "en" }))).toBe(kind);
  expect(tab.left).toEqual([]);
});

test("an ID token of another sign-in (its nonce) is refused", async () => {
  const other = openTab();
  const otherAddress = await leadsBack(other);
  let stolen = "";
  other.answers.set("/oauth2/token", async (response) => {
    stolen = ((await response.clone().json()) as { id_token: string }).id_token;
    return response;
  });
  await finish(other, otherAddress);
  const tab = openTab();
  const address = await leadsBack(tab);
  tab.answers.set("/oauth2/token", changed({ id_token: stolen }));
  expect(await kindOf(finish(tab, address))).toBe("invalid");
});

test("only a refusal ends the session: not a failure of the network, nor a 5xx", async () => {
  const tab = openTab();
  await finish(tab, await leadsBack(tab));
  const before = await tab.session.token();
  rig.clock.advance(30 * 60_000);
  for (const answer of [noConnection, () => json({}, 503)]) {
    tab.answers.set("/oauth2/token", answer);
    expect(await tab.session.token()).toBe(before);
    rig.clock.advance(11_000);
  }
  tab.answers.set("/oauth2/token", changed({ id_token: undefined }));
  await expect(tab.session.token()).rejects.toThrow("signed in");
  expect(tab.session.getState()).toEqual({ at: "out", reason: "expired" });
});

const promptOf = ({ left }: Tab) => new URL(left.at(-1) ?? "").searchParams.get("prompt");

test.each(["signedOut", "inactive"] as const)(
  "without the provider, the end (%s) is here, and says so; the next sign-in asks for the password",
  async (reason) => {
    const tab = openTab();
    await finish(tab, await leadsBack(tab));
    tab.answers.set("/oauth2/token", noConnection);
    tab.answers.set("/oauth2/revoke", noConnection);
    await (reason === "signedOut" ? tab.session.signOut() : tab.session.endInactive());
    expect(tab.session.getState()).toEqual({ at: "out", reason: `${reason}Here` });
    tab.answers.clear();
    // Also after one that was not finished.
    await leadsBack(tab);
    await finish(tab, await leadsBack(tab));
    expect(promptOf(tab)).toBe("login");
    await leadsBack(tab);
    expect(promptOf(tab)).toBeNull();
  },
);

test("while a slow provider is told of a log-out, every tab asks for the password, and the log-out waits for no revocation", async () => {
  const tab = openTab();
  await finish(tab, await leadsBack(tab));
  const probe = Promise.withResolvers<void>();
  const revocation = Promise.withResolvers<void>();
  const slowly =
    (wait: Promise<void>): Answer =>
    (response) =>
      wait.then(() => response);
  tab.answers.set("/oauth2/token", slowly(probe.promise));
  tab.answers.set("/oauth2/revoke", slowly(revocation.promise));
  const over = tab.session.signOut();
  const other = openTab("domain", memoryStorage(), tab.shared);
  await leadsBack(other);
  expect(promptOf(other)).toBe("login");
  probe.resolve();
  await expect.poll(() => tab.left.at(-1)).toContain("/identity/logout");
  revocation.resolve();
  await over;
});

test.each([
  ["no JSON", "{"],
  ["of another form", "null"],
  ["with an unknown reason", JSON.stringify({ reason: "<b>" })],
])("a stored return from the log-out that is damaged (%s) shows the sign-in page", async (_, text) => {
  const tab = openTab();
  tab.storage.setItem("mp.hosted.logoutReturn", text);
  await tab.session.restore();
  expect(tab.session.getState()).toEqual({ at: "out" });
});

test.each([
  ["of the portal", `${portalUrl}?path=%2Forders`, 1],
  ["of another origin", "https://other.test/", 0],
  ["that is none", 7, 0],
])("a stored return with an address %s is taken: %s, %i time", async (_, address, times) => {
  const replaceState = vi.fn<History["replaceState"]>();
  vi.stubGlobal("location", { href: portalUrl });
  vi.stubGlobal("history", { state: null, replaceState });
  const tab = openTab();
  tab.storage.setItem("mp.hosted.logoutReturn", JSON.stringify({ reason: "inactive", address }));
  await tab.session.restore();
  vi.unstubAllGlobals();
  expect(tab.session.getState()).toEqual({ at: "out", reason: "inactive" });
  expect(replaceState).toHaveBeenCalledTimes(times);
});
