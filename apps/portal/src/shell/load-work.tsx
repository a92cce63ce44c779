/**
 * Loads the code that sends and shows jobs (`merchant-work.tsx`), and draws it as soon as it is there. Not by `lazy`: its suspended part is drawn some
 * time after the page, and who presses 'Print' before that reads that nothing was started.
 */
import { retriedImport } from "@merchant-portal/portal-features/kit/lazy-part";
import { setCentreCode } from "@merchant-portal/portal-features/parts/jobs/centre-code";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { language, loadWords } from "#language.ts";
import { merchantWorkCode, pageCode } from "#page-code.ts";
import { reportError } from "#reporting.ts";
import { wordGroups } from "#words.ts";
import { usePageName } from "./page-link.tsx";

const importWork = retriedImport(merchantWorkCode);
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
  // With its words: what a store draws later would replace the page while it waits for them.
  const [{ MerchantWork }] = await Promise.all([importWork(), loadWords(language.get(), ["start", "orders"])]);
  work = <MerchantWork />;
  for (const listener of listeners) listener();
}

/** What the dashboard links to, in its order. */
const nextPages = ["orders", "createOrder", "bulkCreate", "merchantInfo", "addressBook", "integrations"] as const;

/** Resolves when the browser has nothing else to do; Safari does not say when. */
const untilIdle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });

/** Loads the words and pages that a merchant opens next, one after the other; not where the visitor saves data. What fails is asked for again when it is opened. */
async function loadNextPages(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const load of [() => loadWords(language.get(), wordGroups), ...nextPages.map((page) => pageCode[page])]) {
    await untilIdle();
    await load().catch(() => undefined);
  }
}

setCentreCode(loadMerchantWork);

/** Jobs, printing and the check of a merchant's features, once their code is there; also on the public pages. */
export function LoadedWork() {
  // That page loads it after its first rows, with what acts on orders.
  const isOnOrders = usePageName() === "orders";
  useEffect(() => {
    if (!isOnOrders) loadMerchantWork().catch((error: unknown) => reportError(error));
  }, [isOnOrders]);
  const drawn = useSyncExternalStore(subscribe, () => work);
  const isThere = drawn !== undefined;
  useEffect(() => {
    if (isThere) void loadNextPages();
  }, [isThere]);
  return drawn;
}
