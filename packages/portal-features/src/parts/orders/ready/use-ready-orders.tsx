import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import { lazyDialog } from "#kit/lazy-part.tsx";
import { useApi } from "#kit/use-api.ts";
import type { OrderPlan } from "#parts/orders/bulk-run/order-batch.ts";
import { latestOf } from "#parts/orders/cover-lists.ts";
import { planMark, type Mark } from "./plan-ready.ts";
import { useReadyBatches } from "./use-ready-batches.ts";

const ConfirmReady = lazyDialog(async () => (await import("./confirm-ready.tsx")).ConfirmReady);

/** Marks orders, once it was said what will be marked and what will not. */
export type OnMark = (mark: Mark, orders: readonly Order[]) => void;

export interface ReadyOrders {
  onMark: OnMark;
  /** What is said before several are marked; place it anywhere. */
  dialog: ReactNode;
}

interface Asked {
  mark: Mark;
  orders: readonly Order[];
  plan: OrderPlan;
}

/**
 * Marks orders ready, or not ready any more (Spec §4). One is sent at once; of several it is said first what will be sent and what
 * is skipped and why: also that it is being marked, or was a moment ago, which is asked for again when the question is answered.
 */
export function useReadyOrders(): ReadyOrders {
  const ready = useReadyBatches("ready");
  const notReady = useReadyBatches("notReady");
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const planNow = useCallback(
    (mark: Mark, orders: readonly Order[]) =>
      planMark(
        mark,
        latestOf(api, queries, orders),
        (id) => ready.getPending().has(id) || notReady.getPending().has(id),
      ),
    [ready, notReady, api, queries],
  );
  const confirm = ({ mark, orders }: Asked) => {
    close();
    // Another tab may have begun with them since.
    (mark === "ready" ? ready : notReady).hold(planNow(mark, orders));
  };
  return {
    onMark: useCallback(
      (mark, orders) => {
        const plan = planNow(mark, orders);
        // Of none that is sent the result says why, at once.
        if (orders.length > 1 && plan.orders.length > 0) setAsked({ mark, orders, plan });
        else (mark === "ready" ? ready : notReady).hold(plan);
      },
      [ready, notReady, planNow],
    ),
    dialog: asked && (
      <ConfirmReady
        props={{ mark: asked.mark, plan: asked.plan, onConfirm: () => confirm(asked), onClose: close }}
        door={{ onFailed: close, onRetry: () => setAsked(asked) }}
      />
    ),
  };
}
