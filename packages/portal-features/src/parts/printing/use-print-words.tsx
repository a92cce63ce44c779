/** How printing speaks: of a job and its file, of failed documents, at rows. Open it to change a sentence about a print, or when a row loses its mark. */
import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useMerchant } from "#kit/host.ts";
import type { Failure } from "#parts/jobs/job.ts";
import type { JobWords } from "#parts/jobs/job-kind.ts";
import { useFailureWords, useJobs } from "#parts/jobs/use-jobs.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import { printedAt, printHistory } from "./history/print-history.ts";
import type { PrintKind } from "./label-file.ts";
import { deliveryOf, type Output, type PrintJob, restOf } from "./print-delivery.ts";
import { countPrints, type PrintItem, printJobs } from "./print-plan.ts";
import { usePrinters } from "./printers/printer-store.ts";
import type { PrintFailure } from "./printers/print-transport.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useLabelWords = defineWords("labels", { en, fr });

/** Labels, packing slips or a hand-over sheet, as the keys of the words have it. */
export const wordOf = (kind: PrintKind): "label" | "slip" | "handover" => (kind === "packing-slip" ? "slip" : kind);

/** A function that says why a document failed: the words of S8.5, and the server's detail. */
export function usePrintFailureWords(): (
  failure: Failure,
  order: Pick<PrintItem, "name" | "recipient">,
  kind: PrintKind,
) => string {
  const t = useLabelWords();
  const failureWords = useFailureDetail();
  return useCallback(
    (failure, { recipient, name }, kind) => {
      const text = t(`failedText.${wordOf(kind)}`, { recipient: recipient.trim() ? recipient : name });
      return `${text} ${failureWords(failure)}`;
    },
    [t, failureWords],
  );
}

/** A function that says why a document failed, without its order. */
export function useFailureDetail(): (failure: Failure) => string {
  const t = useLabelWords();
  const failureWords = useFailureWords();
  return useCallback(
    (failure) => {
      if (typeof failure === "object" && failure.code === "noRoom") return t("noRoom");
      return failureWords(failure);
    },
    [t, failureWords],
  );
}

/** Returns a function that says why a print failed and what to do. `name` is the printer's. */
export function useOutcomeWords(): (failure: PrintFailure, name?: string) => { title: string; detail: string } {
  const t = useLabelWords();
  const format = useFormat();
  return ({ reason, labels, unsure }, name = t("thePrinter")) => {
    const sent =
      labels.total > 1
        ? t("failed.went", { sent: format.number(labels.sent), total: format.number(labels.total) })
        : "";
    const unsureLabels = unsure?.labels ?? 0;
    const maybe =
      unsureLabels > 0 ? t("failed.unsure", { count: unsureLabels, number: format.number(unsureLabels) }) : "";
    const detail = [t(`failed.${reason}.detail`, { name }), sent, maybe].filter(Boolean).join(" ");
    return { title: t(`failed.${reason}.title`, { name }), detail };
  };
}

/** A function that says how a file was sent. */
export function useOutputWords(): (kind: PrintKind, output: Output) => { title: string; detail?: string } {
  const t = useLabelWords();
  const format = useFormat();
  const outcomeWords = useOutcomeWords();
  const failureWords = useFailureDetail();
  return (kind, { indexes, file, transport, outcome }) => {
    const word = wordOf(kind);
    const numbers = (count: number) => ({ count, number: format.number(count) });
    switch (outcome.at) {
      case "sent": {
        const counted = { ...numbers(indexes.length), file, printer: transport.name };
        if (transport.kind === "file") return { title: t(`made.${word}`, counted) };
        return { title: t(transport.kind === "browser" ? `opened.${word}` : `sent.${word}`, counted) };
      }
      case "failed":
        return outcome.reason === "blocked"
          ? { title: t("blocked"), detail: t("blockedDetail", { file }) }
          : outcomeWords(outcome, transport.name || undefined);
      case "missing":
        return { title: t("lost", numbers(outcome.count)), detail: t("lostDetail") };
      case "notJoined":
        return { title: t("broken"), detail: failureWords(outcome.failure) };
    }
  };
}

/** The words of one print job. A hook of its kind. */
export function usePrintJobWords(job: PrintJob): JobWords<PrintItem> {
  const t = useLabelWords();
  const format = useFormat();
  const failureWords = usePrintFailureWords();
  const outputWords = useOutputWords();
  const orders = useOrderWords();
  const { kind } = job.options;
  const word = wordOf(kind);
  const numbers = (count: number) => ({ count, number: format.number(count) });
  const pressWords = usePressWords();
  const { printers } = usePrinters();
  const last = deliveryOf(job)?.last;
  const id = last?.transport.id ?? job.options.transport;
  const printer = printers.find((one) => one.id === id);
  // As `transportOf`, without the code of the printers.
  const transport = printer ?? { kind: id === "browser" ? "browser" : "file" };
  const unsentOrders = Array.from({ length: job.done - (deliveryOf(job)?.sent.length ?? 0) }, () => ({}));
  return {
    title: t(`title.${word}`),
    running: t(`running.${word}`, numbers(job.count)),
    delivering: t("joining"),
    done: (count) => (last ? outputWords(kind, last).title : t(`count.${word}`, numbers(count))),
    none: t(`failedTitle.${word}`),
    failed: (count) => (count === 1 ? t(`failedTitle.${word}`) : t(`failedSeveral.${word}`, numbers(count))),
    left: (count) => t(`left.${word}`, numbers(count)),
    skipped: (skipped) => t("skipped", numbers(skipped.length)),
    reason: () => orders("skipped.noLabel"),
    failure: (failure, item) => failureWords(failure, item, kind),
    itemTitle: ({ name, recipient }, isFailed) => (
      <>
        <bdi>{name}</bdi>
        {/* The message of a failed order names the recipient. */}
        {!isFailed && recipient.trim() && <bdi className="mp:text-text-muted"> {recipient}</bdi>}
      </>
    ),
    undelivered: {
      title:
        last && last.outcome.at !== "sent"
          ? outputWords(kind, last).title
          : t(`unsaved.${word}`, numbers(unsentOrders.length)),
      action: restOf(job) ? t("printRest") : pressWords(kind, unsentOrders, transport, false),
    },
    states: { running: t("state.running"), done: t("state.done") },
    doneCount: (count) => t(`count.${word}`, numbers(count)),
  };
}

/** A function that names the press which saves, opens or prints these orders. */
export function usePressWords() {
  const t = useLabelWords();
  const format = useFormat();
  return (
    kind: PrintKind,
    orders: Parameters<typeof countPrints>[1],
    transport: { kind: string; name?: string },
    isAgain: boolean,
  ): string => {
    const labels = countPrints(kind, orders);
    const count = labels ?? orders.length;
    const counted = { count, number: format.number(count) };
    const word = labels === undefined ? "labelsOf" : wordOf(kind);
    const { name: printer = "" } = transport;
    const action = transport.kind === "file" ? "save" : transport.kind === "browser" ? "open" : "printOn";
    if (isAgain) return t(labels === undefined ? `again.all.${action}` : `again.${action}`, { ...counted, printer });
    if (action === "printOn") return t(action, { printer });
    return action === "save" ? t(`save.${word}`, counted) : t(`open.${word}`, counted);
  };
}

/** The failure at a row. It goes when the document is made or printed, or when the notice of its job is dismissed. */
export function usePrintFailures(): (order: Order) => RowState | undefined {
  const printFailureWords = usePrintFailureWords();
  const views = useJobs(printJobs);
  const { data: history } = useQuery({ ...printHistory(useMerchant()), enabled: false });
  const failures = useMemo(() => {
    const found = new Map<string, { failure: Failure; kind: PrintKind; at: number }>();
    for (const { job, items } of views)
      for (const { item, state } of items)
        if (state.at === "failed")
          found.set(item.id, { failure: state.failure, kind: job.options.kind, at: job.askedAt });
        // A packing slip does not clear the failure of a label.
        else if (state.at === "done" && found.get(item.id)?.kind === job.options.kind) found.delete(item.id);
    return found;
  }, [views]);
  return useCallback(
    ({ id, recipient }) => {
      const failed = failures.get(id);
      if (!failed || failed.kind === "handover" || (history && (printedAt(history, id, failed.kind) ?? 0) >= failed.at))
        return undefined;
      const message = printFailureWords(failed.failure, { name: id, recipient: recipient.name }, failed.kind);
      return { tone: "error", message };
    },
    [failures, history, printFailureWords],
  );
}

/** What the merchant is told when labels did not print by a rule (S3.40). */
export function useRuleNotices() {
  const t = useLabelWords();
  const format = useFormat();
  const notify = useNotify();
  const failed = (count: number, why: "history" | "order") =>
    void notify.warning(t("byRule.failed", { count, number: format.number(count) }), {
      id: `label-rule-${why}`,
      detail: t(`byRule.${why}`),
    });
  return {
    notRead: (count: number) => failed(count, "order"),
    noHistory: (count: number) => failed(count, "history"),
    forgotten: () =>
      void notify.warning(t("byRule.import"), { id: "label-rule-import", detail: t("byRule.importDetail") }),
  };
}
