/** Refreshes the list of an import while the server still creates its orders. */
import { useEffect, useEffectEvent } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useImportOrders, type SentImport } from "#parts/order-import/upload/use-import-orders.ts";

/** How long after an import its orders may still be created, in ms. */
const createdWithin = 15 * 60_000;
/** Milliseconds between refreshes of a list with up to so many pages. A longer list is not refreshed automatically. */
const pauses = [
  { pages: 3, ms: 3_000 },
  { pages: 20, ms: 15_000 },
] as const;

/** Whether orders of an import may still be missing from the list. */
export const isBeingCreated = ({ startedAt }: SentImport, now: number): boolean => now - startedAt < createdWithin;

interface FollowOptions {
  /** Orders of the import in the list. */
  shown: number;
  /** Loaded pages. */
  pages: number;
  /** Loads those pages again. */
  refresh: () => void;
}

/** Progress of an import whose list is too long to refresh automatically: orders shown, of the total. */
export interface LongImport {
  shown: number;
  total: number;
}

/**
 * Refreshes the list while orders of its import are still being created. Returns the progress when the list is too long
 * for that.
 */
export function useFollowImport(importId: string, { shown, pages, refresh }: FollowOptions): LongImport | undefined {
  const ofImport = useImportOrders(importId);
  const sent = ofImport.at === "ready" && shown < ofImport.sent.references.size ? ofImport.sent : undefined;
  const refreshIfWaiting = useEffectEvent(() => {
    if (sent && !document.hidden && isBeingCreated(sent, Date.now())) refresh();
  });
  const isWaiting = sent !== undefined;
  const pause = pauses.find((one) => pages <= one.pages)?.ms;
  const isLong = useClock((now) => Number(sent !== undefined && pause === undefined && isBeingCreated(sent, now)));
  useEffect(() => {
    if (!isWaiting || pause === undefined) return undefined;
    const timer = setInterval(() => refreshIfWaiting(), pause);
    return () => clearInterval(timer);
  }, [isWaiting, pause]);
  return sent && isLong === 1 ? { shown, total: sent.references.size } : undefined;
}
