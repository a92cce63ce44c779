/** The API call that finds orders by a text (S2.59). Not in `orders.api.ts`: the list, which is fetched first, does without. */
import { dataOf, isOrderPage, type ApiClient, type Order } from "@merchant-portal/api";
import { wholeOrder } from "./whole-order.ts";

/** The code of a label whose package has no tracking number: the order's id and the place of the package. */
const codeWithPlace = /^(\S{8,})-\d{1,3}$/;

/**
 * The newest orders that a text finds, up to `limit`: a reference, name, phone, id, or the code of a label.
 * @param search as `searchToSend` returns it
 */
export async function searchOrders(
  api: ApiClient,
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Order[]> {
  const find = async (freeSearch: string) => {
    const query = { freeSearch, limit };
    const { orders } = await dataOf(api.GET("/orders", { params: { query }, signal }), isOrderPage);
    return orders.map(wholeOrder);
  };
  const found = await find(search);
  const id = codeWithPlace.exec(search)?.[1];
  if (found.length > 0 || id === undefined) return found;
  return (await find(id)).filter((order) => order.id === id);
}
