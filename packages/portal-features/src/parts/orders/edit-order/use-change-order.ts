/** Sends edits of one order. Open it to change what happens when the order no longer exists. */
import { isApiError, type Order } from "@merchant-portal/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { HostContext } from "#kit/host.ts";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { editOrder, type OrderChange } from "./edit-order.api.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";

/**
 * Functions that edit one order. Each rejects with an `ApiError`; the server's response updates every list. When the
 * order no longer exists, a notice says so too, as its row disappears.
 */
export function useChangeOrder(order: Order) {
  const api = useApi();
  const queries = useQueryClient();
  const t = useEditOrderWords();
  const notify = useNotify();
  const { onOrdersChanged } = useContext(HostContext);
  const { onError, onSuccess, ...edit } = editOrder(api, queries, order.id);
  const { mutateAsync } = useMutation({
    ...edit,
    onSuccess: (...answer) => {
      onOrdersChanged?.([order.id]);
      return onSuccess?.(...answer);
    },
    onError: (error, ...context) => {
      if (isApiError(error) && error.status === 404)
        notify.failure(t("goneTitle", { name: orderName(order) }), undefined, {
          id: `order.gone.${order.id}`,
          detail: t("goneDetail"),
        });
      return onError?.(error, ...context);
    },
  });
  return {
    update: (fields: OrderChange) => mutateAsync({ fields }),
    addTags: (tags: string[]) => mutateAsync({ addTags: tags }),
    removeTag: (tag: string) => mutateAsync({ removeTag: tag }),
  };
}
