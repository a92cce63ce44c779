/** The session of this tab: which stored data ends with it, and the token for API requests. Open it when something stays stored after sign-out. */
import { createSession, type Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { endedByItself, type SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { forgetOtherUsers, forgetUser, lastUseOf, noteUse } from "@merchant-portal/portal-features/kit/user-data";
import type { PortalConfig } from "#config/schema.ts";

/**
 * Creates the tab's session. Signing in removes what other users have left. Signing out removes what ends with its user, as that contains names
 * and addresses; this happens in every tab. An expired session keeps it until the user returns (T25, T27, T31).
 */
export function createPortalSession({ identity, session: rules }: PortalConfig): Session {
  const portalUrl = new URL(import.meta.env.BASE_URL, location.href).href;
  const { flow, hosted, ...pool } = identity;
  const session = createSession({ ...pool, ...(flow === "hosted" && hosted && { hosted: { ...hosted, portalUrl } }) });
  let last: string | undefined;
  let before: SessionState["at"] = "loading";
  session.subscribe(() => {
    const state = session.getState();
    const wasRestored = before === "loading";
    const isEntered = state.at === "in" && before !== "in";
    before = state.at;
    if (state.at === "in" && isEntered && rules?.endAfterMinutes !== undefined) {
      const now = Date.now();
      // Before the first page is drawn: a browser that opens its tabs again would show the data of somebody who has gone.
      const unusedMs = wasRestored ? now - (lastUseOf(state.user.sub, now) ?? now) : 0;
      if (unusedMs >= rules.endAfterMinutes * 60_000) return void session.endInactive();
      noteUse(state.user.sub, now);
    }
    const current = state.at === "in" ? state.user.sub : undefined;
    const isOver = state.at === "out" && signOutReasons.has(state.reason ?? "");
    if (last !== undefined && (isOver || (current !== undefined && current !== last))) void forgetUser(last);
    if (isOver) last = undefined;
    if (current === undefined) return;
    last = current;
    void forgetOtherUsers(current, Date.now());
  });
  return session;
}

/** Whether results of a request may still be shown to a user: signed in, or signed out because the session expired. */
export function isStillIn({ getState }: Pick<Session, "getState">, user: string): boolean {
  const state = getState();
  return state.at === "in" ? state.user.sub === user : endedByItself(state);
}

/** Reasons that end a user's work on this page for good. */
export const signOutReasons: ReadonlySet<string> = new Set([
  "signedOut",
  "signedOutHere",
  "signedOutElsewhere",
  "signedOutEverywhere",
  "otherUser",
]);

/**
 * The token of one user, for that user's client only. Once another user is signed in, a running request gets neither a
 * token nor a retry: it must not run in the other user's name (T27).
 */
export function userCredentials(
  session: Pick<Session, "getState" | "token" | "refreshAfterUnauthorized">,
  user?: string,
) {
  const isTheirs = () => {
    const state = session.getState();
    return state.at === "in" && state.user.sub === user;
  };
  return {
    async getToken(): Promise<string | undefined> {
      if (!isTheirs()) return undefined;
      const token = await session.token();
      // Another user may have signed in during the refresh.
      return isTheirs() ? token : undefined;
    },
    async onUnauthorized(rejected: string | undefined): Promise<boolean> {
      return isTheirs() && (await session.refreshAfterUnauthorized(rejected)) && isTheirs();
    },
  };
}
