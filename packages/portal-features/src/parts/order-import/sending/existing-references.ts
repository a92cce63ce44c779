/**
 * Finds references of a file that already have an order: on the server (`findExisting`), and among those that this device sent lately
 * (`recentlySent`). Open it when orders are created twice, or are wrongly called existing.
 */
import type { ApiClient } from "@merchant-portal/api";
import { runJobs } from "#kit/run-jobs.ts";
import { cursorAfter, orderPage } from "#parts/orders/orders.api.ts";
import { cleanSearch } from "#rules/free-search.ts";
import type { ImportRun } from "./import-run.ts";
import { type RunStore, sentReferences } from "./run-store.ts";

/** Progress of a look-up: references that were searched, or orders that were read. */
export type LookUpProgress = { of: "references"; done: number; total: number } | { of: "orders"; read: number };

interface LookUp {
  signal: AbortSignal;
  onProgress?: (progress: LookUpProgress) => void;
}

/** Up to this many references are searched one by one; for more, all orders of the merchant are read. */
export const maxSearches = 3_000;
const concurrency = 6;
/** Pages of one search. A reference that is part of the text of more orders is looked up by reading all orders. */
const pagesPerSearch = 3;

type Pages = Parameters<typeof cursorAfter>;

/** The references that exist on the server, with the same case. Rejects when a call fails or the signal aborts: a partial result is of no use. */
export async function findExisting(
  api: ApiClient,
  references: ReadonlySet<string>,
  lookUp: LookUp,
): Promise<ReadonlySet<string>> {
  let wanted = references;
  let before: ReadonlySet<string> = new Set();
  if (wanted.size <= maxSearches) {
    ({ existing: before, unclear: wanted } = await searchEach(api, [...wanted], lookUp));
    if (wanted.size === 0) return before;
  }
  const existing = new Set<string>();
  let read = 0;
  await readPages(api, {}, lookUp.signal, Infinity, (orders) => {
    read += orders.length;
    lookUp.onProgress?.({ of: "orders", read });
    for (const { refNumber } of orders) if (refNumber !== undefined && wanted.has(refNumber)) existing.add(refNumber);
    return existing.size < wanted.size;
  });
  return before.union(existing);
}

/** `unclear`: the search gave too many orders. */
async function searchEach(
  api: ApiClient,
  references: readonly string[],
  { signal, onProgress }: LookUp,
): Promise<Record<"existing" | "unclear", Set<string>>> {
  const { done, failed } = await runJobs(references, {
    concurrency,
    signal,
    run: (reference, stop) => search(api, reference, stop),
    onProgress: ({ done: searched, total }) => onProgress?.({ of: "references", done: searched, total }),
  });
  signal.throwIfAborted();
  if (failed[0]) throw failed[0].error;
  const referencesThatAre = (result: "existing" | "unclear") =>
    new Set(done.flatMap(({ job, result: found }) => (found === result ? [job] : [])));
  return { existing: referencesThatAre("existing"), unclear: referencesThatAre("unclear") };
}

async function search(api: ApiClient, reference: string, signal: AbortSignal): Promise<"existing" | "new" | "unclear"> {
  const freeSearch = cleanSearch(reference);
  if (freeSearch === "") return "new";
  let isExisting = false;
  const isWhole = await readPages(api, { freeSearch }, signal, pagesPerSearch, (orders) => {
    isExisting = orders.some(({ refNumber }) => refNumber === reference);
    return !isExisting;
  });
  if (isExisting) return "existing";
  return isWhole ? "new" : "unclear";
}

/** Reads a list page by page until `take` returns false. Returns false when it stopped at `maxPages`. */
async function readPages(
  api: ApiClient,
  filters: { freeSearch?: string },
  signal: AbortSignal,
  maxPages: number,
  take: (orders: Awaited<ReturnType<typeof orderPage>>["orders"]) => boolean,
): Promise<boolean> {
  const pages: Pages[0][number][] = [];
  const cursors: Pages[1][number][] = [];
  for (let cursor: Pages[1][number] | undefined = {}; cursor; cursor = cursorAfter(pages, cursors)) {
    if (cursors.length >= maxPages) return false;
    const page = await orderPage(api, filters, cursor, signal);
    signal.throwIfAborted();
    // `cursorAfter` reads the last two pages only; the others are dropped.
    pages.splice(0, Math.max(0, pages.length - 1));
    pages.push(page);
    cursors.push(cursor);
    if (!take(page.orders)) return true;
  }
  return true;
}

/** The server creates orders minutes after it accepted them: for a day, what this device sent counts as existing. */
const recentPeriod = 24 * 3_600_000;

/**
 * References that this device sent lately or may have sent, each with the start of its run (epoch ms). Without those of the run `except`, and with
 * all that were sent since that run started.
 */
export async function recentlySent(
  runStore: RunStore,
  now: number,
  except?: Pick<ImportRun, "id" | "startedAt">,
): Promise<ReadonlyMap<string, number>> {
  const since = Math.min(now - recentPeriod, except?.startedAt ?? now);
  const sent = new Map<string, number>();
  for (const run of await runStore.runs()) {
    if (run.id === except?.id || lastSent(run) < since) continue;
    for (const reference of await sentReferences(runStore, run))
      if (!sent.has(reference)) sent.set(reference, run.startedAt);
  }
  return sent;
}

/** Later than the start when the run was resumed. */
const lastSent = ({ startedAt, batches }: ImportRun): number =>
  batches.reduce((last, { sentAt = last }) => Math.max(last, sentAt), startedAt);
