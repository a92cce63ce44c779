import { useEffect } from "react";
import { whenIdle } from "#kit/when-idle.ts";
import { usePrintLog } from "./use-print-log.ts";

/** Reads the ledger once the page has nothing better to do (`isDue`): marks are not what the first rows wait for. */
export function useOpenPrintLog(isDue: boolean): void {
  const { open } = usePrintLog();
  useEffect(() => {
    if (!isDue) return undefined;
    // Code that does not come is asked for again by whoever needs it; until then no row is marked.
    return whenIdle(() => void open().catch(() => undefined));
  }, [isDue, open]);
}
