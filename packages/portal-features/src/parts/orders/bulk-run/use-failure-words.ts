import { useCallback } from "react";
import { useErrorWords } from "#kit/use-error-words.ts";
import { errorOf, type Failure } from "./order-batch.ts";
import { useRunWords } from "./use-run-words.ts";

/** Returns a function that describes a failure in words, with the request id. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useRunWords();
  const inWords = useErrorWords();
  return useCallback(
    (failure) => {
      if (failure === "notSent") return t("notSent");
      const { text, detail, reference } = inWords(errorOf(failure));
      return [detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ");
    },
    [t, inWords],
  );
}
