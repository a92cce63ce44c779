import { countBatch } from "#parts/orders/bulk-run/order-batch.ts";
import { useBatchProgress } from "#parts/orders/bulk-run/use-batch-progress.ts";
import { type Mark, marks } from "./plan-ready.ts";
import { userReadyBatches, useReadyBatches } from "./use-ready-batches.ts";
import { useReadyNotices } from "./use-ready-notices.ts";
import type { ComponentProps } from "react";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { useReadyFailureWords } from "./use-ready-failure-words.ts";
import { useReadyWords } from "./use-ready-words.ts";

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
