import type { Order } from "@merchant-portal/api";
import { use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { DeskContext } from "#kit/desk-context.ts";
import { useTellMissing } from "#kit/lazy-part.tsx";
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

interface Asked {
  plan: OrderPlan;
  /** Yes was said, and what tells of it with Undo is not there yet. */
  isAwaited: boolean;
}

/**
 * Refuses at once, with the reason, what cannot be deleted. Asks of the rest, and on yes takes the orders off every list: exactly those that the question named, whatever the list shows by then. They
 * are deleted when the time to undo is over: nothing begins before Undo can be offered. `onConfirmed` is told their ids first.
 */
export function useDeleteOrders(onConfirmed: (ids: ReadonlySet<string>) => void): DeleteOrders {
  const deletes = useHeldDeletes();
  const fetchDesk = use(DeskContext);
  const notify = useNotify();
  const tellMissing = useTellMissing();
  const say = useDeleteWords();
  const sayRun = useRunWords();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const begin = (plan: OrderPlan) => {
    close();
    onConfirmed(new Set(plan.orders.map(({ id }) => id)));
    deletes.hold(plan);
  };

  const awaited = asked?.isAwaited === true ? asked.plan : undefined;
  const goOn = useEffectEvent(begin);
  const fetchUndo = useEffectEvent(() => fetchDesk?.());
  const giveUp = useEffectEvent((plan: OrderPlan) => {
    close();
    tellMissing(() => setAsked({ plan, isAwaited: true }));
  });
  useEffect(() => {
    if (!awaited) return;
    let isOver = false;
    const look = () => {
      if (isOver || !deletes.isTold()) return;
      isOver = true;
      goOn(awaited);
    };
    fetchUndo()?.catch(() => {
      if (isOver) return;
      isOver = true;
      giveUp(awaited);
    });
    look();
    const stop = deletes.subscribe(look);
    return () => {
      isOver = true;
      stop();
    };
  }, [awaited, deletes]);

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
        if (plan.orders.length > 0) setAsked({ plan, isAwaited: false });
        else refuse(plan);
      },
      [refuse],
    ),
    dialog: asked && (
      <ConfirmDelete
        {...asked}
        onConfirm={() => (deletes.isTold() ? begin(asked.plan) : setAsked({ ...asked, isAwaited: true }))}
        onClose={close}
      />
    ),
  };
}
