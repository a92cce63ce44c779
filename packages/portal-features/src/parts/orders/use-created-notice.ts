import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import { can } from "#rules/order-status.ts";
import { useOrderWords } from "./use-order-words.ts";

/**
 * Tells on another page than its own that an order was created, for 7 seconds (S9.7); one that cannot be delivered as it is
 * stays until it is dismissed.
 */
export function useCreatedNotice(onViewOrders: (created: Order) => void): (order: Order) => void {
  const say = useOrderWords();
  const notify = useNotify();
  return useCallback(
    (order) => {
      const text = say("created.text", { name: order.recipient.name });
      const action = { label: say("viewOrders"), onPress: () => onViewOrders(order) };
      if (can.ship(order)) notify.success(say("created.title"), { seconds: 7, detail: text, action });
      else notify.warning(say("created.title"), { detail: `${text} ${say("created.cannotShip")}`, action });
    },
    [say, notify, onViewOrders],
  );
}
