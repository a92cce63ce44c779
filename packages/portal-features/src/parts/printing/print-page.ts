/** Gives print jobs what they need of their page: configuration, host, language. Open it to change what follows a print, or the failure sheet's words. */
import { useContext, useEffect } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { HostContext, useMerchant } from "#kit/host.ts";
import type { PrintedDocuments } from "#kit/host-events.ts";
import { removeDatabase } from "#kit/user-data.ts";
import type { Failure } from "#parts/jobs/job.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import type { PrintEntry, PrintJob } from "./print-delivery.ts";
import { usePrintAgents } from "./printers/print-agents.ts";
import { useFailureDetail, useLabelWords } from "./use-print-words.tsx";

/** What a delivery needs of its page: of the configuration, the host, and the language. */
export interface PrintPage {
  merchant: string | undefined;
  /** The print agents that the configuration allows. */
  agents: readonly string[];
  /** Undefined when the merchant did not choose a sheet, or every order was printed. */
  sheetOf: (job: PrintJob, items: readonly PrintEntry[]) => FailureSheet | undefined;
  onPrinted: (printed: PrintedDocuments) => void;
  /** The device does not store that these were printed. */
  onNotRecorded: () => void;
}

/** The page of print jobs, as the centre of jobs keeps it for them. */
export function usePrintPage(): PrintPage {
  const merchant = useMerchant();
  const agents = usePrintAgents();
  const { onPrinted } = useContext(HostContext);
  const notify = useNotify();
  const t = useLabelWords();
  const sheetOf = useFailureSheet();
  useEffect(dropEarlierPrints, []);
  return {
    merchant,
    agents,
    sheetOf,
    onPrinted: (printed) => onPrinted?.(printed),
    onNotRecorded: () => notify.warning(t("notKept"), { id: "print-not-kept", detail: t("notKeptDetail") }),
  };
}

/** Returns the function that writes the failure sheet of a job. */
function useFailureSheet(): PrintPage["sheetOf"] {
  const t = useLabelWords();
  const format = useFormat();
  const failureWords = useFailureDetail();
  const orders = useOrderWords();
  return ({ options, skipped, count: all }, items) => {
    const nameOf = (order: { name: string; recipient?: string }) =>
      [order.name, order.recipient].filter(Boolean).join(" · ");
    const entries = [
      ...items.flatMap(({ item, state }) => {
        if (state.at === "done") return [];
        if (state.at !== "failed") return [{ order: nameOf(item), reason: t("sheet.left"), advice: t("sheet.goOn") }];
        const advice = t(`sheet.${adviceOn(state.failure)}`);
        return [{ order: nameOf(item), reason: failureWords(state.failure), advice }];
      }),
      ...skipped.map(({ item }) => ({
        order: nameOf(item),
        reason: orders("skipped.noLabel"),
        advice: t("sheet.correct"),
      })),
    ];
    if (!options.listsFailed || entries.length === 0) return undefined;
    const [count, number] = [entries.length, format.number(entries.length)];
    const summary = t("sheet.summary", { count, number, all: format.number(all + skipped.length) });
    return {
      title: t(options.kind === "label" ? "sheet.labels" : "sheet.slips"),
      summary: [summary, format.dateTime(Date.now())].join(" · "),
      page: t("sheet.page"),
      entries,
    };
  };
}

/** `correct` the order when the server refuses it, `connect` when there was no response, otherwise `retry` or, without an id to tell support, `again`. */
function adviceOn(failure: Failure): "correct" | "connect" | "retry" | "again" {
  if (typeof failure === "string" || failure.kind === "network" || failure.kind === "timeout") return "connect";
  const { status = 0, requestId } = failure;
  if (status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429) return "correct";
  return requestId ? "retry" : "again";
}

/**
 * For this release: documents of the version before, which lived for a day. They are dropped, as a press makes them again; names and addresses must
 * not stay (T25). What was printed is in the history.
 */
const dropEarlierPrints = () => void removeDatabase("mp-prints").catch(() => undefined);
