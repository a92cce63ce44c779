/** Who looks at the portal, as the shell, the guards and the pages see it. */
import type { Session, SessionState } from "@merchant-portal/portal-features/app";
import { createContext, useContext, useMemo, useState } from "react";
import { isGone, isStillIn } from "./portal-session.ts";

/** Who is signed in, from the claims of the session's token. */
export interface ShellUser {
  /** Names the user for good; the device stores the user's data under it. */
  sub: string;
  name: string;
  /** Names the merchant for good; a merchant may have several users. */
  merchantId: string;
  merchantName: string;
  email: string;
  /** Whether they are still at work here, also while an expired session waits for their return. */
  isStillIn: () => boolean;
  /** Begins to log out: the header asks first when unsent work would be lost. */
  onLogOut: () => void;
  /** Set while they are logging out. */
  leaving?: { signOut: () => Promise<void>; cancel: () => void } | undefined;
}

/** `hasLeft`: signed out on purpose, here or in another tab, so there is no way back to offer. */
export type Visitor = { at: "loading" } | { at: "out"; hasLeft: boolean } | { at: "in"; user: ShellUser };

export const VisitorContext = createContext<Visitor>({ at: "out", hasLeft: false });

export function useVisitor(): Visitor {
  return useContext(VisitorContext);
}

/** The signed-in user; null while nobody is. */
export function useShellUser(): ShellUser | null {
  const visitor = useVisitor();
  return visitor.at === "in" ? visitor.user : null;
}

/** The session as a visitor: the steps of signing in are all 'out'. */
export function useVisitorOf(session: Session, state: SessionState): Visitor {
  const [isLeaving, setLeaving] = useState(false);
  // A session that ends by itself ends the question, too.
  if (isLeaving && state.at !== "in") setLeaving(false);
  return useMemo((): Visitor => {
    if (state.at === "loading") return { at: "loading" };
    if (state.at !== "in") return { at: "out", hasLeft: state.at === "out" && isGone.has(state.reason ?? "") };
    const { user } = state;
    const isHere = () => isStillIn(session, user.sub);
    const cancel = () => setLeaving(false);
    const signOut = async () => {
      cancel();
      if (isHere()) await session.signOut();
    };
    const onLogOut = () => setLeaving(true);
    return {
      at: "in",
      user: { ...user, isStillIn: isHere, onLogOut, ...(isLeaving && { leaving: { signOut, cancel } }) },
    };
  }, [session, state, isLeaving]);
}
