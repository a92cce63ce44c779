/** Translations and notices about creating an order. */
import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import { can } from "#rules/order-status.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { Failure } from "./order-intent.ts";

export const useOrderWords = defineWords("orders", { en, fr });

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

/**
 * A toast when creating an order for `name` failed after its form was left; the form still has its values. Not for an
 * expired session, which has its own page.
 */
export function useFailedNotice(): (kind: Failure, name: string) => void {
  const t = useOrderWords();
  const notify = useNotify();
  return useCallback(
    (kind, name) => {
      if (kind === "unknown") notify.warning(t("failure.unknownTitle"), { detail: name });
      else if (kind === "already") notify.failure(t("failure.alreadyTitle"), undefined, { detail: name });
      else if (kind !== "session")
        notify.failure(t("failure.title"), undefined, { detail: t("failure.text", { name }) });
    },
    [t, notify],
  );
}
