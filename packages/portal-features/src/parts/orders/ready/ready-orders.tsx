/** Marks orders ready or not ready, confirms before it marks several not ready, and shows failures at the rows. */
import type { Order } from "@merchant-portal/api";
import { ConfirmDialog, type RowState } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useAddJob, useEngine, useItemFailures } from "#parts/jobs/use-jobs.ts";
import { type OrderPlan, PlanLists } from "#parts/orders/order-plan.tsx";
import { latestOf } from "#parts/orders/job-answers.ts";
import { markJobs, useReadyFailureWords, useReadyWords } from "./ready.job.ts";
import { isMarked, planMark, type Mark, type OnMark } from "./plan-ready.ts";

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
  const addReady = useAddJob(markJobs.ready);
  const addNotReady = useAddJob(markJobs.notReady);
  const jobs = useEngine();
  const queries = useQueryClient();
  const [pending, setPending] = useState<{ orders: readonly Order[]; plan: OrderPlan }>();
  const close = () => setPending(undefined);
  const planNow = useCallback(
    (mark: Mark, orders: readonly Order[]) => {
      // The lists follow a job within a second: this action must not work on an older state.
      jobs.showResults();
      const underway = [jobs.getPending("ready"), jobs.getPending("notReady")];
      return planMark(mark, latestOf(queries, orders), (id) => underway.some((ids) => ids.has(id)));
    },
    [jobs, queries],
  );
  return {
    onMark: useCallback(
      (mark, orders) => {
        const plan = planNow(mark, orders);
        if (mark === "ready") addReady(plan);
        // When every order is skipped, the result gives the reasons at once.
        else if (orders.length > 1 && plan.items.length > 0) setPending({ orders, plan });
        else addNotReady(plan);
      },
      [addReady, addNotReady, planNow],
    ),
    dialog: pending && (
      <ConfirmNotReady
        plan={pending.plan}
        onClose={close}
        onConfirm={() => {
          close();
          // Plan again: another tab may have marked some of them meanwhile.
          addNotReady(planNow("notReady", pending.orders));
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
  const orders = counted(plan.items.length);
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

/** The failure to show at the row of an order that could not be marked. Hidden once the order has the mark, from wherever. */
export function useMarkFailures(mark: Mark): (order: Order) => RowState | undefined {
  const failures = useItemFailures(markJobs[mark]);
  const failureWords = useReadyFailureWords(mark);
  return useCallback(
    (order) => {
      const failed = isMarked[mark](order) ? undefined : failures.get(order.id);
      return failed && { tone: "error", message: failureWords(failed.failure) };
    },
    [mark, failures, failureWords],
  );
}
