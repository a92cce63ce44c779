/**
 * The orders of a list on their way to the Shopify platform: which of them can be sent, in which requests, and what came
 * of each. Pure. Open it when an order has the wrong state in the result of a fulfilment or a tag sync.
 */
import type { Order } from "@merchant-portal/api";
import { maxShopifyOrders } from "#parts/shopify/shopify.api.ts";

/** Why an order is not sent: it names no Shopify order, is fulfilled already, or is archived. */
export type SkipReason = "noShopifyId" | "fulfilled" | "archived";

/**
 * What came of one order. `failed` without a message: its whole request failed. `unknown`: no answer came back; `isOpen`
 * says that the order was read again since, and is not fulfilled so far.
 */
export type RunState =
  | { at: "waiting" | "sending" }
  | { at: "done"; message?: string; addedTags?: readonly string[] }
  | { at: "failed"; message?: string; code?: string }
  | { at: "unknown"; isOpen: boolean };

export interface RunEntry {
  order: Order;
  /** What the list calls the order. */
  name: string;
  /** The order's id at Shopify. */
  shopifyId: string;
  /** Which request the order goes with: always the same one, so that a repeat has the same content. */
  request: number;
  state: RunState;
}

export interface ShopifyRun {
  entries: readonly RunEntry[];
  skipped: readonly { order: Order; name: string; reason: SkipReason }[];
}

/** The order's id at Shopify (S3.3, `shopifyId`); undefined where there is none that the platform would take. */
export function shopifyIdOf({ customFields }: Pick<Order, "customFields">): string | undefined {
  const id = customFields.find(({ name }) => name === "shopifyId")?.value.trim();
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

/** The number that the shop shows for the order; its id at Shopify where the order has no reference. */
export function shopifyNumberOf({
  order: { refNumber = "" },
  shopifyId,
}: Pick<RunEntry, "order" | "shopifyId">): string {
  return refNumber.trim().replace(/^#/, "").slice(0, 100).trim() || shopifyId;
}

/** Divides the selection into what is sent, at most `maxShopifyOrders` in a request, and what is skipped and why. */
export function planRun(
  orders: readonly Order[],
  nameOf: (order: Order) => string,
  whySkipped: (order: Order) => SkipReason | undefined,
): ShopifyRun {
  const entries: RunEntry[] = [];
  const skipped: ShopifyRun["skipped"][number][] = [];
  for (const order of orders) {
    const name = nameOf(order);
    const shopifyId = shopifyIdOf(order);
    const reason = whySkipped(order) ?? (shopifyId === undefined ? "noShopifyId" : undefined);
    if (reason !== undefined || shopifyId === undefined) skipped.push({ order, name, reason: reason ?? "noShopifyId" });
    else {
      const request = Math.floor(entries.length / maxShopifyOrders);
      entries.push({ order, name, shopifyId, request, state: { at: "waiting" } });
    }
  }
  return { entries, skipped };
}

/** What is still to be sent, request by request. */
export function openRequests({ entries }: ShopifyRun): readonly (readonly RunEntry[])[] {
  const requests: RunEntry[][] = [];
  for (const entry of entries) if (entry.state.at !== "done") (requests[entry.request] ??= []).push(entry);
  return requests.filter((request) => request.length > 0);
}

/** The run with these states, by order id. An order that is not named stays as it is. */
export function withStates(run: ShopifyRun, states: ReadonlyMap<string, RunState>): ShopifyRun {
  const entries = run.entries.map((entry) => {
    const state = states.get(entry.order.id);
    return state ? { ...entry, state } : entry;
  });
  return { ...run, entries };
}

/** The same state for all of these orders. */
export const allStates = (entries: readonly RunEntry[], state: RunState): ReadonlyMap<string, RunState> =>
  new Map(entries.map(({ order }) => [order.id, state]));

/** What the platform answered for one order. */
interface Answer {
  orderId: string;
  succeeded: boolean;
  message?: string;
  code?: string;
  /** The order's tags as they are now, after a tag sync. */
  tags?: string[];
}

/** The states that an answer tells. Of an order that it names twice, any success counts. */
export function answeredStates(
  entries: readonly RunEntry[],
  results: readonly Answer[],
): ReadonlyMap<string, RunState> {
  return new Map(
    entries.map(({ order }): [string, RunState] => {
      const answers = results.filter(({ orderId }) => orderId === order.id);
      const { succeeded = false, message, code, tags } = answers.find((one) => one.succeeded) ?? answers[0] ?? {};
      const told = message?.trim() ? { message: message.trim() } : {};
      if (!succeeded) return [order.id, { at: "failed", ...told, ...(code !== undefined && { code }) }];
      const added = tags?.filter((tag) => !order.tags.includes(tag));
      return [order.id, { at: "done", ...told, ...(added && { addedTags: added }) }];
    }),
  );
}

export interface RunCounts {
  done: number;
  failed: number;
  unknown: number;
  skipped: number;
  /** Not sent, or on the way while the run lasts. */
  waiting: number;
}

export function countStates({ entries, skipped }: ShopifyRun): RunCounts {
  const counts = { done: 0, failed: 0, unknown: 0, skipped: skipped.length, waiting: 0 };
  for (const { state } of entries) counts[state.at === "sending" ? "waiting" : state.at]++;
  return counts;
}
