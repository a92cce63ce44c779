import type { ApiClient, Order } from "@merchant-portal/api";
import { sendOrder } from "#parts/orders/order-intent.ts";
import type { Draft } from "./draft.ts";
import { toCreateOrder } from "./payload.ts";

/** Sends the order of a draft. Rejects with an `ApiError`. */
export const submitOrder = (api: ApiClient, draft: Draft): Promise<Order> =>
  sendOrder(api, toCreateOrder(draft.values), draft);
