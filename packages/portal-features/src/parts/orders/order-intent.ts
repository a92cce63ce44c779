/** Sends an order so that one intent creates one order, whatever the network does (decision 004). Open it to change what a retry may send. */
import { isApiError, newIdempotencyKey, type ApiClient, type CreateOrder, type Order } from "@merchant-portal/api";
import { createOrder, findCreatedOrder } from "./orders.api.ts";

/** One order that the merchant wants to create, however often it is sent. Saved with the draft, so that it survives a reload. */
export interface Intent {
  idempotencyKey: string;
  /** When it was first sent, in epoch ms. */
  sentAt?: number;
  /** An attempt had no readable response: an order with this key may exist. */
  mayExist?: boolean;
  /** Id of the order that this one takes the place of: it has the same reference, and is never taken for this one. */
  replaces?: string | undefined;
}

/** Maximum clock difference between browser and server, in ms, when looking for an earlier attempt's order. */
const clockTolerance = 24 * 3_600_000;

/**
 * Rejects with an `ApiError`. When the server does not support idempotency keys, a retry first looks for the order by
 * its reference.
 */
export async function sendOrder(api: ApiClient, order: CreateOrder, intent: Intent): Promise<Order> {
  if (!api.idempotencyKeys && intent.sentAt !== undefined && order.refNumber !== undefined) {
    const since = intent.sentAt - clockTolerance;
    const existing = await findCreatedOrder(api, order.refNumber, since, intent.replaces);
    if (existing) return existing;
  }
  return createOrder(api, order, intent.idempotencyKey);
}

export type Failure =
  /** The order was refused: nothing was created, and another order can be sent. */
  | "refused"
  /** A server error: the order may have been created, so the key is reused. */
  | "failed"
  /** No readable response: the order may exist. */
  | "unknown"
  /** The key was used with other content: an earlier attempt created an order. */
  | "already"
  | "session";

const mayPass = new Set([408, 409, 429]);

/** The kind of a failed attempt, and its error. */
export interface FailedAttempt {
  kind: Failure;
  error: unknown;
}

/** Classifies the error of an attempt. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return "failed";
  if (error.outcomeUnknown || error.code === "IDEMPOTENCY_IN_FLIGHT") return "unknown";
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return "already";
  if (error.status === 401) return "session";
  return error.status < 500 && !mayPass.has(error.status) ? "refused" : "failed";
}

/** The intent while its request runs. Until a response proves otherwise the order may exist, also after a reload. */
export const asSent = <Saved extends Intent>(intent: Saved, now: number): Saved => ({
  ...intent,
  sentAt: intent.sentAt ?? now,
  mayExist: true,
});

/** Restores `mayExist` from before the request once a readable response arrives. */
export function afterResponse<Saved extends Intent>(intent: Saved, before: Intent): Saved {
  const { mayExist: _, ...settled } = intent;
  return { ...settled, ...(before.mayExist ? { mayExist: true } : {}) } as Saved;
}

/**
 * The intent for the next attempt. A refused order gets a new key, unless an earlier attempt may have created it. After
 * any other failure the same key is sent again, so that the server recognizes the repeat.
 */
export function afterFailure<Saved extends Intent>(intent: Saved, failure: Failure): Saved {
  if (failure === "unknown" || failure === "failed") return { ...intent, mayExist: true };
  return failure === "refused" && !intent.mayExist ? asNewIntent(intent) : intent;
}

/** The same order with a new key: creates another order whatever happened to earlier attempts. */
export function asNewIntent<Saved extends Intent>(intent: Saved): Saved {
  const fresh = { ...intent, idempotencyKey: newIdempotencyKey() };
  delete fresh.sentAt;
  delete fresh.mayExist;
  return fresh;
}
