/** Orders that are acted on together, as they are kept on the device. Plain data. */
import { ApiError, isApiError, type Order } from "@merchant-portal/api";
import type { OrderRef } from "./order-run.ts";
import { orderName } from "#parts/orders/order-name.ts";

/** Why nothing is done with an order although it was selected (S4.5). */
export const skipReasons = [
  "scanned",
  "archived",
  "notGeocoded",
  "alreadyReady",
  "notReady",
  "underway",
  "noLabel",
] as const;
export type SkipReason = (typeof skipReasons)[number];
export interface SkippedOrder {
  order: OrderRef;
  reason: SkipReason;
}

/** What went wrong with an order, so that it can be kept: what the server answered, or that nobody was there to send it. */
export type Failure = ConstructorParameters<typeof ApiError>[0] | "notSent";

export interface OrderBatch {
  id: string;
  /**
   * `held`: nothing is sent, and it can be undone. `sending`: on its way. `ended`: what is left of it is what failed, until that
   * was seen.
   */
  at: "held" | "sending" | "ended";
  /** Epoch ms: when it is sent. */
  until: number;
  /** In the order of the list; never another than was confirmed. */
  orders: readonly OrderRef[];
  skipped: readonly SkippedOrder[];
  /** Ids with which it is known to be done. */
  done: readonly string[];
  failed: readonly { id: string; failure: Failure }[];
  /** What is done with them, in its kind's own words, where a kind knows several. */
  task?: string;
  /** Ids of the done ones whose result has left the portal; absent: it has not. */
  handed?: readonly string[];
  /** Where handing over came to when it stopped, in its kind's own words. */
  rest?: string | undefined;
}

export interface OrderPlan {
  task?: string;
  orders: readonly OrderRef[];
  skipped: readonly SkippedOrder[];
}

/** What of a selection is acted on, and what is skipped and why: each order is in one of the two, in the order of the list. */
export function planOrders(
  selected: readonly Order[],
  whySkipped: (order: Order) => SkipReason | undefined,
  refOf: (order: Order) => OrderRef = (order) => ({ id: order.id, name: orderName(order) }),
): OrderPlan {
  const orders: OrderRef[] = [];
  const skipped: SkippedOrder[] = [];
  for (const order of selected) {
    const ref = refOf(order);
    const reason = whySkipped(order);
    if (reason) skipped.push({ order: ref, reason });
    else orders.push(ref);
  }
  return { orders, skipped };
}

/**
 * The ids that wait for this batch, or are on their way. Unless it keeps its rest, those that are done, too, until all of it has
 * ended: every list that hides them would be filtered anew.
 */
export function pendingIds(batch: OrderBatch, keepsRest: boolean): readonly string[] {
  if (batch.at === "ended") return [];
  const known = new Set(batch.failed.map(({ id }) => id));
  if (keepsRest) for (const id of batch.done) known.add(id);
  return batch.orders.map(({ id }) => id).filter((id) => !known.has(id));
}

/** What came of a batch that has ended. What an ended session refused is `left` with the rest (`isSessionEnd`), if any is. */
export function countBatch({ orders, done, failed }: OrderBatch) {
  const refused = failed.filter(({ failure }) => failure !== "notSent" && failure.status === 401).length;
  const rest = orders.length - done.length - failed.length;
  const isSessionEnd = rest > 0 && refused > 0;
  const left = rest + (isSessionEnd ? refused : 0);
  return { done: done.length, left, failed: orders.length - done.length - left, isSessionEnd };
}

/** What of a batch has failed when it is not sent any more: the rest of it, too. */
export function failedUnsent({ orders, done, failed }: OrderBatch): OrderBatch["failed"] {
  const known = new Set([...done, ...failed.map(({ id }) => id)]);
  const rest = orders.filter(({ id }) => !known.has(id));
  return [...failed, ...rest.map(({ id }) => ({ id, failure: "notSent" as const }))];
}

/** Whether it has a result of its own to look at: of one order a notice says all there is. */
export const isSeveral = ({ orders, skipped }: OrderBatch): boolean => orders.length + skipped.length > 1;

/** Whether there is nothing in it that somebody has to see. */
export const isSettled = ({ orders, skipped, done }: OrderBatch): boolean =>
  skipped.length === 0 && done.length === orders.length;

/** What failed once more: as a batch of its own, or with the rest and all that is known (`keepsRest`). */
export function batchAgain(batch: OrderBatch, keepsRest: boolean): OrderBatch {
  const failed = new Set(batch.failed.map(({ id }) => id));
  const alone = { orders: batch.orders.filter(({ id }) => failed.has(id)), skipped: [], done: [] };
  return { ...batch, at: "sending", failed: [], ...(!keepsRest && alone) };
}

/** Keeps what `errorOf` needs. Of what no call rejected with, nobody knows whether it was a write. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { kind: "unreadable", method: "", message: "" };
  const { kind, method, message, status, code, requestId } = error;
  return { kind, method, message, status, code, requestId };
}

/** The error again, for the one place that has words for it. */
export const errorOf = (failure: Exclude<Failure, "notSent">): ApiError => new ApiError(failure);

const isId = (id: unknown) => typeof id === "string" && id !== "";
const isRef = (ref: unknown) => isThing(ref) && isId(ref["id"]) && typeof ref["name"] === "string";
const isSkipped = (one: unknown) =>
  isThing(one) && isRef(one["order"]) && skipReasons.includes(one["reason"] as SkipReason);
const isFailure = (failure: unknown) =>
  failure === "notSent" ||
  (isThing(failure) &&
    ["kind", "method", "message"].every((key) => typeof failure[key] === "string") &&
    ["undefined", "number"].includes(typeof failure["status"]) &&
    ["code", "requestId"].every((key) => ["undefined", "string"].includes(typeof failure[key])));
const isFailed = (one: unknown) => isThing(one) && isId(one["id"]) && isFailure(one["failure"]);

/** Whether what was found on the device is a batch of this version: anything else is left alone and never sent. */
export function isBatch(value: unknown): value is OrderBatch {
  const isListOf = (list: unknown, isOne: (one: unknown) => boolean) => Array.isArray(list) && list.every(isOne);
  return (
    isThing(value) &&
    isId(value["id"]) &&
    ["held", "sending", "ended"].includes(value["at"] as string) &&
    Number.isFinite(value["until"]) &&
    isListOf(value["orders"], isRef) &&
    isListOf(value["skipped"], isSkipped) &&
    isListOf(value["done"], isId) &&
    isListOf(value["failed"], isFailed) &&
    ["undefined", "string"].includes(typeof value["task"]) &&
    isListOf(value["handed"] ?? [], isId) &&
    ["undefined", "string"].includes(typeof value["rest"])
  );
}

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
