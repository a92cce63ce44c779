import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from "react";
import type { Session } from "./create-session.ts";
import type { SessionState } from "./session-state.ts";

const SessionContext = createContext<Session | null>(null);

/** Restores the session and provides it to the pages. Create the session once, outside React. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => {
    void session.restore();
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) session.revalidate();
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [session]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session and its current state. */
export function useSession(): { session: Session; state: SessionState } {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a <SessionProvider> above it.");
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  return { session, state };
}
