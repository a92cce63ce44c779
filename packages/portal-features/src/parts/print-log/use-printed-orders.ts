import { useSyncExternalStore } from "react";
import { usePrintLog } from "./use-print-log.ts";
import { useReadPrintLog, type PrintLogReading } from "./use-read-print-log.ts";

/** The orders whose label was printed. `reading`: nobody knows them yet; `failed`: they could not be read. */
export type PrintedOrders = { at: "ready"; ids: ReadonlySet<string> } | Exclude<PrintLogReading, { at: "ready" }>;

const nobody: ReadonlySet<string> = new Set();
const known = new WeakMap<ReadonlySet<string>, PrintedOrders>();

/** Asked when they are wanted (`isWanted`); none otherwise. The same answer until one is printed, or taken back. */
export function usePrintedOrders(isWanted: boolean): PrintedOrders {
  const { subscribe } = usePrintLog();
  const reading = useReadPrintLog(isWanted);
  const read = () => (isWanted && reading.at === "ready" ? reading.printLog.labelled() : nobody);
  const ids = useSyncExternalStore(subscribe, read, read);
  if (isWanted && reading.at !== "ready") return reading;
  const answer = known.get(ids) ?? { at: "ready", ids };
  known.set(ids, answer);
  return answer;
}
