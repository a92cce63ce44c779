/**
 * What 'Log out' does. Unsent deletions are sent first. When a run or an import would be lost, it asks first; nobody waits longer
 * than `lookTimeout` for that answer.
 */
import type { ApiClient } from "@merchant-portal/api";
import {
  hasUnsentImport,
  storedOrdersUnderway,
  ordersUnderway,
  sendPendingDeletes,
  useApi,
  useFormat,
} from "@merchant-portal/portal-features/app";
import { ConfirmDialog, Dialog, DialogBody, DialogContent, Spinner } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useState } from "react";
import type { ShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** Mounted once beside the menus: it acts while `user.leaving` is set. */
export function LogOut({ user }: { user: ShellUser }) {
  const api = useApi();
  const [unsent, setUnsent] = useState<UnsentWork>();
  const [isSending, setSending] = useState(false);
  const { leaving } = user;
  const isLeaving = leaving !== undefined;
  const leave = async () => {
    setUnsent(undefined);
    const sent = user.isStillIn() ? sendPendingDeletes(api) : undefined;
    setSending(sent !== undefined);
    try {
      await sent;
      await leaving?.signOut();
    } finally {
      setSending(false);
    }
  };
  const decide = useEffectEvent((work: UnsentWork) => {
    if (work.orders > 0 || work.hasImport) setUnsent(work);
    else void leave();
  });
  useEffect(() => {
    if (!isLeaving) return;
    let isOver = false;
    void unsentWork(api, user.sub).then((work) => !isOver && decide(work));
    return () => {
      isOver = true;
      setUnsent(undefined);
    };
  }, [api, user.sub, isLeaving]);
  return (
    <>
      {unsent && <LeaveQuestion work={unsent} onStay={() => leaving?.cancel()} onLeave={() => void leave()} />}
      <SendingDeletes open={isSending} />
    </>
  );
}

export interface LeaveQuestionProps {
  work: UnsentWork;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether they mean it: documents and files go with them, and marks wait for their return. */
export function LeaveQuestion({ work: { orders, hasImport }, onStay, onLeave }: LeaveQuestionProps) {
  const t = usePortalWords();
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t(orders > 0 ? "leaveRun.title" : "leaveRun.import")}
      description={[
        orders > 0 && t("leaveRun.detail", { count: orders, number: format.number(orders) }),
        hasImport && t("leaveRun.importDetail"),
      ]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t("header.logOut")}
      cancelLabel={t("leaveRun.stay")}
      onConfirm={onLeave}
    />
  );
}

/** Stands over the page while deletions are sent: nothing else can be started until then. */
function SendingDeletes({ open }: { open: boolean }) {
  const t = usePortalWords();
  return (
    <Dialog open={open}>
      <DialogContent size="sm" title={t("sending.title")} description={t("sending.detail")}>
        <DialogBody>
          <Spinner className="size-5" />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

export interface UnsentWork {
  /** How many orders a run has still to deal with; 0 without one. */
  orders: number;
  /** An import was edited, or interrupted, and not sent. */
  hasImport: boolean;
}

/** Work that the device stores, also of an earlier page load. */
const storedWork = { storedOrdersUnderway, hasUnsentImport };

/** Milliseconds after which somebody leaves with what was found by then: the browser's database may never answer. */
export const lookTimeout = 2000;

/** Never rejects. */
export async function unsentWork(api: ApiClient, user: string, stored = storedWork): Promise<UnsentWork> {
  const found: UnsentWork = { orders: ordersUnderway(api), hasImport: false };
  const look = async () => {
    // After a reload the runs may not have been read yet.
    found.orders ||= stored.storedOrdersUnderway(user);
    found.hasImport = await stored.hasUnsentImport(user);
  };
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, lookTimeout);
  try {
    await Promise.race([look(), timeout.promise]);
  } catch {
    // Unreadable storage keeps nobody from leaving.
  }
  clearTimeout(timer);
  return { ...found };
}
