/**
 * Notices about print runs whose result is not open: progress, failures, and documents that were not sent yet. Open it to
 * change the text of such a notice, or when it appears.
 */
import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { useRef } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import {
  countBatch,
  useBatchNotices,
  useNotStored,
  useRunWords,
  type OrderBatch,
  type StoredBatches,
  type TabBatch,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { usePrintAgents } from "#parts/printing/printers/print-agents.ts";
import { madeOf, readRemainder, type OutputResult } from "./print-output.ts";
import { readTask } from "./print-task.ts";
import { useLabelWords } from "./use-label-words.ts";
import { useOutputWords } from "./use-output-words.ts";
import { usePrintFailureWords } from "./use-print-failures.ts";

interface PrintNoticesOptions {
  batches: StoredBatches;
  tabBatches: readonly TabBatch[];
  /** Id of the batch whose result is open. */
  shown: string | undefined;
  /** Whether the file of a run is being sent: its result is reported later. */
  isActive: (id: string) => boolean;
  onShow: (id: string) => void;
}

/** Shows the notices. Returns the function that reports the result of sending a file. */
export function usePrintNotices({ batches, tabBatches, shown, isActive, onShow }: PrintNoticesOptions) {
  const t = useLabelWords();
  const tRun = useRunWords();
  const notStored = useNotStored();
  const format = useFormat();
  const failureWords = usePrintFailureWords();
  const outputWords = useOutputWords();
  const notify = useNotify();
  const agents = usePrintAgents();
  /** Runs whose notice of failures was dismissed while documents were still unsent. */
  const dismissedFailures = useRef(new Set<string>());
  const counted = (count: number) => ({ count, number: format.number(count) });

  const noticeOf = (tabBatch: TabBatch, show: NoticeAction): NoticeInput | undefined => {
    const { batch } = tabBatch;
    const { id, at, orders, failed, task } = batch;
    const word = readTask(task).task.kind === "label" ? "label" : "slip";
    if (at === "sending") {
      // Several orders have a dialog, which this notice reopens; for one it is the only progress.
      const title = t(`running.${word}`, counted(orders.length));
      return { tone: "info", title, duration: "sticky", action: show, ...notStored(tabBatch) };
    }
    const counts = countBatch(batch);
    const { unsent } = madeOf(batch);
    const unsentWords = unsent.length > 0 && !isActive(id) ? t(`unsaved.${word}`, counted(unsent.length)) : "";
    const isDismissed = dismissedFailures.current.has(id);
    if (counts.unfinished > 0 && !isDismissed) {
      const why = t(counts.isSessionEnd ? "sessionEnded" : "leftWhy");
      const title = t(`left.${word}`, counted(counts.unfinished));
      const detail = [why, unsentWords].filter(Boolean).join(" ");
      return { tone: "warning", title, detail, duration: "sticky", action: show };
    }
    const [first] = failed;
    if (first && !isDismissed) {
      const order = orders.find((one) => one.id === first.id) ?? { name: "" };
      const why =
        failed.length === 1
          ? failureWords(first.failure, order, task)
          : t(`failedCount.${word}`, counted(failed.length));
      const detail = [why, unsentWords].filter(Boolean).join(" ");
      return { tone: "error", title: t(`failedTitle.${word}`), detail, duration: "sticky", action: show };
    }
    if (!unsentWords) return undefined;
    const interrupted = readRemainder(batch.rest, agents);
    if (interrupted)
      return { tone: "error", ...outputWords(readTask(task).task.kind, interrupted), duration: "sticky", action: show };
    return { tone: "warning", title: unsentWords, duration: "sticky", action: show };
  };
  /** After the notice of its failures, a run with unsent documents gets one more notice, about those alone. */
  const staysAfterNotice = ({ batch }: TabBatch) => {
    const hasFailures = batch.failed.length > 0 || countBatch(batch).unfinished > 0;
    const isFirst = hasFailures && !dismissedFailures.current.has(batch.id) && madeOf(batch).unsent.length > 0;
    if (!isFirst) return isActive(batch.id);
    dismissedFailures.current.add(batch.id);
    return true;
  };
  useBatchNotices({ batches, tabBatches, shown, onShow, noticeOf, staysAfterNotice });

  return ({ id, task }: OrderBatch, result: OutputResult) => {
    const { title, detail } = outputWords(readTask(task).task.kind, result);
    const options = { id: `print-${id}`, ...(detail !== undefined && { detail }) };
    if (result.at === "sent") notify.success(title, { ...options, seconds: result.count > 1 ? 10 : 5 });
    else
      notify.failure(title, result.at === "notJoined" ? result.error : undefined, {
        ...options,
        action: { label: tRun("show"), onPress: () => onShow(id) },
      });
  };
}
