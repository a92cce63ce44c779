/** Translations that all runs over orders share: reasons, failures, 'not stored'. Open it to change how a run explains itself. */
import { useCallback } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useUser } from "#kit/user-context.ts";
import { errorOf, type Failure } from "./order-batch.ts";
import type { TabBatch } from "./stored-batches.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useRunWords = defineWords("orderRun", { en, fr });

/**
 * The detail of a notice whose batch is not stored, because storage is full or blocked: it ends with the page. Empty
 * when the host named no user to store it for.
 */
export function useNotStored(): (tabBatch: TabBatch) => { detail?: string } {
  const t = useRunWords();
  const user = useUser();
  return ({ isStored }) => (user === undefined || isStored ? {} : { detail: t("notStored") });
}

/** Returns a function that describes a failure in words, with the request id. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useRunWords();
  const errorWords = useErrorWords();
  return useCallback(
    (failure) => {
      if (failure === "notSent") return t("notSent");
      const { text, detail, reference } = errorWords(errorOf(failure));
      return [detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ");
    },
    [t, errorWords],
  );
}
