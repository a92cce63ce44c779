/** The question before a deletion, and the failures at the rows. Open it to change the confirmation or the failure texts. */
import type { Order } from "@merchant-portal/api";
import { type ReactNode, useCallback, useState } from "react";
import { ConfirmDialog, type RowState } from "@merchant-portal/ui";
import { useNotify } from "#kit/use-notify.ts";
import { type Failure, isUnknown, type OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { useRunWords, useFailureWords } from "#parts/orders/bulk-run/use-run-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PlanLists } from "#parts/orders/bulk-run/plan-lists.tsx";
import { useRowFailures } from "#parts/orders/bulk-run/use-row-failures.ts";
import { planDelete, usePendingDeletes } from "./use-pending-deletes.ts";
import { useDeleteWords } from "./use-delete-words.ts";

export interface DeleteOrders {
  /** Opens the confirmation dialog for these orders. */
  confirm: (orders: readonly Order[]) => void;
  /** The confirmation dialog; place it anywhere. */
  dialog: ReactNode;
}

/**
 * Deletes orders after a confirmation. What cannot be deleted is refused at once, with the reason. Confirming hides
 * exactly the orders named in the dialog and deletes them when the time to undo is over. `onConfirmed` receives their
 * ids first.
 */
export function useDeleteOrders(onConfirmed: (ids: ReadonlySet<string>) => void): DeleteOrders {
  const deletes = usePendingDeletes();
  const notify = useNotify();
  const t = useDeleteWords();
  const tRun = useRunWords();
  const [plan, setPlan] = useState<OrderPlan>();
  const close = () => setPlan(undefined);
  const start = (plan: OrderPlan) => {
    close();
    onConfirmed(new Set(plan.orders.map(({ id }) => id)));
    deletes.enqueue(plan);
  };

  const refuse = useCallback(
    ({ skipped }: OrderPlan) => {
      const [first] = skipped;
      if (!first) return;
      const title = t("nothing.skipped", { count: skipped.length, name: first.order.name });
      const detail = skipped.length === 1 ? tRun(`reasons.${first.reason}`) : t("nothing.why");
      notify.warning(title, { id: "nothing-deleted", detail });
    },
    [notify, t, tRun],
  );

  return {
    confirm: useCallback(
      (orders: readonly Order[]) => {
        const plan = planDelete(orders);
        if (plan.orders.length > 0) setPlan(plan);
        else refuse(plan);
      },
      [refuse],
    ),
    dialog: plan && <ConfirmDelete plan={plan} onConfirm={() => start(plan)} onClose={close} />,
  };
}

interface ConfirmDeleteProps {
  plan: OrderPlan;
  /** The user confirmed. */
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation: number and first references of the orders to delete, and each skipped order with its reason. */
function ConfirmDelete({ plan, onConfirm, onClose }: ConfirmDeleteProps) {
  const t = useDeleteWords();
  const shared = useSharedWords();
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count), name: plan.orders[0]?.name ?? "" });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{t("confirm.title", counted(plan.orders.length))}</span>}
      description={t("confirm.undo")}
      confirmLabel={t("confirm.submit", counted(plan.orders.length))}
      cancelLabel={shared("actions.cancel")}
      onConfirm={onConfirm}
    >
      <PlanLists plan={plan} skippedTitle={t("skipped.title", counted(plan.skipped.length))} />
    </ConfirmDialog>
  );
}

/** The failure to show at the row of an order that could not be deleted. */
export function useDeleteFailures(): (order: Order) => RowState | undefined {
  const t = useDeleteWords();
  const failureWords = useFailureWords();
  const reason = useCallback(
    (failure: Failure) => (isUnknown(failure) ? failureWords(failure) : t("failed", { reason: failureWords(failure) })),
    [t, failureWords],
  );
  return useRowFailures(usePendingDeletes(), reason);
}
