/** Finds the order that a scan names (S2.101, S2.103). Open it to change how often a code is searched for. */
import { type ApiClient, isApiError, type Order } from "@merchant-portal/api";
import { searchOrders } from "#parts/orders/find-orders.api.ts";
import { searchToSend } from "#rules/free-search.ts";
import { codesOf, isLabelCode, type Named, namedBy, type Scan, withoutPrefix } from "#rules/scan-code.ts";

/** What a scan names. `code`: as it was understood. `isLabel`: it looks like one of our labels. */
export type Found =
  | { is: "order"; code: string; order: Order; named: Named }
  | { is: "none"; code: string; isLabel: boolean }
  | { is: "several"; code: string };

export interface FindOptions {
  /** Templates of links to the tracking page, with `{id}`. */
  tracking: readonly string[];
  /** Orders that were read a moment ago: their codes need no request. */
  known?: Iterable<Order>;
  signal: AbortSignal;
}

/** Orders that are read: one with this very code may not be among the newest that contain it. */
const maxRead = 40;

/**
 * The order of a scan. Only a code that is exactly right finds one: a digit less must not open another order.
 * Rejects when it could not be searched for.
 */
export async function findScanned(
  api: ApiClient,
  scan: Scan,
  { tracking, known, signal }: FindOptions,
): Promise<Found> {
  const codes = codesOf(scan, tracking);
  const [first = scan.text.trim()] = codes;
  const inKnown = known && match(codes, [...known]);
  if (inKnown?.is === "order" && !inKnown.named.isOwn) return inKnown;
  const search = async (code: string) => {
    try {
      return match([code], await searchOrders(api, searchToSend(code), maxRead, signal));
    } catch (error) {
      // No text that is searched for: otherwise the scan would wait for an answer for ever.
      if (isApiError(error) && (error.status === 400 || error.status === 422)) return undefined;
      throw error;
    }
  };
  for (const code of codes) {
    // oxlint-disable-next-line no-await-in-loop -- the likeliest reading is nearly always the right one
    const found = await search(code);
    if (found) return found;
  }
  const tails = await Promise.all(withoutPrefix(first).map(search));
  const isLabel = codes.some(isLabelCode) || /^https?:/i.test(scan.text.trim());
  return tails.find((found) => found !== undefined) ?? { is: "none", code: first, isLabel };
}

/** The one order that a code names. A number of the provider wins over one that the merchant gave. */
function match(codes: readonly string[], orders: readonly Order[]): Found | undefined {
  for (const code of codes) {
    const named = orders.flatMap((order) => {
      const how = namedBy(code, order);
      return how ? [{ is: "order" as const, code, order, named: how }] : [];
    });
    const strong = named.filter((one) => !one.named.isOwn);
    const [only, other] = strong.length > 0 ? strong : named;
    if (only) return other ? { is: "several", code } : only;
  }
  return undefined;
}
