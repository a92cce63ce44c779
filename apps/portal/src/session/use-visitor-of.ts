import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { useMemo } from "react";
import type { Visitor } from "#navigation/visitor.ts";
import { isGone } from "./portal-session.ts";

/** The session as the shell and the guards see it: the steps of signing in are all 'out'. */
export function useVisitorOf(session: Session, state: SessionState): Visitor {
  return useMemo(() => {
    if (state.at === "loading") return { at: "loading" };
    if (state.at !== "in") return { at: "out", hasLeft: state.at === "out" && isGone.has(state.reason ?? "") };
    return { at: "in", user: { ...state.user, onLogOut: () => void session.signOut() } };
  }, [session, state]);
}
