/** Translations of marking orders ready, and why one was not marked. Open it to change such a sentence. */
import { useCallback } from "react";
import { defineWords } from "#kit/define-words.ts";
import { type Failure, isUnknown } from "#parts/orders/bulk-run/order-batch.ts";
import { useFailureWords } from "#parts/orders/bulk-run/use-run-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { Mark } from "./plan-ready.ts";

export const useReadyWords = defineWords("readyOrders", { en, fr });

/** Returns a function that says why an order was not marked: the words of S8.5 and the server's detail. */
export function useReadyFailureWords(mark: Mark): (failure: Failure) => string {
  const t = useReadyWords();
  const failureWords = useFailureWords();
  return useCallback(
    (failure) => {
      if (failure !== "notSent" && failure.code === "ORDER_NOT_GEOCODED") return t("orderNotGeocoded");
      if (isUnknown(failure)) return failureWords(failure);
      const what = t(mark === "ready" ? "couldNotSetReady" : "NOT_PICKUP_READY_ERROR");
      return `${what} ${failureWords(failure)}`;
    },
    [mark, t, failureWords],
  );
}
