/**
 * Marking orders ready or not ready, as two kinds of jobs: the request, how the lists show the answers, and the words. Open it to see who sends a
 * mark.
 */
import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { type Failure, isUnknown, type JobItem } from "#parts/jobs/job.ts";
import type { JobKind, JobWords } from "#parts/jobs/job-kind.ts";
import { useFailureWords } from "#parts/jobs/use-jobs.ts";
import { writeInTurn } from "#parts/orders/edit-order/edit-order.api.ts";
import type { SkipReason } from "#parts/orders/order-plan.tsx";
import { settleAnswers } from "#parts/orders/job-answers.ts";
import { orderCache } from "#parts/orders/order-cache.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { Mark } from "./plan-ready.ts";
import { markOrder } from "./ready.api.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";

export const useReadyWords = defineWords("readyOrders", { en, fr });

/** Returns a function that says why an order was not marked: the words of S8.5 and the server's detail. */
export function useReadyFailureWords(mark: Mark): (failure: Failure) => string {
  const t = useReadyWords();
  const failureWords = useFailureWords();
  return useCallback(
    (failure) => {
      if (typeof failure === "object" && failure.code === "ORDER_NOT_GEOCODED") return t("orderNotGeocoded");
      if (isUnknown(failure)) return failureWords(failure);
      const what = t(mark === "ready" ? "couldNotSetReady" : "NOT_PICKUP_READY_ERROR");
      return `${what} ${failureWords(failure)}`;
    },
    [mark, t, failureWords],
  );
}

const markKind = (mark: Mark): JobKind<JobItem, undefined, Order> => ({
  name: mark,
  concurrency: 6,
  // A repeat that is refused looks the order up (T65).
  repeat: "harmless",
  // The driver may have come and gone: the next page does not send by itself.
  interrupted: "ask",
  afterLogout: "forget",
  maxAge: 24 * 60 * 60_000,
  result: "atOnce",
  send: ({ id }, { api, queries, isRepeat }) => writeInTurn(queries, id, () => markOrder(api, mark, id, isRepeat)),
  onDone: (done, { queries }, isEnd) => {
    const orders = done.flatMap(({ result }) => result ?? []);
    if (isEnd) void settleAnswers(queries, orders);
    else orderCache(queries).show(orders);
  },
  useWords: ({ count, skipped }, name) => {
    const t = useReadyWords();
    const orders = useOrderWords();
    const format = useFormat();
    const failure = useReadyFailureWords(mark);
    const counted = (number: number, first = name) => ({ count: number, number: format.number(number), name: first });
    return {
      title: t(`title.${mark}`),
      running: count + skipped.length > 1 ? t(`running.${mark}`, counted(count)) : undefined,
      done: (number) => t(`done.${mark}`, counted(number)),
      none: t(`none.${mark}`),
      failed: (number, first) => t(`failed.${mark}`, counted(number, first.name)),
      unsure: (number, first) => t(`unsure.${mark}`, counted(number, first.name)),
      left: (number) => t(`left.${mark}`, counted(number)),
      skipped: () => t(`skipped.${mark}`, counted(skipped.length)),
      reason: (reason) => orders(`skipped.${reason as SkipReason}`),
      failure,
      states: { running: t("state.running"), done: t(`state.${mark}`) },
      doneCount: (number) => t(`count.${mark}`, counted(number)),
    } satisfies JobWords;
  },
});

export const markJobs: Record<Mark, JobKind<JobItem, undefined, Order>> = {
  ready: markKind("ready"),
  notReady: markKind("notReady"),
};
