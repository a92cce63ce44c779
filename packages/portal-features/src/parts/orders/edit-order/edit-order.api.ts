/** Changes of one order on the wire (S7.5). Each answers with the order as it is then. */
import { dataOf, isApiError, isOrder, type ApiClient, type Order, type operations } from "@merchant-portal/api";
import { MutationObserver, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { invalidateOrders, putOrders } from "#parts/orders/orders.api.ts";

/** The changed field alone, nested as the call wants it; an empty text clears. */
export type OrderChange = operations["updateOrder"]["requestBody"]["content"]["application/json"];

/** Only this order proves that this order was changed. */
const isOrderOf = (id: string) => (answer: unknown) => isOrder(answer) && (answer as Order).id === id;

/** Changes one field. @throws ApiError with the field's path in `fields` where the server refuses the value */
export const updateOrder = (api: ApiClient, id: string, body: OrderChange): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/updateOrder", { params: { path: { id } }, body }), isOrderOf(id));

/** Adds tags; those that the order has already stay once. */
export const addTags = (api: ApiClient, id: string, body: string[]): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/addTags", { params: { path: { id } }, body }), isOrderOf(id));

/** Removes one tag: the call takes an array of one (S7.5). */
export const removeTag = (api: ApiClient, id: string, tag: string): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/removeTags", { params: { path: { id } }, body: [tag] }), isOrderOf(id));

/** Writes of one order wait for each other: two at once may be answered in either order, and the older answer would be shown last. */
const writesOf = (id: string) => ({ scope: { id: `orders.write.${id}` } });

/** Sends a write of one order when those before it have ended; for jobs, which show answers themselves. */
export const writeInTurn = (queries: QueryClient, id: string, send: () => Promise<Order>): Promise<Order> =>
  new MutationObserver(queries, { ...writesOf(id), mutationFn: send }).mutate();

/** What a merchant changes of one order. */
export type OrderEdit = { fields: OrderChange } | { addTags: string[] } | { removeTag: string };

/** Changes one order, and shows the server's answer everywhere at once. Rejects with an `ApiError`. */
export const editOrder = (api: ApiClient, queries: QueryClient, id: string) =>
  mutationOptions({
    ...writesOf(id),
    mutationFn: (edit: OrderEdit) => {
      if ("fields" in edit) return updateOrder(api, id, edit.fields);
      return "addTags" in edit ? addTags(api, id, edit.addTags) : removeTag(api, id, edit.removeTag);
    },
    onSuccess: (order) => putOrders(queries, [order]),
    onError: (error) => {
      // What is shown is out of date, or nobody knows: the list says how it is.
      if (isApiError(error) && (error.outcomeUnknown || [404, 409].includes(error.status)))
        void invalidateOrders(queries);
    },
  });
