/** A batch: orders that one action is applied to, as plain data in the device's storage. Open it to change what is stored. */
import { ApiError, type ApiErrorDetails, isApiError, type Order } from "@merchant-portal/api";
import { endsSession } from "#kit/error-words.ts";
import { isRecord } from "#kit/safe-storage.ts";
import { orderName } from "#parts/orders/order-name.ts";

/** The part of an order that a run stores, so that it can be named later. */
export interface OrderRef {
  id: string;
  /** The reference, or the end of the id. */
  name: string;
  /** The recipient's name, when the run shows it. */
  recipient?: string;
  /** Number of labels, one per package, when the run prints them. */
  labels?: number;
  /** Fingerprint of what was on the document when it was requested; stored by print runs. */
  stamp?: string;
  /** Id of an earlier run whose document is reused when it is still stored. */
  again?: string;
}

/** Why a selected order is skipped (S4.5). */
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

/** Why an order failed, as JSON: the API error, or that it was not sent in time. */
export type Failure = ApiErrorDetails | "notSent";

export interface OrderBatch {
  id: string;
  /** `held`: pending, can be undone (the stored word). `sending`: being sent. `ended`: stays until its failures are dismissed. */
  at: "held" | "sending" | "ended";
  /** Epoch ms: when it is sent. */
  until: number;
  /** In the order of the list; fixed at confirmation. */
  orders: readonly OrderRef[];
  skipped: readonly SkippedOrder[];
  /** Ids of orders that succeeded. */
  done: readonly string[];
  failed: readonly { id: string; failure: Failure }[];
  /** Variant of the action, as a string of the batch's kind, where there are several. */
  task?: string;
  /** Ids of done orders whose result was output (printed or saved). Undefined until an output was tried. */
  handed?: readonly string[];
  /** What an interrupted output has not sent, as a string of the batch's kind. */
  rest?: string | undefined;
}

export interface OrderPlan {
  task?: string;
  orders: readonly OrderRef[];
  skipped: readonly SkippedOrder[];
}

/** Splits a selection into orders to send and orders to skip with a reason. Both stay in the order of the list. */
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
 * Ids that are waiting or being sent. Those of a resumable batch leave when they are done; the others stay until the
 * batch ends, as each change filters every loaded list again.
 */
export function pendingIds(batch: OrderBatch, isResumable: boolean): readonly string[] {
  if (batch.at === "ended") return [];
  const finished = new Set(batch.failed.map(({ id }) => id));
  if (isResumable) for (const id of batch.done) finished.add(id);
  return batch.orders.map(({ id }) => id).filter((id) => !finished.has(id));
}

/**
 * Counts of an ended batch. With unsent orders, those that failed without a session (`isSessionEnd`: expired, or the host has no token) count
 * as `unfinished`, not as failed.
 */
export function countBatch({ orders, done, failed }: OrderBatch) {
  const unauthorized = failed.filter(({ failure }) => failure !== "notSent" && endsSession(failure)).length;
  const unsent = orders.length - done.length - failed.length;
  const isSessionEnd = unsent > 0 && unauthorized > 0;
  const unfinished = unsent + (isSessionEnd ? unauthorized : 0);
  return { done: done.length, unfinished, failed: orders.length - done.length - unfinished, isSessionEnd };
}

/** All failures of a batch that is given up: unsent orders become `notSent`. */
export function failedUnsent({ orders, done, failed }: OrderBatch): OrderBatch["failed"] {
  const finished = new Set([...done, ...failed.map(({ id }) => id)]);
  const unsent = orders.filter(({ id }) => !finished.has(id));
  return [...failed, ...unsent.map(({ id }) => ({ id, failure: "notSent" as const }))];
}

/** Whether the result dialog opens by itself; for one order, a notice says everything. */
export const isSeveral = ({ orders, skipped }: OrderBatch): boolean => orders.length + skipped.length > 1;

/** Whether every order succeeded and none was skipped, so that nothing needs to be shown. */
export const allSucceeded = ({ orders, skipped, done }: OrderBatch): boolean =>
  skipped.length === 0 && done.length === orders.length;

/** The batch for a retry: only what failed; in a resumable batch also unsent orders and all earlier results. */
export function batchForRetry(batch: OrderBatch, isResumable: boolean): OrderBatch {
  const failed = new Set(batch.failed.map(({ id }) => id));
  const failedOnly = { orders: batch.orders.filter(({ id }) => failed.has(id)), skipped: [], done: [] };
  return { ...batch, at: "sending", failed: [], ...(!isResumable && failedOnly) };
}

/** Keeps what `errorOf` needs. An error that is not an `ApiError` becomes `unreadable`: it may have been a write. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { kind: "unreadable", method: "", message: "" };
  const { kind, method, message, status, code, requestId } = error;
  return { kind, method, message, status, code, requestId };
}

/** The `ApiError` again, for `useErrorWords`. */
export const errorOf = (failure: Exclude<Failure, "notSent">): ApiError => new ApiError(failure);

const isId = (id: unknown) => typeof id === "string" && id !== "";
const isRef = (ref: unknown) => isRecord(ref) && isId(ref["id"]) && typeof ref["name"] === "string";
const isSkipped = (one: unknown) =>
  isRecord(one) && isRef(one["order"]) && skipReasons.includes(one["reason"] as SkipReason);
const isFailure = (failure: unknown) =>
  failure === "notSent" ||
  (isRecord(failure) &&
    ["kind", "method", "message"].every((key) => typeof failure[key] === "string") &&
    ["undefined", "number"].includes(typeof failure["status"]) &&
    ["code", "requestId"].every((key) => ["undefined", "string"].includes(typeof failure[key])));
const isFailed = (one: unknown) => isRecord(one) && isId(one["id"]) && isFailure(one["failure"]);

/** Validates a stored batch. Anything else, for example of another version, is ignored and never sent. */
export function isBatch(value: unknown): value is OrderBatch {
  const isListOf = (list: unknown, isOne: (one: unknown) => boolean) => Array.isArray(list) && list.every(isOne);
  return (
    isRecord(value) &&
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
