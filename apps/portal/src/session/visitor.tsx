/** Who looks at the portal, as the shell, the guards and the pages see it. */
import type { Session, SessionState } from "@merchant-portal/portal-features/app";
import { createContext, useContext, useMemo, useState } from "react";
import { isGone, isStillIn } from "./portal-session.ts";
import { Skeleton } from "@merchant-portal/ui";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { pathTo, safeReturnPath } from "#paths.ts";
import { usePortalWords } from "#use-portal-words.ts";

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

/** Layout routes that let a visitor through to the pages inside, or send them on. Which page is inside which stands in `routes.tsx`. */

/** For merchants: anyone else signs in first and then comes back to exactly this address. */
export function SignedInOnly() {
  const visitor = useVisitor();
  const { pathname, search, hash } = useLocation();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Outlet />;
  const back = visitor.hasLeft ? {} : { path: pathname + search + hash };
  return <Navigate replace to={pathTo("signIn", back)} />;
}

/** For visitors: who is signed in already goes on to where they wanted to go. */
export function SignedOutOnly() {
  const visitor = useVisitor();
  const [query] = useSearchParams();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Navigate replace to={safeReturnPath(query.get("path"))} />;
  return <Outlet />;
}

/** Stands in for a page while its code or the session is loading: the calm shape of any page. */
export function PageSkeleton() {
  const t = usePortalWords();
  return (
    <div aria-busy="true" className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 md:px-6 md:py-8">
      <p className="sr-only">{t("loading")}</p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
