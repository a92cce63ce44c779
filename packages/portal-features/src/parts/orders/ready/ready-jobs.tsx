/**
 * Progress, notices and results of marking orders ready or not ready, mounted once per provider. Open it to change what a
 * merchant sees after marking.
 */
import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import type { ComponentProps } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { countBatch, isSeveral, isUnknown, type OrderBatch } from "#parts/orders/bulk-run/order-batch.ts";
import type { BatchOutcome, StoredBatches, TabBatch } from "#parts/orders/bulk-run/stored-batches.ts";
import { useBatchNotices } from "#parts/orders/bulk-run/use-batch-notices.ts";
import { useBatchProgress, useOutcomes } from "#parts/orders/bulk-run/use-batch-progress.ts";
import { useNotStored, useRunWords } from "#parts/orders/bulk-run/use-run-words.ts";
import { type Mark, marks } from "./plan-ready.ts";
import { userReadyBatches, useReadyBatches } from "./use-ready-batches.ts";
import { useReadyFailureWords, useReadyWords } from "./use-ready-words.ts";

interface ReadyJobsProps {
  /**
   * Whether unmounting stops the batches; unfinished ones wait until their user returns. For an app that changes users
   * without a reload.
   */
  stopsOnLeave?: boolean;
}

/** Shows the runs of both marks, and resumes those of an earlier page. */
export function ReadyJobs(props: ReadyJobsProps) {
  return marks.map((mark) => <MarkJobs key={mark} mark={mark} {...props} />);
}

function MarkJobs({ mark, stopsOnLeave = false }: ReadyJobsProps & { mark: Mark }) {
  const batches = useReadyBatches(mark);
  const progress = useBatchProgress({ userBatches: userReadyBatches[mark], batches, stopsOnLeave });
  const { tabBatches, shown, setShown, showEnded, showOutcome, openBatch } = progress;
  const notifyOutcome = useReadyNotices({
    mark,
    batches,
    tabBatches,
    shown,
    onShow: setShown,
    onShowEnded: showEnded,
  });
  useOutcomes(batches, (outcome) => {
    showOutcome(outcome);
    notifyOutcome(outcome);
  });

  if (!openBatch) return null;
  const close = () => {
    setShown(undefined);
    // Failed or unsent orders stay stored until their notice is dismissed, even on the next page.
    const { failed, unfinished } = countBatch(openBatch.batch);
    if (failed + unfinished === 0) batches.dismiss(openBatch.batch.id);
  };
  return <ReadyResult mark={mark} batches={batches} tabBatch={openBatch} onClose={close} />;
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
  tabBatches: readonly TabBatch[];
  /** Id of the batch whose result is open. */
  shown: string | undefined;
  onShow: (id: string) => void;
  /** Opens the result of a batch without failures, which is not stored any more. */
  onShowEnded: (batch: OrderBatch) => void;
}

/**
 * Notices about marking orders while no dialog is open: progress, failed or unsent orders. Returns the function that
 * reports an outcome: success, or why nothing was marked.
 */
function useReadyNotices({ mark, batches, tabBatches, shown, onShow, onShowEnded }: ReadyNoticesOptions) {
  const t = useReadyWords();
  const tRun = useRunWords();
  const notStored = useNotStored();
  const format = useFormat();
  const failureWords = useReadyFailureWords(mark);
  const notify = useNotify();

  const counted = (count: number, orders: OrderBatch["orders"], first = orders[0]?.id) => ({
    count,
    number: format.number(count),
    name: orders.find(({ id }) => id === first)?.name ?? "",
  });
  const noticeOf = (tabBatch: TabBatch, show: NoticeAction): NoticeInput | undefined => {
    const { batch } = tabBatch;
    const { at, orders, failed, skipped } = batch;
    if (at === "sending") {
      // A single order needs no progress. For several, this notice reopens the closed dialog.
      if (!isSeveral(batch)) return undefined;
      return {
        tone: "info",
        title: t(`running.${mark}`, counted(orders.length, orders)),
        ...notStored(tabBatch),
        duration: "sticky",
        action: show,
      };
    }
    const counts = countBatch(batch);
    if (counts.unfinished > 0) {
      const title = t(`left.${mark}`, counted(counts.unfinished, orders));
      const why = t(counts.isSessionEnd ? "sessionEnded" : "leftWhy");
      const detail = counts.failed > 0 ? `${why} ${t(`leftFailed.${mark}`, counted(counts.failed, orders))}` : why;
      const goOn = {
        label: tRun("goOn", counted(counts.unfinished + counts.failed, orders)),
        onPress: () => batches.retry(batch.id),
      };
      return { tone: "warning", title, detail, duration: "sticky", action: counts.isSessionEnd ? goOn : show };
    }
    const [first] = failed;
    if (first) {
      const isUnsure = failed.some(({ failure }) => isUnknown(failure));
      const inTitle = counted(failed.length, orders, first.id);
      const title = isUnsure ? t(`unsure.${mark}`, inTitle) : t(`failed.${mark}`, inTitle);
      const detail = failed.length === 1 && { detail: failureWords(first.failure) };
      return { tone: isUnsure ? "warning" : "error", title, duration: "sticky", action: show, ...detail };
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
  useBatchNotices({ batches, tabBatches, shown, onShow, noticeOf });

  return ({ batch }: BatchOutcome) => {
    const { id, done, skipped, orders } = batch;
    const [only] = skipped;
    if (only && orders.length === 0 && skipped.length === 1) {
      const title = t(`skipped.${mark}`, counted(1, [only.order]));
      notify.info(title, { detail: tRun(`reasons.${only.reason}`), id: `skipped-${mark}`, seconds: 5 });
    }
    if (id === shown || skipped.length > 0 || done.length < orders.length) return;
    const action = { label: t("details"), onPress: () => onShowEnded(batch) };
    const title = t(`done.${mark}`, counted(done.length, orders));
    notify.success(title, isSeveral(batch) ? { seconds: 10, action } : { seconds: 5 });
  };
}
