/** API calls that edit one order (S7.5). Each returns the updated order. Open it to add a field that can be edited. */
import { dataOf, isApiError, isOrder, type ApiClient, type Order, type operations } from "@merchant-portal/api";
import { MutationObserver, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { orderCache } from "#parts/orders/order-cache.ts";

/** Only the changed field, nested as the API expects; an empty string clears it. */
export type OrderChange = operations["updateOrder"]["requestBody"]["content"]["application/json"];

/** Accepts only a response with this order. */
const isOrderOf = (id: string) => (response: unknown) => isOrder(response) && (response as Order).id === id;

/** Changes one field. @throws ApiError with the field's path in `fields` when the server refuses the value */
export const updateOrder = (api: ApiClient, id: string, body: OrderChange): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/updateOrder", { params: { path: { id } }, body }), isOrderOf(id));

/** Adds tags; existing ones are not duplicated. */
export const addTags = (api: ApiClient, id: string, body: string[]): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/addTags", { params: { path: { id } }, body }), isOrderOf(id));

/** Removes one tag; the API takes an array with one tag (S7.5). */
export const removeTag = (api: ApiClient, id: string, tag: string): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/removeTags", { params: { path: { id } }, body: [tag] }), isOrderOf(id));

/**
 * Writes to one order run one after the other: parallel responses could arrive in the wrong order and show old data.
 */
const writesOf = (id: string) => ({ scope: { id: `orders.write.${id}` } });

/** Sends a write after earlier writes to the same order. For jobs, which update the lists themselves. */
export const writeInTurn = (queries: QueryClient, id: string, send: () => Promise<Order>): Promise<Order> =>
  new MutationObserver(queries, { ...writesOf(id), mutationFn: send }).mutate();

/** An edit of one order. */
export type OrderEdit = { fields: OrderChange } | { addTags: string[] } | { removeTag: string };

/** Mutation options: edits one order and shows the server's response in every list. Rejects with an `ApiError`. */
export const editOrder = (api: ApiClient, queries: QueryClient, id: string) =>
  mutationOptions({
    ...writesOf(id),
    mutationFn: (edit: OrderEdit) => {
      if ("fields" in edit) return updateOrder(api, id, edit.fields);
      return "addTags" in edit ? addTags(api, id, edit.addTags) : removeTag(api, id, edit.removeTag);
    },
    onSuccess: (order) => orderCache(queries).put([order]),
    onError: (error) => {
      // The shown order may be out of date: reload it.
      if (isApiError(error) && (error.outcomeUnknown || [404, 409].includes(error.status)))
        void orderCache(queries).invalidate();
    },
  });
