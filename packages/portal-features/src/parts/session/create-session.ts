/** The sign-in session of a tab. */
import { ApiError } from "@merchant-portal/api";
import { createListeners } from "#kit/listeners.ts";
import type { HostedFlow, HostedFlowOptions } from "./hosted-flow.ts";
import type { HostedOptions } from "./hosted-options.ts";
import { createIdentityCall, type IdentityCall } from "./identity-call.ts";
import { createSafeStorage, recordIn, type SafeStorage } from "#kit/safe-storage.ts";
import { asksAgainKey, endedByItself, type LogoutReturn, logoutReturnKey } from "./session-state.ts";
import type { OutReason, SessionState } from "./session-state.ts";
import type { FormSteps, SignIn, SignInParts, SignInProgress } from "./sign-in-flow.ts";
import { createTabSignals, type TabSignal, type TabSignals } from "./tab-signals.ts";
import { readClaims, type TokenClaims } from "./token-claims.ts";
import { TokenManager } from "./token-manager.ts";
import { createTokenStore, type Tokens } from "./token-store.ts";

export interface SessionOptions {
  region: string;
  userPoolId: string;
  clientId: string;
  endpoint?: string | undefined;
  authFlow: "USER_SRP_AUTH" | "USER_PASSWORD_AUTH";
  /** Sign-in at the provider's own page, in place of the form. */
  hosted?: Omit<HostedOptions, "clientId" | "region" | "userPoolId" | "endpoint"> | undefined;
  /** Leaves the page for an address of the provider. */
  leave?: (address: string) => void;
  /** Where tokens survive a reload. Default: the tab's session storage. */
  storage?: () => Storage;
  /** What holds for all tabs. Default: the browser's local storage. */
  sharedStorage?: () => Storage;
  /** Epoch ms of this computer. */
  now?: () => number;
  fetch?: typeof globalThis.fetch;
  signals?: TabSignals;
}

/** The sign-in session: its state, and every step that changes it. No React. Every rejection is an `ApiError`. */
export interface Session extends FormSteps {
  getState: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** True when browser storage is blocked: the session ends with the page, and the sign-in form should say so. */
  isInMemoryOnly: () => boolean;
  /** Restores the session of an earlier page load. Call it once, at start. */
  restore: () => Promise<void>;
  /** Prefetches the identity library; call it when the user focuses the form. */
  prepareSignIn: () => void;
  /** Sign-in at the provider's own page; undefined with the form. Both reject with a `HostedFailure`, or an `ApiError` when its code does not come. */
  hosted?: Pick<HostedFlow, "start" | "finish"> | undefined;
  /** From the steps after the first form back to the sign-in form; the email stays filled in. */
  back: () => void;
  /** Signs out in every tab immediately, then revokes the refresh token. Works offline. */
  signOut: () => Promise<void>;
  /** Ends the user's sessions on all devices, then this one in every tab. @throws ApiError when the pool was not reached: then nothing has ended */
  signOutEverywhere: () => Promise<void>;
  /** Calls an operation of the pool with the user's access token. */
  callAsUser: IdentityCall;
  /** Ends the session of a person who has not used the portal, as an expired one: drafts stay for the same user (S9.19). */
  endInactive: () => Promise<void>;
  /** The ID token to send; refreshed first when it expires within 40 minutes (S9.1). */
  token: () => Promise<string>;
  /** A server returned 401 for `rejected`. True: retry with `token()`. False: there is no newer token. */
  refreshAfterUnauthorized: (rejected?: string) => Promise<boolean>;
  /** Ends the session of a page restored from the back/forward cache if it is no longer in storage. */
  revalidate: () => void;
  /** Stops listening to other tabs. */
  close: () => void;
}

/** Creates the session of this tab, in state `loading` until `restore` has run. */
export function createSession(options: SessionOptions): Session {
  const { clientId, now = () => Date.now() } = options;
  const storage = createSafeStorage(options.storage ?? (() => globalThis.sessionStorage));
  const store = createTokenStore(storage, clientId);
  const progress = createProgressStore(storage);
  const signals = options.signals ?? createTabSignals(`mp.session.${clientId}`);
  const listeners = createListeners();
  let state: SessionState = { at: "loading" };
  let restored: Promise<void> | null = null;

  const read = (idToken: string) => readClaims(idToken, options.hosted?.claims);
  const isSignedIn = () => state.at === "in";
  const hosted = options.hosted && createHosted(options, options.hosted, { storage, now, read, isSignedIn, onTokens });
  const call = hosted?.call ?? createIdentityCall(options);
  const manager = new TokenManager({
    clientId,
    call,
    store,
    read,
    now,
    onRenewed: ({ user }) => change({ at: "in", user }),
    onRefused: () => end("expired"),
  });

  function change(next: SessionState): void {
    state = next;
    listeners.emit();
  }

  function resetTo(next: SessionState): void {
    manager.clear();
    progress.clear();
    signIn.forget();
    change(next);
  }

  const end = (reason: OutReason) => resetTo({ at: "out", reason });

  /** Ends the session here, then revokes the refresh token if the pool can be reached. */
  async function endAndRevoke(reason: OutReason): Promise<void> {
    const { refreshToken } = manager.tokens ?? {};
    end(reason);
    if (!refreshToken) return;
    // The user is signed out whether or not the request succeeds.
    await call("RevokeToken", { Token: refreshToken, ClientId: clientId }).catch(() => undefined);
  }

  /** Ends the session as `endAndRevoke`, and at once the one at the provider's own page: until then, the next person may be let in as this one. */
  async function endEverywhere(reason: LogoutReturn["reason"]): Promise<void> {
    const revoked = endAndRevoke(reason);
    if ((await hosted?.end(reason)) === false && state.at === "out" && state.reason === reason) end(`${reason}Here`);
    await revoked;
  }

  function onTokens(tokens: Omit<Tokens, "clockDrift">): void {
    const { user } = claimsOf(manager.storeIssued(tokens));
    signals.send({ kind: "signedIn", sub: user.sub });
    change({ at: "in", user });
  }

  const getState = () => state;
  const parts = { options, call, storage, store, progress, getState, change, resetTo, onTokens };
  const signIn = lazySignIn(parts);

  async function restoreOnce(): Promise<void> {
    const claims = manager.restore();
    const saved = progress.load();
    const reason = hosted?.takeLogoutReturn();
    if (!claims) return change(reason ? { at: "out", reason } : stateOf(saved));
    // Renew a token that is due in the background. Wait only when it has expired.
    const wasExpired = manager.isExpired();
    const renewed = manager.token().catch(() => undefined);
    if (wasExpired) await renewed;
    if (manager.tokens && state.at === "loading") change({ at: "in", user: claims.user });
  }

  const restore = () => (restored ??= restoreOnce());

  return {
    getState,
    subscribe: listeners.subscribe,
    isInMemoryOnly: () => storage.isBlocked(),
    restore,
    prepareSignIn: signIn.prepare,
    hosted: hosted?.steps(restore),
    ...signIn.steps,
    async signOut() {
      signals.send({ kind: "signedOut" });
      await endEverywhere("signedOut");
    },
    async signOutEverywhere() {
      await manager.callAsUser("GlobalSignOut", {});
      signals.send({ kind: "signedOut" });
      end("signedOutEverywhere");
    },
    callAsUser: (operation, parameters) => manager.callAsUser(operation, parameters),
    endInactive: () => endEverywhere("inactive"),
    token: () => restore().then(() => manager.token()),
    refreshAfterUnauthorized: (rejected) => manager.renewAfterRefusal(rejected),
    revalidate() {
      if (state.at !== "in" || storage.isBlocked()) return;
      if (store.load()?.refreshToken !== manager.tokens?.refreshToken) void endAndRevoke("signedOutElsewhere");
    },
    close: signals.listen((signal) => {
      const reason = endedBy(signal, state);
      if (reason !== undefined) void (state.at === "in" ? endAndRevoke(reason) : end(reason));
    }),
  };
}

/** @throws ApiError when the token could not be read */
function claimsOf(claims: TokenClaims | null): TokenClaims {
  if (claims) return claims;
  throw new ApiError({ kind: "unreadable", method: "GET", message: "The sign-in brought no readable token." });
}

type HostedParts = Pick<HostedFlowOptions, "storage" | "now" | "read" | "isSignedIn" | "onTokens">;

/** Sign-in at the provider's own page, whose code loads when it is needed. */
function createHosted(session: SessionOptions, hosted: NonNullable<SessionOptions["hosted"]>, parts: HostedParts) {
  const options: HostedFlowOptions = {
    ...session,
    ...hosted,
    ...parts,
    sharedStorage: createSafeStorage(session.sharedStorage ?? (() => globalThis.localStorage)),
    fetch: session.fetch ?? ((...request) => fetch(...request)),
    leave: session.leave ?? ((address) => location.assign(address)),
  };
  let loading: Promise<HostedFlow> | undefined;
  const load = () =>
    (loading ??= import("./hosted-flow.ts").then(
      (code) => new code.HostedFlow(options),
      (cause: unknown) => {
        loading = undefined;
        throw notLoaded(cause);
      },
    ));
  return {
    call: async (...call: Parameters<IdentityCall>) => (await load()).call(...call),
    steps: (restore: () => Promise<void>): NonNullable<Session["hosted"]> => ({
      start: async (start) => (await load()).start(start),
      async finish(address) {
        await restore();
        return (await load()).finish(address);
      },
    }),
    /** Ends the provider's own session; false when it could not be reached. Whatever becomes of it, the next sign-in in this browser asks for the account. */
    end(reason: LogoutReturn["reason"]) {
      options.sharedStorage.setItem(asksAgainKey, "1");
      return load().then(
        (flow) => flow.endProviderSession(reason),
        () => false,
      );
    },
    /** Why the person was at the provider's log-out; the address leads back to where they worked. */
    takeLogoutReturn(): LogoutReturn["reason"] | undefined {
      const { storage, portalUrl } = options;
      const { reason, address } = recordIn(storage.getItem(logoutReturnKey)) ?? {};
      storage.removeItem(logoutReturnKey);
      if (reason !== "signedOut" && reason !== "inactive") return undefined;
      const isOurs = typeof address === "string" && address.startsWith(portalUrl);
      if (isOurs && location.href === portalUrl) history.replaceState(history.state, "", address);
      return reason;
    },
  };
}

/** Why another tab's message ends a session in this state; undefined when it does not. */
function endedBy(signal: TabSignal, state: SessionState): OutReason | undefined {
  if (state.at === "in") {
    if (signal.kind === "signedOut") return "signedOutElsewhere";
    return signal.sub === state.user.sub ? undefined : "otherUser";
  }
  // A session that has expired keeps its drafts until the user returns, or logs out in another tab (T25).
  const isKept = endedByItself(state);
  return isKept && signal.kind === "signedOut" ? "signedOutElsewhere" : undefined;
}

/** The steps of the forms, whose code loads when it is needed. A failed import is reported like a failed request, and can be retried. */
function lazySignIn(parts: SignInParts) {
  let loaded: SignIn | undefined;
  const load = async (): Promise<SignIn> => {
    const code = await import("./sign-in-flow.ts").catch((cause: unknown) => {
      throw notLoaded(cause);
    });
    return (loaded ??= code.createSignIn(parts));
  };
  const steps: FormSteps & Pick<Session, "back"> = {
    signIn: async (...given) => (await load()).signIn(...given),
    completeNewPassword: async (...given) => (await load()).completeNewPassword(...given),
    forgotPassword: async (...given) => (await load()).forgotPassword(...given),
    confirmNewPassword: async (...given) => (await load()).confirmNewPassword(...given),
    back() {
      const state = parts.getState();
      if ("email" in state && state.at !== "out") parts.resetTo({ at: "out", email: state.email });
    },
  };
  return {
    steps,
    prepare: () => void load().catch(() => undefined),
    /** A forced new password is no longer under way. */
    forget: () => loaded?.forgetChallenge(),
  };
}

const notLoaded = (cause: unknown) =>
  new ApiError({ kind: "network", method: "GET", message: "The sign-in could not be loaded.", cause });

/** The state after a reload without tokens. */
function stateOf(saved: SignInProgress | null): SessionState {
  if (saved?.step === "codeSent") return { at: "codeSent", email: saved.email };
  // The pool's challenge is lost after a reload: start over with the email filled in.
  return { at: "out", ...(saved && { email: saved.email }) };
}

const key = "mp.signInProgress";

/** Stores the step in session storage until the user is signed in or goes back. */
function createProgressStore(storage: SafeStorage) {
  return {
    load(): SignInProgress | null {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
        if (typeof value !== "object" || value === null || !("step" in value) || !("email" in value)) return null;
        const { step, email } = value;
        const isStep = step === "newPassword" || step === "challenge" || step === "codeSent";
        return isStep && typeof email === "string" ? { step, email } : null;
      } catch {
        return null;
      }
    },
    save: (progress: SignInProgress) => storage.setItem(key, JSON.stringify(progress)),
    clear: () => storage.removeItem(key),
  };
}
