import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { PrintHandover } from "#parts/printing/prints.api.ts";
import { usePrintLog } from "./use-print-log.ts";
import { usePrintLogWords } from "./use-print-log-words.ts";

/**
 * Records a file once it was really handed over: saved, opened to print, or sent to a printer. One that was cancelled or blocked
 * is not. The `stamp` of each order is its `fingerprintOf`, taken when its file is asked for. Never rejects: where the device keeps nothing, printing
 * went well all the same, and that it is not remembered is told.
 */
export function useRecordPrint(): (handover: PrintHandover) => Promise<void> {
  const printLog = usePrintLog();
  const notify = useNotify();
  const t = usePrintLogWords();
  return useCallback(
    async (handover) => {
      const isKept = await printLog.open().then(
        ({ printLog: { record } }) => record(handover),
        () => false,
      );
      if (!isKept) notify.warning(t("notKept"), { id: "print-not-kept", detail: t("notKeptDetail") });
    },
    [printLog, notify, t],
  );
}
