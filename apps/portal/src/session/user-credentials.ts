import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";

/**
 * The token of one user, for that user's client only: once somebody else is signed in, a call that is still on its way
 * gets neither a token nor a repeat. Whatever it asked for must not be done in the other's name (threat T27).
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
