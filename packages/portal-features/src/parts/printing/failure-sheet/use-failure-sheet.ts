/** The content of a run's failure sheet, in the merchant's language. Open it to change its sentences and advice. */
import { useFormat } from "#kit/use-format.ts";
import {
  useFailureWords,
  useRunWords,
  type Failure,
  type OrderBatch,
  type OrderRef,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { readTask } from "#parts/printing/print-task.ts";
import { useLabelWords } from "#parts/printing/use-label-words.ts";
import type { FailureSheet } from "./sheet-layout.ts";

/** Returns the sheet of a batch; undefined when the merchant did not choose one, or every order was printed. */
export function useFailureSheet(): (batch: OrderBatch) => FailureSheet | undefined {
  const t = useLabelWords();
  const format = useFormat();
  const failureWords = useFailureWords();
  const tRun = useRunWords();
  return ({ orders, done, failed, skipped, task: text }) => {
    const { task, listsFailed } = readTask(text);
    const refs = new Map(orders.map((order) => [order.id, order]));
    const finished = new Set([...done, ...failed.map(({ id }) => id)]);
    const nameOf = (order: OrderRef | undefined) => [order?.name, order?.recipient].filter(Boolean).join(" · ");
    const entries = [
      ...failed.map(({ id, failure }) => ({
        order: nameOf(refs.get(id)),
        reason: failureWords(failure),
        advice: t(`sheet.${adviceOn(failure)}`),
      })),
      ...orders
        .filter(({ id }) => !finished.has(id))
        .map((order) => ({ order: nameOf(order), reason: t("sheet.left"), advice: t("sheet.goOn") })),
      ...skipped.map(({ order, reason }) => ({
        order: nameOf(order),
        reason: tRun(`reasons.${reason}`),
        advice: t("sheet.correct"),
      })),
    ];
    if (!listsFailed || entries.length === 0) return undefined;
    const [count, number] = [entries.length, format.number(entries.length)];
    return {
      title: t(task.kind === "label" ? "sheet.labels" : "sheet.slips"),
      summary: [
        t("sheet.summary", { count, number, all: format.number(orders.length + skipped.length) }),
        format.dateTime(Date.now()),
      ].join(" · "),
      page: t("sheet.page"),
      entries,
    };
  };
}

/** `correct` the order when the server refuses it, `connect` when there was no response, otherwise `retry` or, without an id to tell support, `again`. */
function adviceOn(failure: Failure): "correct" | "connect" | "retry" | "again" {
  if (failure === "notSent" || failure.kind === "network" || failure.kind === "timeout") return "connect";
  const { status = 0, requestId } = failure;
  if (status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429) return "correct";
  return requestId ? "retry" : "again";
}
