/** Sends the order of a draft, so that one intent makes one order whatever the network does (docs/decisions/004). */
import { isApiError, newIdempotencyKey, type ApiClient, type Order } from "@merchant-portal/api";
import { createOrder, findCreatedOrder } from "#parts/orders/orders.api.ts";
import type { Draft, Progress } from "./draft.ts";
import { toCreateOrder } from "./payload.ts";

/** Clocks of browser and server may differ by this much when an earlier attempt is looked for. */
const clockTolerance = 24 * 3_600_000;

/** Rejects with an `ApiError`. Where the server knows no keys, a second attempt first looks for the order by its reference. */
export async function submitOrder(api: ApiClient, draft: Draft): Promise<Order> {
  const order = toCreateOrder(draft.values);
  if (!api.idempotencyKeys && draft.sentAt !== undefined && order.refNumber !== undefined) {
    const existing = await findCreatedOrder(api, order.refNumber, draft.sentAt - clockTolerance);
    if (existing) return existing;
  }
  return createOrder(api, order, draft.idempotencyKey);
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

export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return "failed";
  if (error.outcomeUnknown || error.code === "IDEMPOTENCY_IN_FLIGHT") return "unknown";
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return "already";
  if (error.status === 401) return "session";
  return error.status < 500 && !mayPass.has(error.status) ? "refused" : "failed";
}

/**
 * A refused intent is over, so the next attempt is a new one; unless an earlier attempt may have been carried out: then
 * the key stays, and the server can still tell a repeat. After any other failure the same key is sent again.
 */
export function afterFailure(draft: Progress, failure: Failure): Progress {
  if (failure === "unknown" || failure === "failed") return { ...draft, mayExist: true };
  return failure === "refused" && !draft.mayExist ? asNewIntent(draft) : draft;
}

/** The same order as an intent of its own: whatever became of earlier attempts, this one creates another order. */
export function asNewIntent({ sentAt: _sentAt, mayExist: _mayExist, ...draft }: Progress): Progress {
  return { ...draft, idempotencyKey: newIdempotencyKey() };
}
