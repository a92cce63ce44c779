import { useEffect } from "react";
import { useLedger } from "./use-ledger.ts";

/** Reads the ledger once the page has nothing better to do (`isDue`): marks are not what the first rows wait for. */
export function useOpenLedger(isDue: boolean): void {
  const { open } = useLedger();
  useEffect(() => {
    if (!isDue) return;
    // Code that does not come is asked for again by whoever needs it; until then no row is marked.
    const start = () => void open().catch(() => undefined);
    // Safari has no idle time to tell of.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }, [isDue, open]);
}
