/**
 * Finds references of a file that already have an order on the server. What this device sent lately: `sent-imports.ts`. Open it when orders are
 * wrongly called existing.
 */
import type { ApiClient } from "@merchant-portal/api";
import { cursorAfter, orderPage } from "#parts/orders/orders.api.ts";
import { cleanSearch } from "#rules/free-search.ts";

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
  const found = { existing: new Set<string>(), unclear: new Set<string>() };
  let done = 0;
  // One iterator for all workers: each takes the next reference.
  const queue = references.values();
  const work = async () => {
    for (const reference of queue) {
      const result = await search(api, reference, signal);
      if (result !== "new") found[result].add(reference);
      onProgress?.({ of: "references", done: (done += 1), total: references.length });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return found;
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
