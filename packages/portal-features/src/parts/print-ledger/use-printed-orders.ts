import { useSyncExternalStore } from "react";
import { useLedger } from "./use-ledger.ts";
import { useReadLedger, type LedgerReading } from "./use-read-ledger.ts";

/** The orders whose label was printed. `reading`: nobody knows them yet; `failed`: they could not be read. */
export type PrintedOrders = { at: "ready"; ids: ReadonlySet<string> } | Exclude<LedgerReading, { at: "ready" }>;

const nobody: ReadonlySet<string> = new Set();
const known = new WeakMap<ReadonlySet<string>, PrintedOrders>();

/** Asked when they are wanted (`isWanted`); none otherwise. The same answer until one is printed, or taken back. */
export function usePrintedOrders(isWanted: boolean): PrintedOrders {
  const { subscribe } = useLedger();
  const reading = useReadLedger(isWanted);
  const read = () => (isWanted && reading.at === "ready" ? reading.ledger.labelled() : nobody);
  const ids = useSyncExternalStore(subscribe, read, read);
  if (isWanted && reading.at !== "ready") return reading;
  const answer = known.get(ids) ?? { at: "ready", ids };
  known.set(ids, answer);
  return answer;
}
