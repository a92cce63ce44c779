import { useEffect, useState, useSyncExternalStore } from "react";
import type { PrintLog } from "./print-log.ts";
import { usePrintLog } from "./use-print-log.ts";

/** A ledger whose contents are there. `reading`: nobody knows them yet; `failed`: its code did not come, or the device gave nothing. */
export type PrintLogReading =
  | { at: "ready"; printLog: PrintLog }
  | { at: "reading" }
  | { at: "failed"; error: unknown; retry: () => void };

/** Opened when it is wanted (`isWanted`). */
export function useReadPrintLog(isWanted: boolean): PrintLogReading {
  const { subscribe, found, open } = usePrintLog();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isAsking = isWanted && !failure;
  useEffect(() => {
    if (isAsking) open().catch((error: unknown) => setFailure({ error }));
  }, [isAsking, open]);
  // Who does not want it is not drawn again when another opens it.
  const read = () => {
    if (!isWanted) return undefined;
    const printLog = found()?.printLog;
    return printLog?.isLoaded() ? printLog : printLog?.failure();
  };
  const known = useSyncExternalStore(subscribe, read, read);
  if (known && "markOf" in known) return { at: "ready", printLog: known };
  const failed = known ?? failure;
  if (!failed) return { at: "reading" };
  const retry = () => {
    setFailure(undefined);
    void found()?.printLog.load();
  };
  return { at: "failed", error: failed.error, retry };
}
