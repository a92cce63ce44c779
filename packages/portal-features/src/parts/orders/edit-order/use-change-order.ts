import { isApiError, type Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { changeOrder } from "./change-order.ts";
import { addTags, removeTag, updateOrder, type OrderChange } from "./edit-order.api.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";

/**
 * What a merchant changes of one order. Each rejects with an `ApiError`; the server's answer shows everywhere at once. That the
 * order is not there any more is told in a notice as well: its row goes, and what stands in it.
 */
export function useChangeOrder(order: Order) {
  const { id } = order;
  const api = useApi();
  const queries = useQueryClient();
  const say = useEditOrderWords();
  const notify = useNotify();
  const change = async (send: () => Promise<Order>) => {
    try {
      return await changeOrder(api, queries, id, send);
    } catch (error) {
      if (isApiError(error) && error.status === 404)
        notify.failure(say("goneTitle", { name: orderName(order) }), undefined, {
          id: `order.gone.${id}`,
          detail: say("goneDetail"),
        });
      throw error;
    }
  };
  return {
    update: (fields: OrderChange) => change(() => updateOrder(api, id, fields)),
    addTags: (tags: string[]) => change(() => addTags(api, id, tags)),
    removeTag: (tag: string) => change(() => removeTag(api, id, tag)),
  };
}
