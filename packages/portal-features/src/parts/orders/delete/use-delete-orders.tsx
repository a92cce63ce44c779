import type { Order } from "@merchant-portal/api";
import { useCallback, useState, type ReactNode } from "react";
import { lazyDialog } from "#kit/lazy-part.tsx";
import { useNotify } from "#kit/use-notify.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { planDelete } from "./plan-delete.ts";
import { useDeleteWords } from "./use-delete-words.ts";
import { useHeldDeletes } from "./use-held-deletes.ts";

const ConfirmDelete = lazyDialog(async () => (await import("./confirm-delete.tsx")).ConfirmDelete);

export interface DeleteOrders {
  /** Asks whether these are to be deleted. */
  ask: (orders: readonly Order[]) => void;
  /** The question; place it anywhere. */
  dialog: ReactNode;
}

/**
 * Asks, and on yes takes the orders off every list: exactly those that the question named, whatever the list shows by then. They
 * are deleted when the time to undo is over. `onConfirmed` is told their ids first.
 */
export function useDeleteOrders(onConfirmed: (ids: ReadonlySet<string>) => void): DeleteOrders {
  const deletes = useHeldDeletes();
  const notify = useNotify();
  const say = useDeleteWords();
  const [plan, setPlan] = useState<OrderPlan>();
  const close = () => setPlan(undefined);
  const confirm = (confirmed: OrderPlan) => {
    close();
    onConfirmed(new Set(confirmed.orders.map(({ id }) => id)));
    deletes.hold(confirmed);
  };
  return {
    ask: useCallback(
      (orders: readonly Order[]) => {
        const asked = planDelete(orders);
        if (asked.orders.length > 0) setPlan(asked);
        else notify.info(say("nothing.skipped"), { id: "nothing-deleted", seconds: 5 });
      },
      [notify, say],
    ),
    dialog: plan && (
      <ConfirmDelete
        props={{ plan, onConfirm: () => confirm(plan), onClose: close }}
        door={{ onFailed: close, onRetry: () => setPlan(plan) }}
      />
    ),
  };
}
