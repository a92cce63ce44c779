/** Sorting many orders without holding the page up: in steps of a few milliseconds, to be driven at once or with pauses. */
import type { Order } from "@merchant-portal/api";
import { orderName } from "#parts/orders/order-name.ts";
import { cityLine } from "#rules/address.ts";
import { orderStatuses, showStatus } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import type { OrderSort, SortColumn } from "./order-sort.ts";

/** What an order is sorted by; undefined where it has nothing to be sorted by. */
export type SortKey = string | number | undefined;

export interface SortWords {
  /** BCP 47: its alphabet decides. */
  locale: string;
  /** A service as the list shows it. */
  service: (service: string) => string;
}

const statusPlace = new Map<string, number>(orderStatuses.map((status, place) => [status, place]));
/** The place of what is shown: 'Failed' stands together whichever status is behind it. */
const placeOf = (status: string): number => {
  const { label, raw } = showStatus(status);
  return statusPlace.get(label ?? raw) ?? statusPlace.get(raw) ?? orderStatuses.length;
};

/** How each column sees an order: texts by the alphabet, moments and numbers by size, statuses as a delivery passes through them. */
export function sortKey(column: SortColumn, order: Order, words: SortWords): SortKey {
  switch (column) {
    case "order":
      return orderName(order) || undefined;
    case "created":
      return toEpochMs(order.createdAt);
    case "recipient":
      return order.recipient.name.trim() || undefined;
    case "destination":
      return cityLine(order.recipientAddress) || undefined;
    case "service":
      return words.service(order.service) || undefined;
    case "packages":
      return Number.isFinite(order.packageCount) ? order.packageCount : undefined;
    case "status":
      return placeOf(order.orderStatus);
  }
}

/** Orders that one step looks at. */
const run = 256;

/**
 * The orders sorted, those alike in the order in which they came and those without a key last whichever way it goes. Pauses
 * (`yield`) after every few hundred orders, so that whoever drives it can let the page breathe.
 */
export function* sortSteps(
  orders: readonly Order[],
  sort: OrderSort,
  words: SortWords,
): Generator<undefined, readonly Order[]> {
  const keys: SortKey[] = [];
  let places = new Uint32Array(orders.length);
  for (const [at, order] of orders.entries()) {
    keys.push(sortKey(sort.column, order, words));
    places[at] = at;
    if (at % run === 0) yield;
  }
  const { compare: compareTexts } = new Intl.Collator(words.locale, { numeric: true });
  const sign = sort.direction === "ascending" ? 1 : -1;
  const compare = (a: number, b: number): number => {
    const [one, other] = [keys[a], keys[b]];
    if (one === undefined || other === undefined) {
      return one === other ? a - b : one === undefined ? 1 : -1;
    }
    const by = typeof one === "string" ? compareTexts(one, String(other)) : one - Number(other);
    return sign * by || a - b;
  };

  // Runs sorted by the browser, then merged two by two.
  for (let start = 0; start < places.length; start += run) {
    places.subarray(start, start + run).sort(compare);
    yield;
  }
  for (let size = run; size < places.length; size *= 2) {
    const merged = new Uint32Array(places.length);
    for (let start = 0; start < places.length; start += 2 * size) {
      const middle = Math.min(start + size, places.length);
      const end = Math.min(start + 2 * size, places.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takesLeft =
          right >= end || (left < middle && compare(places[left] as number, places[right] as number) <= 0);
        merged[at] = places[takesLeft ? left++ : right++] as number;
        if (at % run === 0) yield;
      }
    }
    places = merged;
  }
  const sorted: Order[] = [];
  for (const place of places) {
    sorted.push(orders[place] as Order);
    if (sorted.length % run === 0) yield;
  }
  return sorted;
}

/** All steps at once: for as many orders as nobody waits for. */
export function sortNow(orders: readonly Order[], sort: OrderSort, words: SortWords): readonly Order[] {
  const steps = sortSteps(orders, sort, words);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Milliseconds of work between two pauses: half of a frame. */
const slice = 8;

/** All steps with pauses, in which the page draws and hears. Rejects with the signal's reason. */
export async function sortSlowly(
  orders: readonly Order[],
  sort: OrderSort,
  words: SortWords,
  signal: AbortSignal,
): Promise<readonly Order[]> {
  const steps = sortSteps(orders, sort, words);
  for (let until = performance.now() + slice; ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    until = performance.now() + slice;
  }
}
