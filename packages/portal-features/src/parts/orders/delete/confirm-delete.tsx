import { ConfirmDialog } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { PlanLists } from "#parts/orders/bulk-run/plan-lists.tsx";
import { useDeleteWords } from "./use-delete-words.ts";

interface ConfirmDeleteProps {
  plan: OrderPlan;
  /** Names what will go, at the moment it was asked for. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once, with the number and the first references of what will go, and each order that will not, with the reason. */
export function ConfirmDelete({ plan, onConfirm, onClose }: ConfirmDeleteProps) {
  const say = useDeleteWords();
  const shared = useSharedWords();
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count), name: plan.orders[0]?.name ?? "" });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{say("confirm.title", counted(plan.orders.length))}</span>}
      description={say("confirm.undo")}
      confirmLabel={say("confirm.submit", counted(plan.orders.length))}
      cancelLabel={shared("actions.cancel")}
      onConfirm={onConfirm}
    >
      <PlanLists plan={plan} skippedTitle={say("skipped.title", counted(plan.skipped.length))} />
    </ConfirmDialog>
  );
}
