import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import { can } from "#rules/order-status.ts";
import { useOrderWords } from "./use-order-words.ts";

/**
 * A toast after an order was created, for the page that follows; 7 seconds (S9.7). One with an undeliverable address
 * stays until it is dismissed.
 */
export function useCreatedNotice(onViewOrders: ((created: Order) => void) | undefined): (order: Order) => void {
  const t = useOrderWords();
  const notify = useNotify();
  return useCallback(
    (order) => {
      const text = t("created.text", { name: order.recipient.name });
      const action = onViewOrders && { action: { label: t("viewOrders"), onPress: () => onViewOrders(order) } };
      if (can.ship(order)) notify.success(t("created.title"), { seconds: 7, detail: text, ...action });
      else notify.warning(t("created.title"), { detail: `${text} ${t("created.cannotShip")}`, ...action });
    },
    [t, notify, onViewOrders],
  );
}
