import { useEffect, useEffectEvent } from "react";
import { useImportOrders, type SentImport } from "#parts/order-import/sending/use-import-orders.ts";

/** Milliseconds for which orders of an import are waited for, and between two looks at the list. */
const createdWithin = 15 * 60_000;
const pause = 3_000;

/** Whether orders of an import may still be on their way into the list. */
export const isBeingCreated = ({ startedAt }: SentImport, now: number): boolean => now - startedAt < createdWithin;

/** Asks for the list again while orders of its import are still being created: `shown` of them are there. */
export function useFollowImport(importId: string, shown: number, refresh: () => void): void {
  const ofImport = useImportOrders(importId);
  const sent = ofImport.at === "ready" && shown < ofImport.sent.references.size ? ofImport.sent : undefined;
  const look = useEffectEvent(() => {
    if (sent && !document.hidden && isBeingCreated(sent, Date.now())) refresh();
  });
  const isWaiting = sent !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
