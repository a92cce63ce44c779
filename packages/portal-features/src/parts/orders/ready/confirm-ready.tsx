import { ConfirmDialog } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { PlanLists } from "#parts/orders/bulk-run/plan-lists.tsx";
import type { Mark } from "./plan-ready.ts";
import { useReadyWords } from "./use-ready-words.ts";

interface ConfirmReadyProps {
  mark: Mark;
  plan: OrderPlan;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says beforehand how many orders will be marked, by their first references, and each that will not be, with the reason. */
export function ConfirmReady({ mark, plan, onConfirm, onClose }: ConfirmReadyProps) {
  const say = useReadyWords();
  const shared = useSharedWords();
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const orders = counted(plan.orders.length);
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say(`question.${mark}`, orders)}
      description={say(`detail.${mark}`, orders)}
      confirmLabel={say(`submit.${mark}`, orders)}
      cancelLabel={shared("actions.cancel")}
      onConfirm={onConfirm}
    >
      <PlanLists plan={plan} skippedTitle={say(`skipped.${mark}`, counted(plan.skipped.length))} />
    </ConfirmDialog>
  );
}
