/** Which references of a file are orders on the server already: looked up, never guessed. */
import type { ApiClient } from "@merchant-portal/api";
import { runJobs } from "#kit/run-jobs.ts";
import { cursorAfter, orderPage } from "#parts/orders/orders.api.ts";
import { cleanSearch } from "#rules/free-search.ts";
import { type ImportDevice, sentReferences } from "./run-store.ts";
import type { ImportRun } from "./import-run.ts";

/** How far a look-up is: references that were asked for, or orders that were read. */
export type LookUpProgress = { of: "references"; done: number; total: number } | { of: "orders"; read: number };

interface LookUp {
  signal: AbortSignal;
  onProgress?: (progress: LookUpProgress) => void;
}

/** Up to so many are searched for one by one; for more every order of the merchant is read, page after page. */
export const searchedAtMost = 3_000;
const atOnce = 6;
/** A reference that is part of so many others' texts is not found by searching. */
const pagesOfASearch = 3;

type Pages = Parameters<typeof cursorAfter>;

/**
 * Those of `references` that an order has, letter for letter. Rejects with what a call rejected with, or with the signal's reason:
 * a part of an answer is none.
 */
export async function findExisting(
  api: ApiClient,
  references: ReadonlySet<string>,
  lookUp: LookUp,
): Promise<ReadonlySet<string>> {
  let wanted = references;
  let before: ReadonlySet<string> = new Set();
  if (wanted.size <= searchedAtMost) {
    ({ known: before, unclear: wanted } = await searchEach(api, [...wanted], lookUp));
    if (wanted.size === 0) return before;
  }
  const known = new Set<string>();
  let read = 0;
  await walk(api, {}, lookUp.signal, Infinity, (orders) => {
    read += orders.length;
    lookUp.onProgress?.({ of: "orders", read });
    for (const { refNumber } of orders) if (refNumber !== undefined && wanted.has(refNumber)) known.add(refNumber);
    return known.size < wanted.size;
  });
  return before.union(known);
}

/** `unclear`: part of the texts of too many orders. */
async function searchEach(
  api: ApiClient,
  references: readonly string[],
  { signal, onProgress }: LookUp,
): Promise<Record<"known" | "unclear", Set<string>>> {
  const { made, failed } = await runJobs(references, {
    concurrency: atOnce,
    signal,
    make: (reference, stop) => search(api, reference, stop),
    onProgress: ({ made: done, total }) => onProgress?.({ of: "references", done, total }),
  });
  signal.throwIfAborted();
  if (failed[0]) throw failed[0].error;
  const those = (as: "known" | "unclear") => new Set(made.flatMap(({ job, file }) => (file === as ? [job] : [])));
  return { known: those("known"), unclear: those("unclear") };
}

async function search(api: ApiClient, reference: string, signal: AbortSignal): Promise<"known" | "new" | "unclear"> {
  const freeSearch = cleanSearch(reference);
  if (freeSearch === "") return "new";
  let isKnown = false;
  const isWhole = await walk(api, { freeSearch }, signal, pagesOfASearch, (orders) => {
    isKnown = orders.some(({ refNumber }) => refNumber === reference);
    return !isKnown;
  });
  if (isKnown) return "known";
  return isWhole ? "new" : "unclear";
}

/** Reads a list page after page while `take` wants more. Answers whether it has come to the end. */
async function walk(
  api: ApiClient,
  filters: { freeSearch?: string },
  signal: AbortSignal,
  most: number,
  take: (orders: Awaited<ReturnType<typeof orderPage>>["orders"]) => boolean,
): Promise<boolean> {
  const pages: Pages[0][number][] = [];
  const asked: Pages[1][number][] = [];
  for (let cursor: Pages[1][number] | undefined = {}; cursor; cursor = cursorAfter(pages, asked)) {
    if (asked.length >= most) return false;
    const page = await orderPage(api, filters, cursor, signal);
    signal.throwIfAborted();
    // Only the last two are looked at: a thousand pages are not held.
    pages.splice(0, Math.max(0, pages.length - 1));
    pages.push(page);
    asked.push(cursor);
    if (!take(page.orders)) return true;
  }
  return true;
}

/** Orders are created over minutes: for a day, what this device has sent counts as known before the server has it. */
const stillNew = 24 * 3_600_000;

/**
 * References that this device has sent lately, or may have, each with when its run began (epoch ms). Those of the run `besides` are left
 * aside; all that was sent since it began counts, however long ago that is.
 */
export async function sentLately(
  device: ImportDevice,
  now: number,
  besides?: Pick<ImportRun, "id" | "startedAt">,
): Promise<ReadonlyMap<string, number>> {
  const since = Math.min(now - stillNew, besides?.startedAt ?? now);
  const sent = new Map<string, number>();
  for (const run of await device.runs()) {
    if (run.id === besides?.id || lastSent(run) < since) continue;
    for (const reference of await sentReferences(device, run))
      if (!sent.has(reference)) sent.set(reference, run.startedAt);
  }
  return sent;
}

/** It may have been gone on with days after it began. */
const lastSent = ({ startedAt, batches }: ImportRun): number =>
  batches.reduce((last, { sentAt = last }) => Math.max(last, sentAt), startedAt);
