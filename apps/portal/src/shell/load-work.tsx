/**
 * Loads the code that sends and shows jobs (`merchant-work.tsx`), and draws it as soon as it is there. Not by `lazy`: its suspended part is drawn some
 * time after the page, and who presses 'Print' before that reads that nothing was started.
 */
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { language, loadWords } from "#language.ts";
import { merchantWorkCode } from "#page-code.ts";
import { reportError } from "#reporting.ts";

let work: ReactNode;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A merchant's page waits for it: a page without it would accept deletions that nobody sees. Rejects when the code does not come. */
export async function loadMerchantWork(): Promise<void> {
  // With its words: what a store draws later would replace the page while it waits for them.
  const [{ MerchantWork }] = await Promise.all([merchantWorkCode(), loadWords(language.get(), ["start", "orders"])]);
  work = <MerchantWork />;
  for (const listener of listeners) listener();
}

/** Jobs, printing and the check of a merchant's features, once their code is there; also on the public pages. */
export function LoadedWork() {
  useEffect(() => {
    loadMerchantWork().catch((error: unknown) => reportError(error));
  }, []);
  return useSyncExternalStore(subscribe, () => work);
}
