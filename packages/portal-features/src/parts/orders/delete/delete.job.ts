/**
 * Deleting orders, as a kind of jobs: which orders, the request, and the words. Open it to see who sends DELETE; `parts/jobs/job-reducer.ts` says
 * when.
 */
import type { Order } from "@merchant-portal/api";
import { useFormat } from "#kit/use-format.ts";
import { defineWords } from "#kit/define-words.ts";
import type { JobItem } from "#parts/jobs/job.ts";
import type { JobKind, JobWords } from "#parts/jobs/job-kind.ts";
import { useFailureWords } from "#parts/jobs/use-jobs.ts";
import { can } from "#rules/order-status.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { type OrderPlan, planOrders, type SkipReason } from "#parts/orders/order-plan.tsx";
import { deleteOrder } from "#parts/orders/orders.api.ts";
import { deleteKind, orderCache } from "#parts/orders/order-cache.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";

export const useDeleteWords = defineWords("deleteOrders", { en, fr });

/**
 * Splits a selection into orders to delete and orders to skip with a reason (S4.5). The list contains scans, so even a single scanned order is
 * refused here, without a request.
 */
export const planDelete = (selected: readonly Order[]): OrderPlan =>
  planOrders(selected, (order) => {
    if (order.orderStatus === "ARCHIVED") return "archived";
    return can.delete(order) ? undefined : "scanned";
  });

/** With fewer orders, they are deleted before a notice could be read. */
const minShown = 20;

export const deleteJob: JobKind<JobItem, undefined, void> = {
  name: deleteKind.name,
  // S4.16
  undoMs: 10_000,
  // As many as a browser's connections to an HTTP/1.1 server.
  concurrency: 6,
  // An order that is gone is deleted (T73).
  repeat: "harmless",
  interrupted: "goOn",
  afterLogout: "send",
  maxAge: 24 * 60 * 60_000,
  result: "onRequest",
  send: ({ id }, { api }) => deleteOrder(api, id),
  onDone: (done, { queries }, isEnd) => {
    return isEnd ? orderCache(queries).drop(new Set(done.map(({ item }) => item.id))) : undefined;
  },
  useWords: ({ count, skipped }, name) => {
    const t = useDeleteWords();
    const orders = useOrderWords();
    const format = useFormat();
    const failure = useFailureWords();
    const counted = (number: number, first = name) => ({ count: number, number: format.number(number), name: first });
    return {
      title: t("title"),
      pending: t("pending", counted(count)),
      undo: t("undo"),
      undone: t("undone", counted(count)),
      running: count < minShown ? undefined : t("running", counted(count)),
      done: (number) => t("deleted", counted(number)),
      none: t("noneDeleted"),
      failed: (number, first) => t("ORDERS_DELETE_ERROR", counted(number, first.name)),
      unsure: (number, first) => t("unsure", counted(number, first.name)),
      left: (number) => t("left", counted(number)),
      skipped: () => t("skipped.title", counted(skipped.length)),
      reason: (reason) => orders(`skipped.${reason as SkipReason}`),
      failure,
      states: { running: t("states.running"), done: t("states.done") },
      doneCount: (number) => t("count", counted(number)),
    } satisfies JobWords;
  },
};
