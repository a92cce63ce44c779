/** The visitor of the portal (loading, signed out, signed in), and the route guards that depend on it. Open it when a page redirects wrongly. */
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { createContext, useContext, useMemo, useState } from "react";
import { signOutReasons, isStillIn } from "./portal-session.ts";
import { Skeleton } from "@merchant-portal/ui";
import { FrameBox } from "#shell/frame-box.tsx";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { pathTo, safeReturnPath } from "#paths.ts";
import { searchState, withoutSearch } from "#search-text.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** The signed-in user, from the ID token's claims. */
export interface ShellUser {
  /** Permanent id of the user; key of stored data. */
  sub: string;
  name: string;
  /** Permanent id of the merchant, who may have several users. */
  merchantId: string;
  merchantName: string;
  email: string;
  /** Whether the user is signed in, or the session expired and they may return. */
  isStillIn: () => boolean;
  /** Starts logging out. The header asks first when unsent work would be lost. */
  onLogOut: () => void;
  /** Logs out on all devices, with the same question. Resolves also when the user stays. @throws ApiError when nobody was signed out */
  onLogOutEverywhere: () => Promise<void>;
  /** Set while logging out. */
  leaving?: { signOut: () => Promise<void>; cancel: () => void } | undefined;
}

/** `hasSignedOut`: signed out deliberately, here or in another tab, so sign-in does not lead back to this page. */
export type Visitor = { at: "loading" } | { at: "out"; hasSignedOut: boolean } | { at: "in"; user: ShellUser };

export const VisitorContext = createContext<Visitor>({ at: "out", hasSignedOut: false });

/** The current visitor: loading, signed out, or signed in. */
export function useVisitor(): Visitor {
  return useContext(VisitorContext);
}

/** The signed-in user; null when signed out. */
export function useShellUser(): ShellUser | null {
  const visitor = useVisitor();
  return visitor.at === "in" ? visitor.user : null;
}

/** The session as a visitor: all sign-in steps count as 'out'. */
export function useVisitorOf(session: Session, state: SessionState): Visitor {
  const [isLeaving, setLeaving] = useState<boolean | PromiseWithResolvers<void>>(false);
  // When the session ends by itself, the confirmation closes.
  if (isLeaving && state.at !== "in") setLeaving(false);
  return useMemo((): Visitor => {
    if (state.at === "loading") return { at: "loading" };
    if (state.at !== "in")
      return { at: "out", hasSignedOut: state.at === "out" && signOutReasons.has(state.reason ?? "") };
    const { user } = state;
    const isSignedIn = () => isStillIn(session, user.sub);
    const everywhere = typeof isLeaving === "object" ? isLeaving : undefined;
    const cancel = () => {
      setLeaving(false);
      everywhere?.resolve();
    };
    const signOut = async () => {
      setLeaving(false);
      if (!isSignedIn()) cancel();
      else if (everywhere) await session.signOutEverywhere().then(everywhere.resolve, everywhere.reject);
      else await session.signOut();
    };
    const onLogOut = () => setLeaving(true);
    const onLogOutEverywhere = () => {
      const leaving = Promise.withResolvers<void>();
      setLeaving(leaving);
      return leaving.promise;
    };
    return {
      at: "in",
      user: {
        ...user,
        isStillIn: isSignedIn,
        onLogOut,
        onLogOutEverywhere,
        ...(isLeaving && { leaving: { signOut, cancel } }),
      },
    };
  }, [session, state, isLeaving]);
}

/** Route guard for merchants: others sign in first and then return to the same URL. */
export function SignedInOnly() {
  const visitor = useVisitor();
  const { pathname, search, hash, state } = useLocation();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Outlet />;
  if (visitor.hasSignedOut) return <Navigate replace to={pathTo("signIn")} />;
  const path = pathname + withoutSearch(search) + hash;
  return <Navigate replace to={pathTo("signIn", { path })} state={searchState({ search, state })} />;
}

/** Route guard for visitors: signed-in users are redirected to the page they wanted. */
export function SignedOutOnly() {
  const visitor = useVisitor();
  const [query] = useSearchParams();
  const { state } = useLocation();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") {
    return <Navigate replace to={safeReturnPath(query.get("path"))} state={searchState({ search: "", state })} />;
  }
  return <Outlet />;
}

/** Placeholder while the page's code or the session loads. */
export function PageSkeleton() {
  const t = usePortalWords();
  return (
    <FrameBox>
      <div aria-busy="true" className="mp:grid mp:gap-6">
        <p className="mp:sr-only">{t("loading")}</p>
        <Skeleton className="mp:h-8 mp:w-48" />
        <Skeleton className="mp:h-40 mp:rounded-card" />
      </div>
    </FrameBox>
  );
}
