/** Changes of one order on the wire (Spec §7). Each answers with the order as it is then. */
import { dataOf, isOrder, type ApiClient, type Order, type operations } from "@merchant-portal/api";

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

/** Removes one tag: the call takes an array of one (Spec §7). */
export const removeTag = (api: ApiClient, id: string, tag: string): Promise<Order> =>
  dataOf(api.PATCH("/orders/{id}/removeTags", { params: { path: { id } }, body: [tag] }), isOrderOf(id));
