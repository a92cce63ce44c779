/** The session of this tab: what it drops when somebody leaves, and whose token a call is sent with. */
import { createSession, forgetImports, forgetPrints, type Session } from "@merchant-portal/portal-features/app";
import type { PortalConfig } from "#config/schema.ts";

/**
 * The session of this tab. Whoever signs in finds no drafts of another; who signs out on purpose leaves none, nor
 * print runs and their documents, nor the files of an import, which hold names and addresses; so it is in each tab. A session that
 * merely ended keeps them for the same user's return (T25, T27, T31).
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

/** Every unfinished piece of work is kept under `mp.draft.{what}.{user}`, in this tab only. */
const draftPrefix = "mp.draft.";

/** Drops what was left unfinished, of everyone or of everyone but one user (T25, T27). */
export function dropDrafts(storage: () => Storage, keepUser?: string): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) {
      const isOthers = keepUser === undefined || !key.endsWith(`.${keepUser}`);
      if (key.startsWith(draftPrefix) && isOthers) kept.removeItem(key);
    }
  } catch {
    // A blocked storage holds no drafts.
  }
}

/**
 * The token of one user, for that user's client only: once somebody else is signed in, a call that is still on its way
 * gets neither a token nor a repeat. Whatever it asked for must not be done in the other's name (T27).
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
      // A refresh takes a while: somebody else may have come meanwhile.
      return isTheirs() ? token : undefined;
    },
    async onUnauthorized(rejected: string | undefined): Promise<boolean> {
      return isTheirs() && (await session.refreshAfterUnauthorized(rejected)) && isTheirs();
    },
  };
}
