/** Sends an order, so that one intent makes one order whatever the network does (docs/decisions/004). */
import { isApiError, newIdempotencyKey, type ApiClient, type CreateOrder, type Order } from "@merchant-portal/api";
import { createOrder, findCreatedOrder } from "./orders.api.ts";

/** What a merchant wants once, however often it is sent. Kept with what is typed, so that it survives a reload. */
export interface Intent {
  idempotencyKey: string;
  /** When it was first sent (epoch ms), if it ever was. */
  sentAt?: number;
  /** An attempt ended without a readable answer: an order with this key may exist. */
  mayExist?: boolean;
}

/** Clocks of browser and server may differ by this much when an earlier attempt is looked for. */
const clockTolerance = 24 * 3_600_000;

/** Rejects with an `ApiError`. Where the server knows no keys, a second attempt first looks for the order by its reference. */
export async function sendOrder(api: ApiClient, order: CreateOrder, intent: Intent): Promise<Order> {
  if (!api.idempotencyKeys && intent.sentAt !== undefined && order.refNumber !== undefined) {
    const existing = await findCreatedOrder(api, order.refNumber, intent.sentAt - clockTolerance);
    if (existing) return existing;
  }
  return createOrder(api, order, intent.idempotencyKey);
}

export type Failure =
  /** The order itself was refused: nothing was created, and another order may be sent. */
  | "refused"
  /** The server had a problem; whether it stored the order is open, so the key stays. */
  | "failed"
  /** No readable answer: the order may exist. */
  | "unknown"
  /** The key was used before with other content: an earlier attempt did create an order. */
  | "already"
  | "session";

const mayPass = new Set([408, 409, 429]);

/** How an attempt ended, with what it rejected with. */
export interface FailedAttempt {
  kind: Failure;
  error: unknown;
}

export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return "failed";
  if (error.outcomeUnknown || error.code === "IDEMPOTENCY_IN_FLIGHT") return "unknown";
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return "already";
  if (error.status === 401) return "session";
  return error.status < 500 && !mayPass.has(error.status) ? "refused" : "failed";
}

/** As it goes out: until an answer proves otherwise its order may exist, also when the page is loaded again before it. */
export const asSent = <Kept extends Intent>(intent: Kept, now: number): Kept => ({
  ...intent,
  sentAt: intent.sentAt ?? now,
  mayExist: true,
});

/** The answer came: what is open is again what was before it went out. */
export function asAnswered<Kept extends Intent>(intent: Kept, before: Intent): Kept {
  const { mayExist: _, ...rest } = intent;
  return { ...rest, ...(before.mayExist ? { mayExist: true } : {}) } as Kept;
}

/**
 * A refused intent is over, so the next attempt is a new one; unless an earlier attempt may have been carried out: then
 * the key stays, and the server can still tell a repeat. After any other failure the same key is sent again.
 */
export function afterFailure<Kept extends Intent>(intent: Kept, failure: Failure): Kept {
  if (failure === "unknown" || failure === "failed") return { ...intent, mayExist: true };
  return failure === "refused" && !intent.mayExist ? asNewIntent(intent) : intent;
}

/** The same order as an intent of its own: whatever became of earlier attempts, this one creates another order. */
export function asNewIntent<Kept extends Intent>(intent: Kept): Kept {
  const fresh = { ...intent, idempotencyKey: newIdempotencyKey() };
  delete fresh.sentAt;
  delete fresh.mayExist;
  return fresh;
}
