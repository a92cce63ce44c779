/** API call that marks an order ready for pickup or not ready (S7.5). Open it to change how a lost response is handled. */
import { dataOf, isApiError, isOrder, type ApiClient, type Order } from "@merchant-portal/api";
import { findOrder } from "#parts/orders/orders.api.ts";
import { isMarked, type Mark } from "./plan-ready.ts";

const paths = { ready: "/orders/{id}/pickupready", notReady: "/orders/{id}/notPickupready" } as const;

/**
 * Marks one order and returns it. On a repeat (`isRepeat`), a 409 may mean that an earlier attempt succeeded and its
 * response was lost: the order is looked up, and counts as a success when it has the mark.
 */
export async function markOrder(api: ApiClient, mark: Mark, id: string, isRepeat: boolean): Promise<Order> {
  const isMarkedOrder = (response: unknown) =>
    isOrder(response) && (response as Order).id === id && isMarked[mark](response as Order);
  try {
    return await dataOf(api.PATCH(paths[mark], { params: { path: { id } } }), isMarkedOrder);
  } catch (error) {
    if (!isRepeat || !isApiError(error) || error.status !== 409) throw error;
    const order = await findOrder(api, id);
    if (!order || !isMarked[mark](order)) throw error;
    return order;
  }
}
