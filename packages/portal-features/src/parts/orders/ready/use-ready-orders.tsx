import type { Order } from "@merchant-portal/api";
import { ConfirmDialog } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { PlanLists } from "#parts/orders/bulk-run/plan-lists.tsx";
import { latestOf } from "#parts/orders/run-answers.ts";
import { planMark, type Mark } from "./plan-ready.ts";
import { useReadyBatches } from "./use-ready-batches.ts";
import { useReadyWords } from "./use-ready-words.ts";

/** Marks orders; of several it asks before they are marked not ready. */
export type OnMark = (mark: Mark, orders: readonly Order[]) => void;

export interface ReadyOrders {
  onMark: OnMark;
  /** The question before several orders are marked not ready; place it anywhere. */
  dialog: ReactNode;
}

/**
 * Marks orders ready, or not ready any more (S4.2). Ready is sent at once, for it can be undone: the result names what was
 * skipped and why. Before several orders are marked not ready a question says which are sent and which are not.
 */
export function useReadyOrders(): ReadyOrders {
  const ready = useReadyBatches("ready");
  const notReady = useReadyBatches("notReady");
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ orders: readonly Order[]; plan: OrderPlan }>();
  const close = () => setAsked(undefined);
  const planNow = useCallback(
    (mark: Mark, orders: readonly Order[]) =>
      planMark(mark, latestOf(queries, orders), (id) => ready.getPending().has(id) || notReady.getPending().has(id)),
    [ready, notReady, queries],
  );
  return {
    onMark: useCallback(
      (mark, orders) => {
        const plan = planNow(mark, orders);
        if (mark === "ready") ready.hold(plan);
        // When none is sent the result gives the reasons at once.
        else if (orders.length > 1 && plan.orders.length > 0) setAsked({ orders, plan });
        else notReady.hold(plan);
      },
      [ready, notReady, planNow],
    ),
    dialog: asked && (
      <ConfirmNotReady
        plan={asked.plan}
        onClose={close}
        onConfirm={() => {
          close();
          // Another tab may have begun with them since.
          notReady.hold(planNow("notReady", asked.orders));
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

/** Names how many orders will be marked not ready, the first references, and each order that is skipped, with the reason. */
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
