/**
 * Loads the code that sends and shows jobs (`merchant-work.tsx`), and draws it as soon as it is there. Not by `lazy`: its suspended part is drawn some
 * time after the page, and who presses 'Print' before that reads that nothing was started.
 */
import { retriedImport } from "@merchant-portal/portal-features/kit/lazy-part";
import { setCentreCode } from "@merchant-portal/portal-features/parts/jobs/centre-code";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { reportError } from "#reporting.ts";
import { usePageName } from "./page-link.tsx";

const importWork = retriedImport(() => import("./merchant-work.tsx"));
let work: ReactNode;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A merchant's page waits for it, and the orders page's actions do: without it, they would accept deletions that nobody sees. Rejects when the code
 * does not come.
 */
export async function loadMerchantWork(): Promise<void> {
  const { MerchantWork } = await importWork();
  work = <MerchantWork />;
  for (const listener of listeners) listener();
}

setCentreCode(loadMerchantWork);

/** Jobs, printing and the check of a merchant's features, once their code is there; also on the public pages. */
export function LoadedWork() {
  // That page loads it after its first rows, with what acts on orders.
  const isOnOrders = usePageName() === "orders";
  useEffect(() => {
    if (!isOnOrders) loadMerchantWork().catch((error: unknown) => reportError(error));
  }, [isOnOrders]);
  return useSyncExternalStore(subscribe, () => work);
}
