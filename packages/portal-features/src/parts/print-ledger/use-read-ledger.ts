import { useEffect, useState, useSyncExternalStore } from "react";
import type { PrintLedger } from "./print-ledger.ts";
import { useLedger } from "./use-ledger.ts";

/** A ledger whose contents are there. `reading`: nobody knows them yet; `failed`: its code did not come, or the device gave nothing. */
export type LedgerReading =
  | { at: "ready"; ledger: PrintLedger }
  | { at: "reading" }
  | { at: "failed"; error: unknown; retry: () => void };

/** Opened when it is wanted (`isWanted`). */
export function useReadLedger(isWanted: boolean): LedgerReading {
  const { subscribe, found, open } = useLedger();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const isAsking = isWanted && !failure;
  useEffect(() => {
    if (isAsking) open().catch((error: unknown) => setFailure({ error }));
  }, [isAsking, open]);
  // Who does not want it is not drawn again when another opens it.
  const read = () => {
    if (!isWanted) return undefined;
    const ledger = found()?.ledger;
    return ledger?.isLoaded() ? ledger : ledger?.failure();
  };
  const known = useSyncExternalStore(subscribe, read, read);
  if (known && "markOf" in known) return { at: "ready", ledger: known };
  const failed = known ?? failure;
  if (!failed) return { at: "reading" };
  const retry = () => {
    setFailure(undefined);
    void found()?.ledger.load();
  };
  return { at: "failed", error: failed.error, retry };
}
