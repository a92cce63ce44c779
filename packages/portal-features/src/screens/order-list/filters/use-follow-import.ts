import { useEffect, useEffectEvent } from "react";
import { useClock } from "#kit/clock.ts";
import { useImportOrders, type SentImport } from "#parts/order-import/sending/use-import-orders.ts";

/** Milliseconds for which orders of an import are waited for. */
const createdWithin = 15 * 60_000;
/** Milliseconds between two looks at a list of so many pages; a longer one is not asked for again by itself. */
const pauses = [
  { pages: 3, ms: 3_000 },
  { pages: 20, ms: 15_000 },
] as const;

/** Whether orders of an import may still be on their way into the list. */
export const isBeingCreated = ({ startedAt }: SentImport, now: number): boolean => now - startedAt < createdWithin;

interface FollowOptions {
  /** Orders of the import that are there. */
  shown: number;
  /** Pages that are loaded. */
  pages: number;
  /** Reads those again. */
  refresh: () => void;
}

/** Of an import whose orders still come, in a list too long to be asked for again by itself: how many are there. */
export interface LongImport {
  shown: number;
  total: number;
}

/** Asks for the list again while orders of its import are still being created; answers when somebody else has to. */
export function useFollowImport(importId: string, { shown, pages, refresh }: FollowOptions): LongImport | undefined {
  const ofImport = useImportOrders(importId);
  const sent = ofImport.at === "ready" && shown < ofImport.sent.references.size ? ofImport.sent : undefined;
  const look = useEffectEvent(() => {
    if (sent && !document.hidden && isBeingCreated(sent, Date.now())) refresh();
  });
  const isWaiting = sent !== undefined;
  const pause = pauses.find((one) => pages <= one.pages)?.ms;
  const isLong = useClock((now) => Number(sent !== undefined && pause === undefined && isBeingCreated(sent, now)));
  useEffect(() => {
    if (!isWaiting || pause === undefined) return undefined;
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, [isWaiting, pause]);
  return sent && isLong === 1 ? { shown, total: sent.references.size } : undefined;
}
