/** The question before a deletion, its button, and the failures at the rows. */
import type { Order } from "@merchant-portal/api";
import { Button, ConfirmDialog, type RowState, Trash2Icon } from "@merchant-portal/ui";
import { type ReactNode, useCallback, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { isUnknown } from "#parts/jobs/job.ts";
import { useAddJob, useFailureWords, useItemFailures } from "#parts/jobs/use-jobs.ts";
import { deleteJob, planDelete, useDeleteWords } from "./delete.job.ts";
import { type OrderPlan, PlanLists } from "#parts/orders/order-plan.tsx";
import { useOrderWords } from "#parts/orders/use-order-words.ts";

interface DeleteButtonProps {
  /** Opens the confirmation dialog. */
  onPress: () => void;
  /** S4.5: an archived order is never deleted; the button is disabled and says why. */
  isArchived?: boolean;
  /** Less prominent, next to more frequent actions. */
  isQuiet?: boolean;
}

/** The button that deletes orders (S4.5). */
export function DeleteButton({ onPress, isArchived = false, isQuiet = false }: DeleteButtonProps) {
  const t = useDeleteWords();
  return (
    <Button
      icon={<Trash2Icon />}
      onClick={onPress}
      disabledReason={isArchived ? t("nothing.archived") : undefined}
      {...(isQuiet && {
        variant: "ghost",
        className: isArchived ? undefined : "mp:text-danger mp:hover:bg-danger-subtle",
      })}
    >
      {t("action")}
    </Button>
  );
}

export interface DeleteOrders {
  /** Opens the confirmation dialog for these orders. */
  confirm: (orders: readonly Order[]) => void;
  /** The confirmation dialog; place it anywhere. */
  dialog: ReactNode;
}

/**
 * Deletes orders after a confirmation. What cannot be deleted is refused at once, with the reason. Confirming hides
 * exactly the orders named in the dialog and deletes them when the time to undo is over. `onConfirmed` receives their
 * ids.
 */
export function useDeleteOrders(onConfirmed: (ids: ReadonlySet<string>) => void): DeleteOrders {
  const add = useAddJob(deleteJob);
  const notify = useNotify();
  const t = useDeleteWords();
  const tOrders = useOrderWords();
  const [plan, setPlan] = useState<OrderPlan>();
  const close = () => setPlan(undefined);
  const start = (plan: OrderPlan) => {
    close();
    if (add(plan)) onConfirmed(new Set(plan.items.map(({ id }) => id)));
  };

  const refuse = useCallback(
    ({ skipped }: OrderPlan) => {
      const [first] = skipped;
      if (!first) return;
      const title = t("nothing.skipped", { count: skipped.length, name: first.item.name });
      const detail = skipped.length === 1 ? tOrders(`skipped.${first.reason}`) : t("nothing.why");
      notify.warning(title, { id: "nothing-deleted", detail });
    },
    [notify, t, tOrders],
  );

  return {
    confirm: useCallback(
      (orders: readonly Order[]) => {
        const plan = planDelete(orders);
        if (plan.items.length > 0) setPlan(plan);
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
  const counted = (count: number) => ({ count, number: format.number(count), name: plan.items[0]?.name ?? "" });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="mp:wrap-anywhere">{t("confirm.title", counted(plan.items.length))}</span>}
      description={t("confirm.undo")}
      confirmLabel={t("confirm.submit", counted(plan.items.length))}
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
  const failures = useItemFailures(deleteJob);
  return useCallback(
    ({ id }) => {
      const failure = failures.get(id)?.failure;
      if (failure === undefined) return undefined;
      const reason = failureWords(failure);
      return { tone: "error", message: isUnknown(failure) ? reason : t("failed", { reason }) };
    },
    [failures, t, failureWords],
  );
}
