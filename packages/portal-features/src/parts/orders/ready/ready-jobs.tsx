import { countBatch, isSeveral, type OrderBatch } from "#parts/orders/bulk-run/order-batch.ts";
import { useBatchProgress } from "#parts/orders/bulk-run/use-batch-progress.ts";
import { type Mark, marks } from "./plan-ready.ts";
import { userReadyBatches, useReadyBatches } from "./use-ready-batches.ts";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { useReadyFailureWords, useReadyWords } from "./use-ready-words.ts";
import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { TabBatch, BatchOutcome, StoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import { useBatchNotices } from "#parts/orders/bulk-run/use-batch-notices.ts";
import { useNotStored, useRunWords } from "#parts/orders/bulk-run/use-run-words.ts";

interface ReadyJobsProps {
  /**
   * Stops with this component. For an app that changes users without a reload: unfinished batches wait for their user.
   */
  stopsOnLeave?: boolean;
}

/**
 * Shows progress and results of marking orders ready or not ready, and resumes those of an earlier page. Mount one per
 * provider, on every page.
 */
export function ReadyJobs(props: ReadyJobsProps) {
  return marks.map((mark) => <MarkJobs key={mark} mark={mark} {...props} />);
}

function MarkJobs({ mark, stopsOnLeave = false }: ReadyJobsProps & { mark: Mark }) {
  const batches = useReadyBatches(mark);
  const { own, shown, setShown, showEnded, looked } = useBatchProgress({
    known: userReadyBatches[mark],
    batches,
    stopsOnLeave,
  });
  useReadyNotices({ mark, batches, own, shown, onShow: setShown, onShowEnded: showEnded });

  if (!looked) return null;
  const close = () => {
    setShown(undefined);
    // Failed or unsent orders stay stored until their notice is dismissed, even on the next page.
    const { failed, left } = countBatch(looked.batch);
    if (failed + left === 0) batches.dismiss(looked.batch.id);
  };
  return <ReadyResult mark={mark} batches={batches} own={looked} onClose={close} />;
}

interface ReadyResultProps extends Omit<ComponentProps<typeof BatchResult>, "words"> {
  mark: Mark;
}

/** The result dialog of marking orders (S2.23). */
function ReadyResult({ mark, ...props }: ReadyResultProps) {
  const t = useReadyWords();
  const failed = useReadyFailureWords(mark);
  const words = {
    title: t(`title.${mark}`),
    running: t("state.running"),
    done: t(`state.${mark}`),
    doneCount: (counted: { count: number; number: string }) => t(`count.${mark}`, counted),
    failed,
  };
  return <BatchResult {...props} words={words} />;
}

interface ReadyNoticesOptions {
  mark: Mark;
  batches: StoredBatches;
  own: readonly TabBatch[];
  /** Id of the batch whose result is open. */
  shown: string | undefined;
  onShow: (id: string) => void;
  /** Opens the result of a batch without failures, which is not stored any more. */
  onShowEnded: (batch: OrderBatch) => void;
}

/** Notices about marking orders while no dialog is open: progress, failed or unsent orders, or success. */
export function useReadyNotices({ mark, batches, own, shown, onShow, onShowEnded }: ReadyNoticesOptions): void {
  const t = useReadyWords();
  const tRun = useRunWords();
  const notStored = useNotStored();
  const format = useFormat();
  const inWords = useReadyFailureWords(mark);
  const notify = useNotify();

  const counted = (count: number, orders: OrderBatch["orders"], first = orders[0]?.id) => ({
    count,
    number: format.number(count),
    name: orders.find(({ id }) => id === first)?.name ?? "",
  });
  const noticeOf = (own: TabBatch, show: NoticeAction): NoticeInput | undefined => {
    const { batch } = own;
    const { at, orders, failed, skipped } = batch;
    if (at === "sending") {
      // A single order needs no progress. For several, this notice reopens the closed dialog.
      if (!isSeveral(batch)) return undefined;
      return {
        tone: "info",
        title: t(`running.${mark}`, counted(orders.length, orders)),
        ...notStored(own),
        duration: "sticky",
        action: show,
      };
    }
    const counts = countBatch(batch);
    if (counts.left > 0) {
      const title = t(`left.${mark}`, counted(counts.left, orders));
      const why = t(counts.isSessionEnd ? "sessionEnded" : "leftWhy");
      const detail = counts.failed > 0 ? `${why} ${t(`leftFailed.${mark}`, counted(counts.failed, orders))}` : why;
      const goOn = {
        label: tRun("goOn", counted(counts.left + counts.failed, orders)),
        onPress: () => batches.retry(batch.id),
      };
      return { tone: "warning", title, detail, duration: "sticky", action: counts.isSessionEnd ? goOn : show };
    }
    const [first] = failed;
    if (first) {
      const title = t(`failed.${mark}`, counted(failed.length, orders, first.id));
      const detail = failed.length === 1 && { detail: inWords(first.failure) };
      return { tone: "error", title, duration: "sticky", action: show, ...detail };
    }
    const detail = t(`skipped.${mark}`, counted(skipped.length, orders));
    return {
      tone: "info",
      title: counts.done > 0 ? t(`done.${mark}`, counted(counts.done, orders)) : t(`none.${mark}`),
      detail,
      duration: 10_000,
      action: show,
    };
  };
  useBatchNotices({ batches, own, shown, onShow, noticeOf });

  const tellOutcome = useEffectEvent(({ batch }: BatchOutcome) => {
    const { id, done, skipped, orders } = batch;
    const [alone] = skipped;
    if (alone && orders.length === 0 && skipped.length === 1) {
      const title = t(`skipped.${mark}`, counted(1, [alone.order]));
      notify.info(title, { detail: tRun(`reasons.${alone.reason}`), id: `skipped-${mark}`, seconds: 5 });
    }
    if (id === shown || skipped.length > 0 || done.length < orders.length) return;
    const action = { label: t("details"), onPress: () => onShowEnded(batch) };
    const title = t(`done.${mark}`, counted(done.length, orders));
    notify.success(title, isSeveral(batch) ? { seconds: 10, action } : { seconds: 5 });
  });
  useEffect(() => batches.onOutcome((outcome) => tellOutcome(outcome)), [batches]);
}
