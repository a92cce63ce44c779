/** Hooks that read the print log and record prints. Open it to show somewhere whether an order was printed. */
import type { ApiClient } from "@merchant-portal/api";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useMerchant } from "#kit/user-context.ts";
import type { PrintRecord } from "#parts/printing/prints.api.ts";
import { createPrintLog, type OrderPrints, type PrintedOrder, type PrintLog } from "./print-log.ts";
import { devicePrintStore, pagePrintStore } from "./print-store.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

const logs = new WeakMap<ApiClient, Map<string | undefined, PrintLog>>();

const openPrintLog = (merchant: string | undefined): PrintLog =>
  createPrintLog(merchant === undefined ? pagePrintStore : devicePrintStore(merchant), () => Date.now());

/** The print log of the provider's merchant, shared by all screens of a client. Without a merchant it lasts as long as the page. */
export function usePrintLog(): PrintLog {
  const api = useApi();
  const merchant = useMerchant();
  const ofClient = logs.get(api) ?? new Map<string | undefined, PrintLog>();
  const printLog = ofClient.get(merchant) ?? openPrintLog(merchant);
  logs.set(api, ofClient.set(merchant, printLog));
  return printLog;
}

/** Loads the log once `isDue` is true, so that the first rows do not wait for it. */
export function useLoadPrintLog(isDue: boolean): void {
  const { load } = usePrintLog();
  useEffect(() => {
    if (isDue) void load();
  }, [isDue, load]);
}

/** The log once it is loaded. `failed`: the device could not read it. */
export type PrintLogReading =
  | { at: "ready"; printLog: PrintLog }
  | { at: "reading" }
  | { at: "failed"; error: unknown; retry: () => void };

/** Loads the log when `isWanted`, and returns whether it is loaded. */
export function useReadPrintLog(isWanted: boolean): PrintLogReading {
  const printLog = usePrintLog();
  useLoadPrintLog(isWanted);
  const read = () => (printLog.isLoaded() ? "ready" : printLog.failure());
  // Undefined when not wanted, so that this component does not render again when another one loads the log.
  const state = useSyncExternalStore(printLog.subscribe, () => (isWanted ? read() : undefined), read);
  if (state === "ready") return { at: "ready", printLog };
  if (!state) return { at: "reading" };
  return { at: "failed", error: state.error, retry: () => void printLog.load() };
}

/** The orders whose label was printed. */
export type PrintedOrders = { at: "ready"; ids: ReadonlySet<string> } | Exclude<PrintLogReading, { at: "ready" }>;

const none: ReadonlySet<string> = new Set();
const readyStates = new WeakMap<ReadonlySet<string>, PrintedOrders>();

/** Loads these orders when `isWanted`; otherwise there are none. The same object until a label is printed or marked as not printed. */
export function usePrintedOrders(isWanted: boolean): PrintedOrders {
  const { subscribe } = usePrintLog();
  const reading = useReadPrintLog(isWanted);
  const read = () => (isWanted && reading.at === "ready" ? reading.printLog.labelled() : none);
  const ids = useSyncExternalStore(subscribe, read, read);
  if (isWanted && reading.at !== "ready") return reading;
  const ready = readyStates.get(ids) ?? { at: "ready", ids };
  readyStates.set(ids, ready);
  return ready;
}

/** The prints of an order; undefined when there are none, or the log is not loaded. */
export function useOrderPrints(order: PrintedOrder): OrderPrints | undefined {
  const { subscribe, printsOf } = usePrintLog();
  const read = () => printsOf(order);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Records a file that was saved, opened to print, or sent to a printer; one that was cancelled or blocked is not. The `stamp` of each order is its
 * `fingerprintOf`, taken when its file is requested. Never rejects: where the device stores nothing, a warning says so.
 */
export function useRecordPrint(): (printed: PrintRecord) => Promise<void> {
  const { record } = usePrintLog();
  const notify = useNotify();
  const t = usePrintLogWords();
  return useCallback(
    async (printed) => {
      const isStored = await record(printed);
      if (!isStored) notify.warning(t("notKept"), { id: "print-not-kept", detail: t("notKeptDetail") });
    },
    [record, notify, t],
  );
}
