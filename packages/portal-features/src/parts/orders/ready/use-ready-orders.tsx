/** Marks orders ready or not ready, and confirms before it marks several not ready. Open it to change that confirmation. */
import type { Order } from "@merchant-portal/api";
import { ConfirmDialog } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { PlanLists } from "#parts/orders/bulk-run/plan-lists.tsx";
import { latestOf } from "#parts/orders/job-responses.ts";
import { planMark, type Mark } from "./plan-ready.ts";
import { useReadyBatches } from "./use-ready-batches.ts";
import { useReadyWords } from "./use-ready-words.ts";

/** Marks orders. Opens a confirmation before several are marked not ready. */
export type OnMark = (mark: Mark, orders: readonly Order[]) => void;

export interface ReadyOrders {
  onMark: OnMark;
  /** The confirmation before several orders are marked not ready; place it anywhere. */
  dialog: ReactNode;
}

/**
 * Marks orders ready or not ready (S4.2). Ready is sent at once, as it can be reverted; the result lists skipped
 * orders. Marking several not ready opens a confirmation that says which are sent and which are skipped.
 */
export function useReadyOrders(): ReadyOrders {
  const ready = useReadyBatches("ready");
  const notReady = useReadyBatches("notReady");
  const queries = useQueryClient();
  const [pending, setPending] = useState<{ orders: readonly Order[]; plan: OrderPlan }>();
  const close = () => setPending(undefined);
  const planNow = useCallback(
    (mark: Mark, orders: readonly Order[]) =>
      planMark(mark, latestOf(queries, orders), (id) => ready.getPending().has(id) || notReady.getPending().has(id)),
    [ready, notReady, queries],
  );
  return {
    onMark: useCallback(
      (mark, orders) => {
        const plan = planNow(mark, orders);
        if (mark === "ready") ready.enqueue(plan);
        // When every order is skipped, the result gives the reasons at once.
        else if (orders.length > 1 && plan.orders.length > 0) setPending({ orders, plan });
        else notReady.enqueue(plan);
      },
      [ready, notReady, planNow],
    ),
    dialog: pending && (
      <ConfirmNotReady
        plan={pending.plan}
        onClose={close}
        onConfirm={() => {
          close();
          // Plan again: another tab may have marked some of them meanwhile.
          notReady.enqueue(planNow("notReady", pending.orders));
        }}
      />
    ),
  };
}

interface ConfirmNotReadyProps {
  plan: OrderPlan;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation: number and first references of the orders, and each skipped order with its reason. */
function ConfirmNotReady({ plan, onConfirm, onClose }: ConfirmNotReadyProps) {
  const t = useReadyWords();
  const shared = useSharedWords();
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const orders = counted(plan.orders.length);
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("question.notReady", orders)}
      description={t("detail.notReady", orders)}
      confirmLabel={t("submit.notReady", orders)}
      cancelLabel={shared("actions.cancel")}
      onConfirm={onConfirm}
    >
      <PlanLists plan={plan} skippedTitle={t("skipped.notReady", counted(plan.skipped.length))} />
    </ConfirmDialog>
  );
}
