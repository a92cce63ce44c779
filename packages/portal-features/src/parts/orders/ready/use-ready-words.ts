/** Translations of marking orders ready, and why one was not marked. Open it to change such a sentence. */
import { useCallback } from "react";
import { defineWords } from "#kit/define-words.ts";
import type { Failure } from "#parts/orders/bulk-run/order-batch.ts";
import { useFailureWords, useRunWords } from "#parts/orders/bulk-run/use-run-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { Mark } from "./plan-ready.ts";

export const useReadyWords = defineWords("readyOrders", { en, fr });

/** Returns a function that says why an order was not marked: the words of S8.5 and the server's detail. */
export function useReadyFailureWords(mark: Mark): (failure: Failure) => string {
  const t = useReadyWords();
  const tRun = useRunWords();
  const failureWords = useFailureWords();
  return useCallback(
    (failure) => {
      const code = failure === "notSent" ? undefined : failure.code;
      if (code === "ORDER_NOT_GEOCODED") return t("orderNotGeocoded");
      if (code === "ORDER_ALREADY_READY") return tRun("reasons.alreadyReady");
      const what = t(mark === "ready" ? "couldNotSetReady" : "NOT_PICKUP_READY_ERROR");
      return `${what} ${failureWords(failure)}`;
    },
    [mark, t, tRun, failureWords],
  );
}
