import { type ComponentProps, useEffect, useState, useContext, useEffectEvent } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { userDeletes, usePendingDeletes, useTabBatches, undoWindow } from "./use-pending-deletes.ts";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { useFailureWords, useRunWords } from "#parts/orders/bulk-run/use-run-words.ts";
import { useDeleteWords } from "./use-delete-words.ts";
import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { NoticesContext } from "#kit/notices-context.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { TabBatch, BatchOutcome, StoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import type { OrderBatch } from "#parts/orders/bulk-run/order-batch.ts";
import { useBatchNotices } from "#parts/orders/bulk-run/use-batch-notices.ts";

interface DeleteJobsProps {
  /**
   * Stops with this component. For an app that changes users without a reload: unfinished batches wait for their user.
   */
  stopsOnLeave?: boolean;
}

/**
 * Shows notices and results of deletions, and resumes those of an earlier page. Mount one per provider, on every page.
 */
export function DeleteJobs({ stopsOnLeave = false }: DeleteJobsProps) {
  const deletes = usePendingDeletes();
  const own = useTabBatches();
  const [shown, setShown] = useState<string>();
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    userDeletes.stopOthers(api, user);
    deletes.start();
    return stopsOnLeave ? deletes.stop : undefined;
  }, [api, user, deletes, stopsOnLeave]);

  useDeleteNotices(deletes, own, shown, setShown);

  const looked = own.find(({ batch }) => batch.id === shown);
  if (!looked) return null;
  const close = () => {
    setShown(undefined);
    deletes.dismiss(looked.batch.id);
  };
  return <DeleteResult batches={deletes} own={looked} onClose={close} />;
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
export function useDeleteNotices(
  deletes: StoredBatches,
  own: readonly TabBatch[],
  shown: string | undefined,
  onShow: (id: string) => void,
): void {
  const t = useDeleteWords();
  const tRun = useRunWords();
  const format = useFormat();
  const inWords = useFailureWords();
  const notify = useNotify();
  const notices = useContext(NoticesContext);

  const counted = (orders: OrderBatch["orders"], count = orders.length) => ({
    count,
    number: format.number(count),
    name: orders[0]?.name ?? "",
  });
  const noticeOf = ({ batch, isKept }: TabBatch, show: NoticeAction): NoticeInput | undefined => {
    const { id, at, orders, until, failed, skipped, done } = batch;
    if (at === "held") {
      const undo = () => {
        if (deletes.undo(id)) notify.info(t("undone", counted(orders)), { seconds: 3 });
        else notify.info(t("tooLate"), { seconds: 5 });
      };
      return {
        tone: "info",
        title: t("held.title", counted(orders)),
        ...(!isKept && { detail: t("notKept") }),
        duration: Math.min(Math.max(0, until - Date.now()), undoWindow),
        showsTime: true,
        action: { label: t("undo"), onPress: undo },
      };
    }
    if (at === "sending")
      return orders.length < minShown
        ? undefined
        : { tone: "info", title: t("running", counted(orders)), duration: "sticky", action: show };
    const first = failed[0];
    if (first) {
      const name = orders.find(({ id: one }) => one === first.id)?.name ?? "";
      const detail = failed.length === 1 ? { detail: inWords(first.failure) } : {};
      return {
        tone: "error",
        title: t("ORDERS_DELETE_ERROR", { ...counted([], failed.length), name }),
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

  useBatchNotices({ batches: deletes, own, shown, onShow, noticeOf });

  const notifyOutcome = useEffectEvent(({ batch: { done, failed, skipped, orders }, kept }: BatchOutcome) => {
    if (kept > 0) notify.info(t("cancelled", { count: kept, number: format.number(kept) }), { seconds: 10 });
    if (failed.length + skipped.length > 0 || done.length === 0) return;
    notify.success(t("deleted", counted(orders, done.length)), { seconds: 10 });
  });
  useEffect(() => deletes.onOutcome((outcome) => notifyOutcome(outcome)), [deletes]);

  // While the notice is being read or focused, the deletion waits; in a hidden tab it does not.
  useEffect(() => {
    const goOn = () => {
      if (document.hidden) for (const { batch } of deletes.getOwn()) deletes.lapse(batch.id);
    };
    const wait = deletes.tellBy(() => !document.hidden && (notices?.isHeld() ?? false));
    document.addEventListener("visibilitychange", goOn);
    return () => {
      wait();
      document.removeEventListener("visibilitychange", goOn);
    };
  }, [deletes, notices]);
}
