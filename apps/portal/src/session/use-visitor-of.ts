import type { ApiClient } from "@merchant-portal/api";
import { ordersUnderway } from "@merchant-portal/portal-features/parts/orders/bulk-run/known-batches";
import { sendHeldDeletes } from "@merchant-portal/portal-features/parts/orders/delete/known-deletes";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import type { SessionState } from "@merchant-portal/portal-features/parts/session/session-state";
import { useMemo, useState } from "react";
import type { Visitor } from "#navigation/visitor.ts";
import { isGone, isStillIn } from "./portal-session.ts";

/** Somebody logs out although work of theirs goes with that: whether they mean it. */
export interface LeaveQuestion {
  /** How many orders a run has still to deal with; 0 without one. */
  orders: number;
  /** An import was mended, or interrupted, and not sent. */
  hasImport: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/**
 * The session as the shell and the guards see it: the steps of signing in are all 'out'. `isSending`: somebody logs out, and what
 * they have deleted is on its way before that. `asked`: a run is in the middle, or an import was not sent, and logging out waits for
 * an answer.
 */
export function useVisitorOf(session: Session, state: SessionState, api: ApiClient) {
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<LeaveQuestion>();
  const visitor = useMemo((): Visitor => {
    if (state.at === "loading") return { at: "loading" };
    if (state.at !== "in") return { at: "out", hasLeft: state.at === "out" && isGone.has(state.reason ?? "") };
    const { user } = state;
    const leave = async () => {
      setAsked(undefined);
      const sent = sendHeldDeletes(api);
      setSending(sent !== undefined);
      try {
        await sent;
        await session.signOut();
      } finally {
        setSending(false);
      }
    };
    const onLeave = () => void leave();
    const ask = async () => {
      const orders = ordersUnderway(api);
      const hasImport = await hasUnsentImport(user.sub);
      if (orders === 0 && !hasImport) return leave();
      return setAsked({ orders, hasImport, onLeave, onStay: () => setAsked(undefined) });
    };
    const onLogOut = () => void ask();
    return { at: "in", user: { ...user, isStillIn: () => isStillIn(session, user.sub), onLogOut } };
  }, [session, state, api]);
  return { visitor, isSending, asked: state.at === "in" ? asked : undefined };
}

/** Its code comes when it is wanted; who has no network leaves unasked. */
async function hasUnsentImport(user: string): Promise<boolean> {
  try {
    return await (
      await import("@merchant-portal/portal-features/parts/order-import/unsent-import")
    ).hasUnsentImport(user);
  } catch {
    return false;
  }
}
