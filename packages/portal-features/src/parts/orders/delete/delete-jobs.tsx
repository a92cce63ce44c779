/** Notices and results of deletions, mounted once per provider. Open it to change what a merchant sees after confirming a deletion. */
import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { type ComponentProps, useContext, useEffect, useState } from "react";
import { NoticesContext } from "#kit/notices-context.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { isUnknown, type OrderBatch } from "#parts/orders/bulk-run/order-batch.ts";
import type { StoredBatches, TabBatch } from "#parts/orders/bulk-run/stored-batches.ts";
import { useBatchNotices } from "#parts/orders/bulk-run/use-batch-notices.ts";
import { useOutcomes, useTabBatches } from "#parts/orders/bulk-run/use-batch-progress.ts";
import { useFailureWords, useRunWords } from "#parts/orders/bulk-run/use-run-words.ts";
import { useDeleteWords } from "./use-delete-words.ts";
import { undoWindow, usePendingDeletes, userDeletes } from "./use-pending-deletes.ts";

interface DeleteJobsProps {
  /**
   * Whether unmounting stops the batches; unfinished ones wait until their user returns. For an app that changes users
   * without a reload.
   */
  stopsOnLeave?: boolean;
}

/** Shows notices and results of deletions, and resumes those of an earlier page. */
export function DeleteJobs({ stopsOnLeave = false }: DeleteJobsProps) {
  const deletes = usePendingDeletes();
  const tabBatches = useTabBatches({ userBatches: userDeletes, batches: deletes, stopsOnLeave });
  const [shown, setShown] = useState<string>();
  useDeleteNotices(deletes, tabBatches, shown, setShown);
  usePauseWhileRead(deletes);

  const openBatch = tabBatches.find(({ batch }) => batch.id === shown);
  if (!openBatch) return null;
  const close = () => {
    setShown(undefined);
    deletes.dismiss(openBatch.batch.id);
  };
  return <DeleteResult batches={deletes} tabBatch={openBatch} onClose={close} />;
}

/** The result dialog of a deletion. */
function DeleteResult(props: Omit<ComponentProps<typeof BatchResult>, "words">) {
  const t = useDeleteWords();
  const failed = useFailureWords();
  const words = {
    title: t("run.title"),
    running: t("run.states.running"),
    done: t("run.states.done"),
    doneCount: (counted: { count: number; number: string }) => t("run.done", counted),
    failed,
  };
  return <BatchResult {...props} words={words} />;
}

/** Minimum number of orders with a progress notice; fewer are deleted before it could be read. */
const minShown = 20;

/**
 * A notice for each deletion: 'Undo' while it is pending, a link to the progress while it is sent, the failures when it
 * has ended. Not for the batch `shown`, whose dialog is open.
 */
function useDeleteNotices(
  deletes: StoredBatches,
  tabBatches: readonly TabBatch[],
  shown: string | undefined,
  onShow: (id: string) => void,
): void {
  const t = useDeleteWords();
  const tRun = useRunWords();
  const format = useFormat();
  const failureWords = useFailureWords();
  const notify = useNotify();

  const counted = (orders: OrderBatch["orders"], count = orders.length) => ({
    count,
    number: format.number(count),
    name: orders[0]?.name ?? "",
  });
  const noticeOf = ({ batch, isStored }: TabBatch, show: NoticeAction): NoticeInput | undefined => {
    const { id, at, orders, until, failed, skipped, done } = batch;
    if (at === "held") {
      const undo = () => {
        if (deletes.undo(id)) notify.info(t("undone", counted(orders)), { seconds: 3 });
        else notify.info(t("tooLate"), { seconds: 5 });
      };
      return {
        tone: "info",
        title: t("held.title", counted(orders)),
        ...(!isStored && { detail: t("notKept") }),
        duration: Math.min(Math.max(0, until - Date.now()), undoWindow),
        showsTime: true,
        action: { label: t("undo"), onPress: undo },
      };
    }
    if (at === "sending")
      return orders.length < minShown
        ? undefined
        : { tone: "info", title: t("running", counted(orders)), duration: "sticky", action: show };
    const [first] = failed;
    if (first) {
      const name = orders.find(({ id: one }) => one === first.id)?.name ?? "";
      const detail = failed.length === 1 ? { detail: failureWords(first.failure) } : {};
      const isUnsure = failed.some(({ failure }) => isUnknown(failure));
      return {
        tone: isUnsure ? "warning" : "error",
        title: t(isUnsure ? "unsure" : "ORDERS_DELETE_ERROR", { ...counted([], failed.length), name }),
        duration: "sticky",
        action: show,
        ...detail,
      };
    }
    const detail = tRun("skipped", { count: skipped.length, number: format.number(skipped.length) });
    return {
      tone: "info",
      title: done.length > 0 ? t("deleted", counted(orders, done.length)) : t("noneDeleted"),
      detail,
      duration: 10_000,
      action: show,
    };
  };
  useBatchNotices({ batches: deletes, tabBatches, shown, onShow, noticeOf });

  useOutcomes(deletes, ({ batch: { done, failed, skipped, orders }, cancelled }) => {
    if (cancelled > 0)
      notify.info(t("cancelled", { count: cancelled, number: format.number(cancelled) }), { seconds: 10 });
    if (failed.length + skipped.length > 0 || done.length === 0) return;
    notify.success(t("deleted", counted(orders, done.length)), { seconds: 10 });
  });
}

/** A deletion waits while a notice has the pointer or the focus; in a hidden tab it does not. */
function usePauseWhileRead(deletes: StoredBatches): void {
  const notices = useContext(NoticesContext);
  useEffect(() => {
    const sendWhenHidden = () => {
      if (document.hidden) for (const { batch } of deletes.getTabBatches()) deletes.sendIfElapsed(batch.id);
    };
    const stopPausing = deletes.pauseWhile(() => !document.hidden && (notices?.isPaused() ?? false));
    document.addEventListener("visibilitychange", sendWhenHidden);
    return () => {
      stopPausing();
      document.removeEventListener("visibilitychange", sendWhenHidden);
    };
  }, [deletes, notices]);
}
