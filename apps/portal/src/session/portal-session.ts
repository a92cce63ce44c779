import { createSession, type Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { forgetPrints } from "@merchant-portal/portal-features/parts/labels/forget-prints";
import { forgetImports } from "@merchant-portal/portal-features/parts/order-import/forget-imports";
import type { PortalConfig } from "#config/schema.ts";
import { dropDrafts } from "./drafts.ts";

/**
 * The session of this tab. Whoever signs in finds no drafts of another; who signs out on purpose leaves none, nor
 * print runs and their documents, nor the files of an import, which hold names and addresses; so it is in each tab. A session that
 * merely ended keeps them for the same user's return (threats T25, T27, T31).
 */
export function createPortalSession({ identity }: PortalConfig): Session {
  const session = createSession(identity);
  let last: string | undefined;
  session.subscribe(() => {
    const state = session.getState();
    if (state.at === "in") {
      last = state.user.sub;
      dropDrafts(() => sessionStorage, last);
    }
    if (state.at !== "out" || !isGone.has(state.reason ?? "")) return;
    dropDrafts(() => sessionStorage);
    if (last !== undefined) {
      void forgetPrints(last);
      void forgetImports(last);
    }
    last = undefined;
  });
  return session;
}

/**
 * Whether a user is still at work here, so that what comes back late may be told to them: signed in, or about to come back after
 * the session merely ended.
 */
export function isStillIn({ getState }: Pick<Session, "getState">, user: string): boolean {
  const state = getState();
  return state.at === "in" ? state.user.sub === user : state.at === "out" && state.reason === "expired";
}

/** Reasons that end the work of a user here: there is nothing to come back to. */
export const isGone: ReadonlySet<string> = new Set(["signedOut", "signedOutElsewhere", "otherUser"]);
