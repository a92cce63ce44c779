import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import { can } from "#rules/order-status.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

/** Tells that an order was created, for 7 seconds (Spec §9); one that cannot be delivered as it is stays until it is dismissed. */
export function useTellCreated(onViewOrders: (created: Order) => void): (order: Order) => void {
  const say = useAddressBookWords();
  const notify = useNotify();
  return useCallback(
    (order) => {
      const text = say("created.text", { name: order.recipient.name });
      const action = { label: say("created.viewOrders"), onPress: () => onViewOrders(order) };
      if (can.ship(order)) notify.success(say("created.title"), { seconds: 7, detail: text, action });
      else notify.warning(say("created.title"), { detail: `${text} ${say("created.cannotShip")}`, action });
    },
    [say, notify, onViewOrders],
  );
}
