import type { Order } from "@merchant-portal/api";
import { useCallback, useState, type ReactNode } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { useRunWords } from "#parts/orders/bulk-run/use-run-words.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { planDelete } from "./plan-delete.ts";
import { useDeleteWords } from "./use-delete-words.ts";
import { useHeldDeletes } from "./use-held-deletes.ts";

export interface DeleteOrders {
  /** Asks whether these are to be deleted. */
  ask: (orders: readonly Order[]) => void;
  /** The question; place it anywhere. */
  dialog: ReactNode;
}

/**
 * Refuses at once, with the reason, what cannot be deleted. Asks of the rest, and on yes takes the orders off every list: exactly those that the question named, whatever the list shows by then. They
 * are deleted when the time to undo is over. `onConfirmed` gets their ids first.
 */
export function useDeleteOrders(onConfirmed: (ids: ReadonlySet<string>) => void): DeleteOrders {
  const deletes = useHeldDeletes();
  const notify = useNotify();
  const say = useDeleteWords();
  const sayRun = useRunWords();
  const [asked, setAsked] = useState<OrderPlan>();
  const close = () => setAsked(undefined);
  const begin = (plan: OrderPlan) => {
    close();
    onConfirmed(new Set(plan.orders.map(({ id }) => id)));
    deletes.hold(plan);
  };

  const refuse = useCallback(
    ({ skipped }: OrderPlan) => {
      const [first] = skipped;
      if (!first) return;
      const title = say("nothing.skipped", { count: skipped.length, name: first.order.name });
      const detail = skipped.length === 1 ? sayRun(`reasons.${first.reason}`) : say("nothing.why");
      notify.warning(title, { id: "nothing-deleted", detail });
    },
    [notify, say, sayRun],
  );

  return {
    ask: useCallback(
      (orders: readonly Order[]) => {
        const plan = planDelete(orders);
        if (plan.orders.length > 0) setAsked(plan);
        else refuse(plan);
      },
      [refuse],
    ),
    dialog: asked && <ConfirmDelete plan={asked} onConfirm={() => begin(asked)} onClose={close} />,
  };
}
