import type { ApiClient } from "@merchant-portal/api";
import { sendHeldDeletes } from "@merchant-portal/portal-features/parts/orders/delete/known-deletes";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { useMemo, useState } from "react";
import type { Visitor } from "#navigation/visitor.ts";
import { isGone, isStillIn } from "./portal-session.ts";

/**
 * The session as the shell and the guards see it: the steps of signing in are all 'out'. `isSending`: somebody logs out, and what
 * they have deleted is on its way before that.
 */
export function useVisitorOf(session: Session, state: SessionState, api: ApiClient) {
  const [isSending, setSending] = useState(false);
  const visitor = useMemo((): Visitor => {
    if (state.at === "loading") return { at: "loading" };
    if (state.at !== "in") return { at: "out", hasLeft: state.at === "out" && isGone.has(state.reason ?? "") };
    const { user } = state;
    const logOut = async () => {
      const sent = sendHeldDeletes(api);
      setSending(sent !== undefined);
      try {
        await sent;
        await session.signOut();
      } finally {
        setSending(false);
      }
    };
    return {
      at: "in",
      user: { ...user, isStillIn: () => isStillIn(session, user.sub), onLogOut: () => void logOut() },
    };
  }, [session, state, api]);
  return { visitor, isSending };
}
