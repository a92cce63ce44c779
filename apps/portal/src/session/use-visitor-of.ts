import type { ApiClient } from "@merchant-portal/api";
import { sendHeldDeletes } from "@merchant-portal/portal-features/parts/orders/delete/known-deletes";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { useEffect, useMemo, useState } from "react";
import type { Visitor } from "#navigation/visitor.ts";
import { askBeforeLeaving, type LeaveQuestion } from "./ask-before-leaving.ts";
import { isGone, isStillIn } from "./portal-session.ts";
import { unsentWork } from "./unsent-work.ts";

/**
 * The session as the shell and the guards see it: the steps of signing in are all 'out'. `isSending`: somebody logs out, and what
 * they have deleted is on its way before that. `asked`: a run is in the middle, or an import was not sent, and logging out waits for
 * an answer.
 */
export function useVisitorOf(session: Session, state: SessionState, api: ApiClient) {
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<LeaveQuestion>();
  const [awaited, setAwaited] = useState<LeaveQuestion>();
  const who = state.at === "in" ? state.user.sub : undefined;
  // A session that ends by itself takes its question along.
  useEffect(() => () => asked?.onStay(), [who, asked]);
  const visitor = useMemo((): Visitor => {
    if (state.at === "loading") return { at: "loading" };
    if (state.at !== "in") return { at: "out", hasLeft: state.at === "out" && isGone.has(state.reason ?? "") };
    const { user } = state;
    const leave = async () => {
      // Their session may have ended while they were asked.
      if (!isStillIn(session, user.sub)) return;
      const sent = sendHeldDeletes(api);
      setSending(sent !== undefined);
      try {
        await sent;
        await session.signOut();
      } finally {
        setSending(false);
      }
    };
    const look = () => unsentWork(api, user.sub);
    const press = askBeforeLeaving({ look, show: setAsked, tellAwaited: setAwaited, leave });
    const onLogOut = () => void press();
    return { at: "in", user: { ...user, isStillIn: () => isStillIn(session, user.sub), onLogOut } };
  }, [session, state, api]);
  const shown = useMemo(
    (): Visitor => (visitor.at === "in" && awaited ? { ...visitor, user: { ...visitor.user, awaited } } : visitor),
    [visitor, awaited],
  );
  return { visitor: shown, isSending, asked: state.at === "in" ? asked : undefined };
}
