import { createSession, type Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { PortalConfig } from "#config/schema.ts";
import { dropDrafts } from "./drafts.ts";

/**
 * The session of this tab. Whoever signs in finds no drafts of another; who signs out on purpose leaves none. A session
 * that merely ended keeps them for the same user's return (threats T25, T27, T31).
 */
export function createPortalSession({ identity }: PortalConfig): Session {
  const session = createSession(identity);
  session.subscribe(() => {
    const state = session.getState();
    if (state.at === "in") dropDrafts(() => sessionStorage, state.user.sub);
    if (state.at === "out" && state.reason && isGone.has(state.reason)) dropDrafts(() => sessionStorage);
  });
  return session;
}

/** Reasons that end the work of a user here: there is nothing to come back to. */
export const isGone: ReadonlySet<string> = new Set(["signedOut", "signedOutElsewhere", "otherUser"]);
