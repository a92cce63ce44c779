/**
 * Logging out: sends pending deletions first, and asks for confirmation when a run, an import or a deletion would be lost. Finding
 * that out takes at most `findTimeout`; the open question follows what has ended since. Open it to add another kind of
 * unsent work.
 */
import type { ApiClient } from "@merchant-portal/api";
import { finishJobs, unfinishedItems } from "@merchant-portal/portal-features/parts/jobs/jobs";
import { hasEditedImport } from "@merchant-portal/portal-features/parts/order-import/imports-database";
import { useApi } from "@merchant-portal/portal-features/kit/use-api";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { ConfirmDialog, Dialog, DialogBody, DialogContent, LiveRegion, Spinner } from "@merchant-portal/ui";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from "react";
import type { ShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** Mounted once beside the menus; logs out when `user.leaving` is set. */
export function LogOut({ user }: { user: ShellUser }) {
  const api = useApi();
  const [unsent, setUnsent] = useState<UnsentWork>();
  const [isSending, setSending] = useState(false);
  const { leaving } = user;
  const isLeaving = leaving !== undefined;
  /** `isAccepted`: the merchant knows that some deletions could not be sent. */
  const leave = async (isAccepted = false) => {
    setUnsent(undefined);
    const sent = user.isStillIn() ? finishJobs(api) : undefined;
    setSending(sent !== undefined);
    try {
      await sent;
      const deletions = await unfinishedItems(api, user.sub, "send");
      if (deletions > 0 && !isAccepted) setUnsent({ orders: 0, hasImport: false, deletions });
      else await leaving?.signOut();
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
  useFollowWork(user.sub, unsent !== undefined, setUnsent);
  return (
    <>
      {unsent && (
        <LeaveQuestion work={unsent} onStay={() => leaving?.cancel()} onLeave={() => leave(unsent.deletions > 0)} />
      )}
      <SendingDeletes open={isSending} />
    </>
  );
}

/** While the question is open, looks again every second: other tabs may do some of the work. */
function useFollowWork(
  user: string,
  isAsking: boolean,
  setUnsent: Dispatch<SetStateAction<UnsentWork | undefined>>,
): void {
  const api = useApi();
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    const follow = async () => {
      const { orders, hasImport } = await unsentWork(api, user);
      const deletions = await unfinishedItems(api, user, "send");
      if (isOver) return;
      setUnsent((before) => ({
        orders,
        // When it could not be looked up, the question stays as it is.
        hasImport: hasImport ?? before?.hasImport,
        // Logging out first tries to send them; only those that were not sent are in a question.
        deletions: before?.deletions === 0 ? 0 : deletions,
      }));
      timer = setTimeout(() => void follow(), followPause);
    };
    let timer = setTimeout(() => void follow(), followPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, user, isAsking, setUnsent]);
}

export interface LeaveQuestionProps {
  work: UnsentWork;
  onStay: () => void;
  onLeave: () => void | Promise<void>;
}

/**
 * Confirmation: documents and files will be deleted, and orders that are still to be marked or deleted stay as they are
 * (T25). It says so when all of that has ended meanwhile.
 */
export function LeaveQuestion({ work: { orders, hasImport, deletions }, onStay, onLeave }: LeaveQuestionProps) {
  const t = usePortalWords();
  const format = useFormat();
  const hasEnded = orders === 0 && !hasImport && deletions === 0;
  const what = orders > 0 ? "title" : hasImport ? "import" : deletions > 0 ? "deletions" : "ended";
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t(`leaveRun.${what}`)}
      description={[
        orders > 0 && t("leaveRun.detail", { count: orders, number: format.number(orders) }),
        hasImport && t("leaveRun.importDetail"),
        deletions > 0 && t("leaveRun.deletionsDetail", { count: deletions, number: format.number(deletions) }),
        hasEnded && t("leaveRun.endedDetail"),
      ]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t("header.logOut")}
      cancelLabel={t("leaveRun.stay")}
      onConfirm={onLeave}
    >
      <LiveRegion message={hasEnded ? t("leaveRun.endedDetail") : ""} />
    </ConfirmDialog>
  );
}

/** Blocks the page while pending deletions are sent, so that nothing new is started. */
function SendingDeletes({ open }: { open: boolean }) {
  const t = usePortalWords();
  return (
    <Dialog open={open}>
      <DialogContent size="sm" title={t("sending.title")} description={t("sending.detail")}>
        <DialogBody>
          <Spinner className="mp:size-5" />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

export interface UnsentWork {
  /** Unfinished orders of jobs; 0 without a job. */
  orders: number;
  /** An edited or interrupted import was not sent. Undefined when that could not be found out. */
  hasImport: boolean | undefined;
  /** Orders whose deletion could not be sent; 0 until that was tried. */
  deletions: number;
}

/** Stored work, also of an earlier page load. */
const storedWork = {
  unfinishedJobs: (api: ApiClient, user: string) => unfinishedItems(api, user, "forget", (kind) => kind !== "upload"),
  hasUnsentImport: async (api: ApiClient, user: string) =>
    (await unfinishedItems(api, user, "forget", (kind) => kind === "upload")) > 0 || hasEditedImport(user),
};

/** Milliseconds after which logging out continues with what was found, as IndexedDB may never respond. */
export const findTimeout = 2000;

/** Milliseconds between two looks at the work behind the open question, as other tabs may do some of it. */
const followPause = 1000;

/** The user's unsent work. Never rejects. */
export async function unsentWork(api: ApiClient, user: string, stored = storedWork): Promise<UnsentWork> {
  const found: UnsentWork = { orders: 0, hasImport: undefined, deletions: 0 };
  const findUnsent = async () => {
    found.orders = await stored.unfinishedJobs(api, user);
    found.hasImport = await stored.hasUnsentImport(api, user);
  };
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, findTimeout);
  try {
    await Promise.race([findUnsent(), timeout.promise]);
  } catch {
    // Unreadable storage must not block logging out.
  }
  clearTimeout(timer);
  return { ...found };
}
