import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from "react";
import type { PortalHistory } from "./history.ts";
import { AwaitedContext, HistoryContext, useNavigate, VisitContext } from "./use-location.ts";

/**
 * Tells what is inside where somebody is. A move waits behind what is more urgent, and the page that is left stays until the next
 * can be shown.
 */
export function Router({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const [visit, setVisit] = useState(history.get);
  const [isAwaited, startMove] = useTransition();
  useLayoutEffect(() => history.subscribe((next) => startMove(() => setVisit(next))), [history]);
  return (
    <HistoryContext value={history}>
      <AwaitedContext value={isAwaited}>
        <VisitContext value={visit}>{children}</VisitContext>
      </AwaitedContext>
    </HistoryContext>
  );
}

/** Sends on to another address; what sends on is no place that Back leads to. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
