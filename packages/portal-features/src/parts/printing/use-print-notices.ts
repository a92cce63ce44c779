import type { NoticeAction, NoticeInput } from "@merchant-portal/ui";
import { useRef } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import {
  countBatch,
  isSeveral,
  useBatchNotices,
  useNotStored,
  useRunWords,
  type StoredBatches,
  type OrderBatch,
  type TabBatch,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { usePrintAgents } from "#parts/printers/printers.api.ts";
import { madeOf, type OutputResult, readRemainder } from "./print-output.ts";
import { readTask } from "./print-task.ts";
import { useOutputWords } from "./use-output-words.ts";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintFailureWords } from "./use-print-failures.ts";

interface PrintNoticesOptions {
  batches: StoredBatches;
  own: readonly TabBatch[];
  /** Id of the batch whose result is open. */
  shown: string | undefined;
  /** Whether the file of a run is on its way: what came of it is told then. */
  isUnderway: (id: string) => boolean;
  onShow: (id: string) => void;
}

/** A notice for what is printed while nobody looks at it: how far it is, what failed or was left, what was made and not handed over. */
export function usePrintNotices({ batches, own, shown, isUnderway, onShow }: PrintNoticesOptions) {
  const t = useLabelWords();
  const tRun = useRunWords();
  const notStored = useNotStored();
  const format = useFormat();
  const inWords = usePrintFailureWords();
  const handWords = useOutputWords();
  const notify = useNotify();
  const agents = usePrintAgents();
  /** The runs whose failures were dismissed while something that was made has still to leave the portal. */
  const seen = useRef(new Set<string>());
  const counted = (count: number) => ({ count, number: format.number(count) });

  const noticeOf = (own: TabBatch, show: NoticeAction): NoticeInput | undefined => {
    const { batch } = own;
    const { at, orders, failed, task } = batch;
    const word = readTask(task).task.kind === "label" ? "label" : "slip";
    if (at === "sending") {
      // It was shown when it began: who has closed that finds it here.
      if (!isSeveral(batch)) return undefined;
      const title = t(`running.${word}`, counted(orders.length));
      return { tone: "info", title, duration: "sticky", action: show, ...notStored(own) };
    }
    const counts = countBatch(batch);
    const made = madeOf(batch);
    const waiting =
      made.fresh.length > 0 && !isUnderway(batch.id) ? t(`unsaved.${word}`, counted(made.fresh.length)) : "";
    const isSeen = seen.current.has(batch.id);
    if (counts.left > 0 && !isSeen) {
      const why = t(counts.isSessionEnd ? "sessionEnded" : "leftWhy");
      const title = t(`left.${word}`, counted(counts.left));
      return {
        tone: "warning",
        title,
        detail: [why, waiting].filter(Boolean).join(" "),
        duration: "sticky",
        action: show,
      };
    }
    const [first] = failed;
    if (first && !isSeen) {
      const order = orders.find(({ id }) => id === first.id) ?? { name: "" };
      const why =
        failed.length === 1 ? inWords(first.failure, order, task) : t(`failedCount.${word}`, counted(failed.length));
      const detail = [why, waiting].filter(Boolean).join(" ");
      return { tone: "error", title: t(`failedTitle.${word}`), detail, duration: "sticky", action: show };
    }
    if (!waiting) return undefined;
    const stopped = readRemainder(batch.rest, agents);
    if (stopped)
      return { tone: "error", ...handWords(readTask(task).task.kind, stopped), duration: "sticky", action: show };
    return { tone: "warning", title: waiting, duration: "sticky", action: show };
  };
  /** What was made and has not left the portal is told alone, and once more, before it is let go of. */
  const keepsTelling = ({ batch }: TabBatch) => {
    const hasMore = batch.failed.length > 0 || countBatch(batch).left > 0;
    if (!hasMore || seen.current.has(batch.id) || madeOf(batch).fresh.length === 0) return isUnderway(batch.id);
    seen.current.add(batch.id);
    return true;
  };
  useBatchNotices({ batches, own, shown, onShow, noticeOf, keepsTelling });

  /** Tells what came of handing over the file of a run that is not shown. */
  return ({ id, task }: OrderBatch, came: OutputResult) => {
    const { title, detail } = handWords(readTask(task).task.kind, came);
    const rest = { id: `print-${id}`, ...(detail !== undefined && { detail }) };
    if (came.at === "handedOver") notify.success(title, { ...rest, seconds: came.count > 1 ? 10 : 5 });
    else
      notify.failure(title, came.at === "broken" ? came.error : undefined, {
        ...rest,
        action: { label: tRun("show"), onPress: () => onShow(id) },
      });
  };
}
