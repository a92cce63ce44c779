/**
 * The plan and the results of a run over Shopify orders, as pure functions: which orders are sent, in which requests, and the state of each.
 * Open it when an order has the wrong state after Fulfill or Sync tags.
 */
import type { Order } from "@merchant-portal/api";
import { maxShopifyOrders } from "#parts/shopify/shopify.api.ts";

/** Why an order is not sent: it has no Shopify id, is already fulfilled, or is archived. */
export type SkipReason = "noShopifyId" | "fulfilled" | "archived";

/**
 * The state of one order. `failed` without a message: the whole request failed. `unknown`: there was no response; with `isOpen`, the
 * order was read afterwards and is not fulfilled.
 */
export type RunState =
  | { at: "waiting" | "sending" }
  | { at: "done"; message?: string; addedTags?: readonly string[] }
  | { at: "failed"; message?: string; code?: string }
  | { at: "unknown"; isOpen: boolean };

export interface RunEntry {
  order: Order;
  /** The name of the order in the list. */
  name: string;
  /** The order's id at Shopify. */
  shopifyId: string;
  /** The index of its request. It does not change, so that a retry has the same body. */
  request: number;
  state: RunState;
}

export interface ShopifyRun {
  entries: readonly RunEntry[];
  skipped: readonly { order: Order; name: string; reason: SkipReason }[];
}

/** The order's id at Shopify (S3.3, `shopifyId`); undefined when it is missing or invalid. */
export function shopifyIdOf({ customFields }: Pick<Order, "customFields">): string | undefined {
  const id = customFields.find(({ name }) => name === "shopifyId")?.value.trim();
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

/** The number of the order in the shop: its reference, or its Shopify id when it has none. */
export function shopifyNumberOf({
  order: { refNumber = "" },
  shopifyId,
}: Pick<RunEntry, "order" | "shopifyId">): string {
  return refNumber.trim().replace(/^#/, "").slice(0, 100).trim() || shopifyId;
}

/** Plans a run: divides the orders into requests of at most `maxShopifyOrders`, and into skipped ones with a reason. */
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

/** The requests with orders that are not done. */
export function openRequests({ entries }: ShopifyRun): readonly (readonly RunEntry[])[] {
  const requests: RunEntry[][] = [];
  for (const entry of entries) if (entry.state.at !== "done") (requests[entry.request] ??= []).push(entry);
  return requests.filter((request) => request.length > 0);
}

/** The run with new states, by order id. Other orders keep theirs. */
export function withStates(run: ShopifyRun, states: ReadonlyMap<string, RunState>): ShopifyRun {
  const entries = run.entries.map((entry) => {
    const state = states.get(entry.order.id);
    return state ? { ...entry, state } : entry;
  });
  return { ...run, entries };
}

/** One state for all these orders. */
export const allStates = (entries: readonly RunEntry[], state: RunState): ReadonlyMap<string, RunState> =>
  new Map(entries.map(({ order }) => [order.id, state]));

/** The platform's result for one order. */
interface OrderResult {
  orderId: string;
  succeeded: boolean;
  message?: string;
  code?: string;
  /** All tags of the order after a tag sync. */
  tags?: string[];
}

/** The states from a response. When it has an order twice, a success wins. */
export function statesOf(entries: readonly RunEntry[], results: readonly OrderResult[]): ReadonlyMap<string, RunState> {
  return new Map(
    entries.map(({ order }): [string, RunState] => {
      const ofOrder = results.filter(({ orderId }) => orderId === order.id);
      const { succeeded = false, message, code, tags } = ofOrder.find((one) => one.succeeded) ?? ofOrder[0] ?? {};
      const text = message?.trim() ? { message: message.trim() } : {};
      if (!succeeded) return [order.id, { at: "failed", ...text, ...(code !== undefined && { code }) }];
      const added = tags?.filter((tag) => !order.tags.includes(tag));
      return [order.id, { at: "done", ...text, ...(added && { addedTags: added }) }];
    }),
  );
}

export interface RunCounts {
  done: number;
  failed: number;
  unknown: number;
  skipped: number;
  /** Not sent yet, or being sent. */
  waiting: number;
}

export function countStates({ entries, skipped }: ShopifyRun): RunCounts {
  const counts = { done: 0, failed: 0, unknown: 0, skipped: skipped.length, waiting: 0 };
  for (const { state } of entries) counts[state.at === "sending" ? "waiting" : state.at]++;
  return counts;
}
