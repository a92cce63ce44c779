/**
 * Loads the code that sends and shows jobs (`merchant-work.tsx`), and draws it as soon as it is there. Not by `lazy`: a suspended part is drawn some
 * time after the page. A person who presses 'Print' in that time would read that nothing was started.
 */
import { whenIdle } from "@merchant-portal/portal-features/kit/lazy-part";
import { createListeners } from "@merchant-portal/portal-features/kit/listeners";
import { addCentreCode } from "@merchant-portal/portal-features/parts/jobs/centre-code";
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { language, loadWords } from "#language.ts";
import { merchantWorkCode, pageCode, startsWithWork } from "#page-code.ts";
import { screensCode } from "#screens-code.ts";
import { reportError } from "#reporting.ts";
import { wordGroups } from "#words.ts";
import type { PageName } from "#paths.ts";
import { useIsPageOffered, usePageName } from "./page-link.tsx";

const listeners = createListeners();
let work: ReactNode;
let loading: Promise<void> | undefined;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/**
 * A merchant's page waits for it, and the orders page's actions do: without it, they would accept deletions that nobody sees. Rejects when the code
 * does not come. It is then fetched again by itself, as a job that was started before a reload waits for it, and nobody presses anything.
 */
export function loadMerchantWork(): Promise<void> {
  return (loading ??= fetchWork());
}

async function fetchWork(): Promise<void> {
  clearTimeout(nextTry);
  removeEventListener("online", tryAgain);
  try {
    // With its words: what a store draws later would replace the page while it waits for them.
    const [{ MerchantWork }] = await Promise.all([merchantWorkCode(), loadWords(language.get(), wordGroups)]);
    work = <MerchantWork />;
    listeners.emit();
  } catch (error) {
    loading = undefined;
    reportError(error);
    nextTry = setTimeout(tryAgain, 30_000);
    addEventListener("online", tryAgain);
    throw error;
  }
}

const tryAgain = () => void loadMerchantWork().catch(() => undefined);

addCentreCode(loadMerchantWork);

/** Those that merchants open most first. */
const nextPages = ["orders", "createOrder", "bulkCreate", "merchantInfo", "addressBook", "integrations"] as const;

/** Loads the words and pages that a merchant opens next, one after the other; not where the visitor saves data. What fails is fetched again when it is opened. */
async function loadNextPages(isOffered: (page: PageName) => boolean): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const load of [
    () => loadWords(language.get(), wordGroups),
    screensCode,
    ...nextPages.filter(isOffered).map((page) => pageCode[page]),
  ]) {
    await new Promise<void>(whenIdle);
    await load().catch(() => undefined);
  }
}

/** Jobs, printing and the check of a merchant's features, once their code is there; also on the public pages. */
export function LoadedWork() {
  const isOffered = useIsPageOffered();
  const page = usePageName();
  // The orders page loads it after its first rows, with what acts on orders.
  const isLater = page !== undefined && !startsWithWork(page);
  useEffect(() => {
    if (!isLater) tryAgain();
  }, [isLater]);
  const drawn = useSyncExternalStore(listeners.subscribe, () => work);
  const isThere = drawn !== undefined;
  const loadNext = useEffectEvent(() => void loadNextPages(isOffered));
  useEffect(() => {
    if (isThere) loadNext();
  }, [isThere]);
  return drawn;
}
